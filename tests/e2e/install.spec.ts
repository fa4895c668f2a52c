import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { clientChat, send, signIn } from './support/chat.ts'
import { type Device, expect, test as base } from './support/fixtures.ts'
import { openProfileDevice } from './support/profile-device.ts'
import { safariOfIphone } from './support/user-agent.ts'

/** Only a browser with its own profile offers to install an app. */
const test = base.extend<{ installer: Device }>({
  installer: async ({ backend, isMobile, viewport }, give) => {
    const { device, close } = await openProfileDevice(backend, { viewport, isMobile })
    await give(device)
    await close()
  },
})

const answer = (backend: Backend, message: string) =>
  backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     values ($1, $2, $3, $4, 'manager', clock_timestamp())`,
    [randomUUID(), people.newcomer.id, people.agent.id, message],
  )

/** A client with a manager, who has neither written nor paid yet. */
const assign = (backend: Backend) =>
  backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')`,
    [people.newcomer.id, people.agent.id],
  )

const card = (page: Page) => page.getByRole('complementary', { name: 'Instalar la app' })
const canBeInstalled = (page: Page) =>
  page.waitForFunction(() => 'installPrompt' in window, null, { timeout: 20_000 })

// Only the whole browser, which the proof has, fires the event.
test('the app is offered for installing after the first answer, and not again after ‘Ahora no’', {
  tag: '@proof',
}, async ({ backend, installer }) => {
  await assign(backend)
  const page = await signIn(installer, people.newcomer)
  await canBeInstalled(page)
  await send(page, 'Hola, ¿me ayudas con los anuncios?')
  // There is no success yet; the offer of notifications is the only one of this visit.
  await expect(page.getByRole('complementary', { name: 'Notificaciones en este dispositivo' })).toBeVisible()
  await expect(card(page)).toBeHidden()
  await answer(backend, 'Claro que sí')
  await expect(page.getByText('Claro que sí').first()).toBeVisible()
  await expect(card(page)).toBeHidden()

  await page.goto(clientChat)
  await canBeInstalled(page)
  await expect(card(page).getByText('Ten Azulejo a un toque')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Notificaciones en este dispositivo' })).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Ahora no' }).click()
  await expect(card(page)).toBeHidden()

  await page.reload()
  await canBeInstalled(page)
  await expect(page.getByText('Claro que sí').first()).toBeVisible()
  await page.waitForTimeout(1_500)
  await expect(card(page)).toBeHidden()
  // It stays in the settings, and the button opens the browser's own prompt.
  await page.goto('/dashboard/settings/dispositivo')
  await canBeInstalled(page)
  await page.evaluate(() => {
    Object.assign(Object(window).installPrompt, {
      prompt: () => {
        document.body.dataset['asked'] = 'yes'
        return Promise.resolve({ outcome: 'dismissed' })
      },
    })
  })
  const install = page.getByRole('button', { name: 'Instalar', exact: true })
  await install.click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  // The browser's prompt can be used once.
  await expect(install).toBeHidden()
})

test('an iPhone’s Safari shows its two taps; the sheet is opened and closed with the keyboard', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device({ userAgent: safariOfIphone })
  const page = await signIn(phone, people.client)
  await expect(card(page)).toBeVisible()
  // Only its panes scroll: with the card the screen is not longer.
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 10_000)
    return scrollY
  })
  expect(scrolled).toBe(0)
  await card(page).getByRole('button', { name: 'Ver cómo' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Agrega Azulejo a tu inicio' })
  await expect(sheet.getByRole('listitem')).toHaveText([/^Compartir/, /^Agregar a inicio/])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.reload()
  await page.goto('/dashboard/settings/dispositivo')
  await expect(page.getByRole('button', { name: 'Ver cómo' })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('a browser that cannot install the app shows no offer', { tag: '@proof' }, async ({ device }) => {
  const page = await signIn(await device(), people.client)
  await page.goto('/dashboard/settings/dispositivo')
  await expect(page.getByText('Copia sin conexión').first()).toBeVisible()
  await expect(page.getByText('Instalar la app')).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
})
