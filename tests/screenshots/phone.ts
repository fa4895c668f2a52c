import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { releases } from '../../src/copy/releases.ts'
import { type Backend, people } from '../e2e/support/backend.ts'
import { bubble, clientChat } from '../e2e/support/chat.ts'
import { paletteOf } from '../e2e/support/palette.ts'
import { safariOfIphone } from '../e2e/support/user-agent.ts'
import { seenBy, type Shot, toEnd } from './shot.ts'

const notices = '/dashboard/settings/avisos'
const device = '/dashboard/settings/dispositivo'

/** The shortcut works once the late parts of the frame are loaded. */
async function openPalette(page: Page): Promise<void> {
  while (!(await paletteOf(page).isVisible())) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.waitForTimeout(500)
  }
}

async function find(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
}

async function hideAmounts(page: Page, path: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Modo discreto' })
  if (!(await box.isChecked())) await box.click()
  await page.goto(path)
  await page.locator('main [data-private]').first().waitFor()
}

const installCard = (page: Page) => page.getByRole('complementary', { name: 'Instalar la app' })

async function asIphone(page: Page): Promise<void> {
  await page.addInitScript((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent })
    // Safari has notifications only in the installed app.
    Reflect.deleteProperty(globalThis, 'Notification')
    Reflect.deleteProperty(globalThis, 'PushManager')
  }, safariOfIphone)
  await page.reload()
  await installCard(page).waitFor()
}

async function openInstallSheet(page: Page): Promise<void> {
  await asIphone(page)
  await installCard(page).getByRole('button', { name: 'Ver cómo' }).click()
  await page.getByRole('dialog').waitFor()
}

/** A document whose upload breaks off at half again and again. */
async function sendHalf(page: Page, { proxy }: Backend): Promise<void> {
  const half = 600_000
  proxy.fail(
    /\/storage\/v1\/upload\/resumable/,
    { does: 'break the request', afterBytes: half, when: () => Promise.resolve() },
    { method: 'PATCH', times: Number.POSITIVE_INFINITY },
  )
  await page.getByLabel('Adjuntar archivo o foto').setInputFiles({
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * half)]),
  })
  await page.getByRole('list', { name: 'Archivos adjuntos' }).getByText('contrato.pdf').waitFor()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await bubble(page, 'contrato.pdf').waitFor()
}

async function offerVersion(page: Page, { proxy }: Backend): Promise<void> {
  const changes = [
    { for: 'client', text: 'Tus reportes se abren en una sola página, también sin señal.' },
    { for: 'client', text: 'En Soporte puedes responder con una nota de voz.' },
    { for: 'everyone', text: 'La app abre más rápido en teléfonos con poca memoria.' },
  ]
  const always = { method: 'GET', times: Number.POSITIVE_INFINITY } as const
  // The version before it became active when its page was closed.
  const next = `// ${randomUUID()}`
  proxy.clear()
  proxy.fail(/^\/sw\.js/, { does: 'replace', edit: (script) => `${script}\n${next}` }, always)
  const body = [{ id: releases.length + 1, changes }]
  proxy.fail(/^\/novedades\.json/, { does: 'answer', status: 200, body }, always)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText('Hay una versión nueva').waitFor()
}

async function openReleaseSheet(page: Page, backend: Backend): Promise<void> {
  await offerVersion(page, backend)
  await page.getByRole('button', { name: 'Qué cambia' }).click()
  await page.getByRole('dialog').waitFor()
}

/** What makes the app one of the phone's own: finding, hiding amounts, and the settings of this device. */
const shots: readonly Omit<Shot, 'as'>[] = [
  { name: 'palette', path: '/dashboard', prepare: openPalette },
  { name: 'palette-found', path: '/dashboard', prepare: (page) => find(page, 'factura') },
  { name: 'palette-none-found', path: '/dashboard', prepare: (page) => find(page, 'zzzz') },
  { name: 'device-settings-end', path: device, prepare: toEnd },
  { name: 'install-card', path: clientChat, prepare: asIphone },
  { name: 'install-sheet', path: clientChat, prepare: openInstallSheet },
  // Last: the shots of an account share its device, which is discreet from here on.
  { name: 'discreet-home', path: notices, prepare: (page) => hideAmounts(page, '/dashboard') },
  { name: 'discreet-billing', path: notices, prepare: (page) => hideAmounts(page, '/dashboard/billing') },
  // From here on a message waits,
  { name: 'broken-upload', path: clientChat, prepare: sendHalf },
  // and so does a new version.
  { name: 'update-banner', path: '/dashboard', prepare: offerVersion },
  { name: 'update-sheet', path: '/dashboard', prepare: openReleaseSheet },
]

export const phoneShots: Shot[] = shots.map(seenBy(people.client))
