import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { createPeople, type People } from '../people.ts'
import { Customer } from './customer.ts'

/** A bank takes a payment back, staff charge it by a manual invoice, and the client pays it again. */
const YEAR = 52_415.9
const today = todayInMexico(Date.now())
let database: Database
let people: People
let customer: Customer
let agent: Caller
let payment: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  customer = new Customer(database, people.mariana, today)
  agent = new Caller(database, people.diego)
  payment = await customer.pay({ contract: await customer.sign('ESTANDAR', 'annual') })
  await customer.wait(20)
})

/** The bank decides against us. Returns the lost dispute. */
const lose = async (of = payment, amount = YEAR): Promise<string> => {
  const dispute = `dp_${randomUUID()}`
  const body = { centavos: Math.round(amount * 100), dispute }
  await customer.report(of, 'disputed', body)
  await customer.report(of, 'dispute_lost', body)
  const [row] = await customer.rows<{ id: string }>(
    'select id from public.refunds where provider_reference = $1',
    [dispute],
  )
  return row?.id ?? ''
}
const charge = async (dispute: string | null, amount = YEAR, who = agent): Promise<string> => {
  const id = randomUUID()
  await who.answer(
    `select public.generate_invoice($1::text::uuid, 'Pago revertido', $2::numeric, $3::text::date, $4::text::uuid,
       $5::text::uuid) as answer`,
    [customer.id, amount, daysAfter(today, 10), id, dispute],
  )
  return id
}
const voidIt = (invoice: string) =>
  agent.answer(`select to_jsonb(public.void_invoice($1::text::uuid, 'Otra fecha')) as answer`, [invoice])
const markPaid = (invoice: string) =>
  agent.answer('select public.mark_invoice_paid($1::text::uuid) as answer', [invoice])
const refundOf = async (): Promise<number> => {
  const terms = await customer.answer(
    'private.cancellation_terms((select c from public.contracts c where c.user_id = $1), $2::text::date)',
    [customer.id, customer.day],
  )
  return Number(terms['refund'])
}
const left = (days: number, of = YEAR) => Math.round((of * 100 * days) / 365) / 100
const messages = (title: string, person: string = customer.id) =>
  customer
    .rows<{ message: string }>(
      'select message from public.notifications where user_id = $1 and title = $2 order by created_at desc, id',
      [person, title],
    )
    .then((all) => all.map(({ message }) => message))

