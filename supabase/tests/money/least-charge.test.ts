import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** Payment providers take no order of less than ten pesos. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
  await customer.buy('BASICOS')
})

const chargedFrom = async (change: string) => {
  const [row] = await customer.rows<{ from: string }>(
    'select charged_from as from from public.contract_changes where id = $1',
    [change],
  )
  return row?.from
}

describe('A service that is charged from its signature', () => {
  it('is free until the next period when its days cost less, and active at once', async () => {
    await customer.wait(30)
    const { change, status, due, terms } = await customer.addService('link-shortener', 'PRO', 'signing')
    expect(due).toBe(0)
    expect(status).toBe('applied')
    expect(String(Reflect.get(Object(terms['document']), 'text'))).toContain(
      'El servicio se activa al firmar. Antes de ese periodo no tiene costo.',
    )
    expect(terms).toMatchObject({ starts_on: '2027-02-10', charged_from: 'next_period' })
    expect(await chargedFrom(change)).toBe('next_period')
    const invoices = await customer.invoices(`status <> 'paid'`)
    expect(invoices).toMatchObject([{ amount: 3249.98, period_start: '2027-02-10' }])
  })

  it('is paid when its days cost more', async () => {
    await customer.wait(27)
    const { change, due } = await customer.addService('link-shortener', 'PRO', 'signing')
    expect(due).toBeGreaterThan(10)
    expect(await chargedFrom(change)).toBe('signing')
  })
})

describe('A credit', () => {
  const credit = (amount: number) =>
    customer.rows('update public.contracts set credit = $2 where user_id = $1', [customer.id, amount])
  const left = async () => {
    const [row] = await customer.rows<{ credit: number }>(
      'select credit::float from public.contracts where user_id = $1',
      [customer.id],
    )
    return row?.credit
  }

  it('leaves nothing to pay of an invoice, or enough for a payment; the rest pays the next one', async () => {
    await credit(3_146.99)
    await customer.wait(28)
    expect(await customer.invoices(`status <> 'paid'`)).toMatchObject([{ amount: 10 }])
    expect(await left()).toBe(7)
  })

  it('pays all of a price, or leaves ten pesos of it at least, in every case', async () => {
    const [row] = await database.query<{ wrong: number; many: number }>(
      `select count(*)::int as many, count(*) filter (where not (
          used between 0 and least(credit, price)
          and (price - used = 0 or price - used >= 10 or used = 0 and price < 10)
          and (credit < price or used = price)))::int as wrong
         from (select credit, price, private.credit_for(credit, price) as used
           from (select c * 0.23 as credit, p * 0.19 as price
             from generate_series(0, 150) c, generate_series(0, 150) p) r) u`,
    )
    expect(row).toEqual({ wrong: 0, many: 151 * 151 })
  })
})
