import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { Buyer } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'

/** A stolen list of cards is not tried out here: the provider's form tells which are good. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const sql = (text: string, values: string[]) => backend.server.query(text, values)

async function signer() {
  const buyer = await Buyer.signUp(backend)
  await buyer.sign()
  const ask = (body: object) => buyer.call('/functions/v1/saved-cards', body)
  return {
    id: buyer.person.id,
    prepare: () => ask({ action: 'prepare' }),
    /** Stores the card as the page does after Stripe has taken it. */
    keep: (reference: string) => {
      const setup = [...stripe.setups.values()].at(-1)
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
      Object.assign(setup ?? {}, { status: 'succeeded', payment_method: { id: reference, card } })
      return ask({ action: 'keep', setup: setup?.id })
    },
  }
}

const addCards = (person: string, many: number) =>
  sql(
    `insert into public.payment_methods (user_id, provider, provider_reference, brand, last4, exp_month, exp_year)
     select $1::text::uuid, 'stripe', 'pm_' || $1::text || n, 'visa', '4242', 12, 2030 from generate_series(1, $2::text::integer) n`,
    [person, String(many)],
  )

describe('The form for a new card', () => {
  it('is not given to an account without a contract', async () => {
    const buyer = await Buyer.signUp(backend)
    const before = stripe.asked.length
    expect(await buyer.call('/functions/v1/saved-cards', { action: 'prepare' })).toMatchObject({
      status: 409,
      body: { code: 'contract_required' },
    })
    expect(stripe.asked.length).toBe(before)
  })

  it('is given ten times an hour', async () => {
    const { prepare } = await signer()
    for (let n = 0; n < 10; n += 1) expect(await prepare()).toMatchObject({ status: 200 })
    await sql(`update private.attempts set full_at = full_at + interval '6 minutes'`, [])
    const before = stripe.asked.length
    const { status, body } = await prepare()
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(stripe.asked.length).toBe(before)
  })

  it('is given thirty times a day, also in other hours', async () => {
    const { id, prepare } = await signer()
    for (let n = 0; n < 30; n += 1) {
      expect(await prepare()).toMatchObject({ status: 200 })
      // Without these rows the hour seems to be over.
      await sql(
        `delete from private.attempts a where a.key = (select encode(sha256(convert_to(s.salt || 'card setup ' || $1, 'UTF8')), 'hex') from private.attempts_salt s)`,
        [id],
      )
    }
    await sql(`update private.attempts set full_at = full_at + interval '48 minutes'`, [])
    expect(await prepare()).toMatchObject({ status: 429 })
  })

  it('is not given for an eleventh card', async () => {
    const { id, prepare } = await signer()
    await addCards(id, 10)
    expect(await prepare()).toMatchObject({
      status: 409,
      body: { code: 'too_many_cards', params: { limit: 10 } },
    })
  })
})

describe('An eleventh card', () => {
  it('that two forms have set up at once is not stored, and Stripe does not keep it either', async () => {
    const { id, prepare, keep } = await signer()
    await addCards(id, 9)
    await prepare()
    expect(await keep('pm_tenth')).toMatchObject({ status: 200 })
    expect(await keep('pm_eleventh')).toMatchObject({ status: 409, body: { code: 'too_many_cards' } })
    expect(stripe.asked.at(-1)?.path).toBe('/v1/payment_methods/pm_eleventh/detach')
    // One that is stored already is no new one.
    expect(await keep('pm_tenth')).toMatchObject({ status: 200 })
    expect(await sql('select 1 from public.payment_methods where user_id = $1', [id])).toHaveLength(10)
  })
})

describe('The question about a card', () => {
  it('is asked at Stripe forty times at once', async () => {
    const { id, prepare, keep } = await signer()
    await prepare()
    for (let n = 0; n < 39; n += 1) expect(await keep('pm_same')).toMatchObject({ status: 200 })
    expect(await sql('select 1 from public.payment_methods where user_id = $1', [id])).toHaveLength(1)
    await sql(`update private.attempts set full_at = full_at + interval '2 minutes'`, [])
    expect(await keep('pm_same')).toMatchObject({ status: 429 })
  })
})
