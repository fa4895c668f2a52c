import { daysBetween, monthsAfter, todayInMexico } from './calendar.ts'
import type { Contract, ServiceApart } from './contract.ts'
import { type Invoice, nextInvoice } from './invoice.ts'
import { type Centavos, centavos } from './money.ts'
import { contractMonths, divideHalfEven } from './price.ts'

type Terms = Pick<
  Contract,
  'billing' | 'start_date' | 'period_amount' | 'list_amount' | 'promotion_until' | 'cancel_effective_on'
> & { readonly services_apart: readonly ServiceApart[] }

/**
 * The period that a day is in: its first day, and that of the next one; each is counted from the contract's start
 * (private.period_starts). Null before the contract has begun.
 */
function periodOf(
  { billing, start_date: start }: Terms,
  day: string,
): readonly [string | null, string] | null {
  if (start === null) return null
  const step = contractMonths[billing]
  let first: string | null = null
  for (let months = 0; ; months += step) {
    const begins = monthsAfter(start, months)
    if (begins > day) return [first, begins]
    first = begins
  }
}

/** The first period that begins after a day (private.period_after). */
export const periodAfter = (terms: Terms, day: string): string | null => periodOf(terms, day)?.[1] ?? null

/**
 * The sum of each service apart's monthly amount times its days from one day to before another (private.services_days).
 */
const servicesDays = (services: readonly ServiceApart[], from: string, to: string): number =>
  services
    .map(({ from: begins, until, amount }) => {
      const first = begins > from ? begins : from
      const end = until === null || until > to ? to : until
      return end > first ? centavos(amount) * daysBetween(first, end) : 0
    })
    .reduce((sum, each) => sum + each, 0)

/** The plan alone, in a period that begins on this day: the promotion applies until its own last day. */
const planPriceOn = (terms: Terms, day: string): Centavos =>
  centavos(
    terms.promotion_until !== null && terms.promotion_until > day ? terms.period_amount : terms.list_amount,
  )

/** The price of the days from one to before another, of the period that the first one is in (private.days_price). */
function daysPrice(terms: Terms, from: string, to: string): Centavos {
  const [begins, next] = periodOf(terms, from) ?? [null, to]
  const first = begins ?? from
  return divideHalfEven(
    planPriceOn(terms, first) * daysBetween(from, to) + servicesDays(terms.services_apart, from, to),
    daysBetween(first, next),
  )
}

/** The price of a whole period that begins on this day (private.price_on). */
export function amountOn(terms: Terms, day: string): Centavos {
  const end = terms.services_apart.length === 0 ? null : periodAfter(terms, day)
  if (end === null) return planPriceOn(terms, day)
  const services = servicesDays(terms.services_apart, day, end)
  return planPriceOn(terms, day) + divideHalfEven(services, daysBetween(day, end))
}

export type Renewal = { readonly on: string; readonly amount: Centavos }

/** When the term ends and is renewed automatically; null for a term without renewal. now: ms. */
export function renewalOf(contract: Terms, now: number): Renewal | null {
  if (contract.cancel_effective_on !== null) return null
  const on = periodAfter(contract, todayInMexico(now))
  return on === null ? null : { on, amount: amountOn(contract, on) }
}

export type NextCharge =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  /** The period has no invoice yet. credit: the amount deducted, left over from another plan. */
  | { readonly kind: 'period'; readonly on: string; readonly amount: Centavos; readonly credit: Centavos }
  /** Nothing is charged any more. */
  | { readonly kind: 'none' }

/** Payment providers take no order of less (private.least_charge). */
const LEAST_CHARGE: Centavos = 1_000

/** What a credit pays of a price: nothing is left to pay, or enough for a payment (private.credit_for). */
function creditFor(credit: Centavos, price: Centavos): Centavos {
  const most = Math.min(credit, price)
  const left = price - most
  return left > 0 && left < LEAST_CHARGE ? Math.max(Math.min(credit, price - LEAST_CHARGE), 0) : most
}

/**
 * The first day that no invoice is for; what a cancellation that was taken back had cut off is invoiced apart
 * (private.next_period_start).
 */
function firstUnbilledDay(contract: Terms, own: readonly Invoice[]): string | null {
  const last = own
    .filter(({ kind }) => kind === 'period')
    .toSorted((a, b) => a.period_start.localeCompare(b.period_start))
    .at(-1)
  if (last === undefined) return contract.start_date
  return last.ends_early ? last.period_end : periodAfter(contract, last.period_start)
}

/** The next charge, without overdue ones. */
export function nextCharge(
  contract: Terms & Pick<Contract, 'id' | 'credit'>,
  all: readonly Invoice[],
): NextCharge {
  const own = all.filter(({ contract_id: id }) => id === contract.id)
  const invoice = nextInvoice(own)
  if (invoice !== null) return { kind: 'invoice', invoice }
  const on = firstUnbilledDay(contract, own)
  const end = on === null ? null : periodAfter(contract, on)
  const last = contract.cancel_effective_on
  if (on === null || end === null || (last !== null && on >= last)) return { kind: 'none' }
  // A cancellation shortens the last period.
  const full = daysPrice(contract, on, last !== null && last < end ? last : end)
  const credit = creditFor(centavos(contract.credit), full)
  return { kind: 'period', on, amount: full - credit, credit }
}

/** Overdue, oldest first. */
export const overdueInvoices = (all: readonly Invoice[]): Invoice[] =>
  all.filter(({ status }) => status === 'overdue').toSorted((a, b) => a.due_date.localeCompare(b.due_date))
