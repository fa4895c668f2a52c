import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** A change of the contract gives the next invoice another amount: no payment of the old amount may still be open. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const signed = {
  'a service': async () => (await customer.addService('chatbot', 'PRO', 'signing')).change,
  'a better plan': async () => String((await customer.change('ESTANDAR'))['change']),
}
const nextInvoice = async () => (await customer.invoices(`status <> 'paid'`))[0]?.id ?? ''
const statusOf = async (change: string) =>
  (await customer.rows('select status from public.contract_changes where id = $1', [change]))[0]

describe.each(Object.entries(signed))('The price of %s', (_name, sign) => {
  const begin = async () => {
    await customer.buy('BASICOS')
    await customer.wait(22)
    return { change: await sign(), invoice: await nextInvoice() }
  }

  it('is not paid while a voucher for the next invoice may still be paid', async () => {
    const { change, invoice } = await begin()
    const voucher = await customer.open({ invoice }, 'oxxo')
    await expect(customer.open({ change })).rejects.toThrow('other_payment_in_progress')
    expect(await customer.report(voucher, 'expired')).toBe('recorded')
    await customer.pay({ change })
    expect(await statusOf(change)).toEqual({ status: 'applied' })
    await customer.pay({ invoice })
    expect(await customer.refunds()).toEqual([])
  })

  it('that was opened before that voucher is refunded: the invoice keeps the amount of the voucher', async () => {
    const { change, invoice } = await begin()
    const card = await customer.open({ change })
    const voucher = await customer.open({ invoice }, 'oxxo')
    expect(await customer.report(card, 'succeeded')).toBe('surplus')
    expect(await customer.report(voucher, 'succeeded')).toBe('settled')
    expect(await customer.refunds()).toMatchObject([{ reason: 'surplus' }])
    expect(await customer.invoices(`status <> 'paid'`)).toEqual([])
  })

  it('delays the payment of the next invoice until that is due', async () => {
    const { change, invoice } = await begin()
    const voucher = await customer.open({ change }, 'oxxo')
    await expect(customer.open({ invoice })).rejects.toThrow('other_payment_in_progress')
    await expect(customer.open({ invoice }, 'spei')).rejects.toThrow('other_payment_in_progress')
    await customer.wait(9, 1)
    await customer.pay({ invoice })
    expect(await customer.report(voucher, 'succeeded')).toBe('surplus')
  })
})
