import { daysAfter, todayInMexico } from './calendar.ts'
import { momentOf } from './momentInMexico.ts'
import type { Payment } from './payment.ts'

/**
 * For how many weekdays after its last day the money of an OXXO voucher may come. Stripe confirms it "by the next business
 * day" (docs.stripe.com/payments/oxxo); the second weekday is for a holiday. The database has the same number
 * (private.slip_weekdays); a test compares both.
 */
export const SLIP_WEEKDAYS = 2

type Order = Pick<Payment, 'method' | 'expires_at'>

/** The moment until which the money of an order may come. A transfer is confirmed at once. Null: there is no end. */
export function arrivesUntil({ method, expires_at: until }: Order): string | null {
  if (until === null || method !== 'oxxo') return until
  // A voucher may end at midnight, which is the next day already.
  let day = todayInMexico(Date.parse(until) - 1_000)
  for (let left = SLIP_WEEKDAYS; left > 0; ) {
    day = daysAfter(day, 1)
    if (isWeekday(day)) left -= 1
  }
  return momentOf(daysAfter(day, 1), '00:00')
}

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay())
