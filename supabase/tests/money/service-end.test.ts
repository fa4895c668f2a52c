import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'
import { entitlementOf } from './entitlement.ts'

/** Ends a service apart alone: thirty days' notice, and money paid for its days after is returned; once. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const BASICOS = 3149.99
const CHATBOT_PRO = 799.99
const part = (price: number, left: number, days: number) => Math.round((price * 100 * left) / days) / 100
const open = () => customer.invoices(`status <> 'paid'`)
const evidenceIsWhole = async () => {
  const broken = await customer.rows(
    `select private.broken_evidence(c.id) as part from public.contracts c where c.user_id = $1 and private.broken_evidence(c.id) is not null`,
    [customer.id],
  )
  return broken.length === 0
}
/** Buys an annual contract with a service apart, and pays its second year. */
const paySecondYear = async () => {
  await customer.buy('BASICOS', 'annual')
  await customer.addService('chatbot', 'PRO')
  await customer.wait(365, 30)
  await customer.payOpen()
}
/** Oldest first. */
const payments = () =>
  customer.rows<{ id: string; amount: number }>(
    `select id, amount::float from public.payment_transactions where user_id = $1 and status = 'completed' order by paid_at`,
    [customer.id],
  )

describe('The price of a contract', () => {
  it('a contract with a service apart keeps the evidence of its signature unaltered, also after the service is invoiced', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(31, 16)
    await customer.payOpen()
    expect(await evidenceIsWhole()).toBe(true)
  })
})

