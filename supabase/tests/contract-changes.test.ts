import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { Buyer, drawnSignature, holdingsOf, wholePurchase } from './purchase.ts'

/** Another plan, and the end of a contract, over HTTP. */
let backend: Backend
beforeAll(async () => {
  backend = await startOurBackend()
})
afterAll(() => backend.stop())

const sql = <Row extends object>(text: string, values: (string | number)[] = []) =>
  backend.server.query<Row>(text, values)
const preview = (buyer: Buyer, plan: string) => buyer.call('/rest/v1/rpc/change_plan_preview', { plan })
const change = async (buyer: Buyer, plan: string, changes: object = {}) => {
  const { body } = await preview(buyer, plan)
  return buyer.call('/functions/v1/change-plan', {
    plan,
    text_sha256: Reflect.get(Object(body['document']), 'sha256') ?? '0'.repeat(64),
    terms_accepted: true,
    signature: drawnSignature,
    ...changes,
  })
}
/** Moves the purchase this many days into the past. */
async function boughtDaysAgo(plan: string, days: number, billing = 'monthly'): Promise<Buyer> {
  const buyer = await Buyer.signUp(backend)
  await buyer.buy(plan, billing)
  await sql('update public.contracts set start_date = start_date - $2::integer where user_id = $1', [
    buyer.person.id,
    days,
  ])
  await sql(
    `update public.invoices i set period_start = c.start_date, period_end = private.period_after(c, c.start_date)
       from public.contracts c where c.id = i.contract_id and c.user_id = $1`,
    [buyer.person.id],
  )
  return buyer
}
const termsOf = async (buyer: Buyer) =>
  (
    await sql(
      `select c.plan_type as plan, c.period_amount::float as paid, c.monthly_amount::float as month, c.credit::float as credit,
              (select l.usage_limit from public.tool_licenses l where l.user_id = c.user_id and l.tool_name = 'seo-tools') as reports
         from public.contracts c where c.user_id = $1`,
      [buyer.person.id],
    )
  )[0]

describe('A better plan', () => {
  it('costs the remaining days at the price difference, and is active once that is paid', async () => {
    const buyer = await boughtDaysAgo('BASICOS', 10)
    const { body: terms } = await preview(buyer, 'ESTANDAR')
    const [left, days] = [Number(terms['days_left']), Number(terms['days'])]
    expect([days - left, terms['kind'], terms['effective']]).toEqual([10, 'upgrade', 'on_payment'])
    const cents = (pesos: number) => Math.round((pesos * left * 100) / days)
    expect(Math.round(Number(terms['amount_due']) * 100)).toBe(cents(5459.99) - cents(3149.99))
    const { body: signed } = await change(buyer, 'ESTANDAR')
    expect(signed).toMatchObject({ status: 'pending_payment', amount_due: terms['amount_due'] })
    expect(await termsOf(buyer)).toMatchObject({ plan: 'BASICOS', reports: 100 })
    const { body: order } = await buyer.call('/functions/v1/open-payment', {
      change: signed['change'],
      method: 'card',
    })
    expect(order['centavos']).toBe(Math.round(Number(terms['amount_due']) * 100))
    expect(await buyer.confirm(order['payment'])).toMatchObject({ body: { status: 'completed' } })
    expect(await termsOf(buyer)).toEqual({
      plan: 'ESTANDAR',
      paid: 5459.99,
      month: 5459.99,
      credit: 0,
      reports: 500,
    })
    expect(await holdingsOf(backend, buyer.person.id)).toEqual({
      ...wholePurchase,
      invoices: 2,
      paid_invoices: 2,
      payments: 2,
      // This backend has no agents.
      managers: 0,
    })
    const kinds = await sql<{ kind: string }>(
      'select e.kind from public.contract_events e where e.user_id = $1 order by position',
      [buyer.person.id],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['signed', 'paid', 'addendum_signed', 'plan_changed'])
  })

  it('signed and unpaid, it is replaced by another choice', async () => {
    const buyer = await boughtDaysAgo('BASICOS', 3)
    await change(buyer, 'ESTANDAR')
    expect(await change(buyer, 'AVANZADOS')).toMatchObject({
      status: 200,
      body: { status: 'pending_payment' },
    })
    const rows = await sql(
      'select to_plan, status from public.contract_changes where user_id = $1 order by created_at',
      [buyer.person.id],
    )
    expect(rows).toEqual([
      { to_plan: 'ESTANDAR', status: 'cancelled' },
      { to_plan: 'AVANZADOS', status: 'pending_payment' },
    ])
  })
})

describe('A cheaper plan', () => {
  it('is active at once; its credit pays the next invoice first', async () => {
    const buyer = await boughtDaysAgo('ESTANDAR', 10)
    const { body: terms } = await preview(buyer, 'BASICOS')
    expect(terms).toMatchObject({ kind: 'downgrade', effective: 'now', amount_due: 0 })
    expect(await change(buyer, 'BASICOS')).toMatchObject({
      status: 200,
      body: { status: 'applied', amount_due: 0 },
    })
    expect(await termsOf(buyer)).toMatchObject({
      plan: 'BASICOS',
      paid: 3149.99,
      reports: 100,
      credit: terms['amount_credited'],
    })
    await sql(`select private.generate_invoices(now() + interval '40 days')`)
    const [next] = await sql<{ amount: number; concept: string }>(
      `select amount::float, concept from public.invoices where user_id = $1 and status = 'pending' order by period_start limit 1`,
      [buyer.person.id],
    )
    expect(next?.amount).toBeCloseTo(3149.99 - Number(terms['amount_credited']), 2)
    expect(next?.concept).toContain('a tu favor')
    expect(await termsOf(buyer)).toMatchObject({ credit: 0 })
  })

  it('waits until surplus seats are revoked', async () => {
    const buyer = await boughtDaysAgo('ESTANDAR', 1)
    await sql(`update public.tool_licenses set seats_used = 3 where user_id = $1 and tool_name = 'chatbot'`, [
      buyer.person.id,
    ])
    expect(await preview(buyer, 'BASICOS')).toMatchObject({ status: 409, body: { message: 'seats_in_use' } })
    expect(await change(buyer, 'BASICOS')).toMatchObject({
      status: 409,
      body: { code: 'seats_in_use', params: { tool: 'chatbot', used: 3 } },
    })
  })
})

