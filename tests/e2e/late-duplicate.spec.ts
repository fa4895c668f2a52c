import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { keptRows } from './support/kept-rows.ts'

test.use({ worker: true })

const push = /\/rpc\/sync_push/
const REPEAT_MS = 6_000

test("S26: a delayed duplicate of the 'on' request does not re-enable a favourite that was switched off", {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard/services')
  const star = page.getByRole('button', { name: 'Favorito: Chatbot' })
  const onServer = async () => {
    const [row] = await backend.query<{ is_favorite: boolean }>(
      `select is_favorite from public.tool_configurations where user_id = $1 and tool_name = 'chatbot'`,
      [people.client.id],
    )
    return row?.is_favorite ?? false
  }
  const unacknowledged = async () => {
    const { ops = [], acks = [] } = await keptRows(page, `${people.client.id}-outbox`)
    return ops.length + acks.length
  }
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  backend.proxy.fail(push, { does: 'repeat the request', afterMs: REPEAT_MS }, { body: '"is_favorite":true' })
  await star.click()
  await expect.poll(onServer).toBe(true)
  await star.click()
  await expect.poll(onServer).toBe(false)
  // The push of this change also sends the acknowledgements of the two before.
  await page.getByRole('button', { name: 'Favorito: Reportes SEO' }).click()
  // Its own acknowledgement is sent with the following push, so one may remain.
  await expect.poll(unacknowledged).toBeLessThanOrEqual(1)
  await expect.poll(() => backend.proxy.count(/sync_push#repeat/), { timeout: 15_000 }).toBe(1)
  expect(await onServer()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForTimeout(1_000)
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})
