import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { Buyer, eventBody, returnBody } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'
import { stripeOrders } from './stripe-orders.ts'

/** Orders at Stripe that are paid by parts, called off, refunded or disputed. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const { sql, told, post, ordered, customerOf, runClock } = stripeOrders(() => backend)
const partial = (order: { payment: string; reference: string }, centavos: number) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.partially_funded',
    data: {
      object: {
        id: order.reference,
        object: 'payment_intent',
        amount: 545_999,
        currency: 'mxn',
        metadata: { payment: order.payment },
        next_action: { display_bank_transfer_instructions: { amount_remaining: 545_999 - centavos } },
      },
    },
  })

describe('A bank transfer', () => {
  it('has one customer at the provider for all orders of a client, who is erased with the account', async () => {
    const { buyer, contract } = await ordered()
    const customer = await customerOf(buyer)
    expect(customer).toMatch(/^cus_/)
    await buyer.open(contract, 'oxxo')
    const before = stripe.asked.filter(({ path }) => path === '/v1/customers').length
    await buyer.open(contract, 'spei')
    expect(stripe.asked.filter(({ path }) => path === '/v1/customers')).toHaveLength(before)
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/payment_intents')
    expect(asked?.form).toMatchObject({ customer })
    expect(await customerOf(buyer)).toBe(customer)
  })

  it('and a card that are set up at the same time have the same customer', async () => {
    const buyer = await Buyer.signUp(backend)
    const { body: signed } = await buyer.sign()
    await Promise.all([
      buyer.open(signed['contract'], 'spei'),
      buyer.call('/functions/v1/saved-cards', { action: 'prepare' }),
    ])
    const [order, setup] = ['/v1/payment_intents', '/v1/setup_intents'].map((path) =>
      stripe.asked.findLast((asked) => asked.path === path),
    )
    expect(order?.form['customer']).toMatch(/^cus_/)
    expect(order?.form['customer']).toBe(setup?.form['customer'])
    expect(await customerOf(buyer)).toBe(setup?.form['customer'])
  })

  it('of a part is told with what is missing, once for each part; the rest pays', async () => {
    const { buyer, payment, reference } = await ordered()
    const first = partial({ payment, reference }, 200_000)
    for (const outcome of ['recorded', 'known']) expect(await post(first)).toMatchObject({ outcome })
    // Told again by another event, or out of order: no news.
    expect(await post(partial({ payment, reference }, 200_000))).toMatchObject({ outcome: 'ignored' })
    expect(await post(partial({ payment, reference }, 150_000))).toMatchObject({ outcome: 'ignored' })
    expect(await told(buyer, 'Falta una parte de tu transferencia')).toEqual([
      'Recibimos 2,000.00 de 5,459.99 MXN. Transfiere los 3,459.99 MXN que faltan a la misma CLABE.',
    ])
    const [row] = await sql<{ received: number; status: string }>(
      'select received::float, status from public.payment_transactions where id = $1',
      [payment],
    )
    expect(row).toEqual({ received: 2_000, status: 'pending' })
    expect(await post(eventBody({ payment, reference }))).toMatchObject({ outcome: 'settled' })
    expect(await post(partial({ payment, reference }, 300_000))).toMatchObject({ outcome: 'ignored' })
  })
})

describe('A refund that a bank refuses', () => {
  it('is open again for a person, and the client and the staff are told', async () => {
    const { buyer, payment, reference } = await ordered('card')
    await post(eventBody({ payment, reference }))
    const refund = `re_${randomUUID()}`
    await sql(
      `insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, provider_reference, settled_at)
       select user_id, contract_id, id, 'surplus', 100, 'returned', $2, now() from public.payment_transactions where id = $1`,
      [payment, refund],
    )
    const failed = returnBody('refund.failed', { id: refund, payment_intent: reference, amount: 10_000 })
    for (const outcome of ['recorded', 'known']) expect(await post(failed)).toMatchObject({ outcome })
    const [row] = await sql('select status, settled_at from public.refunds where provider_reference = $1', [
      refund,
    ])
    expect(row).toEqual({ status: 'by_hand', settled_at: null })
    expect(await told(buyer, 'Tu banco no aceptó la devolución')).toEqual([
      'Los 100.00 MXN siguen a tu favor. Te los devolvemos de otra forma.',
    ])
    const other = returnBody('refund.failed', { id: 're_other', payment_intent: reference, amount: 10_000 })
    expect(await post(other)).toMatchObject({ outcome: 'ignored' })
  })
})

describe('A refund that the provider reported before it answered', () => {
  const refundOf = async (payment: string, amount: number, columns = '') =>
    (
      await sql<{ id: string }>(
        `insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status${columns === '' ? '' : ', return_method, settled_at'})
         select user_id, contract_id, id, 'surplus', ${amount}, '${columns === '' ? 'pending' : 'returned'}'${columns} from public.payment_transactions where id = $1 returning id`,
        [payment],
      )
    )[0]?.id ?? ''
  const statusOf = async (refund: string) => {
    const [row] = await sql<{ status: string }>('select status from public.refunds where id = $1', [refund])
    return row?.status
  }

  it('is found when the bank refuses it, with or without our reference', async () => {
    const { payment, reference } = await ordered('card')
    await post(eventBody({ payment, reference }))
    const refund = await refundOf(payment, 100)
    await post(returnBody('charge.refunded', { payment_intent: reference, amount_refunded: 10_000 }))
    expect(await statusOf(refund)).toBe('returned')
    const name = `re_${randomUUID()}`
    await sql('select public.refund_answered($1::text::uuid, $2, $3)', [refund, 'returned', name])
    const failed = (amount: number) =>
      post(returnBody('refund.failed', { id: name, payment_intent: reference, amount }))
    expect(await failed(10_000)).toMatchObject({ outcome: 'recorded' })
    expect(await statusOf(refund)).toBe('by_hand')
  })

  it('is not counted as returned when another refund of the same payment is', async () => {
    const { payment, reference } = await ordered('card')
    await post(eventBody({ payment, reference }))
    const refused = await refundOf(payment, 100)
    const name = `re_${randomUUID()}`
    await sql('select public.refund_answered($1::text::uuid, $2, $3)', [refused, 'returned', name])
    await post(returnBody('refund.failed', { id: name, payment_intent: reference, amount: 10_000 }))
    const other = await refundOf(payment, 200)
    await post(returnBody('charge.refunded', { payment_intent: reference, amount_refunded: 20_000 }))
    expect([await statusOf(refused), await statusOf(other)]).toEqual(['by_hand', 'returned'])
    const all = await sql('select from public.refunds where payment_id = $1', [payment])
    expect(all).toHaveLength(2)
  })

  it('is sent while the client has not given the bank details; canceled without them, it is open again', async () => {
    const { buyer, payment, reference } = await ordered()
    await post(eventBody({ payment, reference }))
    const refund = await refundOf(payment, 100)
    stripe.refundStatus = 'requires_action'
    expect(await runClock('return-refunds')).toMatchObject({ sent: 1, by_hand: 0 })
    stripe.refundStatus = 'succeeded'
    const [row] = await sql<{ name: string }>(
      'select provider_reference as name from public.refunds where id = $1',
      [refund],
    )
    const updated = (status: string) =>
      post(returnBody('refund.updated', { id: row?.name, payment_intent: reference, amount: 10_000, status }))
    expect(await updated('requires_action')).toMatchObject({ outcome: 'ignored' })
    expect(await updated('canceled')).toMatchObject({ outcome: 'recorded' })
    expect(await statusOf(refund)).toBe('by_hand')
    expect(await told(buyer, 'Tu banco no aceptó la devolución')).toHaveLength(1)
  })

  it('counts only what the provider returned: money that staff gave back by hand is not in its sum', async () => {
    const { payment, reference } = await ordered('card')
    await post(eventBody({ payment, reference }))
    await refundOf(payment, 100, `, 'spei', now()`)
    const second = await refundOf(payment, 200)
    await post(returnBody('charge.refunded', { payment_intent: reference, amount_refunded: 20_000 }))
    expect(await statusOf(second)).toBe('returned')
    const all = await sql('select amount::float from public.refunds where payment_id = $1 order by 1', [
      payment,
    ])
    expect(all).toEqual([{ amount: 100 }, { amount: 200 }])
  })
})

describe('The dispute of a client whose account was erased', () => {
  it('is recorded, and the super admins are told', async () => {
    const { buyer, payment, reference } = await ordered('card')
    await post(eventBody({ payment, reference }))
    const admin = await backend.person({ full_name: 'Sofía' })
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [admin.id])
    await sql(`update public.profiles set full_name = '', company = null, email = null where id = $1`, [
      buyer.person.id,
    ])
    const dispute = { id: `dp_${randomUUID()}`, payment_intent: reference, amount: 545_999 }
    expect(
      await post(returnBody('charge.dispute.created', { ...dispute, status: 'needs_response' })),
    ).toMatchObject({ outcome: 'recorded' })
    const [notice] = await sql<{ message: string }>(
      `select message from public.notifications where user_id = $1 and title = 'Pago en disputa'`,
      [admin.id],
    )
    expect(notice?.message).toContain('Cuenta eliminada: 5,459.99 MXN')
  })
})

describe('An order by transfer that ends here', () => {
  it('ends after fifteen days, and is called off at the provider, also after an outage', async () => {
    const { buyer, payment, reference } = await ordered()
    const [row] = await sql<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from public.payment_transactions where id = $1`,
      [payment],
    )
    expect(row?.days).toBe(15)
    await post(partial({ payment, reference }, 200_000))
    // Those of the tests before.
    await runClock('return-refunds')
    expect(stripe.intents.get(reference)).not.toMatchObject({ status: 'canceled' })
    await sql(
      `update public.payment_transactions set expires_at = now() - interval '1 minute' where id = $1`,
      [payment],
    )
    await sql('select private.tick_payments(now()), $1::text', [payment])
    expect(await told(buyer, 'Tu referencia de pago venció')).toEqual([
      'Genera una nueva cuando quieras pagar. La parte que transferiste queda a tu favor.',
    ])
    const settled = async () => {
      const [answer] = await sql<{ is: boolean }>('select private.is_settled($1) as is', [buyer.person.id])
      return answer?.is
    }
    expect(await settled()).toBe(false)
    stripe.failing = 'outage'
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 0 })
    stripe.failing = null
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 1 })
    expect(stripe.intents.get(reference)).toMatchObject({ status: 'canceled' })
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 0 })
    expect(await settled()).toBe(true)
  })

  it('is called off also when its reference comes after its end', async () => {
    const { payment } = await ordered()
    await runClock('return-refunds')
    // The row has no reference yet, and ends: Stripe is still making the transfer.
    const [row] = await sql<{ reference: string; instructions: string; ends: string }>(
      `select provider_reference as reference, instructions::text, expires_at::text as ends
         from public.payment_transactions where id = $1`,
      [payment],
    )
    await sql('update public.payment_transactions set provider_reference = null where id = $1', [payment])
    await sql(`update public.payment_transactions set status = 'expired' where id = $1`, [payment])
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 0 })
    await sql('select public.attach_payment($1, $2, $3::jsonb, $4::timestamptz)', [
      payment,
      row?.reference ?? '',
      row?.instructions ?? '{}',
      row?.ends ?? '',
    ])
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 1 })
    expect(stripe.intents.get(row?.reference ?? '')).toMatchObject({ status: 'canceled' })
  })

  it('has no account number when its order ended while Stripe made it', async () => {
    const buyer = await Buyer.signUp(backend)
    const { body: signed } = await buyer.sign()
    stripe.meanwhile = () =>
      sql(
        `update public.payment_transactions set status = 'expired' where user_id = $1 and status = 'pending'`,
        [buyer.person.id],
      )
    const refused = await buyer.open(signed['contract'], 'spei')
    stripe.meanwhile = async () => undefined
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_over' } })
    expect(JSON.stringify(refused.body)).not.toContain('clabe')
    expect(await runClock('return-refunds')).toMatchObject({ called_off: 1 })
    expect((await buyer.open(signed['contract'], 'spei')).status).toBe(200)
  })
})
