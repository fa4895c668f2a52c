import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/**
 * M2: a signed contract that is not paid in time expires with a notification, and can be signed again; later money is
 * returned.
 */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

describe('A signed contract', () => {
  it('keeps its price for 15 days, and no longer', async () => {
    const contract = await customer.sign('ESTANDAR')
    await customer.wait(14)
    expect(await customer.contract()).toMatchObject({ status: 'pending_payment' })
    const payment = await customer.open({ contract })
    await customer.wait(1)
    expect(await customer.contract()).toMatchObject({ status: 'expired' })
    expect(await customer.titles()).toContain('Tu contrato firmado venció')
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    expect(await customer.contract()).toMatchObject({ status: 'expired' })
    expect(await customer.invoices()).toEqual([])
    expect(await customer.refunds()).toMatchObject([
      { reason: 'surplus', status: 'pending', amount: 5459.99 },
    ])
  })

  it('expires on its day, even before the clock has run', async () => {
    const contract = await customer.sign('ESTANDAR')
    const payment = await customer.open({ contract })
    customer.day = '2027-01-25'
    await expect(customer.open({ contract })).rejects.toMatchObject({ message: 'contract_over' })
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
  })

  it('that a newer one replaced is over: its money is returned', async () => {
    const payment = await customer.open({ contract: await customer.sign('ESTANDAR') })
    await customer.sign('BASICOS')
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    expect(await customer.invoices()).toEqual([])
  })

  it('that has expired can be signed again, and then paid', async () => {
    await customer.sign('ESTANDAR')
    await customer.wait(15)
    await customer.buy('ESTANDAR')
    expect(await customer.contract()).toMatchObject({ status: 'active' })
    expect((await customer.titles()).filter((title) => title === 'Tu contrato firmado venció')).toHaveLength(
      1,
    )
  })
})

describe('A signed change of plan', () => {
  const statuses = async () =>
    (
      await customer.rows<{ status: string }>(
        'select status from public.contract_changes where user_id = $1 order by created_at',
        [customer.id],
      )
    ).map(({ status }) => status)

  it('ends with its period, with a notification, and can be signed again', async () => {
    await customer.buy('BASICOS')
    await customer.wait(25)
    const change = await customer.change('ESTANDAR')
    const payment = await customer.open({ change: String(change['change']) })
    for (const { id } of await customer.invoices(`status = 'pending'`)) await customer.pay({ invoice: id })
    customer.day = '2027-02-10'
    await customer.tick()
    expect(await statuses()).toEqual(['expired'])
    expect(await customer.titles()).toContain('Tu cambio de plan venció')
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    await customer.changeAndPay('ESTANDAR')
    expect(await statuses()).toEqual(['expired', 'applied'])
  })

  it('a newer one replaces it: its money is returned', async () => {
    await customer.buy('BASICOS')
    await customer.wait(10)
    const first = await customer.change('ESTANDAR')
    const payment = await customer.open({ change: String(first['change']) })
    await customer.changeAndPay('AVANZADOS')
    expect(await statuses()).toEqual(['cancelled', 'applied'])
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    expect(await customer.contract()).toMatchObject({ plan: 'AVANZADOS' })
  })

  it('a cancellation replaces it: its money is returned', async () => {
    await customer.buy('BASICOS')
    await customer.wait(10)
    const change = await customer.change('ESTANDAR')
    const payment = await customer.open({ change: String(change['change']) }, 'oxxo')
    await customer.cancel()
    expect(await statuses()).toEqual(['cancelled'])
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    // A payment at a counter is returned by staff.
    expect(await customer.refunds()).toMatchObject([{ reason: 'surplus', status: 'by_hand' }])
  })
})

describe('Money for an invoice', () => {
  it('money for a paid invoice is a surplus, and is returned', async () => {
    await customer.buy('ESTANDAR')
    await customer.wait(31)
    const [invoice] = await customer.invoices(`status <> 'paid'`)
    if (invoice === undefined) throw new Error('there is no invoice to pay')
    const first = await customer.open({ invoice: invoice.id })
    await customer.report(first, 'failed')
    await customer.pay({ invoice: invoice.id })
    expect(await customer.report(first, 'succeeded')).toBe('surplus')
    expect(await customer.refunds()).toMatchObject([
      { reason: 'surplus', status: 'pending', amount: 5459.99 },
    ])
    expect(await customer.invoices(`status <> 'paid'`)).toEqual([])
  })
})
