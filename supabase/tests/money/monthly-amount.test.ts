import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** The price a month of a contract, of which the figures of staff are sums: with its services apart, on their days. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const BASICOS = 3149.99
const CHATBOT_PRO = 799.99
const monthly = async () => {
  const [row] = await customer.rows<{ month: number }>(
    `select monthly_amount::float as month from public.contracts where user_id = $1 and status = 'active'`,
    [customer.id],
  )
  return row?.month
}
const today = () => customer.tick()

describe('The price a month', () => {
  it('has a service from the day on which it is in force, though no invoice was made since', async () => {
    await customer.buy('BASICOS')
    await customer.wait(5)
    await customer.pay({ change: (await customer.addService('chatbot', 'PRO', 'signing')).change })
    await today()
    expect(await monthly()).toBeCloseTo(BASICOS + CHATBOT_PRO, 2)
  })

  it('has one that begins with the next period from its first day on, and is whole until its last one', async () => {
    await customer.buy('BASICOS')
    await customer.wait(5)
    await customer.addService('chatbot', 'PRO')
    await customer.wait(25, 1)
    // 9 February: the next invoice is there, the service is not charged yet.
    expect(await monthly()).toBe(BASICOS)
    await customer.wait(1)
    expect(await monthly()).toBeCloseTo(BASICOS + CHATBOT_PRO, 2)
    await customer.payOpen()
    await customer.wait(10, 1)
    await customer.endService('chatbot')
    await customer.wait(20, 1)
    await customer.payOpen()
    // The invoice from 10 March has two thirds of it.
    await customer.wait(9, 1)
    expect(await monthly()).toBeCloseTo(BASICOS + CHATBOT_PRO, 2)
    await customer.wait(1)
    expect(await monthly()).toBe(BASICOS)
  })

  it('of a contract of a year has its twelfth part', async () => {
    await customer.buy('BASICOS', 'annual')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    await today()
    expect(await monthly()).toBeCloseTo((BASICOS + CHATBOT_PRO) * 0.8, 1)
  })

  it('stays in the evidence of the contract, and moves with its plan', async () => {
    await customer.buy('BASICOS')
    await customer.pay({ change: (await customer.addService('chatbot', 'PRO', 'signing')).change })
    await customer.wait(5)
    await customer.changeAndPay('ESTANDAR')
    await today()
    expect(await monthly()).toBeCloseTo(5459.99 + CHATBOT_PRO, 2)
    const [row] = await customer.rows(
      `select private.broken_evidence(c.id) as part from public.contracts c where c.user_id = $1`,
      [customer.id],
    )
    expect(row).toEqual({ part: null })
  })
})
