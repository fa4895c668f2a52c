import type { Locator, Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { AMOUNT } from '../../src/ui/withAmounts.tsx'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { fieldOf, paletteOf } from './support/palette.ts'
import { expectUpToDate } from './support/portal.ts'

test.use({ worker: true })

const checkbox = (page: Page) => page.getByRole('checkbox', { name: 'Modo discreto' })
const figure = (page: Page) => page.locator('main [data-private]').first()
const isHidden = (thing: Locator) => expect(thing).toHaveCSS('filter', /blur/)
const isShown = (thing: Locator) => expect(thing).toHaveCSS('filter', 'none')

/** least: how many amounts the screen has at least, so that a screen without any cannot pass. */
async function everyAmountIsMarked(page: Page, least: number, root = page.locator('main')): Promise<void> {
  const found = () =>
    root.evaluate((main, pattern) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const [marked, open]: [string[], string[]] = [[], []]
      while (walker.nextNode()) {
        const { textContent: text, parentElement: parent } = walker.currentNode
        if (text === null || parent === null || !new RegExp(pattern).test(text)) continue
        // A text of this width is only for screen readers, which always read everything.
        if (parent.getBoundingClientRect().width <= 1) continue
        const isMarked = parent.closest('[data-private]') !== null
        ;(isMarked ? marked : open).push(text)
      }
      return { marked: marked.length, open }
    }, AMOUNT.source)
  await expect.poll(async () => (await found()).marked).toBeGreaterThanOrEqual(least)
  expect((await found()).open).toEqual([])
}

test('discreet mode hides amounts at once, also offline and from the first paint; a tap shows them for this visit', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  await isShown(figure(page))
  await page.goto('/dashboard/settings/avisos')
  await expect(checkbox(page)).not.toBeChecked()
  await backend.proxy.down()
  await checkbox(page).click()
  await expect(checkbox(page)).toBeChecked()
  await page.goto('/dashboard')
  await isHidden(figure(page))
  await page.goto('/dashboard/billing')
  const amounts = page.locator('main [data-private]')
  await expect(amounts.first()).toBeVisible()
  for (const amount of await amounts.all()) await isHidden(amount)
  await everyAmountIsMarked(page, 6)
  await backend.proxy.up()
  const kept = () =>
    backend.query<{ discreet: boolean }>(
      'select discreet from public.notification_preferences where user_id = $1',
      [people.client.id],
    )
  await expect.poll(kept, { timeout: 20_000 }).toEqual([{ discreet: true }])

  // A tap on an amount shows it, and stays on the screen.
  await page.goto('/dashboard')
  await isHidden(figure(page))
  // The part that handles the tap is loaded after the first content.
  await expect(async () => {
    await figure(page).click({ force: true })
    await expect(figure(page)).toHaveCSS('filter', 'none', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.reload()
  await isHidden(figure(page))

  await page.goto('/dashboard/settings/avisos')
  await page.getByRole('button', { name: 'Mostrar por ahora' }).press('Enter')
  await expect(page.getByText('Se muestra hasta que recargues la app')).toBeVisible()
  await checkbox(page).click()
  await expect(checkbox(page)).not.toBeChecked()
  await page.goto('/dashboard')
  await isShown(figure(page))
})

test('in the drawer of notifications amounts are hidden too; a tap shows them and does not open the notification', async ({
  backend,
  device,
}) => {
  await backend.query('update public.notification_preferences set discreet = true where user_id = $1', [
    people.client.id,
  ])
  await backend.query(
    `insert into public.notifications (user_id, type, title, message)
     values ($1, 'success', 'Pago recibido', 'Recibimos $1,250.50 MXN por tu factura.')`,
    [people.client.id],
  )
  const page = await signIn(await device(), people.client, '/dashboard')
  const drawer = page.getByRole('dialog', { name: 'Notificaciones' })
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  await everyAmountIsMarked(page, 1, drawer)
  const amount = drawer.getByText('1,250.50', { exact: true })
  await isHidden(amount)
  // Forced, the click does not wait until the drawer has slid in.
  await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await amount.click({ force: true })
  await isShown(amount)
  await expect(drawer).toBeVisible()
})

test('the preview of a conversation is hidden in the agent’s list and left out of a toast; a tap shows it', async ({
  backend,
  device,
}) => {
  await backend.query('update public.notification_preferences set discreet = true where user_id = $1', [
    people.agent.id,
  ])
  const page = await signIn(await device(), people.agent, '/admin/settings')
  await expectUpToDate(page)
  await backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     values (gen_random_uuid(), $1, $2, 'Mi clave nueva es 8841', 'client', now())`,
    [people.client.id, people.agent.id],
  )
  await expect(page.getByText('Mensaje de Mariana Robles')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avisos', exact: true }).getByText('8841')).toHaveCount(0)
  await page.goto('/admin/messages')
  const previews = page.getByRole('main').locator('a [data-private]')
  await isHidden(previews.filter({ hasText: '8841' }))
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await fieldOf(page).fill('8841')
  await isHidden(page.getByRole('option').locator('[data-private]').filter({ hasText: '8841' }))
  await page.keyboard.press('Escape')
  await previews.first().click({ force: true })
  await isShown(previews.first())
})

test('in discreet mode no amount of Inicio, of Contratos, or of a list of the staff is shown', {
  tag: '@proof',
}, async ({ backend, device }) => {
  await backend.query('update public.notification_preferences set discreet = true where user_id = any ($1)', [
    `{${people.client.id},${people.admin.id}}`,
  ])
  const [invoice] = await backend.query<{ id: string }>(
    'select id from public.invoices where user_id = $1 order by due_date desc limit 1',
    [people.client.id],
  )
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  const ofClient = { '/dashboard': 2, '/dashboard/billing': 6, '/dashboard/billing/estado-de-cuenta': 6 }
  for (const [path, least] of Object.entries({
    ...ofClient,
    [`/dashboard/billing/facturas/${invoice?.id ?? ''}`]: 3,
  })) {
    await page.goto(path)
    await everyAmountIsMarked(page, least)
  }
  await isHidden(page.getByText(/ PESOS \d\d\/100 M\.N\.\)$/))
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await fieldOf(page).fill('factura vencida')
  await everyAmountIsMarked(page, 1, paletteOf(page))
  const desk = await device()
  const panel = await signIn(desk, people.admin, '/admin/dashboard')
  for (const path of ['/admin/dashboard', '/admin/clients', '/admin/contracts', '/admin/invoices']) {
    await panel.goto(path)
    await everyAmountIsMarked(panel, 1)
  }
})
