import { type Backend, people } from './support/backend.ts'
import { bubble, hasArrived, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const push = /\/rpc\/sync_push/
/** Marks are pushed too, and do not fail. */
const failures = ({ proxy }: Backend) =>
  proxy.journal.filter(({ path, status }) => push.test(path) && status === 500).length

const HOUR_MS = 3_600_000

for (const [ahead, ms] of [
  ['an hour', HOUR_MS],
  ['a month', 30 * 24 * HOUR_MS],
  ['a year', 365 * 24 * HOUR_MS],
] as const)
  test(`S24: a clock that was ${ahead} ahead while a message failed, and is right again, holds nothing up`, async ({
    backend,
    device,
  }) => {
    const page = await signIn(await device(), people.client)
    await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
    await page.evaluate((offset) => {
      const now = Date.now.bind(Date)
      Object.assign(globalThis, { rightClock: now })
      Date.now = () => now() + offset
    }, ms)
    backend.proxy.fail(
      push,
      { does: 'answer', status: 500, body: { code: 'XX000' } },
      { body: 'send_message', times: 2 },
    )
    await send(page, `Con el reloj ${ahead}`)
    await expect.poll(() => failures(backend), { timeout: 20_000 }).toBe(2)
    // The second failure alone makes its lane step aside.
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      Date.now = Object(globalThis).rightClock
    })
    await send(page, 'Y el siguiente')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await hasArrived(page, `Con el reloj ${ahead}`)
    await hasArrived(page, 'Y el siguiente')
    for (const text of [`Con el reloj ${ahead}`, 'Y el siguiente'])
      expect(await backend.messages(text)).toHaveLength(1)
  })

test('S24: a timer that would wait for a month does not become a storm', async ({ backend, device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  backend.proxy.fail(
    push,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { body: 'send_message', times: 1_000 },
  )
  await page.evaluate(
    (offset) => {
      const now = Date.now.bind(Date)
      Object.assign(globalThis, { rightClock: now })
      Date.now = () => now() + offset
    },
    30 * 24 * HOUR_MS,
  )
  await send(page, 'Un mes después')
  await expect.poll(() => failures(backend), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  await page.waitForTimeout(500)
  const transactions = await page.evaluate(async () => {
    Date.now = Object(globalThis).rightClock
    let count = 0
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...args) {
      count += 1
      return transaction.apply(this, args)
    }
    dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return count
  })
  expect(transactions).toBeLessThan(300)
})
