import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'
import { addDays } from './dated-client.ts'

/** M6: the service continues for thirty days, and money paid for the days after is returned; once. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const spaceNumber = async (): Promise<number> => {
  const [space] = await customer.rows<{ seq: number }>(
    `select seq::int as seq from public.sync_spaces where space = 'account:' || $1`,
    [customer.id],
  )
  return space?.seq ?? 0
}
const part = (price: number, left: number, days: number) => Math.round((price * 100 * left) / days) / 100
const pesos = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
const open = () => customer.invoices(`status <> 'paid'`)
const toTheEnd = async () => {
  await customer.wait(29)
  expect(await customer.contract()).toMatchObject({ status: 'active' })
  await customer.wait(1)
  expect(await customer.contract()).toMatchObject({ status: 'cancelled', credit: 0 })
}

describe('A cancellation of a year', () => {
  it('shows amount and day in advance, and returns the days after it to the card that paid', async () => {
    await customer.buy('ESTANDAR', 'annual')
    await customer.wait(20)
    const refund = part(52415.9, 365 - 50, 365)
    const terms = await customer.rows(
      `select private.cancellation_terms(c, $2) as terms from public.contracts c where c.user_id = $1`,
      [customer.id, customer.day],
    )
    expect(terms).toEqual([
      { terms: { effective_on: addDays(customer.day, 30), refund, days: 315, credit: 0 } },
    ])
    expect(await customer.cancel()).toMatchObject({ refund, effective_on: addDays(customer.day, 30) })
    await toTheEnd()
    expect(await customer.refunds()).toMatchObject([
      { reason: 'cancellation', status: 'pending', amount: refund },
    ])
    await customer.wait(3, 1)
    expect(await customer.refunds()).toHaveLength(1)
    // The hint is sent once: an account that has ended must not be hinted at every run of the clock.
    const before = await spaceNumber()
    await customer.tickMoney()
    expect(await spaceNumber()).toBe(before)
    const [notice] = await customer.rows<{ message: string }>(
      `select message from public.notifications where user_id = $1 and title = 'Contrato terminado'`,
      [customer.id],
    )
    expect(notice?.message).toContain('Te devolvemos 45,235.64 MXN')
  })

  it('withdrawn before its day, it changes nothing; requested again, it returns the rest at that time', async () => {
    await customer.buy('ESTANDAR', 'annual')
    await customer.wait(20)
    await customer.cancel()
    await customer.wait(10)
    await customer.keep()
    expect(await customer.contract()).toMatchObject({ status: 'active', refund: null })
    await customer.wait(60)
    expect(await customer.contract()).toMatchObject({ status: 'active' })
    expect(await customer.refunds()).toEqual([])
    expect(await customer.cancel()).toMatchObject({ refund: part(52415.9, 365 - 120, 365) })
  })

  it('after changes of plan, it returns what was paid for the days after', async () => {
    await customer.buy('BASICOS', 'annual')
    await customer.wait(65)
    await customer.changeAndPay('AVANZADOS')
    await customer.wait(35)
    await customer.cancel()
    await toTheEnd()
    const returned = (await customer.refunds()).reduce((sum, { amount }) => sum + amount, 0)
    expect(returned).toBeCloseTo(part(137087.9, 365 - 130, 365), 1)
    // The newest payment is refunded first, up to its amount.
    const [, change] = await customer.invoices()
    expect((await customer.refunds()).map(({ amount }) => amount)).toContain(change?.amount)
  })
})

describe('A cancellation of a month', () => {
  it('the last invoice is for the remaining days', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(10)
    expect(await customer.cancel()).toMatchObject({ refund: 0 })
    await customer.wait(10)
    expect(await open()).toMatchObject([
      { period_start: '2027-02-10', period_end: '2027-02-19', amount: part(5459.99, 9, 28) },
    ])
  })

  it('withdrawn, it restores the last invoice', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(25)
    expect(await open()).toMatchObject([{ amount: 5459.99 }])
    await customer.cancel()
    expect(await open()).toMatchObject([{ amount: part(5459.99, 24, 28), period_end: '2027-03-06' }])
    await customer.keep()
    expect(await open()).toMatchObject([{ amount: 5459.99, period_end: '2027-03-10' }])
  })

  it('withdrawn after the shorter invoice was paid, it charges only the difference', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(25)
    await customer.cancel()
    const [last] = await open()
    await customer.pay({ invoice: last?.id ?? '' })
    await customer.keep()
    await customer.wait(20)
    expect(await open()).toMatchObject([
      { period_start: '2027-03-06', period_end: '2027-03-10', amount: part(5459.99, 4, 28) },
      { period_start: '2027-03-10', period_end: '2027-04-10', amount: 5459.99 },
    ])
  })

  it('returns credit that no invoice uses any more', async () => {
    await customer.buy('AVANZADOS')
    await customer.wait(5)
    await customer.change('BASICOS')
    const credit = (await customer.contract())?.credit ?? 0
    const last = part(3149.99, 4, 28)
    expect(await customer.cancel()).toMatchObject({ refund: Number((credit - last).toFixed(2)) })
    await toTheEnd()
    expect((await customer.refunds()).map(({ amount }) => amount)).toEqual([
      Number((credit - last).toFixed(2)),
    ])
  })

  it('a voucher that is then paid in full returns the days after', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(25)
    const [next] = await open()
    const voucher = await customer.open({ invoice: next?.id ?? '' }, 'oxxo')
    await customer.cancel()
    expect(await customer.report(voucher, 'succeeded')).toBe('settled')
    await toTheEnd()
    expect(await customer.refunds()).toMatchObject([{ status: 'by_hand', amount: part(5459.99, 4, 28) }])
  })

  it('an unpaid invoice is reduced to the used days', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(25)
    const [next] = await open()
    await customer.open({ invoice: next?.id ?? '' }, 'oxxo')
    await customer.cancel()
    await toTheEnd()
    expect(await open()).toMatchObject([{ amount: part(5459.99, 24, 28), status: 'overdue' }])
    expect(await customer.refunds()).toEqual([])
  })
})

describe('A refund by hand', () => {
  it('is announced to staff, and to the client once it is marked as returned', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(25)
    const [next] = await open()
    await customer.report(await customer.open({ invoice: next?.id ?? '' }, 'oxxo'), 'succeeded')
    await customer.cancel()
    await toTheEnd()
    const [refund] = await customer.refunds()
    expect(
      await database.query(`select 1 from public.notifications where title = 'Pago por devolver'`),
    ).not.toEqual([])
    for (let time = 1; time <= 2; time += 1)
      await database.query('select private.refund_returned($1, null, now())', [refund?.id ?? ''])
    expect(await customer.refunds()).toMatchObject([{ status: 'returned' }])
    expect((await customer.titles()).filter((title) => title === 'Devolución hecha')).toHaveLength(1)
  })
})

describe('A refund smaller than the one on the receipt of a cancellation', () => {
  it('is shown to client and manager with both amounts, once, and the events contain them', async () => {
    const { mariana, diego } = await createPeople(database)
    const client = new Customer(database, mariana, '2027-01-10')
    const payment = await client.pay({ contract: await client.sign('ESTANDAR', 'annual') })
    await client.rows(
      `insert into public.user_account_manager (user_id, manager_id) values ($1, $2)
       on conflict (user_id) do update set manager_id = excluded.manager_id`,
      [mariana, diego],
    )
    await client.wait(20)
    const { folio, refund } = await client.cancel()
    await client.report(payment, 'refunded', { id: 'evt_lowered', centavos: 100_000 })
    await client.report(payment, 'refunded', { id: 'evt_lowered', centavos: 100_000 })
    const lower = (await client.contract())?.refund ?? Number.NaN
    expect(lower).toBeLessThan(Number(refund))
    const notices = await client.rows<{ person: string; message: string }>(
      `select n.user_id as person, n.message from public.notifications n
        where n.title in ('Cambió el importe por devolver', 'Cambió un importe por devolver')
          and position($1 in n.message) > 0 order by n.user_id = $2 desc`,
      [String(folio), mariana],
    )
    expect(notices.map(({ person }) => person)).toEqual([mariana, diego])
    for (const { message } of notices)
      for (const said of [pesos(Number(refund)), pesos(lower)]) expect(message).toContain(said)
    const events = await client.rows(
      `select (e.payload ->> 'before')::float as before, (e.payload ->> 'refund')::float as refund
         from public.contract_events e where e.user_id = $1 and e.kind = 'cancel_refund_lowered'`,
      [mariana],
    )
    expect(events).toEqual([{ before: refund, refund: lower }])
  })

  it('is not reported after a payment that raises the refund', async () => {
    await customer.buy('BASICOS')
    await customer.wait(31, 16)
    await customer.cancel()
    for (const { id } of await open()) await customer.pay({ invoice: id })
    expect(await customer.titles()).not.toContain('Cambió el importe por devolver')
  })
})
