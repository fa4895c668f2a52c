import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { createPeople, type People } from '../people.ts'
import { Customer } from './customer.ts'

/** A bank takes the payment of a year back on its 20th day; staff charge it, due ten days later. */
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

async function lose(centavos = YEAR * 100): Promise<string> {
  const dispute = `dp_${randomUUID()}`
  await customer.report(payment, 'dispute_lost', { centavos: Math.round(centavos), dispute })
  const [row] = await customer.rows<{ id: string }>(
    'select id from public.refunds where provider_reference = $1',
    [dispute],
  )
  return row?.id ?? ''
}
async function charge(dispute: string, amount = YEAR): Promise<string> {
  const id = randomUUID()
  // generate_invoice uses only the server's own clock: the date of the test is set afterwards.
  await agent.answer(
    `select public.generate_invoice($1::text::uuid, 'Pago revertido', $2::numeric, $3::text::date, $4::text::uuid,
       $5::text::uuid) as answer`,
    [customer.id, amount, daysAfter(today, 10), id, dispute],
  )
  await customer.rows('update public.invoices set due_date = $2::text::date where id = $1', [
    id,
    daysAfter(customer.day, 10),
  ])
  return id
}
/** The last paid day of the open tools; of several, all. */
const paidUntil = () =>
  customer
    .rows<{ until: string }>(
      `select distinct to_char(l.expires_at at time zone 'America/Mexico_City', 'YYYY-MM-DD') as until
         from public.tool_licenses l where l.user_id = $1 and l.status = 'active'`,
      [customer.id],
    )
    .then((rows) => rows.map(({ until }) => until))
const endOfPeriod = async () =>
  (await customer.invoices(`kind = 'period' and status = 'paid'`))[0]?.period_end
const messages = (title: string) =>
  customer
    .rows<{ message: string }>(
      'select message from public.notifications where user_id = $1 and title = $2 order by created_at desc, id',
      [customer.id, title],
    )
    .then((all) => all.map(({ message }) => message))

describe('The tools of a period that a bank has taken back', () => {
  it('are open until its invoice is overdue, and again when it is paid', async () => {
    const end = await endOfPeriod()
    const invoice = await charge(await lose())
    const due = daysAfter(customer.day, 10)
    await customer.wait(10)
    expect(await paidUntil()).toEqual([end])
    await customer.wait(1)
    expect(await paidUntil()).toEqual([due])
    expect((await messages('Factura vencida'))[0]).toMatch(
      /^Paga tu factura AZ-\S+ de 52,415\.90 MXN\. Hasta entonces, tus herramientas están cerradas\.$/,
    )
    await customer.pay({ invoice })
    expect(await paidUntil()).toEqual([end])
  })

  it('are open again when its overdue invoice is made void', async () => {
    const end = await endOfPeriod()
    const invoice = await charge(await lose())
    await customer.wait(11)
    await agent.answer(`select to_jsonb(public.void_invoice($1::text::uuid, 'Otra fecha')) as answer`, [
      invoice,
    ])
    expect(await paidUntil()).toEqual([end])
  })

  it('stay open if its days were paid whole since, by a change of plan', async () => {
    const end = await endOfPeriod()
    await charge(await lose())
    await customer.changeAndPay('AVANZADOS')
    await customer.wait(11)
    expect(await paidUntil()).toEqual([end])
    expect((await messages('Factura vencida'))[0]).toMatch(/ MXN\.$/)
  })

  it('open with a change of plan that pays its days whole', async () => {
    const end = await endOfPeriod()
    await charge(await lose())
    await customer.wait(11)
    await customer.changeAndPay('AVANZADOS')
    expect(await paidUntil()).toEqual([end])
  })

  it('close if only a part was taken, too: an unpaid part of a renewal opens none', async () => {
    await charge(await lose(100_000), 1_000)
    const due = daysAfter(customer.day, 10)
    await customer.wait(11)
    expect(await paidUntil()).toEqual([due])
  })

  it('stay open if the next period is paid', async () => {
    await customer.wait(335, 5)
    await customer.payOpen()
    const next = (await customer.invoices(`kind = 'period' and status = 'paid'`)).at(-1)?.period_end
    await charge(await lose())
    await customer.wait(11)
    expect(await paidUntil()).toEqual([next])
  })

  it('stay closed when one of its services ends meanwhile', async () => {
    customer = new Customer(database, people.ximena, today)
    agent = new Caller(database, people.renata)
    await customer.pay({ contract: await customer.sign('ESTANDAR', 'annual') })
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.pay({ change })
    const [paid] = await customer.rows<{ id: string; centavos: number }>(
      `select id, (amount * 100)::int as centavos from public.payment_transactions where user_id = $1
        order by amount desc limit 1`,
      [customer.id],
    )
    payment = paid?.id ?? ''
    await customer.endService('chatbot')
    await charge(await lose(paid?.centavos), (paid?.centavos ?? 0) / 100)
    const due = daysAfter(customer.day, 10)
    await customer.wait(40, 1)
    expect(await paidUntil()).toEqual([due])
  })
})

describe('The client whose bank has taken a payment back', () => {
  it('is told with the invoice until when it is to be paid, and what happens then', async () => {
    await charge(await lose())
    const day = daysAfter(today, 10).split('-').toReversed().join('/')
    expect((await messages('Nueva factura'))[0]).toContain(
      ` Si no la pagas a más tardar el ${day}, tus herramientas se cierran hasta que la pagues.`,
    )
  })

  it('is told nothing of it if the next period is paid', async () => {
    await customer.wait(335, 5)
    await customer.payOpen()
    await charge(await lose())
    expect((await messages('Nueva factura'))[0]).toMatch(/: Pago revertido\.$/)
  })
})