describe('A change', () => {
  it.each([
    [{ plan: 'ORO' }, 404, 'plan_not_found'],
    [{ plan: 'ESTANDAR' }, 409, 'same_plan'],
    [{ text_sha256: '0'.repeat(64) }, 409, 'text_changed'],
    [{ terms_accepted: false }, 400, 'terms_required'],
    [{ amount_due: 1 }, 400, 'invalid_field'],
    [{ credit: 9_999 }, 400, 'invalid_field'],
  ])('with %j it is refused, and nothing is written', async (changes, status, code) => {
    const buyer = await boughtDaysAgo('ESTANDAR', 1)
    expect(await change(buyer, 'AVANZADOS', changes)).toMatchObject({ status, body: { code } })
    expect(await sql('select 1 from public.contract_changes where user_id = $1', [buyer.person.id])).toEqual(
      [],
    )
  })

  it('is refused to a client with debts, to one without a contract, and for the change of another client', async () => {
    const withoutPlan = await Buyer.signUp(backend)
    expect(await change(withoutPlan, 'AVANZADOS')).toMatchObject({
      status: 404,
      body: { code: 'no_contract' },
    })
    const buyer = await boughtDaysAgo('ESTANDAR', 1)
    const { body: signed } = await change(buyer, 'AVANZADOS')
    expect(
      await withoutPlan.call('/functions/v1/open-payment', { change: signed['change'], method: 'card' }),
    ).toMatchObject({ status: 404 })
    const debtor = await boughtDaysAgo('ESTANDAR', 40)
    await sql('select private.tick(now())')
    expect(await change(debtor, 'AVANZADOS')).toMatchObject({
      status: 409,
      body: { code: 'unpaid_invoices' },
    })
  })
})

describe('A cancellation', () => {
  it('has a folio and thirty days, a repeat is the same one, it ends the contract on its day, and can be withdrawn before', async () => {
    const buyer = await boughtDaysAgo('ESTANDAR', 1)
    const cancel = () => buyer.call('/rest/v1/rpc/cancel_contract', { reason: 'Cierro el local' })
    const first = await cancel()
    expect(first.body).toMatchObject({ folio: expect.stringMatching(/^CAN-[2-9A-Z]{8}$/) })
    const [row] = await sql<{ days: number }>(
      'select cancel_effective_on - private.today_in_mexico(now()) as days from public.contracts where user_id = $1',
      [buyer.person.id],
    )
    expect(row).toEqual({ days: 30 })
    expect(await cancel()).toEqual(first)
    expect(await change(buyer, 'AVANZADOS')).toMatchObject({ body: { code: 'cancellation_requested' } })
    await buyer.call('/rest/v1/rpc/keep_contract', {})
    const second = await cancel()
    expect(second.body['folio']).not.toBe(first.body['folio'])
    await sql(`select private.tick(now() + interval '31 days')`)
    expect(await sql('select status from public.contracts where user_id = $1', [buyer.person.id])).toEqual([
      { status: 'cancelled' },
    ])
    expect(await holdingsOf(backend, buyer.person.id)).toMatchObject({
      contracts: 0,
      services: 0,
      licenses: 0,
    })
  })

  it('is refused to a client without a contract', async () => {
    const withoutPlan = await Buyer.signUp(backend)
    expect(await withoutPlan.call('/rest/v1/rpc/cancel_contract', {})).toMatchObject({
      status: 404,
      body: { message: 'no_contract' },
    })
    expect(await withoutPlan.call('/rest/v1/rpc/keep_contract', {})).toMatchObject({
      status: 404,
      body: { message: 'no_contract' },
    })
  })
})

describe('A renewal', () => {
  it('of a year is announced once, a month before; and an unpaid voucher expires', async () => {
    const buyer = await boughtDaysAgo('ESTANDAR', 1, 'annual')
    const notices = async () =>
      (
        await sql(
          `select 1 from public.notifications where user_id = $1 and title = 'Tu contrato se renueva'`,
          [buyer.person.id],
        )
      ).length
    await sql(`select private.tick_renewals(now() + interval '300 days')`)
    expect(await notices()).toBe(0)
    for (const days of [340, 341, 350])
      await sql(`select private.tick_renewals(now() + make_interval(days => $1))`, [days])
    expect(await notices()).toBe(1)
    const late = await Buyer.signUp(backend)
    const { body: signed } = await late.sign()
    await late.open(signed['contract'], 'oxxo')
    // Its last day, and then two weekdays in which the money may still come.
    await sql(`select private.tick(now() + interval '10 days')`)
    expect(
      await sql('select status from public.payment_transactions where user_id = $1', [late.person.id]),
    ).toEqual([{ status: 'expired' }])
  })
})
