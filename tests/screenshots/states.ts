import type { Page } from 'playwright'
import { settingsSections } from '../../src/settingsHrefs.ts'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { articleHref, openToolHref, reportHref } from '../../src/hrefs.ts'
import { routes } from '../../src/routes.ts'
import { type Backend, people } from '../e2e/support/backend.ts'
import { tasks, wizardOf } from '../e2e/support/portal.ts'
import { closeTools } from './rows.ts'
import { during, openCentre, seenBy, type Shot, type Trouble, troubles } from './shot.ts'

/** An address of every page of the portal, for the pictures in which network or server fail. */
const portalSamples: readonly Shot[] = [
  { name: 'home', path: routes.dashboard },
  { name: 'services', path: routes.services },
  { name: 'setup', path: wizardOf(tasks.analyst) },
  { name: 'marketplace', path: routes.marketplace },
  { name: 'tools', path: routes.tools },
  { name: 'tool', path: openToolHref('seo-tools') },
  { name: 'licenses', path: routes.licenses },
  { name: 'billing', path: routes.billing },
  { name: 'statement', path: routes.statement },
  { name: 'invoice', path: `${routes.invoices}/00000000-0000-4000-8008-000000000000` },
  { name: 'plan-change', path: `${routes.planChanges}/00000000-0000-4000-8010-000000000000` },
  { name: 'chat', path: routes.accountManager },
  { name: 'meetings', path: routes.meetings },
  { name: 'booking', path: `${routes.meetings}?vista=agendar` },
  { name: 'support', path: routes.support },
  { name: 'article', path: articleHref('pagar-oxxo-spei') },
  { name: 'ticket', path: `${routes.support}/00000000-0000-4000-8009-000000000002` },
  { name: 'reports', path: routes.reports },
  { name: 'report', path: reportHref(monthsAfter(todayInMexico(Date.now()), -1)) },
  { name: 'resources', path: routes.resources },
  { name: 'resource', path: `${routes.resources}/recorrido-por-tu-portal` },
  { name: 'settings', path: routes.settings },
  ...settingsSections.map((section) => ({
    name: `settings-${section}`,
    path: `${routes.settings}/${section}`,
  })),
]

const prefixes: Readonly<Record<Trouble, string>> = {
  offline: 'offline',
  'offline at the first opening': 'first-offline',
  'server fails': 'failing',
  'server fails at the first opening': 'first-failing',
}

const samplesOfClient = portalSamples.map(seenBy(people.client))

/** A clock that was set an hour ahead, as after a change of the time zone by hand. */
const setClockAhead = async (page: Page) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3_600_000
  })
  await page.reload()
  await page.getByText('El reloj de este dispositivo').waitFor()
}

const writeUnsent = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByLabel('Mensaje', { exact: true }).fill('Escrito en una ventana privada')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await openCentre(page)
}

const oweMoney = async (page: Page, backend: Backend) => {
  await closeTools(backend)
  await page
    .getByText(/por pagar|falta un pago|^0 de 7$|^0$/i)
    .filter({ visible: true })
    .first()
    .waitFor()
}

/** Every page of the portal while network or server fail; and those without data that client.ts does not have. */
export const stateShots: readonly Shot[] = [
  ...troubles.flatMap((trouble) => samplesOfClient.map(during(trouble, prefixes[trouble]))),
  ...[
    { name: 'empty-setup', path: wizardOf(tasks.analyst) },
    { name: 'empty-tool', path: openToolHref('seo-tools') },
    { name: 'empty-statement', path: routes.statement },
    { name: 'empty-invoice', path: `${routes.invoices}/00000000-0000-4000-8008-000000000000` },
    { name: 'empty-plan-change', path: `${routes.planChanges}/00000000-0000-4000-8010-000000000000` },
    { name: 'empty-article', path: articleHref('pagar-oxxo-spei') },
    { name: 'empty-ticket', path: `${routes.support}/00000000-0000-4000-8009-000000000002` },
    { name: 'empty-report', path: reportHref(monthsAfter(todayInMexico(Date.now()), -1)) },
    { name: 'empty-booking', path: `${routes.meetings}?vista=agendar` },
    { name: 'empty-history', path: `${routes.meetings}?vista=historial` },
    { name: 'empty-resource', path: `${routes.resources}/no-existe` },
    { name: 'empty-settings', path: routes.settings },
    ...settingsSections.map((section) => ({
      name: `empty-settings-${section}`,
      path: `${routes.settings}/${section}`,
    })),
  ].map(seenBy(people.newcomer)),
  ...[
    { name: 'owing-home', path: routes.dashboard, prepare: oweMoney },
    { name: 'owing-services', path: routes.services, prepare: oweMoney },
    { name: 'owing-tools', path: routes.tools, prepare: oweMoney },
    { name: 'owing-licenses', path: routes.licenses, prepare: oweMoney },
  ].map(seenBy(people.client)),
  ...[
    { name: 'wrong-clock', path: routes.dashboard, prepare: setClockAhead },
    { name: 'unsent-unprotected', path: routes.accountManager, prepare: writeUnsent },
  ].map(seenBy(people.client)),
]
