import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** What a paid period's days cost, when some of them have no price. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

describe('A promotion', () => {
  it('of 100% is refused: its contract would have nothing to pay, and would never begin', async () => {
    await expect(
      customer.rows(
        `insert into public.promotions (code, percentage, months, valid_from, valid_until)
           values ('REGALO', 100, 1, now(), now() + interval '1 year')`,
      ),
    ).rejects.toThrow('promotions_percentage_check')
  })

  it('of nearly 100% has contracts that are paid, changed and ended like any other', async () => {
    await customer.rows(
      `insert into public.promotions (code, percentage, months, valid_from, valid_until)
         values ('CASI-TODO', 99, 1, now() - interval '1 day', now() + interval '9 years')`,
    )
    await customer.buy('BASICOS', 'monthly', 'CASI-TODO')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(10)
    await customer.changeAndPay('ESTANDAR')
    expect(Number((await customer.cancel())['refund'])).toBeGreaterThanOrEqual(0)
    await customer.wait(40, 10)
    expect(await customer.contract()).toMatchObject({ status: 'cancelled' })
  })
})

describe('Days without a price', () => {
  it('have equal parts of the amount paid for them, also when a service begins after them', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    // A period whose plan costs nothing. No client can get one any more, because every promotion leaves an amount to
    // pay.
    await customer.rows(`update public.contracts set period_amount = 0, list_amount = 0 where user_id = $1`, [
      customer.id,
    ])
    const [row] = await customer.rows<{ rest: number }>(
      `select private.paid_rest(i, i.period_start + 21)::float as rest from public.invoices i where i.user_id = $1`,
      [customer.id],
    )
    expect(row?.rest).toBe(Math.round((314_999 * 10) / 31) / 100)
  })
})
