import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { centavos } from '../../../src/domain/money.ts'
import { ivaIn } from '../../../src/domain/price.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { createPeople, createPerson, type People } from '../people.ts'
import { Customer } from './customer.ts'

/** Manual invoices, their voiding, and money that staff return. */
const IssuedInvoice = z.object({
  amount: z.number(),
  net: z.number(),
  iva: z.number(),
  number: z.nullable(z.string()),
  twin: z.nullable(z.string()),
})

const today = todayInMexico(Date.now())
const due = daysAfter(today, 10)
let database: Database
let people: People
let customer: Customer
let agent: Caller
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  customer = new Customer(database, people.mariana, today)
  await customer.buy('ESTANDAR')
  agent = new Caller(database, people.diego)
})

const generate = async (
  amount: number,
  id: string | null,
  more: { concept?: string; day?: string; client?: string; who?: Caller } = {},
) => {
  const { concept = 'Sesión de fotos', day = due, client = people.mariana, who = agent } = more
  return IssuedInvoice.parse(
    await who.answer(
      'select public.generate_invoice($1::text::uuid, $2, $3::numeric, $4::text::date, $5::text::uuid) as answer',
      [client, concept, amount, day, id],
    ),
  )
}
const issue = async (amount = 1160): Promise<string> => {
  const id = randomUUID()
  await generate(amount, id)
  return id
}
const voidIt = (invoice: string, reason = 'Se cobró dos veces', who = agent) =>
  who.answer('select to_jsonb(public.void_invoice($1::text::uuid, $2)) as answer', [invoice, reason])
const markPaid = (invoice: string) =>
  agent.answer(`select public.mark_invoice_paid($1::text::uuid) as answer`, [invoice])
const giveBack = async (refund: string, method: string, reference: string | null, who = agent) =>
  z
    .looseObject({ marked: z.boolean() })
    .parse(
      await who.answer('select public.mark_refund_returned($1::text::uuid, $2, $3) as answer', [
        refund,
        method,
        reference,
      ]),
    )
const last = async () =>
  (
    await customer.rows<{ title: string; message: string }>(
      'select title, message from public.notifications where user_id = $1 order by created_at desc limit 1',
      [people.mariana],
    )
  )[0]

describe('A manual invoice', () => {
  it('its preview writes nothing; net and IVA add up to the centavo, as in the app', async () => {
    const before = await customer.invoices()
    for (const amount of [10, 10.01, 99.99, 1160, 3149.99, 5459.995 - 0.005, 123_456.78, 1_000_000]) {
      const shown = await generate(amount, null)
      const { net, iva } = ivaIn(centavos(amount))
      expect([centavos(shown.net), centavos(shown.iva)]).toEqual([net, iva])
      expect(centavos(shown.net) + centavos(shown.iva)).toBe(centavos(amount))
      expect(shown.number).toBeNull()
    }
    expect(await customer.invoices()).toEqual(before)
  })

  it('is made once, with the next number; the client is notified, and a duplicate is reported', async () => {
    const id = randomUUID()
    const first = await generate(1160, id)
    expect(first.number).toMatch(/^AZ-\d{4}-\d{4}$/)
    expect((await generate(1160, id)).number).toBe(first.number)
    expect(await last()).toMatchObject({ title: 'Nueva factura' })
    expect((await last())?.message).toContain(`${first.number} por 1,160.00 MXN: Sesión de fotos.`)
    expect((await generate(1160, null)).twin).toBe(first.number)
    expect((await generate(1161, null)).twin).toBeNull()
    await expect(generate(2000, id)).rejects.toThrow('id_taken')
    expect(await customer.invoices(`kind = 'manual'`)).toHaveLength(1)
  })

  it('is refused with half a centavo, without a concept, with a past date, without a contract, and for another agent’s client', async () => {
    for (const [amount, more] of [
      [10.005, {}],
      [9.99, {}],
      [0, {}],
      [-5, {}],
      [1_000_001, {}],
      [100, { concept: '  ' }],
      [100, { concept: 'uno\ndos' }],
      [100, { day: daysAfter(today, -1) }],
      [100, { day: daysAfter(today, 366) }],
    ] as const)
      await expect(generate(amount, null, more)).rejects.toThrow('invoice_invalid')
    const client = await createPerson(database, 'Sin Contrato')
    await expect(generate(100, null, { client, who: new Caller(database, people.sofia) })).rejects.toThrow(
      'no_contract',
    )
    await expect(generate(100, null, { who: new Caller(database, people.renata) })).rejects.toThrow(
      'not_found',
    )
  })

  it('does not change the contract: its licenses end as before, its next period is invoiced, and the plan can be changed', async () => {
    const ends = () =>
      customer.rows('select distinct expires_at from public.tool_licenses where user_id = $1', [
        people.mariana,
      ])
    const before = await ends()
    const id = randomUUID()
    await generate(580, id, { day: daysAfter(today, 200) })
    expect((await customer.preview('AVANZADOS'))['kind']).toBe('upgrade')
    await markPaid(id)
    expect(await ends()).toEqual(before)
    await customer.wait(31)
    expect(await customer.invoices(`kind = 'period'`)).toHaveLength(2)
  })

  it('of a period, paid by hand while a cancellation waits: the promised refund is what the last day returns', async () => {
    await customer.wait(20)
    const [next] = await customer.invoices(`status <> 'paid'`)
    // The order may still be paid: the invoice stays whole, with days after the last one.
    await customer.open({ invoice: next?.id ?? '' }, 'oxxo')
    expect(await customer.cancel()).toMatchObject({ refund: 0 })
    await markPaid(next?.id ?? '')
    const promised = (await customer.contract())?.refund
    expect(promised).toBeGreaterThan(0)
    await customer.wait(30, 1)
    expect(await customer.refunds()).toMatchObject([{ reason: 'cancellation', amount: promised }])
  })

  it('the client pays it in the app; money that the provider takes back leaves the credit unchanged', async () => {
    const id = await issue()
    await customer.rows('update public.contracts set credit = 500 where user_id = $1', [people.mariana])
    const payment = await customer.pay({ invoice: id })
    await customer.report(payment, 'refunded', { centavos: 116_000 })
    expect((await customer.contract())?.credit).toBe(500)
  })
})

