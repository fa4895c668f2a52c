import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople, type People } from '../people.ts'
import { Customer } from './customer.ts'

/** M4: refunds, disputes and chargebacks reported by the provider, in any order and any number of times. */
let database: Database
let people: People
let customer: Customer
let payment: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  customer = new Customer(database, people.mariana, '2027-01-10')
  payment = await customer.pay({ contract: await customer.sign('ESTANDAR') })
  await customer.wait(10)
})

const noticesOf = (person: string) =>
  new Customer(database, person, customer.day)
    .titles()
    .then((all) => all.filter((title) => /disput|devolv|revertido/i.test(title)))
const refunded = (centavos: number, id: string = crypto.randomUUID()) =>
  customer.report(payment, 'refunded', { id, centavos })
const dispute = (kind: string, centavos = 545_999) =>
  customer.report(payment, kind, { centavos, dispute: `dp_${payment}` })
const creditOf = async (plan: 'BASICOS' | 'AVANZADOS') => Number((await customer.preview(plan))['credit'])

describe('A refund by the provider', () => {
  it('is recorded, announced to the client, and no longer paid: it gives no credit', async () => {
    const before = await creditOf('BASICOS')
    expect(await refunded(100_000)).toBe('recorded')
    expect(await customer.refunds()).toMatchObject([
      { reason: 'provider', status: 'returned', amount: 1_000 },
    ])
    expect(await noticesOf(people.mariana)).toEqual(['Te devolvimos un pago'])
    expect(await creditOf('BASICOS')).toBeCloseTo(before - 1_000, 2)
  })

  it('reported twice, in parts, and the older sum last, it adds up to the returned amount', async () => {
    await refunded(100_000, 'evt_same')
    expect(await refunded(100_000, 'evt_same')).toBe('known')
    expect(await refunded(300_000)).toBe('recorded')
    expect(await refunded(200_000)).toBe('ignored')
    expect((await customer.refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(3_000)
  })

  it('if we had requested it ourselves, it is that refund and no second one', async () => {
    await customer.cancel()
    await customer.wait(30)
    const [ours] = await customer.refunds()
    expect(ours).toBeUndefined()
    const annual = new Customer(database, people.ximena, '2027-01-10')
    const paid = await annual.pay({ contract: await annual.sign('BASICOS', 'annual') })
    await annual.cancel()
    await annual.wait(30)
    const [refund] = await annual.refunds()
    expect(refund).toMatchObject({ status: 'pending', reason: 'cancellation' })
    const centavos = Math.round((refund?.amount ?? 0) * 100)
    await annual.report(paid, 'refunded', { centavos })
    expect(await annual.refunds()).toMatchObject([{ id: refund?.id, status: 'returned' }])
    // The answer to our own request arrives after the event.
    await annual.rows(`select public.refund_answered($1, 'returned', 're_1')`, [refund?.id ?? ''])
    expect((await annual.titles()).filter((title) => title === 'Devolución hecha')).toHaveLength(1)
  })

  it('a refunded payment has no rest: a cancellation uses the other one', async () => {
    const annual = new Customer(database, people.ximena, '2027-01-10')
    const first = await annual.pay({ contract: await annual.sign('BASICOS', 'annual') })
    await annual.wait(65)
    const change = await annual.change('AVANZADOS')
    const second = await annual.pay({ change: String(change['change']) })
    await annual.report(second, 'refunded', { centavos: Math.round(Number(change['amount_due']) * 100) })
    await annual.cancel()
    await annual.wait(30)
    const rows = await annual.rows(
      `select payment_id from public.refunds where user_id = $1 and reason = 'cancellation'`,
      [people.ximena],
    )
    expect(rows).toEqual([{ payment_id: first }])
  })

  it('for a payment that has not arrived it fails, so that the provider reports it again', async () => {
    const late = new Customer(database, people.ximena, '2027-01-10')
    const unpaid = await late.open({ contract: await late.sign('BASICOS') })
    await expect(late.report(unpaid, 'refunded')).rejects.toMatchObject({ message: 'unknown_payment' })
  })

  it('of more than the remaining days, it uses the credit too, and nothing more', async () => {
    await customer.change('BASICOS')
    expect((await customer.contract())?.credit).toBeGreaterThan(1_000)
    await refunded(545_999)
    expect(await customer.contract()).toMatchObject({ credit: 0, status: 'active' })
  })
})

describe('A dispute', () => {
  it('is announced to the client, the manager and the super admins; while it is open, the plan cannot be changed', async () => {
    await customer.rows(
      `insert into public.user_account_manager (user_id, manager_id) values ($1, $2)
       on conflict (user_id) do update set manager_id = excluded.manager_id`,
      [people.mariana, people.diego],
    )
    expect(await dispute('disputed')).toBe('recorded')
    expect(await noticesOf(people.mariana)).toEqual(['Un pago está en disputa'])
    for (const staff of [people.diego, people.sofia])
      expect(await noticesOf(staff)).toContain('Pago en disputa')
    await expect(customer.preview('AVANZADOS')).rejects.toMatchObject({ message: 'payment_disputed' })
    expect(await dispute('disputed')).toBe('ignored')
    expect(await dispute('dispute_won')).toBe('recorded')
    expect(await customer.refunds()).toMatchObject([{ status: 'won' }])
    expect(await creditOf('BASICOS')).toBeGreaterThan(0)
  })

  it('a lost one is no longer paid; if the decision is reported first, it stays', async () => {
    expect(await dispute('dispute_lost')).toBe('recorded')
    expect(await dispute('disputed')).toBe('ignored')
    expect(await customer.refunds()).toMatchObject([{ reason: 'dispute', status: 'lost', amount: 5459.99 }])
    expect(await noticesOf(people.mariana)).toEqual(['Un pago fue revertido'])
    expect(await creditOf('AVANZADOS')).toBe(0)
  })

  it('a lost one is told truly: only staff can make an invoice for it, and their notification leads there', async () => {
    await dispute('dispute_lost')
    const told = (title: string) =>
      database.query(
        'select user_id, message, action_url from public.notifications where title = $1 order by created_at desc limit 1',
        [title],
      )
    expect(await told('Un pago fue revertido')).toEqual([
      {
        user_id: people.mariana,
        message: 'Tu banco revirtió 5,459.99 MXN. Ese importe queda por pagar: te enviaremos una factura.',
        action_url: '/dashboard/billing/estado-de-cuenta',
      },
    ])
    expect(await told('Disputa perdida')).toMatchObject([
      {
        message: expect.stringMatching(
          / Para cobrarlo, genera una factura y elige el pago que revirtió el banco\.$/,
        ),
        action_url: `/admin/clients/${people.mariana}?parte=pagos`,
      },
    ])
  })

  it('delays the refund of a cancellation until the bank has decided', async () => {
    const annual = new Customer(database, people.ximena, '2027-01-10')
    const paid = await annual.pay({ contract: await annual.sign('BASICOS', 'annual') })
    const body = { centavos: 3_023_990, dispute: `dp_${paid}` }
    await annual.cancel()
    await annual.report(paid, 'disputed', body)
    await annual.wait(30)
    expect(await annual.contract()).toMatchObject({ status: 'cancelled' })
    expect(await annual.refunds()).toMatchObject([{ reason: 'dispute' }])
    await annual.report(paid, 'dispute_won', body)
    await annual.wait(1)
    expect(await annual.refunds()).toMatchObject([{ status: 'won' }, { reason: 'cancellation' }])
    await annual.wait(1)
    expect(await annual.refunds()).toHaveLength(2)
  })

  it('leaves the evidence unaltered', async () => {
    await dispute('disputed')
    await dispute('dispute_won')
    await refunded(1_000)
    const rows = await customer.rows(
      'select private.broken_evidence(id) as broken from public.contracts where user_id = $1',
      [customer.id],
    )
    expect(rows).toEqual([{ broken: null }])
  })
})
