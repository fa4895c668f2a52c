import { monthsAfter, todayInMexico } from './calendar.ts'
import type { Invoice } from './invoice.ts'
import { type Centavos, centavos } from './money.ts'
import type { Ticket } from './ticket.ts'

/** What the figures of Home are compared with. */

/** The tickets that were resolved in this month and in the one before, in Mexico's time; a merged one goes on. now: ms. */
export function resolvedByMonth(
  tickets: readonly Pick<Ticket, 'resolved_at' | 'merged_into'>[],
  now: number,
): { readonly current: number; readonly previous: number } {
  const today = todayInMexico(now)
  const days = tickets.map(({ resolved_at: at, merged_into: merged }) =>
    merged || !at ? '' : todayInMexico(Date.parse(at)),
  )
  const inMonthOf = (day: string) =>
    days.filter((one) => one.startsWith(day.slice(0, 'YYYY-MM'.length))).length
  return { current: inMonthOf(today), previous: inMonthOf(monthsAfter(today, -1)) }
}

/** How much more the period that begins on this day costs than the period before it; null for a first period. */
export function moreThanPeriodBefore(
  period: { readonly contract: string | null; readonly on: string; readonly amount: Centavos },
  invoices: readonly Pick<Invoice, 'contract_id' | 'kind' | 'period_start' | 'amount'>[],
): Centavos | null {
  const [before] = invoices
    .filter(
      ({ contract_id: contract, kind, period_start: on }) =>
        contract === period.contract && kind === 'period' && on < period.on,
    )
    .toSorted((a, b) => b.period_start.localeCompare(a.period_start))
  return before === undefined ? null : period.amount - centavos(before.amount)
}
