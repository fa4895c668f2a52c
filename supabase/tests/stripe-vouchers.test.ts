import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { eventBody } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'
import { stripeOrders } from './stripe-orders.ts'

/** Stripe cancels no OXXO voucher before its end: what happens to one that its client no longer wants. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const { sql, told, post, ordered, runClock } = stripeOrders(() => backend)
const statusOf = async (payment: string) =>
  (
    await sql<{ status: string }>('select status from public.payment_transactions where id = $1', [payment])
  )[0]?.status
const reasonsOf = async (client: string) =>
  (await sql<{ reason: string }>('select reason from public.refunds where user_id = $1', [client])).map(
    ({ reason }) => reason,
  )
const isSettled = async (client: string) =>
  (await sql<{ is: boolean }>('select private.is_settled($1) as is', [client]))[0]?.is
/** The moment of the next attempt has come. */
const letTimePass = () => sql(`update private.orders_to_call_off set next_attempt_at = now()`)

/** A client who has chosen another way after a voucher. */
async function replaced(method = 'card') {
  const voucher = await ordered('oxxo')
  const { status, body } = await voucher.buyer.open(voucher.contract, method)
  const other = String(body['payment'])
  const [row] = await sql<{ reference: string }>(
    'select provider_reference as reference from public.payment_transactions where id = $1',
    [other],
  )
  return { voucher, status, other: { payment: other, reference: row?.reference ?? '' } }
}

describe('An OXXO voucher', () => {
  it.each(['card', 'spei'])('gives way to %s although Stripe does not cancel it', async (method) => {
    const { voucher, status, other } = await replaced(method)
    expect([status, await statusOf(voucher.payment), await statusOf(other.payment)]).toEqual([
      200,
      'expired',
      'pending',
    ])
    expect(stripe.intents.get(voucher.reference)).toMatchObject({ status: 'requires_action' })
  })

  it('that is paid after the other way comes back as a surplus', async () => {
    const { voucher, other } = await replaced()
    expect(await post(eventBody(other))).toMatchObject({ outcome: 'settled' })
    expect(await post(eventBody(voucher))).toMatchObject({ outcome: 'surplus' })
    expect(await reasonsOf(voucher.buyer.person.id)).toEqual(['surplus'])
  })

  it('that is paid instead of the other way settles, and closes it', async () => {
    const { voucher, other } = await replaced('spei')
    expect(await post(eventBody(voucher))).toMatchObject({ outcome: 'settled' })
    expect([await statusOf(other.payment), await reasonsOf(voucher.buyer.person.id)]).toEqual(['expired', []])
    await runClock('return-refunds')
    expect(stripe.intents.get(other.reference)).toMatchObject({ status: 'canceled' })
  })

  it('stays known until it can no longer be paid, and is called off then', async () => {
    const { voucher } = await replaced()
    const client = voucher.buyer.person.id
    await letTimePass()
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 0 })
    expect(await isSettled(client)).toBe(false)
    const [wait] = await sql<{ ends: boolean; work: boolean }>(
      `select o.next_attempt_at = t.expires_at as ends, private.refunds_wait() as work from private.orders_to_call_off o
         join public.payment_transactions t on t.id = o.payment_id where t.id = $1`,
      [voucher.payment],
    )
    // Until its end, no call is made for it.
    expect(wait).toEqual({ ends: true, work: false })
    Object.assign(stripe.intents.get(voucher.reference) ?? {}, { status: 'processing' })
    await letTimePass()
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 0 })
    expect(await isSettled(client)).toBe(false)
    Object.assign(stripe.intents.get(voucher.reference) ?? {}, {
      status: 'requires_payment_method',
      next_action: null,
    })
    await letTimePass()
    await runClock('return-refunds')
    expect(stripe.intents.get(voucher.reference)).toMatchObject({ status: 'canceled' })
    expect(await isSettled(client)).toBe(true)
    expect(await told(voucher.buyer, 'Tu referencia de pago venció')).toEqual([])
  })
})
