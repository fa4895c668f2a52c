import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** The first charged day of a service apart, and the price of its days until the next period. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const part = (price: number, left: number, days: number) => Math.round((price * 100 * left) / days) / 100
const open = () => customer.invoices(`status <> 'paid'`)
const tier = async () => {
  const [row] = await customer.rows<{ tier: string }>(
    `select plan_tier as tier from public.contracted_services where user_id = $1 and tool_name = 'chatbot'`,
    [customer.id],
  )
  return row?.tier
}

const license = async (tool: string) => {
  const [row] = await customer.rows<{ usage_limit: number; until: string }>(
    `select usage_limit, (expires_at at time zone 'America/Mexico_City')::date::text as until
       from public.tool_licenses where user_id = $1 and tool_name = $2`,
    [customer.id, tool],
  )
  return row
}

describe('A service that is charged from its signature', () => {
  it('is active once its part of the paid days is paid, and then in every invoice', async () => {
    await customer.buy('BASICOS')
    await customer.wait(11)
    const due = part(799.99, 20, 31)
    const { change, status, terms } = await customer.addService('chatbot', 'PRO', 'signing')
    expect(terms).toMatchObject({
      amount_due: due,
      starts_on: '2027-01-21',
      next_on: '2027-02-10',
      next_amount: 3949.98,
    })
    expect(status).toBe('pending_payment')
    expect(await tier()).toBe('BASICOS')
    await customer.pay({ change })
    expect(await tier()).toBe('PRO')
    expect(await customer.titles()).toContain('Servicio agregado')
    expect((await customer.invoices()).at(-1)).toMatchObject({ kind: 'change', amount: due })
    await customer.wait(8)
    expect(await open()).toMatchObject([{ amount: 3949.98 }])
  })

  it('after a withdrawn cancellation, the shown next amount is that of the invoice for the rest of the period', async () => {
    await customer.buy('BASICOS')
    await customer.wait(20, 5)
    await customer.cancel()
    await customer.payOpen()
    await customer.keep()
    await customer.wait(16, 8)
    const { terms } = await customer.addService('chatbot', 'PRO')
    const [next] = await open()
    expect(next).toMatchObject({ period_start: terms['next_on'], period_end: '2027-03-10' })
    expect(terms['next_amount']).toBe(next?.amount)
  })

  it('paid some days later, it credits the days between; unpaid in its period, it expires', async () => {
    await customer.buy('BASICOS')
    await customer.wait(11)
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.wait(5)
    await customer.pay({ change })
    // The next invoice exists already, reduced by them.
    const [next] = await open()
    expect(next?.amount).toBeCloseTo(3949.98 - part(799.99, 5, 31), 2)
    const late = await customer.addService('chatbot', 'ENTERPRISE', 'signing')
    await customer.wait(16)
    const [row] = await customer.rows('select status from public.contract_changes where id = $1', [
      late.change,
    ])
    expect(row).toEqual({ status: 'expired' })
    expect(await tier()).toBe('PRO')
  })

  it('a lower tier is active at once, with the difference as credit', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    await customer.wait(11)
    const lower = await customer.addService('chatbot', 'BASICO', 'signing')
    expect(lower).toMatchObject({ status: 'applied', due: 0 })
    expect((await customer.contract())?.credit).toBeCloseTo(part(799.99 - 399.99, 20, 31), 2)
    expect(await tier()).toBe('BASICO')
  })

  it('shows the part of the next invoice that the credit pays, and the invoice has that amount', async () => {
    await customer.buy('BASICOS')
    await customer.pay({ change: (await customer.addService('chatbot', 'PRO', 'signing')).change })
    await customer.wait(26)
    const { terms } = await customer.addService('chatbot', 'BASICO', 'signing')
    expect(Number(terms['next_credit'])).toBeCloseTo(part(799.99 - 399.99, 5, 31), 1)
    const [next] = await open()
    expect(next?.amount).toBeCloseTo(Number(terms['next_amount']) - Number(terms['next_credit']), 2)
  })

  it('is not offered for a service that ends', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.endService('chatbot')
    await expect(customer.addService('chatbot', 'ENTERPRISE', 'signing')).rejects.toThrow('service_ending')
  })
})

describe('A service that is charged from the next period', () => {
  it('costs nothing before', async () => {
    await customer.buy('BASICOS')
    await customer.wait(11)
    const { status, terms } = await customer.addService('chatbot', 'PRO')
    expect(terms).toMatchObject({ amount_due: 0, starts_on: '2027-02-10', next_amount: 3949.98 })
    expect(status).toBe('applied')
    expect(await tier()).toBe('PRO')
    expect((await customer.invoices()).map(({ amount }) => amount)).toEqual([3149.99])
  })

  it('a lower tier changes nothing about the higher one, which is paid until then', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    const limit = async () => (await license('chatbot'))?.usage_limit
    const paid = await limit()
    await customer.wait(11)
    await customer.addService('chatbot', 'BASICO')
    expect(await limit()).toBe(paid)
    await customer.wait(8)
    const [next] = await open()
    await customer.pay({ invoice: next?.id ?? '' })
    expect(await limit()).toBeLessThan(paid ?? 0)
  })
})

describe('A paid service', () => {
  it('is available until its last day: an addendum in between removes no license of a period paid in advance', async () => {
    await customer.buy('BASICOS')
    await customer.wait(20)
    const [next] = await open()
    await customer.pay({ invoice: next?.id ?? '' })
    const until = async () => (await license('seo-tools'))?.until
    expect(await until()).toBe('2027-03-10')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    expect([await until(), (await license('chatbot'))?.until]).toEqual(['2027-03-10', '2027-03-10'])
  })
})

describe('An addendum that is not signed in time', () => {
  it('expires, notifies client and manager, and links to the form for a new request', async () => {
    await customer.buy('BASICOS')
    const offer = await customer.offerService('chatbot', 'PRO')
    await customer.wait(14)
    const statusOf = () => customer.rows('select status from public.contract_changes where id = $1', [offer])
    expect(await statusOf()).toEqual([{ status: 'proposed' }])
    await customer.wait(1)
    expect(await statusOf()).toEqual([{ status: 'expired' }])
    const notices = await customer.rows(
      `select n.user_id = $1 as client, n.action_url as leads from public.notifications n
        where n.title = 'Venció una adenda sin firmar' and (n.user_id = $1 or n.user_id =
          (select m.manager_id from public.user_account_manager m where m.user_id = $1)) order by 1`,
      [customer.id],
    )
    expect(notices).toEqual([
      { client: false, leads: '/admin/clients' },
      { client: true, leads: '/dashboard/marketplace?solicitar=chatbot&nivel=PRO' },
    ])
    // Notified once, and another one can be offered.
    await customer.wait(2, 1)
    expect(
      (await customer.titles()).filter((title) => title === 'Venció una adenda sin firmar'),
    ).toHaveLength(1)
    await customer.addService('chatbot', 'PRO')
    expect(await tier()).toBe('PRO')
  })
})
