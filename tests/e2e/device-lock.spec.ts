import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { clientChat, send, signIn, write } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
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
    const page = await signIn(phone, people.client, settings)
    await withSensor(page)
    await page.reload()
    await choose(page, 'Al salir')
    await expect(page.getByText('Bloqueo activado')).toBeVisible()
    await siteKept(page)
    await page.goto(clientChat)
    await expect(locked(page)).toBeVisible()
    await unlock(page).click()
    await expect(locked(page)).toHaveCount(0)
    await backend.proxy.down()
    await send(page, 'Esto aún no sale')
    await leftFor(page, 0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
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
