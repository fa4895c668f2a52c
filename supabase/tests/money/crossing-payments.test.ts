import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** A change of the contract gives the next invoice another amount: money for the old one must not be on its way. */
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
    expect(await customer.tell(voucher, 'expired')).toBe('recorded')
    await customer.pay({ change })
    expect(await statusOf(change)).toEqual({ status: 'applied' })
    await customer.pay({ invoice })
    expect(await customer.refunds()).toEqual([])
  })

  it('that was opened before that voucher, goes back: the invoice keeps the amount that is on its way', async () => {
    const { change, invoice } = await begin()
    const card = await customer.open({ change })
    const voucher = await customer.open({ invoice }, 'oxxo')
    expect(await customer.tell(card, 'succeeded')).toBe('surplus')
    expect(await customer.tell(voucher, 'succeeded')).toBe('settled')
    expect(await customer.refunds()).toMatchObject([{ reason: 'surplus' }])
    expect(await customer.invoices(`status <> 'paid'`)).toEqual([])
  })

  it('is awaited before the next invoice is paid, and not any more once that is due', async () => {
    const { change, invoice } = await begin()
    const voucher = await customer.open({ change }, 'oxxo')
    await expect(customer.open({ invoice })).rejects.toThrow('other_payment_in_progress')
    await expect(customer.open({ invoice }, 'spei')).rejects.toThrow('other_payment_in_progress')
    await customer.wait(9, 1)
    await customer.pay({ invoice })
    expect(await customer.tell(voucher, 'succeeded')).toBe('surplus')
  })
})
