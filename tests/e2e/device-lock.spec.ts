import type { Page } from '@playwright/test'
import { notOnDeviceCopy } from '../../src/copy/shell.ts'
import { violationsOf } from './support/axe.ts'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { clientChat, send, signIn, write } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import type { Account } from './support/log-in.ts'
import { finger, withSensor } from './support/sensor.ts'

const settings = '/dashboard/settings/dispositivo'
const locked = (page: Page) => page.getByRole('heading', { name: 'Azulejo está bloqueado' })
const unlock = (page: Page) => page.getByRole('button', { name: 'Desbloquear' })

async function choose(page: Page, when: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Bloquear Azulejo' }).click()
  await page.getByRole('option', { name: when }).click()
}

/** Moves the last use this many minutes into the past. */
const leftFor = (page: Page, minutes: number) =>
  page.evaluate((ms) => {
    const lock = JSON.parse(localStorage.getItem('lock') ?? 'null')
    localStorage.setItem('lock', JSON.stringify({ ...lock, seen: Date.now() - ms }))
  }, minutes * 60_000)

/** Another app comes to the front, or this one again. */
const comeToFront = (page: Page, app: 'other' | 'azulejo') =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, app === 'other')

/** Signed in, on a device that locks whenever the app is left, and at every start. */
async function lockedOnLeaving(device: Device, account: Account, address: string): Promise<Page> {
  const page = await signIn(device, account, address)
  await withSensor(page)
  await page.reload()
  await choose(page, 'Al salir')
  await expect(page.getByText('Bloqueo activado')).toBeVisible()
  return page
}

async function open(page: Page): Promise<void> {
  await expect(locked(page)).toBeVisible()
  await unlock(page).click()
  await expect(locked(page)).toHaveCount(0)
}

