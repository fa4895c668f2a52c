import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { type Billing, Customer, type Plan } from './customer.ts'
import { addDays } from './dated-client.ts'

/** M1: the price of a change of plan, and its effect on existing invoices. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const monthly: Record<Plan, number> = { BASICOS: 3149.99, ESTANDAR: 5459.99, AVANZADOS: 14279.99 }
const yearly: Record<Plan, number> = { BASICOS: 30239.9, ESTANDAR: 52415.9, AVANZADOS: 137087.9 }
const part = (price: number, left: number, days: number) => Math.round((price * 100 * left) / days) / 100

/** The next invoice exists already, and the period ends in this many days. */
async function beforeRenewal(plan: Plan, billing: Billing, daysLeft: number): Promise<void> {
  await customer.buy(plan, billing)
  const end = billing === 'annual' ? '2028-01-10' : '2027-02-10'
  customer.day = addDays(end, -daysLeft)
  await customer.tick()
}
const open = () => customer.invoices(`status <> 'paid'`)

describe('The next invoice after a change', () => {
  it.each([
    ['BASICOS', 'made', 1],
    ['BASICOS', 'not made yet', 25],
    ['AVANZADOS', 'made', 1],
  ] as const)(
    'to %s, %s: the shown amount less the credit is what it asks for',
    async (plan, _, daysLeft) => {
      await beforeRenewal('ESTANDAR', 'monthly', daysLeft)
      await customer.rows('update public.contracts set credit = 400 where user_id = $1', [customer.id])
      const terms = await customer.preview(plan)
      expect(Number(terms['next_credit'])).toBeGreaterThanOrEqual(400)
      await customer.changeAndPay(plan)
      customer.day = '2027-02-09'
      await customer.tick()
      const [next] = await open()
      expect(next?.period_start).toBe(terms['next_on'])
      expect(next?.amount).toBeCloseTo(Number(terms['next_amount']) - Number(terms['next_credit']), 2)
    },
  )

  it('after a withdrawn cancellation, it is for the rest of a period, and that is shown', async () => {
    await customer.buy('BASICOS')
    await customer.wait(20, 5)
    await customer.cancel()
    await customer.payOpen()
    await customer.keep()
    await customer.wait(16, 8)
    const terms = await customer.preview('ESTANDAR')
    await customer.changeAndPay('ESTANDAR')
    const [next] = await open()
    expect(next).toMatchObject({ period_start: terms['next_on'], period_end: '2027-03-10' })
    expect(Number(terms['next_amount']) - Number(terms['next_credit'])).toBeCloseTo(Number(next?.amount), 2)
    expect(String(Reflect.get(Object(terms['document']), 'text'))).toContain('en proporción a sus días')
  })
})