describe('A lost dispute that is paid again', () => {
  it('in the app: the remaining days are worth the same as before, for a cancellation and for a change of plan', async () => {
    const [refund, preview] = [await refundOf(), await customer.preview('BASICOS')]
    const invoice = await charge(await lose())
    expect([await refundOf(), (await customer.preview('BASICOS'))['kind']]).toEqual([0, 'upgrade'])
    await customer.pay({ invoice })
    expect(await refundOf()).toBe(refund)
    expect(await customer.preview('BASICOS')).toMatchObject({
      kind: 'downgrade',
      credit: preview['credit'],
    })
    const [told] = await messages('Pago recibido')
    expect(told).toMatch(/ Ya no debes lo que revirtió tu banco\.$/)
  })

  it('by the hand of staff: a cancellation returns the same as before', async () => {
    const refund = await refundOf()
    await markPaid(await charge(await lose()))
    expect(await refundOf()).toBe(refund)
  })

  it('days that pass until then are used', async () => {
    const invoice = await charge(await lose())
    await customer.wait(40)
    await customer.pay({ invoice })
    expect(await refundOf()).toBeCloseTo(left(365 - 60 - 30), 1)
  })

  it('after its period: all days are used, and nothing is restored', async () => {
    const invoice = await charge(await lose())
    await customer.wait(360, 60)
    await customer.payOpen()
    const [paid] = await customer.invoices(`id = '${invoice}'`)
    expect(paid?.status).toBe('paid')
    expect(await customer.contract()).toMatchObject({ credit: 0 })
  })

  it('while a cancellation waits: the promised refund follows, and client and manager are told', async () => {
    const { refund, folio } = await customer.cancel()
    const invoice = await charge(await lose())
    expect((await customer.contract())?.refund).toBe(0)
    await customer.pay({ invoice })
    expect((await customer.contract())?.refund).toBe(refund)
    const [told] = await messages('Cambió el importe por devolver')
    expect(told).toContain(`por tu cancelación (${String(folio)})`)
    const [manager] = await messages('Cambió un importe por devolver', people.diego)
    expect(manager).toMatch(/era de 0\.00 MXN y ahora es de .*pagó lo que su banco revirtió\.$/)
    await customer.wait(30, 10)
    expect(await customer.refunds()).toMatchObject([
      { status: 'lost' },
      { reason: 'cancellation', amount: refund },
    ])
  })

  it('disputed and lost again, it is worth nothing again, and a second invoice restores it', async () => {
    const refund = await refundOf()
    const again = await customer.pay({ invoice: await charge(await lose()) })
    const second = await lose(again)
    expect(await refundOf()).toBe(0)
    await customer.pay({ invoice: await charge(second) })
    expect(await refundOf()).toBe(refund)
  })

  it('returned by the provider, it is no longer paid', async () => {
    const again = await customer.pay({ invoice: await charge(await lose()) })
    await customer.report(again, 'refunded', { centavos: YEAR * 100 })
    expect(await refundOf()).toBe(0)
  })

  it('after a better plan was paid whole, it is money in the client’s favour', async () => {
    const invoice = await charge(await lose())
    await customer.changeAndPay('AVANZADOS')
    const worth = await refundOf()
    await customer.pay({ invoice })
    const credit = (await customer.contract())?.credit ?? 0
    expect(credit).toBeCloseTo(left(345), 1)
    expect(await refundOf()).toBeCloseTo(worth + credit, 2)
    expect((await messages('Pago recibido'))[0]).toContain(' MXN quedan a tu favor.')
  })

  it('restores the credit that the dispute had taken', async () => {
    await customer.change('BASICOS')
    const before = await customer.contract()
    const refund = await refundOf()
    const invoice = await charge(await lose())
    expect((await customer.contract())?.credit).toBe(0)
    await customer.pay({ invoice })
    expect(await customer.contract()).toEqual(before)
    expect(await refundOf()).toBe(refund)
  })
})

describe('The invoice for a lost dispute', () => {
  it('has its amount, and a dispute has one; a void one leaves it to another one', async () => {
    const dispute = await lose()
    await expect(charge(dispute, YEAR - 1)).rejects.toThrow('invoice_invalid')
    const first = await charge(dispute)
    await expect(charge(dispute)).rejects.toThrow('dispute_charged')
    await voidIt(first)
    expect((await messages('Factura anulada'))[0]).toMatch(
      /^Anulamos AZ-\S+\. Motivo: Otra fecha\. El pago que revirtió tu banco sigue por pagar\.$/,
    )
    await customer.pay({ invoice: await charge(dispute) })
    await expect(charge(dispute)).rejects.toThrow('dispute_charged')
  })

  it('is refused for a dispute that is open, won or of another client, for a surplus, and for less than a provider takes', async () => {
    const [open, won] = [`dp_${randomUUID()}`, `dp_${randomUUID()}`]
    await customer.report(payment, 'disputed', { centavos: 10_000, dispute: open })
    await customer.report(payment, 'dispute_won', { centavos: 10_000, dispute: won })
    const twice = await customer.open({ invoice: await charge(null, 500) }, 'oxxo')
    await customer.rows(
      `update public.invoices set status = 'paid', paid_at = now() where user_id = $1 and kind = 'manual'`,
      [customer.id],
    )
    expect(await customer.report(twice, 'succeeded')).toBe('surplus')
    const surplus = await lose(twice, 100)
    const ximena = new Customer(database, people.ximena, today)
    const theirs = await ximena.pay({ contract: await ximena.sign('ESTANDAR') })
    await ximena.report(theirs, 'dispute_lost', { centavos: 545_999, dispute: `dp_${randomUUID()}` })
    const small = await lose(payment, 9)
    const others = await customer.rows<{ id: string }>(
      'select id from public.refunds where provider_reference in ($1, $2) or user_id = $3 or id in ($4, $5)',
      [open, won, people.ximena, small, surplus],
    )
    expect(others).toHaveLength(5)
    for (const { id } of others) await expect(charge(id, 100)).rejects.toThrow('not_found')
    expect((await messages('Un pago fue revertido'))[0]).toBe('Tu banco revirtió 9.00 MXN.')
  })

  it('is made after the end of the contract too, and only for that; money for unused days goes back at once', async () => {
    await customer.cancel()
    const dispute = `dp_${randomUUID()}`
    await customer.report(payment, 'disputed', { centavos: YEAR * 100, dispute })
    await customer.wait(31, 1)
    expect(await customer.contract()).toMatchObject({ status: 'cancelled' })
    await customer.report(payment, 'dispute_lost', { centavos: YEAR * 100, dispute })
    await customer.wait(1)
    expect((await messages('Un pago fue revertido'))[0]).toContain(' te enviaremos una factura.')
    const [lost] = await customer.refunds()
    await expect(charge(null)).rejects.toThrow('no_contract')
    await customer.pay({ invoice: await charge(lost?.id ?? '') })
    const back = left(365 - 50)
    expect(await customer.refunds()).toMatchObject([
      { status: 'lost' },
      { reason: 'cancellation', amount: back },
    ])
    expect((await messages('Pago recibido'))[0]).toContain(' MXN, por días que tu contrato ya no usó.')
    await customer.wait(3, 1)
    expect(await customer.refunds()).toHaveLength(2)
  })
})