describe('The end of a service', () => {
  it('of a monthly contract: the days after it are deducted from the next invoice, and the service is in no later one', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(31, 16)
    await customer.payOpen()
    // 10 February; the notice ends on 12 March, two days into the third period.
    expect(await customer.serviceEnd('chatbot')).toMatchObject({
      effective_on: '2027-03-12',
      refund: 0,
      next_on: '2027-03-10',
      next_amount: Math.round((BASICOS + (CHATBOT_PRO * 2) / 31) * 100) / 100,
    })
    const receipt = await customer.endService('chatbot')
    expect(receipt).toMatchObject({ effective_on: '2027-03-12', refund: 0 })
    expect(await customer.endService('chatbot')).toEqual(receipt)
    await customer.wait(28, 14)
    expect(await open()).toMatchObject([
      { period_start: '2027-03-10', amount: Math.round((BASICOS + (CHATBOT_PRO * 2) / 31) * 100) / 100 },
    ])
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({ service: 'active', license: 'active' })
    await customer.wait(2)
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({ service: 'active', license: 'active' })
    await customer.wait(1)
    expect(await customer.titles()).toContain('Servicio terminado')
    await customer.payOpen()
    await customer.wait(28, 14)
    expect(await open()).toMatchObject([{ period_start: '2027-04-10', amount: BASICOS }])
    expect(await customer.refunds()).toEqual([])
    expect(await evidenceIsWhole()).toBe(true)
  })

  it('an existing invoice is reduced, and restored when the end is withdrawn', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(31, 16)
    await customer.payOpen()
    await customer.wait(20)
    expect(await open()).toMatchObject([{ amount: 3949.98 }])
    await customer.endService('chatbot')
    // The service is charged until 1 April: 22 of 31 days.
    const shorter = Math.round((BASICOS + (CHATBOT_PRO * 22) / 31) * 100) / 100
    expect(await open()).toMatchObject([{ amount: shorter }])
    await customer.withdrawServiceEnd('chatbot')
    expect(await open()).toMatchObject([{ amount: 3949.98 }])
    await customer.endService('chatbot')
    await customer.payOpen()
    await expect(customer.withdrawServiceEnd('chatbot')).rejects.toThrow('paid_without_service')
  })

  it('shows the part of the next invoice that the credit pays, and the invoice has that amount', async () => {
    const shownAndAsked = async () => {
      const terms = await customer.serviceEnd('chatbot')
      await customer.endService('chatbot', terms)
      const [next] = await open()
      return [Number(terms['next_amount']) - Number(terms['next_credit']), next?.amount, terms['next_credit']]
    }
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(31, 16)
    await customer.payOpen()
    await customer.rows(`update public.contracts set credit = 400 where user_id = $1`, [customer.id])
    // The invoice that is made later.
    const later = await customer.serviceEnd('chatbot')
    expect(later).toMatchObject({ next_credit: 400 })
    await customer.wait(20)
    const [made] = await open()
    expect(made?.amount).toBeCloseTo(3949.98 - 400, 2)
    const [shown, asked, credit] = await shownAndAsked()
    expect(credit).toBe(400)
    expect(shown).toBeCloseTo(Number(asked), 2)
  })

  it('is bound to the terms that were read: others are refused, and the answer has the current ones', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(31, 16)
    await customer.payOpen()
    const read = await customer.serviceEnd('chatbot')
    await customer.changeAndPay('ESTANDAR')
    const now = await customer.serviceEnd('chatbot')
    expect(now['next_amount']).not.toBe(read['next_amount'])
    const refusal: unknown = await customer.endService('chatbot', read).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: 'terms_changed' })
    expect(JSON.parse(String(Reflect.get(Object(refusal), 'detail')))).toEqual(now)
    await customer.wait(1)
    await expect(customer.endService('chatbot', now)).rejects.toThrow('terms_changed')
    const today = await customer.serviceEnd('chatbot')
    const receipt = await customer.endService('chatbot', today)
    // Sent again after a lost answer, it is the same end.
    expect(await customer.endService('chatbot', today)).toEqual(receipt)
  })

  it('of a yearly contract: the days after are returned on the last day, once, to the card that paid', async () => {
    await paySecondYear()
    await customer.wait(10)
    const price = Math.round(CHATBOT_PRO * 12 * 0.8 * 100) / 100
    const refund = part(price, 366 - 40, 366)
    expect(await customer.serviceEnd('chatbot')).toMatchObject({ refund, days: 326 })
    expect(await customer.endService('chatbot')).toMatchObject({ refund })
    await customer.wait(29)
    expect(await customer.refunds()).toEqual([])
    await customer.wait(1)
    expect(await customer.refunds()).toMatchObject([{ reason: 'cancellation', amount: refund }])
    await customer.wait(3, 1)
    expect(await customer.refunds()).toHaveLength(1)
    expect(await customer.contract()).toMatchObject({ status: 'active' })
    // The rest of the year is still paid, at the price of the plan alone.
    const cancelled = await customer.cancel()
    expect(cancelled['refund']).toBeCloseTo(part(30239.9, 366 - 73, 366), 1)
  })

  it('notifies the manager, and returns what the dispute has left', async () => {
    await paySecondYear()
    const payment = (await payments()).at(-1)
    await customer.endService('chatbot')
    await customer.report(payment?.id ?? '', 'refunded', {
      centavos: Math.round((payment?.amount ?? 0) * 100),
    })
    await customer.wait(30)
    // All of that year's money was already returned.
    expect((await customer.refunds()).filter(({ reason }) => reason === 'cancellation')).toEqual([])
    const notices = await customer.rows(
      `select n.title from public.notifications n join public.user_account_manager m on m.manager_id = n.user_id
        where m.user_id = $1 and n.title = 'Un cliente cancela un servicio'`,
      [customer.id],
    )
    expect(notices).toHaveLength(1)
  })

  it('notifies both sides, with both amounts, when the refund is smaller than on the receipt', async () => {
    await paySecondYear()
    const payment = (await payments()).at(-1)
    const { folio, refund } = await customer.endService('chatbot')
    await customer.report(payment?.id ?? '', 'refunded', {
      centavos: Math.round((payment?.amount ?? 0) * 100),
    })
    const notices = await customer.rows<{ client: boolean; message: string }>(
      `select n.user_id = $1 as client, n.message from public.notifications n
        where n.title in ('Cambió el importe por devolver', 'Cambió un importe por devolver')
          and position($2 in n.message) > 0 order by 1`,
      [customer.id, String(folio)],
    )
    expect(notices.map(({ client }) => client)).toEqual([false, true])
    const before = Number(refund).toLocaleString('en-US', { minimumFractionDigits: 2 })
    for (const { message } of notices)
      for (const said of [before, ' 0.00 MXN']) expect(message).toContain(said)
    const events = await customer.rows(
      `select (e.payload ->> 'before')::float as before, (e.payload ->> 'refund')::float as refund
         from public.contract_events e where e.user_id = $1 and e.kind = 'service_end_refund_lowered'`,
      [customer.id],
    )
    expect(events).toEqual([{ before: refund, refund: 0 }])
  })

  it('leaves a refund that is owed until it is returned: the account is not settled before', async () => {
    const isSettled = async () => {
      const [row] = await customer.rows<{ settled: boolean }>('select private.is_settled($1) as settled', [
        customer.id,
      ])
      return row?.settled
    }
    await paySecondYear()
    const [first] = await payments()
    await customer.endService('chatbot')
    const dispute = { centavos: Math.round((first?.amount ?? 0) * 100), dispute: 'dp_1' }
    await customer.report(first?.id ?? '', 'disputed', dispute)
    await customer.cancel()
    await customer.wait(31, 5)
    expect(await customer.contract()).toMatchObject({ status: 'cancelled' })
    await customer.report(first?.id ?? '', 'dispute_won', dispute)
    expect(await isSettled()).toBe(false)
    await customer.tick()
    expect(await isSettled()).toBe(false)
    await customer.rows(
      `update public.refunds set status = 'returned', settled_at = now() where user_id = $1 and status in ('pending', 'by_hand')`,
      [customer.id],
    )
    expect(await isSettled()).toBe(true)
  })

  it('is refused for a service of the plan, and while the contract ends', async () => {
    await customer.buy('BASICOS')
    await expect(customer.endService('chatbot')).rejects.toThrow('service_in_plan')
    await customer.addService('chatbot', 'PRO')
    await customer.cancel()
    await expect(customer.endService('chatbot')).rejects.toThrow('cancellation_requested')
  })

  it('waits for a payment in progress that it would affect', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await customer.wait(20)
    const [next] = await open()
    await customer.open({ invoice: next?.id ?? '' }, 'spei')
    await customer.wait(1)
    // The service would end on 2 March: the invoice of the period from 10 February has days after it.
    await expect(customer.endService('chatbot')).rejects.toThrow('payment_in_progress')
  })
})