describe('A void invoice', () => {
  it('is no longer owed: the client sees the reason, it cannot be paid, and money that arrives anyway is returned', async () => {
    const id = await issue()
    const voucher = await customer.open({ invoice: id }, 'oxxo')
    const number = await voidIt(id)
    expect(await last()).toEqual({
      title: 'Factura anulada',
      message: `Ya no tienes que pagar ${String(number)}. Motivo: Se cobró dos veces.`,
    })
    expect(await voidIt(id)).toBe(number)
    await expect(markPaid(id)).rejects.toThrow('invoice_void')
    await expect(customer.open({ invoice: id })).rejects.toThrow('contract_over')
    expect(await customer.report(voucher, 'succeeded')).toBe('surplus')
    expect(await customer.refunds()).toMatchObject([{ reason: 'surplus', status: 'by_hand', amount: 1160 }])
    await customer.wait(20)
    expect(await customer.invoices(`kind = 'manual'`)).toMatchObject([{ status: 'void' }])
  })

  it('only an unpaid manual one can be voided, with a reason, and not by another agent', async () => {
    const [period] = await customer.invoices(`kind = 'period'`)
    await expect(voidIt(period?.id ?? '')).rejects.toThrow('already_paid')
    await customer.wait(20)
    const [open] = await customer.invoices(`status = 'pending'`)
    await expect(voidIt(open?.id ?? '')).rejects.toThrow('not_voidable')
    const id = await issue()
    await expect(voidIt(id, ' ')).rejects.toThrow('reason_missing')
    await expect(voidIt(id, 'Otra', new Caller(database, people.renata))).rejects.toThrow('not_found')
    await markPaid(id)
    await expect(voidIt(id)).rejects.toThrow('already_paid')
  })

  it('voiding waits for a payment in progress', async () => {
    const id = await issue()
    const payment = await customer.open({ invoice: id })
    await customer.report(payment, 'processing')
    await expect(voidIt(id)).rejects.toThrow('payment_in_progress')
    await customer.report(payment, 'failed')
    await voidIt(id)
  })
})

describe('Money that staff return', () => {
  it('is registered once with its reference, which the client sees', async () => {
    const id = await issue()
    const voucher = await customer.open({ invoice: id }, 'oxxo')
    await voidIt(id)
    await customer.report(voucher, 'succeeded')
    const [refund] = await customer.refunds()
    const of = refund?.id ?? ''
    await expect(giveBack(of, 'spei', ' ')).rejects.toThrow('reference_missing')
    await expect(giveBack(of, 'bitcoin', '1')).rejects.toThrow('unknown_payment_method')
    await expect(giveBack(of, 'cash', null, new Caller(database, people.renata))).rejects.toThrow('not_found')
    expect(await giveBack(of, 'spei', '8812')).toMatchObject({ marked: true, return_reference: '8812' })
    expect(await giveBack(of, 'cash', null)).toMatchObject({ marked: false, return_method: 'spei' })
    expect(await last()).toEqual({
      title: 'Devolución hecha',
      message: 'Te devolvimos 1,160.00 MXN por transferencia. Referencia: 8812.',
    })
  })
})
