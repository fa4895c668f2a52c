import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter } from '../../../src/domain/calendar.ts'
import { arrivesUntil, SLIP_WEEKDAYS } from '../../../src/domain/voucherConfirmation.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/** Cash that is paid on a voucher's last day is confirmed after it: until then nothing else may be asked or paid. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // A Friday; the next period begins on the 8th of February.
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-08')
})

const EXPIRED = 'Tu referencia de pago venció'
const endsOn = (payment: string, day: string) =>
  customer.rows('update public.payment_transactions set expires_at = $2::text::timestamptz where id = $1', [
    payment,
    `${daysAfter(day, 1)}T05:59:59Z`,
  ])
const statusOf = async (payment: string) =>
  (
    await customer.rows<{ status: string }>('select status from public.payment_transactions where id = $1', [
      payment,
    ])
  )[0]?.status
const told = async () => (await customer.titles()).filter((title) => title === EXPIRED)

/** An invoice with a voucher whose last day is today, a Thursday. */
async function lastDay(method = 'oxxo') {
  await customer.buy('ESTANDAR')
  await customer.wait(20)
  const [next] = await customer.invoices(`status <> 'paid'`)
  const invoice = next?.id ?? ''
  const voucher = await customer.open({ invoice }, method)
  await endsOn(voucher, customer.day)
  return { invoice, voucher }
}

describe('A voucher that is past its last day', () => {
  it('is waited for: no notice, no other order, no other price', async () => {
    const { invoice, voucher } = await lastDay()
    await customer.wait(1)
    expect([await statusOf(voucher), await told()]).toEqual(['pending', []])
    for (const method of ['oxxo', 'spei', 'card'])
      await expect(customer.open({ invoice }, method)).rejects.toThrow('payment_in_progress')
    await expect(customer.change('BASICOS')).rejects.toThrow('payment_in_progress')
    expect(await customer.report(voucher, 'processing')).toBe('recorded')
    await customer.wait(3)
    expect(await customer.report(voucher, 'succeeded')).toBe('settled')
    expect([await told(), await customer.refunds()]).toEqual([[], []])
    expect(await customer.invoices(`status <> 'paid'`)).toEqual([])
  })

  it('ends two weekdays later, also when the provider has reported it as processing', async () => {
    for (const reported of [false, true]) {
      const people = await createPeople(database)
      customer = new Customer(database, people.mariana, '2027-01-08')
      const { invoice, voucher } = await lastDay()
      if (reported) await customer.report(voucher, 'processing')
      // Monday; the second weekday is not over.
      await customer.wait(4, 1)
      expect(await told()).toEqual([])
      await customer.wait(1)
      expect([await statusOf(voucher), await told()]).toEqual(['expired', [EXPIRED]])
      await customer.pay({ invoice })
      expect(await customer.report(voucher, 'succeeded')).toBe('surplus')
    }
  })

  it('that is over opens another order also before the clock has come by', async () => {
    const { invoice, voucher } = await lastDay()
    await customer.report(voucher, 'processing')
    await customer.wait(5, 5, async () => undefined)
    await customer.pay({ invoice })
    expect(await statusOf(voucher)).toBe('expired')
  })

  it('that the provider reports as unpaid expires at once, and the client is told', async () => {
    const { voucher } = await lastDay()
    await customer.wait(1)
    await customer.report(voucher, 'processing')
    expect(await customer.report(voucher, 'failed')).toBe('recorded')
    expect([await statusOf(voucher), await told()]).toEqual(['expired', [EXPIRED]])
    await customer.wait(5, 1)
    expect(await told()).toEqual([EXPIRED])
  })

  it('settles late, and closes the order that was opened after it: nobody who has paid is told to pay', async () => {
    const { invoice, voucher } = await lastDay()
    await customer.wait(5, 1)
    const second = await customer.open({ invoice }, 'spei')
    await endsOn(second, daysAfter(customer.day, 1))
    expect(await customer.report(voucher, 'succeeded')).toBe('settled')
    expect(await statusOf(second)).toBe('expired')
    await customer.wait(5, 1)
    expect(await told()).toEqual([EXPIRED])
    expect(await customer.report(second, 'succeeded')).toBe('surplus')
  })

  it('that settles a first payment late closes the order of the same contract alone', async () => {
    const contract = await customer.sign('ESTANDAR')
    const voucher = await customer.open({ contract }, 'oxxo')
    await customer.report(voucher, 'expired')
    const card = await customer.open({ contract })
    expect(await customer.report(voucher, 'succeeded')).toBe('settled')
    expect(await statusOf(card)).toBe('expired')
    await customer.wait(20)
    const [next] = await customer.invoices(`status <> 'paid'`)
    const waiting = await customer.open({ invoice: next?.id ?? '' }, 'oxxo')
    const change = await customer.change('AVANZADOS').catch(() => null)
    expect(change).toBeNull()
    expect(await statusOf(waiting)).toBe('pending')
  })
})

it('a transfer ends when it ends', async () => {
  const { voucher } = await lastDay('spei')
  await customer.wait(1)
  expect([await statusOf(voucher), await told()]).toEqual(['expired', [EXPIRED]])
})

it('the app and the database wait equally long for a voucher', async () => {
  const [row] = await customer.rows<{ weekdays: number }>('select private.slip_weekdays() as weekdays')
  expect(row?.weekdays).toBe(SLIP_WEEKDAYS)
  const ends = Array.from({ length: 30 }, (_, day) => {
    const on = daysAfter('2026-12-20', day)
    return [`${on}T05:59:59Z`, `${on}T06:00:00Z`, `${on}T18:00:00Z`]
  }).flat()
  const rows = await customer.rows<{ until: string }>(
    `select to_char(private.arrives_until(jsonb_populate_record(null::public.payment_transactions,
              jsonb_build_object('method', m, 'expires_at', e))) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
       from unnest($1::text::text[]) with ordinality e(e, n), unnest(array['oxxo', 'spei']) with ordinality m(m, k) order by n, k`,
    [`{${ends.join(',')}}`],
  )
  const expected = ends.flatMap((expires_at) =>
    (['oxxo', 'spei'] as const).map((method) => {
      const until = arrivesUntil({ method, expires_at }) ?? ''
      return new Date(until).toISOString().replace('.000', '')
    }),
  )
  expect(rows.map(({ until }) => until)).toEqual(expected)
})
