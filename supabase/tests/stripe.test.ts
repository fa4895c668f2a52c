import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { Buyer, deliver, eventBody, holdingsOf, noPurchase, returnBody, wholePurchase } from './purchase.ts'
import { startStripeBackend, webhookSecret as secret } from './stripe-backend.ts'

/** Stripe's keys are set: its library asks a server on this machine, with its own signatures. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const ordered = async (method = 'card', extra: object = {}) => {
  const buyer = await Buyer.signUp(backend)
  const { body: signed } = await buyer.sign()
  const { status, body: order } = await buyer.open(signed['contract'], method, extra)
  return { buyer, contract: signed['contract'], payment: String(order['payment']), order, status }
}
const referenceOf = async (payment: string) => {
  const [row] = await backend.server.query<{ reference: string }>(
    'select provider_reference as reference from public.payment_transactions where id = $1',
    [payment],
  )
  return row?.reference ?? ''
}

describe('Stripe', () => {
  it('gets the order with the database’s amount, and its own fields get a secret that is not stored', async () => {
    const { order, payment, buyer } = await ordered()
    expect(order).toMatchObject({
      provider: 'stripe',
      centavos: 545_999,
      client: { publishable_key: 'pk_test_1' },
    })
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/payment_intents')
    expect(asked?.form).toMatchObject({ amount: '545999', currency: 'mxn', 'metadata[payment]': payment })
    const { secret: clientSecret } = Object(order['client'])
    const [kept] = await backend.server.query<{ found: boolean }>(
      `select (select jsonb_agg(t)::text from public.payment_transactions t) || (select coalesce(jsonb_agg(k)::text, '') from private.request_keys k) like '%' || $1 || '%' as found`,
      [String(clientSecret)],
    )
    expect(kept).toEqual({ found: false })
    expect(await buyer.confirm(payment)).toMatchObject({ status: 404 })
  })

  it('a repeat after a lost answer has one intent', async () => {
    const buyer = await Buyer.signUp(backend)
    const { body: signed } = await buyer.sign()
    const before = stripe.intents.size
    stripe.losing = true
    expect(await buyer.open(signed['contract'])).toMatchObject({
      status: 502,
      body: { code: 'provider_unavailable' },
    })
    stripe.losing = false
    const { body: first } = await buyer.open(signed['contract'])
    const { body: second } = await buyer.open(signed['contract'])
    expect(second['payment']).toBe(first['payment'])
    expect(stripe.intents.size - before).toBe(1)
  })

  it('only a webhook with its own secret settles, and a refusal is one, whatever its text', async () => {
    const { buyer, payment, contract } = await ordered()
    const reference = await referenceOf(payment)
    const body = eventBody({ payment, reference })
    expect(await deliver(backend, body)).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
    expect(await deliver(backend, body, { secret, secondsAgo: 301 })).toMatchObject({ status: 400 })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
    const failed = eventBody({ payment, reference, type: 'payment_intent.payment_failed' })
    expect(await deliver(backend, failed, { secret })).toMatchObject({ body: { outcome: 'recorded' } })
    const { body: next } = await buyer.open(contract)
    const again = eventBody({
      payment: String(next['payment']),
      reference: await referenceOf(String(next['payment'])),
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(backend, again, { secret })))
    expect(answers.filter(({ body: { outcome } }) => outcome === 'settled')).toHaveLength(1)
    expect(await holdingsOf(backend, buyer.person.id)).toEqual({ ...wholePurchase, managers: 0 })
  })

  it('its event may come before its answer: the event finds its order by the number it contains', async () => {
    const { buyer, payment } = await ordered()
    const reference = await referenceOf(payment)
    await backend.server.query(
      'update public.payment_transactions set provider_reference = null where id = $1',
      [payment],
    )
    expect(await deliver(backend, eventBody({ payment, reference }), { secret })).toMatchObject({
      body: { outcome: 'settled' },
    })
    expect(await referenceOf(payment)).toBe(reference)
    expect(await holdingsOf(backend, buyer.person.id)).toMatchObject({ payments: 1 })
  })

  it('OXXO and SPEI have instructions; another method cancels the first, unless its money is in transit', async () => {
    const { buyer, contract, payment, order } = await ordered('spei')
    expect(order).toMatchObject({
      instructions: { kind: 'spei', clabe: '646180111812345678', bank: 'STP' },
      client: null,
    })
    const { body: voucher } = await buyer.open(contract, 'oxxo')
    expect(voucher).toMatchObject({
      instructions: { kind: 'oxxo', reference: '12345678901234' },
      client: null,
    })
    expect(stripe.intents.get(await referenceOf(payment))).toMatchObject({ status: 'canceled' })
    const late = stripe.intents.get(await referenceOf(String(voucher['payment'])))
    for (const status of ['processing', 'succeeded']) {
      Object.assign(late ?? {}, { status })
      expect(await buyer.open(contract, 'card')).toMatchObject({
        status: 409,
        body: { code: 'payment_in_progress' },
      })
    }
  })
})

/** Called as the clock does. */
const returnRefunds = async (key: string) => {
  const response = await fetch(`${backend.server.url}/functions/v1/return-refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: response.status, body: Object(await response.json()) }
}

describe('A refund', () => {
  /** Paid twice: the second payment is a surplus, and is returned. */
  const paidTwice = async () => {
    const { buyer, contract, payment } = await ordered()
    const reference = await referenceOf(payment)
    await deliver(backend, eventBody({ payment, reference, type: 'payment_intent.canceled' }), { secret })
    const { body: next } = await buyer.open(contract)
    const second = String(next['payment'])
    await deliver(backend, eventBody({ payment: second, reference: await referenceOf(second) }), { secret })
    expect(await deliver(backend, eventBody({ payment, reference }), { secret })).toMatchObject({
      body: { outcome: 'surplus' },
    })
    return { buyer, reference }
  }
  const statuses = (client: string) =>
    backend.server.query<{ status: string }>(
      'select reason, status from public.refunds where user_id = $1 order by created_at, status',
      [client],
    )

  it('goes to the card that paid, once, also when the answer was lost', async () => {
    const { buyer, reference } = await paidTwice()
    const { clockSecret } = backend.server
    for (const key of ['wrong', backend.server.secretKey])
      expect(await returnRefunds(key)).toMatchObject({ status: 401 })
    stripe.losing = true
    expect(await returnRefunds(clockSecret)).toMatchObject({ body: { returned: 0 } })
    stripe.losing = false
    expect(await statuses(buyer.person.id)).toEqual([{ reason: 'surplus', status: 'pending' }])
    expect(await returnRefunds(clockSecret)).toMatchObject({ body: { returned: 1 } })
    expect(await returnRefunds(clockSecret)).toMatchObject({ body: { returned: 0 } })
    expect(stripe.intents.get(reference)).toMatchObject({ refunded: 545_999 })
    expect(await statuses(buyer.person.id)).toEqual([{ reason: 'surplus', status: 'returned' }])
  })

  it('one that the provider refuses is left to staff', async () => {
    const { buyer, reference } = await paidTwice()
    Object.assign(stripe.intents.get(reference) ?? {}, { refunded: 545_999 })
    expect(await returnRefunds(backend.server.clockSecret)).toMatchObject({ body: { by_hand: 1 } })
    expect(await statuses(buyer.person.id)).toEqual([{ reason: 'surplus', status: 'by_hand' }])
  })

  it('an inquiry of a bank withholds nothing; when it becomes a dispute, its money is withdrawn, once', async () => {
    const { payment } = await ordered()
    const reference = await referenceOf(payment)
    await deliver(backend, eventBody({ payment, reference }), { secret })
    const post = async (type: string, status: string) =>
      (await deliver(backend, returnBody(type, { ...dispute, status }), { secret })).body
    const dispute = { id: `dp_${randomUUID()}`, payment_intent: reference, amount: 545_999 }
    const rows = () =>
      backend.server.query<{ status: string }>('select status from public.refunds where payment_id = $1', [
        payment,
      ])
    await post('charge.dispute.created', 'warning_needs_response')
    await post('charge.dispute.closed', 'warning_closed')
    expect(await rows()).toEqual([])
    await post('charge.dispute.funds_withdrawn', 'needs_response')
    await post('charge.dispute.created', 'needs_response')
    expect(await rows()).toEqual([{ status: 'disputed' }])
  })

  it('refund and dispute, reported by the provider’s own events, are recorded once', async () => {
    const { buyer, payment } = await ordered()
    const reference = await referenceOf(payment)
    const refunded = returnBody('charge.refunded', { payment_intent: reference, amount_refunded: 10_000 })
    // The refund arrives before the payment's event: it must be sent again.
    expect(await deliver(backend, refunded, { secret })).toMatchObject({ status: 404 })
    await deliver(backend, eventBody({ payment, reference }), { secret })
    for (const outcome of ['recorded', 'known'])
      expect(await deliver(backend, refunded, { secret })).toMatchObject({ body: { outcome } })
    const dispute = { id: `dp_${randomUUID()}`, payment_intent: reference, amount: 535_999 }
    const created = returnBody('charge.dispute.created', { ...dispute, status: 'needs_response' })
    const closed = returnBody('charge.dispute.closed', { ...dispute, status: 'lost' })
    expect(await deliver(backend, closed, { secret })).toMatchObject({ body: { outcome: 'recorded' } })
    expect(await deliver(backend, created, { secret })).toMatchObject({ body: { outcome: 'ignored' } })
    expect(await statuses(buyer.person.id)).toEqual([
      { reason: 'provider', status: 'returned' },
      { reason: 'dispute', status: 'lost' },
    ])
  })
})
