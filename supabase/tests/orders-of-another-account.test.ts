import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { startStripeBackend } from './stripe-backend.ts'
import { stripeOrders } from './stripe-orders.ts'

/** After a change of the payment provider, or of its account, an open order does not prevent its payment. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})
const { sql, ordered } = stripeOrders(() => backend)
const statusOf = async (payment: string) =>
  (
    await sql<{ status: string }>('select status from public.payment_transactions where id = $1', [payment])
  )[0]?.status

it.each(['card', 'oxxo'])('an order of the sandbox gives way to %s, which Stripe takes', async (method) => {
  const { buyer, contract, payment } = await ordered('card')
  await sql(
    `update public.payment_transactions set payment_method = 'sandbox', provider_reference = 'sandbox_' || id where id = $1`,
    [payment],
  )
  const { status, body } = await buyer.open(contract, method)
  expect([status, body]).toMatchObject([200, { provider: 'stripe', method }])
  expect(await statusOf(payment)).toBe('expired')
})

it.each(['card', 'oxxo'])('an order that Stripe does not know gives way to %s', async (method) => {
  const { buyer, contract, payment, reference } = await ordered('card')
  stripe.intents.delete(reference)
  const { status, body } = await buyer.open(contract, method)
  expect([status, body]).toMatchObject([200, { provider: 'stripe', method }])
  expect(body['payment']).not.toBe(payment)
  expect(await statusOf(payment)).toBe('expired')
})