describe('A better plan in the last days of a period', () => {
  it('has its full price from the next period on and creates no credit', async () => {
    await beforeRenewal('BASICOS', 'monthly', 1)
    expect(await open()).toMatchObject([{ amount: 3149.99, period_start: '2027-02-10' }])
    const change = await customer.changeAndPay('AVANZADOS')
    expect(change['amount_due']).toBeCloseTo(part(14279.99, 1, 31) - part(3149.99, 1, 31), 2)
    const [next] = await open()
    expect(next).toMatchObject({ amount: 14279.99, period_start: '2027-02-10' })
    await customer.pay({ invoice: next?.id ?? '' })
    await customer.wait(3)
    const terms = await customer.preview('BASICOS')
    expect(terms['amount_credited']).toBeCloseTo(part(14279.99, 26, 28) - part(3149.99, 26, 28), 2)
  })

  it('for a yearly contract, ten days before the renewal, the renewal invoice becomes that of the better plan', async () => {
    await beforeRenewal('BASICOS', 'annual', 10)
    const terms = await customer.preview('AVANZADOS')
    await customer.changeAndPay('AVANZADOS')
    expect(await open()).toMatchObject([{ amount: yearly.AVANZADOS, period_start: '2028-01-10' }])
    expect(terms).toMatchObject({ next_amount: yearly.AVANZADOS, next_on: '2028-01-10' })
    expect(String(Reflect.get(Object(terms['document']), 'text'))).toContain('137,087.90 MXN por año')
  })

  it('signed on the last day and paid after the period, it is a surplus and changes nothing', async () => {
    await beforeRenewal('BASICOS', 'annual', 1)
    const change = await customer.change('AVANZADOS')
    const payment = await customer.open({ change: String(change['change']) })
    const [renewal] = await open()
    await customer.pay({ invoice: renewal?.id ?? '' })
    await customer.wait(40)
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    expect(await customer.contract()).toMatchObject({ plan: 'BASICOS', credit: 0 })
    expect(await customer.refunds()).toMatchObject([{ reason: 'surplus', amount: change['amount_due'] }])
  })

  it('includes a period that is paid in advance', async () => {
    await beforeRenewal('BASICOS', 'monthly', 10)
    const [next] = await open()
    await customer.pay({ invoice: next?.id ?? '' })
    const terms = await customer.preview('ESTANDAR')
    expect(terms['amount_due']).toBeCloseTo(
      part(5459.99, 10, 31) - part(3149.99, 10, 31) + monthly.ESTANDAR - monthly.BASICOS,
      2,
    )
    await customer.changeAndPay('ESTANDAR')
    await customer.wait(20)
    // The whole price of the second period, which has begun, was paid.
    expect((await customer.preview('BASICOS'))['credit']).toBeCloseTo(part(5459.99, 18, 28), 2)
  })

  it('if the next period is paid at the old price after the signature, its money is no longer enough, and is a surplus', async () => {
    await beforeRenewal('BASICOS', 'monthly', 10)
    const change = await customer.change('AVANZADOS')
    const payment = await customer.open({ change: String(change['change']) })
    const [next] = await open()
    await customer.pay({ invoice: next?.id ?? '' })
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
    expect(await customer.contract()).toMatchObject({ plan: 'BASICOS' })
    await customer.tick()
    expect(await customer.titles()).toContain('Tu cambio de plan ya no está vigente')
  })

  it('paid some days after it was signed, it returns the days between', async () => {
    await customer.buy('BASICOS')
    await customer.wait(10)
    const change = await customer.change('ESTANDAR')
    await customer.wait(5)
    await customer.pay({ change: String(change['change']) })
    const due = part(5459.99, 16, 31) - part(3149.99, 16, 31)
    expect((await customer.contract())?.credit).toBeCloseTo(Number(change['amount_due']) - due, 2)
  })
})

