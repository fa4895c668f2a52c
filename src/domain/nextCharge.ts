import { daysBetween, monthsAfter, todayInMexico } from './calendar.ts'
import type { Contract, ServiceApart } from './contract.ts'
import { type Invoice, nextInvoice } from './invoice.ts'
import { type Centavos, centavos } from './money.ts'
import { contractMonths, divideHalfEven } from './price.ts'

type Terms = Pick<
  Contract,
  'billing' | 'start_date' | 'period_amount' | 'list_amount' | 'promotion_until' | 'cancel_effective_on'
> & { readonly services_apart: readonly ServiceApart[] }

/** The first period that begins after a day (private.period_after); each is counted from the contract's start. */
export function periodAfter({ billing, start_date: start }: Terms, day: string): string | null {
  if (start === null) return null
  const step = contractMonths[billing]
  for (let months = 0; ; months += step) {
    const begins = monthsAfter(start, months)
    if (begins > day) return begins
  }
}

/** The amount of the services apart in a period: for each, its share of the period's days (private.services_days). */
function servicesIn(services: readonly ServiceApart[], from: string, to: string): Centavos {
  const days = services.map(({ from: begins, until, amount }) => {
    const first = begins > from ? begins : from
    const end = until === null || until > to ? to : until
    return end > first ? centavos(amount) * daysBetween(first, end) : 0
  })
  return divideHalfEven(
    days.reduce((sum, each) => sum + each, 0),
    daysBetween(from, to),
  )
}

/** The price of a period that begins on this day: the promotion applies until its own last day. */
export function amountOn(terms: Terms, day: string): Centavos {
  const { period_amount: now, list_amount: list, promotion_until: until, services_apart: services } = terms
  const end = services.length === 0 ? null : periodAfter(terms, day)
  return (
    centavos(until !== null && until > day ? now : list) + (end === null ? 0 : servicesIn(services, day, end))
  )
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
  /** Not invoiced yet. credit: the amount deducted, left over from another plan. */
  | { readonly kind: 'period'; readonly on: string; readonly amount: Centavos; readonly credit: Centavos }
  /** Nothing is charged any more. */
  | { readonly kind: 'none' }

/** The next charge, without overdue ones. */
export function nextCharge(
  contract: Terms & Pick<Contract, 'id' | 'credit'>,
  all: readonly Invoice[],
): NextCharge {
  const own = all.filter(({ contract_id: id }) => id === contract.id)
  const invoice = nextInvoice(own)
  if (invoice !== null) return { kind: 'invoice', invoice }
  const last = own
    .filter(({ kind }) => kind === 'period')
    .reduce<string | null>(
      (latest, { period_start: on }) => (latest === null || on > latest ? on : latest),
      null,
    )
  const on = last === null ? contract.start_date : periodAfter(contract, last)
  if (on === null || (contract.cancel_effective_on !== null && on >= contract.cancel_effective_on))
    return { kind: 'none' }
  const full = amountOn(contract, on)
  const credit = Math.min(centavos(contract.credit), full)
  return { kind: 'period', on, amount: full - credit, credit }
}

/** Overdue, oldest first. */
export const overdueInvoices = (all: readonly Invoice[]): Invoice[] =>
  all.filter(({ status }) => status === 'overdue').toSorted((a, b) => a.due_date.localeCompare(b.due_date))