test.describe('on a device with the worker', () => {
  test.use({ worker: true })

  test('the app locks after the chosen time, unlocks only for its person, also offline, and keeps what was typed', async ({
    backend,
    device,
  }) => {
    const phone = await device()
    const page = await signIn(phone, people.client, settings)
    const sensor = await withSensor(page)
    await page.reload()
    await choose(page, 'Tras 5 minutos')
    await expect(page.getByText('Bloqueo activado')).toBeVisible()
    await siteKept(page)

    await page.goto(clientChat)
    await write(page, 'A medio escribir')
    await leftFor(page, 4)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(locked(page)).toHaveCount(0)
    await leftFor(page, 5)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(locked(page)).toBeVisible()
    await expect(page).toHaveTitle('Azulejo está bloqueado')
    expect(await violationsOf(page)).toEqual([])
    // The page is hidden from eyes, screen readers and keys.
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText('Tráeme dos sitios que te gusten').first()).toBeHidden()
    await expect(unlock(page)).toBeFocused()
    await page.keyboard.press('Control+k')

    await finger(sensor, false)
    await unlock(page).click()
    await expect(page.getByText('Tu dispositivo no confirmó que eres tú.')).toBeVisible()
    await expect(locked(page)).toBeVisible()

    await backend.proxy.down()
    await finger(sensor, true)
    await unlock(page).click()
    await expect(locked(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('A medio escribir')
    // The page's shortcuts did nothing behind the lock, and work again.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A cold start, offline: nothing is painted before the lock.
    await leftFor(page, 6)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-locked', '')
    await expect(locked(page)).toBeVisible()
    await unlock(page).click()
    await expect(page.getByText('Tráeme dos sitios que te gusten').first()).toBeVisible()
    await backend.proxy.up()
    await write(page, '')
    await send(page, 'Ya volví')
  })

  test('the person is asked about unsent work before leaving the session from behind the lock', async ({
    backend,
    device,
  }) => {
    const phone = await device()
    const page = await lockedOnLeaving(phone, people.client, settings)
    await siteKept(page)
    await page.goto(clientChat)
    await open(page)
    await backend.proxy.down()
    await send(page, 'Esto aún no sale')
    await leftFor(page, 0)
    await comeToFront(page, 'other')
    await expect(locked(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toBeVisible({ timeout: 30_000 })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(locked(page)).toBeVisible()
    await unlock(page).click()
    await expect(page.getByText('Esto aún no sale')).toBeVisible()
  })
})

test('tabs lock and unlock together; switching it off needs the person’s verification; a sign-out deletes it', async ({
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client, settings)
  const sensor = await withSensor(first)
  await first.reload()
  await choose(first, 'Tras 1 minuto')
  await expect(first.getByText('Bloqueo activado')).toBeVisible()
  const second = await phone.open('/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await leftFor(second, 2)
  await expect(locked(first)).toBeVisible()
  await expect(locked(second)).toBeVisible()
  await unlock(first).click()
  await expect(locked(first)).toHaveCount(0)
  await expect(locked(second)).toHaveCount(0)

  await finger(sensor, false)
  await choose(first, 'Nunca')
  await expect(first.getByText('El bloqueo quedó como estaba.')).toBeVisible()
  await first.reload()
  await expect(first.getByRole('combobox', { name: 'Bloquear Azulejo' })).toContainText('1 minuto')

  // The session can be ended from behind the lock; the next person of the phone finds no lock.
  await leftFor(first, 2)
  await expect(locked(first)).toBeVisible()
  await first.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(first).toHaveURL(/\/login/)
  await expect(first.getByLabel(/^Correo/)).toBeVisible()
  expect(await first.evaluate(() => localStorage.getItem('lock'))).toBeNull()
})

const client = `/admin/clients/${people.client.id}`
const portalOfClient = (page: Page) => page.getByText('Ves la cuenta de Mariana Robles como la ve')

test('the client’s portal that staff see locks when the app is left, and together with another tab', async ({
  device,
}) => {
  const phone = await device()
  const page = await lockedOnLeaving(phone, people.agent, '/admin/settings')
  await page.goto(client)
  await open(page)
  await page.getByRole('link', { name: 'Ver como cliente' }).click()
  await expect(portalOfClient(page)).toBeVisible()
  await comeToFront(page, 'other')
  await expect(locked(page)).toBeVisible()
  await expect(portalOfClient(page)).toBeHidden()
  await comeToFront(page, 'azulejo')
  await open(page)
  await expect(portalOfClient(page)).toBeVisible()

  const other = await phone.open('/admin')
  await expect(locked(other)).toBeVisible()
  await open(page)
  await expect(portalOfClient(page)).toBeVisible()
  await expect(locked(other)).toHaveCount(0)
})

test('the client’s portal that staff see opens locked, and is shown after the unlock; so is the screen without its script', async ({
  device,
}) => {
  const page = await lockedOnLeaving(await device(), people.agent, '/admin/settings')
  await page.goto(`${client}/ver`)
  await open(page)
  await expect(portalOfClient(page)).toBeVisible()
  await page.route('**/assets/later/ViewAs*', (route) => route.abort())
  await page.reload()
  await open(page)
  await expect(page.getByRole('heading', { name: notOnDeviceCopy.title })).toBeVisible()
})

test('shared content and the contract open locked; so does a page that redirects to a public one', async ({
  device,
}) => {
  const page = await lockedOnLeaving(await device(), people.client, settings)
  for (const [address, title] of [
    ['/recibir', 'Aquí no hay nada'],
    ['/contract-review?plan=BASICOS&billing=monthly', /contrato/i],
    ['/admin', 'Acceso denegado'],
  ] as const) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-locked', '')
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  // The way back leads to a private page.
  await comeToFront(page, 'other')
  await expect(locked(page)).toBeVisible()
})

/** Leaves the device locked, like one whose session has ended without a sign-out. */
const leftLocked = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('session', 'in')
    localStorage.setItem('lock', JSON.stringify({ after: 0, seen: 0, locked: true }))
  })

/** Whether index.html has hidden a page of this tab since the last question. */
const wasHidden = (page: Page) =>
  page.evaluate(() => {
    const hidden = sessionStorage.getItem('hidden')
    sessionStorage.removeItem('hidden')
    return hidden !== null
  })

test('without a session, a page that the lock hid is shown: the log-in, the contract, the failure to read the session', async ({
  device,
}) => {
  const page = await (await device()).open('/privacidad')
  await page.addInitScript(() => {
    const note = () => {
      if ('locked' in document.documentElement.dataset) sessionStorage.setItem('hidden', '')
    }
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-locked'] })
  })
  const shows = async (address: string, title: string | RegExp) => {
    await leftLocked(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect([address, await wasHidden(page)]).toEqual([address, true])
  }
  await shows('/dashboard', 'Inicia sesión')
  await shows('/contract-review?plan=BASICOS&billing=monthly', /contrato/i)
  await page.addInitScript(() => {
    // It neither answers nor fails.
    Reflect.set(IDBFactory.prototype, 'open', () => new EventTarget())
  })
  await shows('/dashboard', 'El almacenamiento de este dispositivo no responde')
})
