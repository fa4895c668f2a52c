import type { Page } from 'playwright'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { settingsSections } from '../../src/features/settings/sections.ts'
import { photo } from '../e2e/support/photo.ts'
import { people } from '../e2e/support/backend.ts'
import { wasAway, wizardOf } from '../e2e/support/portal.ts'
import { addAddendum, addendum, addRefunds } from './rows.ts'
import { openCentre, openNotifications, opens, seenBy, type Shot, toEnd } from './shot.ts'

const home = '/dashboard'
const services = '/dashboard/services'
const billing = '/dashboard/billing'
const task = (end: number) => wizardOf(`00000000-0000-4000-8007-0000000000${end}`)
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const offline = (page: Page) => page.context().setOffline(true)

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()

const support = '/dashboard/support'
const ticket = `${support}/00000000-0000-4000-8009-000000000002`
const reports = '/dashboard/reports'
/** The demo's last month, in Mexico's calendar. */
const lastReport = `${reports}/${monthsAfter(todayInMexico(Date.now()), -1).slice(0, 7)}`
const resources = '/dashboard/resources'
const newTicket = async (page: Page) => {
  await page.getByRole('button', { name: 'Crear ticket' }).click()
  await dialog(page)
}

const chat = '/dashboard/account-manager'
const attachToMessage = async (page: Page) => {
  const names = ['vitrina.png', 'lista-de-precios.png']
  const buffers = await Promise.all([photo(page, 'gold', 'teal'), photo(page, 'tomato', 'navy')])
  await page.getByRole('button', { name: 'Adjuntar', exact: true }).waitFor()
  await page
    .getByLabel('Adjuntar archivo o foto')
    .setInputFiles(
      buffers.map((buffer, index) => ({ name: names[index] ?? '', mimeType: 'image/png', buffer })),
    )
  await page.getByText('lista-de-precios.jpg').waitFor()
}

