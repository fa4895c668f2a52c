import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { bubble, hasArrived, send, signIn } from './support/chat.ts'
import { type Device, expect, inProof, test } from './support/fixtures.ts'
import { keptRows } from './support/kept-rows.ts'

test.use({ worker: inProof })

const push = /\/rpc\/sync_push/
/** A device whose clock can be set: by an offset, ms, from the first script on. */
async function withClock(device: () => Promise<Device>): Promise<Device> {
  const phone = await device()
  await phone.context.addInitScript(() => {
    const now = Date.now.bind(Date)
    const clock = { offset: 0, transactions: 0 }
    const methods = Object(IDBDatabase.prototype)
    methods.transaction = new Proxy(methods.transaction, {
      apply(original, self, args) {
        clock.transactions += 1
        return Reflect.apply(original, self, args)
      },
    })
    Object.assign(globalThis, { clock })
    Date.now = () => now() + clock.offset
  })
  return phone
}

const setClock = (page: Page, ms: number) =>
  page.evaluate((offset) => {
    Object(globalThis).clock.offset = offset
  }, ms)

/**
 * The message made the server fail twice, alone: its lane is deferred, and the others continue (S9). It is not retried
 * soon.
 */
async function stepsAside(page: Page): Promise<boolean> {
  const { ops = [] } = await keptRows(page, `${people.client.id}-outbox`)
  const now = await page.evaluate(() => Date.now())
  return ops.some(({ postponed, notBefore }) => {
    const { since = 0, ms = 0 } = Object(postponed)
    // `notBefore` is the field of an older app version.
    return since + ms > now + 600 || Number(notBefore) > now + 600
  })
}

const HOUR_MS = 3_600_000

for (const [ahead, ms, tag] of [
  ['an hour', HOUR_MS, {}],
  ['a month', 30 * 24 * HOUR_MS, { tag: '@proof' }],
  ['a year', 365 * 24 * HOUR_MS, { tag: '@proof' }],
] as const)
  test(
    `S24: a clock that was ${ahead} ahead while a message failed, and is right again, delays nothing`,
    tag,
    async ({ backend, device }) => {
      const page = await signIn(await withClock(device), people.client)
      await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
      await setClock(page, ms)
      backend.proxy.fail(
        push,
        { does: 'answer', status: 500, body: { code: 'XX000' } },
        { body: 'send_message', times: 1_000 },
      )
      await send(page, `Con el reloj ${ahead}`)
      await expect.poll(() => stepsAside(page), { timeout: 30_000 }).toBe(true)
      backend.proxy.clear()
      await setClock(page, 0)
      await send(page, 'Y el siguiente')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await hasArrived(page, `Con el reloj ${ahead}`)
      await hasArrived(page, 'Y el siguiente')
      for (const text of [`Con el reloj ${ahead}`, 'Y el siguiente'])
        expect(await backend.messages(text)).toHaveLength(1)
    },
  )

test('S24: a timer for a month does not fire continuously', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await signIn(await withClock(device), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  backend.proxy.fail(
    push,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { body: 'send_message', times: 1_000 },
  )
  await setClock(page, 30 * 24 * HOUR_MS)
  await send(page, 'Un mes después')
  await expect.poll(() => stepsAside(page), { timeout: 30_000 }).toBe(true)
  await setClock(page, 0)
  const transactions = await page.evaluate(async () => {
    const { clock } = Object(globalThis)
    const before = clock.transactions
    dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return clock.transactions - before
  })
  expect(transactions).toBeLessThan(300)
})

for (const [way, ms] of [
  ['adelantado', 2 * HOUR_MS],
  ['atrasado', -2 * HOUR_MS],
] as const)
  test(`a clock that is two hours wrong (${way}) is named until it is corrected, and loses nothing`, {
    tag: '@screen',
  }, async ({ backend, device }) => {
    const page = await signIn(await withClock(device), people.client)
    await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
    const notice = page.getByText(`El reloj de este dispositivo va 2 horas ${way}.`)
    await expect(notice).toBeHidden()
    await setClock(page, ms)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(notice).toBeVisible()
    await send(page, `Con el reloj ${way}`)
    await hasArrived(page, `Con el reloj ${way}`)
    expect(await backend.messages(`Con el reloj ${way}`)).toHaveLength(1)
    await setClock(page, 0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(notice).toBeHidden()
  })
