import type { BrowserContext, Locator, Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { type Backend, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { taskOf, tasks } from './support/portal.ts'

test.use({ worker: true })

const TICKET = '00000000-0000-4000-8009-000000000001'
/** Longer than a change can be undone. */
const HELD_MS = 7_000

/** Moves a finger on a row this many px to the left and down. */
async function draw(
  context: BrowserContext,
  page: Page,
  row: Locator,
  left: number,
  down = 0,
): Promise<void> {
  const box = await row.boundingBox()
  if (box === null) throw new Error('the row is not shown')
  const session = await context.newCDPSession(page)
  const [x, y] = [box.x + box.width - 60, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - left * share, y: y + down * share }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', step / 20)
  await touch('touchEnd', 1)
  await session.detach()
}

const statusOf = async (backend: Backend): Promise<string | undefined> => {
  const [row] = await backend.query<{ status: string }>(
    `select status from public.support_tickets where id = '${TICKET}'`,
  )
  return row?.status
}

// On a wide screen the lists are tables, with a button in each row.
test.skip(({ isMobile }) => !isMobile, 'of a finger')

test('a ticket resolved by a swipe can be undone, and is not sent before that; a short or a vertical one does nothing', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.agent, '/admin/tickets')
  const row = page.getByRole('listitem').filter({ hasText: 'El reporte no muestra Cholula' })
  await expect(row).toBeVisible()
  const before = await statusOf(backend)
  expect(before).not.toBe('resolved')

  await draw(phone.context, page, row, 80)
  await draw(phone.context, page, row, 20, -120)
  await expect(page).toHaveURL('/admin/tickets')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)

  await draw(phone.context, page, row, 220)
  await expect(page.getByText('Resuelto: El reporte no muestra Cholula')).toBeVisible()
  await expect(row.getByText('Resuelto', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row.getByText('Resuelto', { exact: true })).toHaveCount(0)
  await page.waitForTimeout(HELD_MS)
  expect(await statusOf(backend)).toBe(before)

  await draw(phone.context, page, row, 220)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  expect(await statusOf(backend)).toBe(before)
  await expect.poll(() => statusOf(backend), { timeout: 20_000 }).toBe('resolved')
  // Restores the demo's state for the following tests.
  await backend.query(
    `update public.support_tickets set status = '${before}', resolved_at = null where id = '${TICKET}'`,
  )
})

test('a waiting task is started by a swipe, and waits again when that is undone', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.agent, '/admin/tasks')
  const row = page.getByRole('listitem').filter({ hasText: 'Analista de datos' })
  await expect(row.getByRole('button', { name: /^Comenzar/ })).toBeVisible()
  await draw(phone.context, page, row, 220)
  await expect(page.getByText(/^Comenzada: Analista de datos/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Completar/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row.getByRole('button', { name: /^Comenzar/ })).toBeVisible()
  await page.waitForTimeout(HELD_MS)
  expect((await taskOf(backend, tasks.analyst))?.status).toBe('pending')
})

test('an offline swipe is kept when the app is closed at once, and sent when both are back', async ({
  backend,
  device,
}) => {
  const unread = async (): Promise<number> => {
    const [row] = await backend.query<{ many: number }>(
      `select count(*)::int as many from public.direct_messages
        where manager_id = '${people.agent.id}' and sender_type = 'client' and not read`,
    )
    return row?.many ?? 0
  }
  await backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, read, created_at)
     values (gen_random_uuid(), '${people.client.id}', '${people.agent.id}', 'Una duda más', 'client', false, now())`,
  )
  const before = await unread()
  const phone = await device()
  const page = await signIn(phone, people.agent, '/admin/messages')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mariana Robles' })
  await expect(row.getByText('Una duda más')).toBeVisible()
  await siteKept(page)
  await backend.proxy.down()
  await draw(phone.context, page, row, 220)
  await expect(page.getByText('Leído: Mariana Robles')).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/admin/messages')
  await expect(row.getByText('Una duda más')).toBeVisible()
  await expect(row.getByText(/sin leer/)).toHaveCount(0)
  expect(await unread()).toBe(before)
  await backend.proxy.up()
  await expect.poll(unread, { timeout: 30_000 }).toBeLessThan(before)
})
