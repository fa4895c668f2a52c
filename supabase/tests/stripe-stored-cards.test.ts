import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { Buyer, eventBody } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'
import { stripeOrders } from './stripe-orders.ts'

/** A card that is stored at Stripe pays an order at once, in whatever state the order is. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})
beforeEach(() => {
  stripe.bank = 'succeeded'
  stripe.charged.length = 0
})

const { post, sql } = stripeOrders(() => backend)
const face = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
let stored = 0

/** A client with a signed contract and a stored card. */
async function withCard() {
  const buyer = await Buyer.signUp(backend)
  const { body: signed } = await buyer.sign()
  await buyer.call('/functions/v1/saved-cards', { action: 'prepare' })
  const setup = [...stripe.setups.values()].at(-1)
  stored += 1
  const reference = `pm_${stored}`
  Object.assign(setup ?? {}, { status: 'succeeded', payment_method: { id: reference, card: face } })
  const { body: kept } = await buyer.call('/functions/v1/saved-cards', { action: 'keep', setup: setup?.id })
  const contract = signed['contract']
  const pay = () => buyer.open(contract, 'card', { card: kept['id'] })
  return { buyer, contract, card: reference, customer: String(setup?.['customer']), pay }
}
const confirmations = () => stripe.asked.filter(({ path }) => path.endsWith('/confirm'))

describe('A stored card', () => {
  it('pays an order that the card form has opened before', async () => {
    const { buyer, contract, card, customer, pay } = await withCard()
    const { body: form } = await buyer.open(contract)
    expect(form['client']).not.toBeNull()
    const { status, body } = await pay()
    expect([status, body['payment'], body['client']]).toEqual([200, form['payment'], null])
    expect(confirmations().at(-1)?.form).toEqual({ payment_method: card, use_stripe_sdk: 'true' })
    const intent = [...stripe.intents.values()].find(({ id }) => stripe.charged.includes(id))
    expect(intent).toMatchObject({ customer, payment_method: card, status: 'succeeded' })
  })

  it('is charged once, also when the answer is lost, the request comes twice, or an event is late', async () => {
    const { buyer, pay } = await withCard()
    stripe.losing = true
    expect(await pay()).toMatchObject({ status: 502 })
    stripe.losing = false
    const [one, two] = await Promise.all([pay(), pay()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await pay()).toMatchObject({ status: 200, body: { client: null } })
    expect(stripe.charged).toHaveLength(1)
    const [order] = await sql<{ payment: string; reference: string }>(
      'select id as payment, provider_reference as reference from public.payment_transactions where user_id = $1',
      [buyer.person.id],
    )
    expect(
      await post(eventBody({ payment: order?.payment ?? '', reference: order?.reference ?? '' })),
    ).toEqual({
      outcome: 'settled',
    })
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  })

  it('whose bank asks the person gives the page the secret, and is not charged again by a repeat', async () => {
    stripe.bank = 'requires_action'
    const { pay } = await withCard()
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await pay()).toMatchObject({ status: 200, body: { client: { publishable_key: 'pk_test_1' } } })
    expect(stripe.charged).toHaveLength(1)
  })

  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['generic_decline', 'declined'],
    ['authentication_required', 'authentication_failed'],
  ])('that is refused with %s is a refused card, and Stripe works', async (decline_code, code) => {
    stripe.bank = { decline_code }
    const { buyer, contract, pay } = await withCard()
    expect(await pay()).toMatchObject({ status: 409, body: { code } })
    // Another way is open at once, and so is the form for another card.
    expect(await buyer.open(contract)).toMatchObject({ status: 200, body: { client: {} } })
    expect(await buyer.open(contract, 'spei')).toMatchObject({ status: 200 })
  })
})