describe('A lost dispute that had taken from the end of a service', () => {
  let terms: { refund: unknown; cancelled: number; credit: number }
  let invoice: string
  const endRefund = async () => {
    const [row] = await customer.rows<{ refund: number }>(
      'select end_refund::float as refund from public.contract_changes where user_id = $1 and end_requested_at is not null',
      [customer.id],
    )
    return row?.refund
  }
  beforeEach(async () => {
    customer = new Customer(database, people.ximena, today)
    agent = new Caller(database, people.renata)
    const basic = await customer.pay({ contract: await customer.sign('BASICOS', 'annual') })
    await customer.wait(20)
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    const cancelled = await refundOf()
    const credit = Number((await customer.preview('AVANZADOS'))['credit'])
    const { refund } = await customer.endService('chatbot')
    terms = { refund, cancelled, credit }
    invoice = await charge(await lose(basic, 30_239.9), 30_239.9)
  })

  it('paid before its day, it is returned as the receipt says, and both are told', async () => {
    await customer.pay({ invoice })
    expect(await endRefund()).toBe(terms.refund)
    const [told] = await messages('Cambió el importe por devolver')
    expect(told).toMatch(/^Pagaste lo que tu banco revirtió: el .* por la cancelación de /)
    const [manager] = await messages('Cambió un importe por devolver', people.renata)
    expect(manager).toMatch(/porque pagó lo que su banco revirtió\.$/)
    await customer.wait(31, 1)
    expect(await customer.refunds()).toMatchObject([
      { status: 'lost' },
      { reason: 'cancellation', amount: terms.refund },
    ])
  })

  it('paid after the end was withdrawn, its days are worth the same as before', async () => {
    await customer.withdrawServiceEnd('chatbot')
    await customer.pay({ invoice })
    expect(await refundOf()).toBeCloseTo(terms.cancelled, 1)
    expect(Number((await customer.preview('AVANZADOS'))['credit'])).toBeCloseTo(terms.credit, 1)
  })

  it('paid after its day, it is in the client’s favour', async () => {
    const kept = Number(await endRefund())
    expect(kept).toBeLessThan(Number(terms.refund))
    await customer.wait(30)
    await customer.pay({ invoice })
    expect((await customer.contract())?.credit).toBeCloseTo(Number(terms.refund) - kept, 2)
  })
})
