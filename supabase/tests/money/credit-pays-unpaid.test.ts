import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

const today = todayInMexico(Date.now())
let database: Database
let customer: Customer
/** The unpaid invoice for the lost dispute, with its amount. */
let charged: { id: string; amount: number }
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
/** A downgrade left the price of a better plan as credit, and the bank took that payment back. */
beforeEach(async () => {
  const people = await createPeople(database)
  customer = new Customer(database, people.mariana, today)
  const agent = new Caller(database, people.diego)
  await customer.buy('BASICOS')
  await customer.changeAndPay('AVANZADOS')
  await customer.change('BASICOS')
  const [lost] = await customer.rows<{ id: string; amount: number }>(
    `select t.id, t.amount from public.payment_transactions t where t.user_id = $1 and t.purpose = 'change'`,
    [customer.id],
  )
  if (lost === undefined) throw new Error('the change was not paid')
  const dispute = `dp_${randomUUID()}`
  await customer.report(lost.id, 'dispute_lost', { centavos: Math.round(lost.amount * 100), dispute })
  charged = { id: randomUUID(), amount: lost.amount }
  await agent.answer(
    `select public.generate_invoice($1::text::uuid, 'Pago revertido', $2::numeric, $3::text::date, $4::text::uuid,
       (select id from public.refunds where provider_reference = $5)) as answer`,
    [customer.id, lost.amount, daysAfter(today, 10), charged.id, dispute],
  )
})

const pesos = (amount: number) => `${amount.toLocaleString('en', { minimumFractionDigits: 2 })} MXN`
const owed = async (): Promise<number> => {
  const invoices = await customer.rows<{ amount: number }>(
    `select amount from public.invoices where user_id = $1 and kind = 'period' and status <> 'paid'`,
    [customer.id],
  )
  return invoices.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
}
const credit = async () => Number((await customer.contract())?.credit)
const newestNotice = async (title: string) => {
  const [first] = await customer.rows<{ message: string }>(
    `select message from public.notifications where user_id = $1 and title = $2 order by created_at desc, id limit 1`,
    [customer.id, title],
  )
  return first?.message ?? ''
}
const received = () => newestNotice('Pago recibido')

describe('The credit of a lost dispute that is paid again', () => {
  it('pays the unpaid invoices first, and what is left stays with the client', async () => {
    await customer.wait(70)
    const debt = await owed()
    expect(debt).toBeGreaterThan(3_000)
    const [newest] = await customer.rows<{ number: string }>(
      `select invoice_number as number from public.invoices
         where user_id = $1 and kind = 'period' and status <> 'paid' order by period_start desc`,
      [customer.id],
    )
    await customer.pay({ invoice: charged.id })
    expect(await newestNotice('Tu factura cambió')).toBe(
      `${newest?.number}: tu saldo a favor la pagó completa.`,
    )
    const left = await credit()
    expect([await owed(), left > 0]).toEqual([0, true])
    expect(await received()).toContain(
      ` De tu pago, ${pesos(debt)} cubren facturas que debías. De tu pago, ${pesos(left)} quedan a tu favor.`,
    )
  })

  it('tells the client not to pay with the reference of an invoice that it pays', async () => {
    await customer.wait(70)
    const [unpaid] = await customer.invoices(`kind = 'period' and status <> 'paid'`)
    await customer.open({ invoice: unpaid?.id ?? '' }, 'spei')
    await customer.pay({ invoice: charged.id })
    const told = await customer.rows<{ message: string }>(
      `select message from public.notifications where user_id = $1 and title = 'Tu factura cambió'
         and action_url = '/dashboard/billing/facturas/' || $2`,
      [customer.id, unpaid?.id ?? ''],
    )
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/la pagó completa\. Ya no pagues con la referencia que tenías\.$/),
    ])
  })

  it('of several unpaid invoices it pays the oldest ones, and lowers the next', async () => {
    await customer.wait(170)
    const debt = await owed()
    expect(debt).toBeGreaterThan(charged.amount)
    await customer.pay({ invoice: charged.id })
    expect(await credit()).toBe(0)
    const [oldest] = await customer.invoices(`kind = 'period' and status <> 'paid'`)
    expect(String(oldest?.period_start) > daysAfter(today, 60)).toBe(true)
    expect(await owed()).toBeLessThan(debt)
  })

  it('a cancellation returns what its receipt promises', async () => {
    await customer.wait(70)
    await customer.pay({ invoice: charged.id })
    const { refund } = await customer.cancel()
    await customer.wait(45)
    const returned = await customer.rows<{ amount: number }>(
      `select amount from public.refunds where user_id = $1 and reason = 'cancellation'`,
      [customer.id],
    )
    expect(returned.map(({ amount }) => amount)).toEqual([refund])
  })

  it('of an ended contract, it pays the unpaid invoices before the rest is returned', async () => {
    await customer.wait(40)
    await customer.cancel()
    await customer.wait(45)
    const debt = await owed()
    expect(debt).toBeGreaterThan(0)
    await customer.pay({ invoice: charged.id })
    const [returned] = await customer.rows<{ amount: number }>(
      `select amount from public.refunds where user_id = $1 and reason = 'cancellation'`,
      [customer.id],
    )
    expect([await owed(), await credit()]).toEqual([0, 0])
    expect(await received()).toContain(
      ` De tu pago, ${pesos(debt)} cubren facturas que debías. Te devolvemos ${pesos(returned?.amount ?? 0)}`,
    )
  })
})
