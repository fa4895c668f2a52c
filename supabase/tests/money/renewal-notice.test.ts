import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** The notice of a renewal: the day and the amount of the next charge. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const notices = async () =>
  (
    await customer.rows<{ message: string }>(
      `select message from public.notifications where user_id = $1 and title = 'Tu contrato se renueva'
        order by created_at`,
      [customer.id],
    )
  ).map(({ message }) => message)
const owed = () => customer.invoices(`kind = 'period' and status <> 'paid'`)

describe('Five days before a renewal, the client is told', () => {
  it('what the invoice asks for, less the credit', async () => {
    await customer.buy('BASICOS')
    await customer.rows('update public.contracts set credit = 500 where user_id = $1', [customer.id])
    await customer.wait(27, 1)
    expect(await owed()).toMatchObject([{ amount: 2649.99, period_start: '2027-02-10' }])
    expect(await notices()).toEqual(['El 10/02/2027 por 2,649.99 MXN.'])
  })

  it('that the period is paid, if it is', async () => {
    await customer.buy('BASICOS')
    await customer.wait(20, 1)
    await customer.payOpen()
    await customer.wait(7, 1)
    expect(await notices()).toEqual(['El 10/02/2027. Ese periodo ya está pagado.'])
  })

  it('after a withdrawn cancellation, the day and the amount of the rest of the period', async () => {
    await customer.buy('BASICOS')
    await customer.wait(20, 5)
    await customer.cancel()
    await customer.payOpen()
    await customer.keep()
    await customer.wait(26, 1)
    const [next] = await owed()
    expect(next).toMatchObject({ period_start: '2027-03-01', period_end: '2027-03-10' })
    expect((await notices()).at(-1)).toBe(
      `El 01/03/2027 por ${next?.amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN.`,
    )
  })
})

it('a month before the renewal of a year, the client is told its price less the credit, though its invoice is not made yet', async () => {
  await customer.buy('BASICOS', 'annual')
  await customer.rows('update public.contracts set credit = 1000 where user_id = $1', [customer.id])
  await customer.wait(340, 20)
  expect(await owed()).toEqual([])
  expect(await notices()).toEqual(['El 10/01/2028 por 29,239.90 MXN.'])
})
