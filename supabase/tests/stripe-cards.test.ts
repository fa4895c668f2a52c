import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { Buyer } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'

/** Cards that are stored at Stripe, and its answers when it does not serve us. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

describe.each([
  ['key', 503, 'payments_not_configured'],
  ['outage', 502, 'provider_unavailable'],
] as const)('When Stripe refuses because of our %s', (failing, status, code) => {
  it(`every request that needs it gets ${status} ${code}`, async () => {
    const buyer = await Buyer.signUp(backend)
    const card = (body: object) => buyer.call('/functions/v1/saved-cards', body)
    const { body: signed } = await buyer.sign()
    await card({ action: 'prepare' })
    const setup = [...stripe.setups.values()].at(-1)
    Object.assign(setup ?? {}, {
      status: 'succeeded',
      payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
    })
    const { body: kept } = await card({ action: 'keep', setup: setup?.id })
    await buyer.open(signed['contract'])
    const another = await Buyer.signUp(backend)
    const { body: otherContract } = await another.sign()
    stripe.failing = failing
    const answers = [
      await another.open(otherContract['contract']),
      // The open order by card must be cancelled first.
      await buyer.open(signed['contract'], 'oxxo'),
      await card({ action: 'prepare' }),
      await card({ action: 'keep', setup: setup?.id }),
      await card({ action: 'remove', id: kept['id'] }),
    ]
    stripe.failing = null
    expect(answers.map((answer) => [answer.status, answer.body['code']])).toEqual(
      answers.map(() => [status, code]),
    )
    expect(await card({ action: 'remove', id: kept['id'] })).toMatchObject({ status: 200 })
  })
})

describe('A stored card', () => {
  it('is set up with Stripe’s own fields; only its last digits are here, and it pays an order at once', async () => {
    const buyer = await Buyer.signUp(backend)
    const call = (body: object) => buyer.call('/functions/v1/saved-cards', body)
    const { body: signed } = await buyer.sign()
    expect(await call({ action: 'prepare' })).toMatchObject({
      status: 200,
      body: { provider: 'stripe', client: { publishable_key: 'pk_test_1' } },
    })
    const setup = [...stripe.setups.values()].at(-1)
    expect(await call({ action: 'keep', setup: setup?.id })).toMatchObject({
      status: 409,
      body: { code: 'not_set_up' },
    })
    Object.assign(setup ?? {}, {
      status: 'succeeded',
      payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
    })
    const { body: kept } = await call({ action: 'keep', setup: setup?.id })
    expect(kept).toMatchObject({ ok: true })
    const another = await Buyer.signUp(backend)
    await another.sign()
    await another.call('/functions/v1/saved-cards', { action: 'prepare' })
    expect(
      await another.call('/functions/v1/saved-cards', { action: 'keep', setup: setup?.id }),
    ).toMatchObject({ status: 409 })
    expect(
      await another.call('/functions/v1/saved-cards', { action: 'remove', id: kept['id'] }),
    ).toMatchObject({ status: 404 })
    expect(
      await call({ action: 'add', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } }),
    ).toMatchObject({ status: 404 })
    await buyer.open(signed['contract'], 'card', { card: kept['id'] })
    const [update, confirmation] = stripe.asked.slice(-2)
    expect(update?.form).toEqual({ customer: String(setup?.['customer']) })
    expect(confirmation?.path).toMatch(/^\/v1\/payment_intents\/pi_[0-9a-f]+\/confirm$/)
    expect(confirmation?.form).toMatchObject({ payment_method: 'pm_1' })
    expect(await call({ action: 'remove', id: kept['id'] })).toMatchObject({ status: 200 })
    expect(stripe.asked.at(-1)?.path).toBe('/v1/payment_methods/pm_1/detach')
  })

  it('a request with a number or a CVC is refused', async () => {
    const buyer = await Buyer.signUp(backend)
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
    for (const extra of [{ number: '4242424242424242' }, { cvc: '123' }])
      expect(
        await buyer.call('/functions/v1/saved-cards', { action: 'add', card: { ...card, ...extra } }),
      ).toMatchObject({ status: 400 })
    expect(
      await buyer.call('/functions/v1/saved-cards', { action: 'remove', id: randomUUID() }),
    ).toMatchObject({ status: 404 })
  })
})

describe('An account that is deleted', () => {
  const erase = async (): Promise<unknown> => {
    const response = await fetch(`${backend.server.url}/functions/v1/erase-accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.server.clockSecret}` },
    })
    return response.json()
  }
  const customers = () =>
    backend.server.query<{ reference: string; attempts: number }>(
      'select reference, attempts from private.customers_to_erase',
    )

  it('is deleted at Stripe too, with its cards; if Stripe fails, the deletion is retried', async () => {
    const buyer = await Buyer.signUp(backend)
    await buyer.sign()
    await buyer.call('/functions/v1/saved-cards', { action: 'prepare' })
    const customer = String([...stripe.setups.values()].at(-1)?.['customer'])
    await backend.server.query(
      `update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1`,
      [buyer.person.id],
    )
    stripe.refusing = true
    expect(await erase()).toEqual({ erased: 1, failed: 0, customers: 0, waiting: 1, files: 0 })
    expect(await customers()).toEqual([{ reference: customer, attempts: 1 }])
    // It is not due yet.
    expect(await erase()).toMatchObject({ customers: 0, waiting: 0 })
    stripe.refusing = false
    await backend.server.query('update private.customers_to_erase set next_attempt_at = now()')
    expect(await erase()).toMatchObject({ customers: 1, waiting: 0 })
    expect(stripe.asked.at(-1)?.path).toBe(`DELETE /v1/customers/${customer}`)
    expect(await customers()).toEqual([])
  })

  it('a customer that Stripe no longer has counts as deleted', async () => {
    stripe.erased.add('cus_gone')
    await backend.server.query(
      `insert into private.customers_to_erase (provider, reference) values ('stripe', 'cus_gone')`,
    )
    expect(await erase()).toMatchObject({ customers: 1, waiting: 0 })
    expect(await customers()).toEqual([])
  })

  it('a customer whom Stripe cannot delete keeps neither cards nor name nor address there', async () => {
    stripe.holdsBalances = true
    stripe.cards.set('cus_with_balance', ['pm_1', 'pm_2'])
    await backend.server.query(
      `insert into private.customers_to_erase (provider, reference) values ('stripe', 'cus_with_balance')`,
    )
    expect(await erase()).toMatchObject({ customers: 1, waiting: 0 })
    stripe.holdsBalances = false
    expect(stripe.asked.slice(-3)).toEqual([
      { path: '/v1/payment_methods/pm_1/detach', form: {} },
      { path: '/v1/payment_methods/pm_2/detach', form: {} },
      {
        path: '/v1/customers/cus_with_balance',
        form: { name: '', email: '', phone: '', description: '' },
      },
    ])
    expect(await customers()).toEqual([])
  })
})