describe('A cheaper plan', () => {
  it('after the promotion, it credits the real price of the current period', async () => {
    await database.query(
      `insert into public.promotions (code, percentage, months, valid_from, valid_until)
       values ('TRES40', 40, 3, now() - interval '1 day', now() + interval '9 years') on conflict do nothing`,
    )
    await customer.buy('ESTANDAR', 'monthly', 'TRES40')
    for (let month = 0; month < 3; month += 1) {
      await customer.wait(month === 0 ? 20 : 30)
      for (const { id } of await open()) await customer.pay({ invoice: id })
    }
    // The fourth period, the first without the promotion, runs from the 10th of April.
    customer.day = '2027-04-10'
    await customer.tick()
    expect((await customer.invoices(`kind = 'period'`)).map(({ amount }) => amount)).toEqual([
      3275.99, 3275.99, 3275.99, 5459.99,
    ])
    expect(await customer.preview('AVANZADOS')).toMatchObject({ credit: 5459.99, charge: 14279.99 })
  })

  it('after the promotion it is quoted at that day’s price; before, with the promotion’s end', async () => {
    await customer.buy('ESTANDAR', 'monthly', 'TRES40')
    expect(await customer.preview('BASICOS')).toMatchObject({ next_amount: 1889.99, list_amount: 3149.99 })
    for (let month = 1; month <= 3; month += 1) {
      await customer.wait(20)
      for (const { id } of await open()) await customer.pay({ invoice: id })
      await customer.wait(11)
    }
    // This day is in the third period: the next one is without the promotion.
    customer.day = '2027-03-20'
    const terms = await customer.preview('BASICOS')
    expect(terms).toMatchObject({ next_on: '2027-05-10', next_amount: 3149.99, next_month: 3149.99 })
    expect(String(Reflect.get(Object(terms['document']), 'text'))).not.toContain('promoción')
  })

  it('ten days before the renewal, the renewal invoice becomes that of the cheaper plan, less the credit', async () => {
    await beforeRenewal('AVANZADOS', 'annual', 10)
    expect(await open()).toMatchObject([{ amount: yearly.AVANZADOS }])
    const { amount_credited: credited } = await customer.preview('BASICOS')
    await customer.change('BASICOS')
    expect(Number(credited)).toBeCloseTo(part(137087.9, 10, 365) - part(30239.9, 10, 365), 2)
    const [renewal] = await open()
    expect(renewal?.amount).toBeCloseTo(yearly.BASICOS - Number(credited), 2)
    expect(await customer.contract()).toMatchObject({ plan: 'BASICOS', credit: 0 })
    await customer.wait(20)
    expect(await customer.titles()).toContain('Tu factura cambió')
  })

  it('after a better one in the same period, it returns what was paid for those days, once', async () => {
    await customer.buy('BASICOS')
    await customer.wait(10)
    await customer.changeAndPay('AVANZADOS')
    await customer.wait(1)
    const { credit, amount_credited: credited } = await customer.preview('BASICOS')
    expect(Number(credit)).toBeCloseTo(part(14279.99, 20, 31), 1)
    await customer.change('BASICOS')
    // One day of the better plan was used and paid.
    expect((await customer.contract())?.credit).toBe(credited)
  })

  it('on the day on which the better one began, that day stays paid: a plan used for part of a day is paid', async () => {
    await customer.buy('BASICOS')
    await customer.wait(30)
    const { amount_due: due } = await customer.changeAndPay('AVANZADOS')
    expect(await customer.preview('BASICOS')).toMatchObject({ days_left: 0, amount_credited: 0 })
    await customer.change('BASICOS')
    expect(await customer.contract()).toMatchObject({ plan: 'BASICOS', credit: 0 })
    expect(Number(due)).toBeGreaterThan(350)
    await expect(customer.preview('AVANZADOS')).rejects.toMatchObject({ message: 'changed_today' })
  })
})

describe('A change', () => {
  it('is refused while money for the next invoice may be in transit, and cancels an unused card order', async () => {
    await beforeRenewal('BASICOS', 'monthly', 10)
    const [next] = await open()
    const voucher = await customer.open({ invoice: next?.id ?? '' }, 'oxxo')
    await expect(customer.preview('AVANZADOS')).rejects.toMatchObject({ message: 'payment_in_progress' })
    await customer.report(voucher, 'expired')
    const form = await customer.open({ invoice: next?.id ?? '' })
    await customer.changeAndPay('AVANZADOS')
    // The page that still shows the form pays the old amount.
    expect(await customer.report(form, 'succeeded')).toBe('surplus')
    expect(await open()).toMatchObject([{ amount: monthly.AVANZADOS }])
  })

  it('the amounts of a first purchase stay those of the spec', async () => {
    for (const billing of ['monthly', 'annual'] as const)
      for (const plan of ['BASICOS', 'ESTANDAR', 'AVANZADOS'] as const) {
        const person = new Customer(database, (await createPeople(database)).ximena, '2027-01-10')
        await person.buy(plan, billing)
        expect(await person.invoices()).toMatchObject([
          { amount: (billing === 'annual' ? yearly : monthly)[plan] },
        ])
      }
  })

  it('leaves the evidence unaltered, with everything after it', async () => {
    await beforeRenewal('BASICOS', 'monthly', 5)
    await customer.changeAndPay('AVANZADOS')
    await customer.wait(2)
    await customer.change('ESTANDAR')
    const [row] = await customer.rows(
      'select private.broken_evidence(id) as broken from public.contracts where user_id = $1',
      [customer.id],
    )
    expect(row).toEqual({ broken: null })
  })
})
