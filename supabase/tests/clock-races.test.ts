import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostgresDatabase } from '../local/open-database.ts'
import { Cluster } from './cluster.ts'
import { Customer } from './money/customer.ts'
import { addDays } from './money/dated-client.ts'
import { createPerson } from './people.ts'

/** The clock chooses its rows, and waits for a client who acts on a real PostgreSQL. It must read them again. */
let cluster: Cluster
let acting: PostgresDatabase
let ticking: PostgresDatabase
let people = 0
beforeAll(async () => {
  cluster = await Cluster.start()
  acting = cluster.connect()
  ticking = cluster.connect()
})
afterAll(() => cluster.close())

const START = '2027-01-10'
const RENEWAL = '2027-02-10'
const TOOL = 'chatbot'

async function newCustomer(): Promise<Customer> {
  people += 1
  return new Customer(cluster.database, await createPerson(cluster.database, `Clienta ${people}`), START)
}

/** The clock's step begins while the client's action is not committed yet, and ends after it. */
async function race(customer: Customer, act: (client: Customer) => Promise<unknown>, step: string) {
  const { ticked } = await acting.transaction(async (tx) => {
    await act(new Customer(tx, customer.id, customer.day))
    const rows = ticking.query(`select private.${step}($1)`, [customer.now])
    // A step that finds nothing to do waits for no lock.
    await Promise.race([cluster.untilWaiting(1), rows])
    return { ticked: rows }
  })
  await ticked
  expect(await customer.rows('select step, code from private.tick_failures')).toEqual([])
}
const openPeriods = (customer: Customer) => customer.invoices(`kind = 'period' and status <> 'paid'`)
const lastDay = async (customer: Customer) => {
  const [row] = await customer.rows<{ day: string }>(
    `select coalesce(cancel_effective_on, '2027-01-01') as day from public.contracts where user_id = $1`,
    [customer.id],
  )
  return String(row?.day)
}

const priceAgain = (client: Customer) =>
  client.rows(
    `select private.sync_advance('account', $1), private.reprice_invoice(i.id, i.period_end - 10, $2)
       from public.invoices i where i.user_id = $1 and i.status = 'pending'`,
    [client.id, client.now],
  )

it('a cancellation that is withdrawn as the contract ends: the contract goes on, and no money goes back', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  await customer.cancel()
  customer.day = await lastDay(customer)
  await race(customer, (client) => client.keep(), 'tick_cancellations')
  expect(await customer.contract()).toMatchObject({ status: 'active' })
  expect(await customer.refunds()).toEqual([])
})

it('a cancellation that is withdrawn as invoices are made: the next period is invoiced', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  await customer.cancel()
  customer.day = addDays(RENEWAL, -2)
  await race(customer, (client) => client.keep(), 'generate_invoices')
  await customer.tickMoney()
  expect(await openPeriods(customer)).toMatchObject([{ period_start: RENEWAL, amount: 3149.99 }])
})

it('a contract that is cancelled as invoices are made: no invoice is for a day after its last', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  customer.day = addDays(RENEWAL, -2)
  await race(customer, (client) => client.cancel(), 'generate_invoices')
  const last = await lastDay(customer)
  for (const { period_end: end } of await openPeriods(customer)) expect(end <= last).toBe(true)
})

it.each(['BASICOS', 'AVANZADOS'] as const)(
  'a change to %s as invoices are made: the next invoice has its price, less the credit',
  async (plan) => {
    const customer = await newCustomer()
    await customer.buy('ESTANDAR')
    customer.day = addDays(RENEWAL, -2)
    const terms = await customer.preview(plan)
    const isPaid = terms['kind'] === 'upgrade'
    const payment = isPaid
      ? await customer.open({ change: String((await customer.change(plan))['change']) })
      : null
    await race(
      customer,
      (client) => (payment === null ? client.change(plan) : client.report(payment, 'succeeded')),
      'generate_invoices',
    )
    const [next] = await openPeriods(customer)
    expect(next?.amount).toBeCloseTo(Number(terms['next_amount']) - Number(terms['next_credit']), 2)
  },
)

it('a change of plan as the monthly amounts are reckoned: the contract has the new plan’s', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  const change = await customer.change('AVANZADOS')
  const payment = await customer.open({ change: String(change['change']) })
  await customer.rows(
    `update private.contract_clock set monthly_on = $1::text::date
      where contract_id = (select id from public.contracts where user_id = $2)`,
    [customer.day, customer.id],
  )
  await race(customer, (client) => client.report(payment, 'succeeded'), 'tick_monthly_amounts')
  expect(
    await customer.rows('select monthly_amount as month from public.contracts where user_id = $1', [
      customer.id,
    ]),
  ).toEqual([{ month: 14279.99 }])
})

const saveWithoutPublishing = async (client: Customer) => {
  await client.rows(`select private.sync_advance('account', $1)`, [client.id])
  await client.rows(
    `insert into private.unpublished_reports (user_id, month, not_before)
     values ($1, '2026-12-01', '2027-02-09')`,
    [client.id],
  )
}

it('a month that staff save without publishing as the clock publishes it: it is not published', async () => {
  const customer = await newCustomer()
  await customer.rows(
    `insert into public.account_metrics (user_id, metric, month, value) values ($1, 'leads', '2026-12-01', 4)`,
    [customer.id],
  )
  await race(customer, saveWithoutPublishing, 'tick_reports')
  const reports = await customer.rows('select 1 from public.monthly_reports where user_id = $1', [
    customer.id,
  ])
  expect(reports).toEqual([])
})

it('the end of a service that is withdrawn on its day: the service goes on', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  await customer.pay({ change: (await customer.addService(TOOL, 'PRO', 'signing')).change })
  const { effective_on: day } = await customer.endService(TOOL)
  customer.day = String(day)
  await race(customer, (client) => client.withdrawServiceEnd(TOOL), 'tick_service_ends')
  expect(
    await customer.rows(
      `select status, end_requested_at from public.contract_changes where user_id = $1 and kind = 'service'`,
      [customer.id],
    ),
  ).toEqual([{ status: 'applied', end_requested_at: null }])
})

it('an invoice that is priced again as it becomes overdue: the notice names its amount', async () => {
  const customer = await newCustomer()
  await customer.buy('BASICOS')
  customer.day = addDays(RENEWAL, -2)
  await customer.tickMoney()
  customer.day = addDays(RENEWAL, 1)
  await race(customer, priceAgain, 'tick_overdue_invoices')
  const [late] = await openPeriods(customer)
  expect(late?.amount).toBeLessThan(3149.99)
  const [told] = await customer.rows<{ message: string }>(
    `select message from public.notifications where user_id = $1 and title = 'Factura vencida'`,
    [customer.id],
  )
  expect(told?.message).toContain(late?.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }))
})