/** The client's portal: the screens of the demo's client, and of a new client who has no data yet. */
const shots: readonly Omit<Shot, 'as'>[] = [
  { name: 'portal-home', path: home },
  {
    name: 'portal-home-away',
    path: home,
    prepare: async (page) => {
      await wasAway(page, people.client.id, 40)
      await page.getByRole('region', { name: 'Mientras no estabas' }).waitFor()
    },
  },
  { name: 'portal-home-end', path: home, prepare: toEnd },
  { name: 'portal-home-offline', path: home, prepare: offline },
  { name: 'portal-home-sync', path: home, prepare: openCentre },
  { name: 'portal-notifications', path: home, prepare: openNotifications },
  {
    name: 'portal-locked',
    path: home,
    prepare: async (page) => {
      await page.evaluate((uid) => {
        const lock = { uid, credential: 'AAAA', after: 5, seen: 0, locked: true }
        localStorage.setItem('lock', JSON.stringify(lock))
      }, people.client.id)
      await page.reload()
      await page.getByRole('button', { name: 'Desbloquear' }).waitFor()
      // The shots of an account share its device: the next one must not be locked.
      await page.evaluate(() => localStorage.removeItem('lock'))
    },
  },
  { name: 'portal-services', path: services },
  { name: 'portal-services-end', path: services, only: 'phone', prepare: toEnd },
  {
    name: 'portal-services-details',
    path: services,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Detalles de/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'chat-files-recording',
    path: chat,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Grabar nota de voz' }).click()
      await page.getByText(/^0:0[1-9]$/).waitFor()
    },
  },
  // With the recording that the closed page has left in the draft.
  { name: 'chat-files-draft', path: chat, prepare: attachToMessage },
  {
    name: 'chat-files-offline',
    path: chat,
    prepare: async (page) => {
      await page.getByText('lista-de-precios.jpg').waitFor()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByRole('slider').waitFor()
      await page.getByRole('img', { name: 'Foto vitrina.jpg' }).waitFor()
    },
  },
  { name: 'share-nothing', path: '/recibir' },
  {
    name: 'share-received',
    path: home,
    prepare: async (page) => {
      await page.waitForFunction(() => navigator.serviceWorker?.controller !== null)
      const buffer = await photo(page, 'gold', 'teal')
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<form id="share" action="/compartir" method="post" enctype="multipart/form-data"><input name="text" value="Así quedó la vitrina nueva"><input name="files" type="file"></form>',
        )
      })
      await page
        .locator('#share input[type=file]')
        .setInputFiles({ name: 'vitrina.png', mimeType: 'image/png', buffer })
      await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
      await page.getByRole('list', { name: 'Dónde' }).waitFor()
    },
  },
  { name: 'support', path: support },
  { name: 'support-end', path: support, prepare: toEnd },
  { name: 'support-none-found', path: `${support}?q=factura%20doble` },
  { name: 'support-new', path: support, prepare: newTicket },
  {
    name: 'support-new-missing',
    path: support,
    prepare: async (page) => {
      await newTicket(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Crear ticket' }).click()
    },
  },
  { name: 'support-ticket', path: ticket },
  {
    name: 'support-ticket-offline',
    path: ticket,
    prepare: async (page) => {
      await offline(page)
      await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Te la mando hoy.')
      await page.getByRole('button', { name: 'Responder' }).click()
    },
  },
  { name: 'support-article', path: `${support}/ayuda/pagar-oxxo-spei` },
  { name: 'meetings', path: '/dashboard/meetings' },
  { name: 'meetings-booking', path: '/dashboard/meetings?vista=agendar' },
  { name: 'meetings-booking-offline', path: '/dashboard/meetings?vista=agendar', prepare: offline },
  { name: 'meetings-history', path: '/dashboard/meetings?vista=historial' },
  { name: 'reports', path: reports },
  { name: 'reports-end', path: reports, prepare: toEnd },
  { name: 'reports-custom', path: reports, prepare: opens('Pedir un reporte a la medida') },
  { name: 'report', path: lastReport },
  { name: 'report-end', path: lastReport, prepare: toEnd },
  { name: 'report-unknown', path: `${reports}/1999-01` },
  { name: 'my-tools', path: '/dashboard/tools' },
  {
    name: 'tool-open',
    path: '/dashboard/tools/seo-tools',
    prepare: (page) =>
      page.frameLocator('iframe').getByRole('button', { name: 'Registrar un uso' }).waitFor(),
  },
  { name: 'tool-unknown', path: '/dashboard/tools/no-existe' },
  { name: 'marketplace', path: '/dashboard/marketplace' },
  { name: 'marketplace-end', path: '/dashboard/marketplace', prepare: toEnd },
  { name: 'marketplace-none-found', path: '/dashboard/marketplace?buscar=contabilidad' },
  {
    name: 'marketplace-request',
    path: '/dashboard/marketplace?solicitar=chatbot&nivel=PRO',
    prepare: dialog,
  },
  { name: 'resources', path: resources },
  { name: 'resources-end', path: resources, prepare: toEnd },
  { name: 'resources-none-found', path: `${resources}?q=contabilidad` },
  { name: 'resource-document', path: `${resources}/ficha-de-google` },
  { name: 'resource-template', path: `${resources}/calendario-de-publicaciones` },
  { name: 'resource-video', path: `${resources}/recorrido-por-tu-portal` },
  { name: 'resource-video-offline', path: `${resources}/recorrido-por-tu-portal`, prepare: offline },
  { name: 'portal-licenses', path: '/dashboard/licenses' },
  { name: 'licenses-seats', path: '/dashboard/licenses', prepare: opens('Asientos de Reportes SEO') },
  { name: 'portal-licenses-end', path: '/dashboard/licenses', prepare: toEnd },
  { name: 'portal-billing', path: billing },
  { name: 'portal-billing-end', path: billing, prepare: toEnd },
  { name: 'portal-billing-offline', path: billing, prepare: offline },
  { name: 'portal-billing-plan', path: `${billing}?hacer=plan`, prepare: dialog },
  { name: 'portal-billing-modify', path: `${billing}?hacer=modificacion`, prepare: dialog },
  { name: 'portal-billing-end-service', path: `${billing}?hacer=cancelacion`, prepare: dialog },
  { name: 'portal-billing-card', path: `${billing}?hacer=tarjeta`, prepare: dialog },
  { name: 'portal-billing-invoice', path: `${billing}/facturas/00000000-0000-4000-8008-000000000000` },
  { name: 'portal-billing-statement', path: `${billing}/estado-de-cuenta` },
  {
    name: 'portal-billing-addendum',
    path: `${billing}/cambios/${addendum}`,
    prepare: async (page, backend) => {
      await addAddendum(backend)
      await page.reload()
    },
  },
  {
    name: 'portal-billing-refunds',
    path: billing,
    prepare: async (page, backend) => {
      await addRefunds(backend)
      await page.reload()
    },
  },
  { name: 'settings', path: '/dashboard/settings' },
  ...settingsSections.map((section) => ({
    name: `settings-${section}`,
    path: `/dashboard/settings/${section}`,
  })),
  {
    name: 'settings-picture',
    path: '/dashboard/settings/perfil',
    prepare: async (page: Page) => {
      const buffer = await photo(page, 'goldenrod', 'teal')
      await page
        .getByLabel('Foto para tu perfil')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
      await page.getByRole('slider', { name: 'Acercar' }).waitFor()
    },
  },
  {
    name: 'settings-key',
    path: '/dashboard/settings/claves',
    prepare: async (page: Page) => {
      await page.getByLabel('Nombre de la clave').fill('Tablero de ventas')
      await page.getByRole('button', { name: 'Crear clave' }).click()
      await page.getByRole('button', { name: 'Copiar clave' }).waitFor()
    },
  },
  { name: 'portal-wizard', path: task(15) },
  { name: 'portal-wizard-errors', path: task(15), prepare: next },
  { name: 'portal-wizard-second', path: task(17) },
  { name: 'portal-wizard-offline', path: task(17), prepare: offline },
  { name: 'portal-wizard-returned', path: task(16) },
  { name: 'portal-wizard-returned-end', path: task(16), prepare: toEnd },
  { name: 'portal-wizard-review', path: task(13) },
  { name: 'portal-wizard-done', path: task(11) },
  { name: 'portal-wizard-unknown', path: task(99) },
]

const empty: readonly Omit<Shot, 'as'>[] = [
  { name: 'empty-home', path: home },
  { name: 'empty-services', path: services },
  { name: 'empty-licenses', path: '/dashboard/licenses' },
  { name: 'empty-billing', path: billing },
  { name: 'empty-support', path: support },
  { name: 'empty-reports', path: reports },
  { name: 'empty-marketplace', path: '/dashboard/marketplace' },
  { name: 'empty-resources', path: '/dashboard/resources' },
  { name: 'empty-my-tools', path: '/dashboard/tools' },
  { name: 'empty-meetings', path: '/dashboard/meetings' },
  { name: 'empty-notifications', path: home, prepare: openNotifications },
]

export const clientShots: Shot[] = [
  ...shots.map(seenBy(people.client)),
  ...empty.map(seenBy(people.newcomer)),
]
