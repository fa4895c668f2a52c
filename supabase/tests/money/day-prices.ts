import type { Billing, Plan } from './customer.ts'
import { addDays } from './dated-client.ts'

/**
 * The price of every day of a client, computed separately from the SQL: a day has its plan's price in its period,
 * divided by the period's days. A day on which a plan began counts as that plan's, even if it is left the same day.
 * Centavos, not rounded.
 */

const monthly: Record<Plan, number> = { BASICOS: 314_999, ESTANDAR: 545_999, AVANZADOS: 1_427_999 }

/** Tiers of the price list, centavos a month. */
export const tierPrices = { BASICO: 39_999, PRO: 79_999 } as const
export type TierName = keyof typeof tierPrices
type Apart = { readonly from: string; readonly until: string | null; readonly tier: TierName }

export type Promotion = { readonly percent: number; readonly months: number }
export type Purchase = {
  readonly start: string
  readonly billing: Billing
  readonly promotion: Promotion | null
}

function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

function* daysIn(from: string, to: string): Generator<string> {
  for (let day = from; day < to; day = addDays(day, 1)) yield day
}

/** A period's price: half a centavo is rounded to the even one, once. */
function periodPrice(perMonth: number, billing: Billing, percent: number): number {
  const hundredths = perMonth * (billing === 'annual' ? 960 : 100) * (100 - percent)
  const below = Math.floor(hundredths / 10_000)
  const rest = hundredths - below * 10_000
  return rest > 5_000 || (rest === 5_000 && below % 2 === 1) ? below + 1 : below
}

function periodOf({ start, billing }: Purchase, day: string): [string, string] {
  const step = billing === 'annual' ? 12 : 1
  let count = 0
  while (monthsAfter(start, (count + 1) * step) <= day) count += 1
  return [monthsAfter(start, count * step), monthsAfter(start, (count + 1) * step)]
}

function priceOfDay(purchase: Purchase, plan: Plan, day: string): number {
  const [from, to] = periodOf(purchase, day)
  const { start, billing, promotion } = purchase
  const promoted = promotion !== null && from < monthsAfter(start, promotion.months)
  const share = promoted && billing === 'annual' ? Math.min(promotion.months, 12) / 12 : 1
  return periodPrice(monthly[plan], billing, promoted ? promotion.percent * share : 0) / daysBetween(from, to)
}

/** The price of the service apart for a day. */
function apartOfDay(purchase: Purchase, apart: readonly Apart[], day: string): number {
  const [from, to] = periodOf(purchase, day)
  return apart
    .filter((each) => each.from <= day && (each.until === null || each.until > day))
    .reduce(
      (sum, { tier }) => sum + periodPrice(tierPrices[tier], purchase.billing, 0) / daysBetween(from, to),
      0,
    )
}

export class DayPrices {
  readonly #purchase: Purchase
  readonly #days = new Map<string, number>()
  #plan: Plan
  #began: string
  /** Days before it are used. */
  #openFrom: string
  /** The service apart: one at a time, each tier until the next one. */
  #apart: Apart[] = []
  /**
   * Set while the end of a service is pending: what was paid for it on the days after, by day, and the services before
   * that end.
   */
  #kept: { readonly days: Map<string, number>; readonly before: Apart[] } | null = null

  constructor(purchase: Purchase, plan: Plan) {
    this.#purchase = purchase
    this.#plan = plan
    this.#began = purchase.start
    this.#openFrom = purchase.start
  }

  /** Days that were paid, at the current plan. */
  cover(from: string, to: string): void {
    for (const day of daysIn(from, to)) this.#days.set(day, this.#priceOf(day))
  }

  /** Another plan is active from this day. */
  change(plan: Plan, day: string, cheaper: boolean): void {
    this.#openFrom = cheaper && this.#began === day ? addDays(day, 1) : day
    this.#plan = plan
    this.#began = day
    for (const covered of this.#days.keys())
      if (covered >= this.#openFrom) this.#days.set(covered, this.#priceOf(covered))
  }

  #priceOf(day: string): number {
    return priceOfDay(this.#purchase, this.#plan, day) + apartOfDay(this.#purchase, this.#apart, day)
  }

  /** A service apart from this day on; a newer tier replaces it. */
  addService(tier: TierName, from: string): void {
    this.#apart = [
      ...this.#apart.map((each) =>
        each.until === null || each.until > from ? { ...each, until: from } : each,
      ),
      { tier, from, until: null },
    ]
    // For days already paid, the difference is paid separately.
    for (const covered of this.#days.keys())
      if (covered >= from && covered >= this.#openFrom) this.#days.set(covered, this.#priceOf(covered))
  }

  /** The service ends on a day: the amount paid for it on later days is set aside for the client. */
  endService(end: string): void {
    const days = new Map<string, number>()
    for (const [day, value] of this.#days) {
      const apart = day < end ? 0 : apartOfDay(this.#purchase, this.#apart, day)
      if (apart > 0) days.set(day, (value * apart) / this.#priceOf(day))
    }
    for (const [day, part] of days) this.#days.set(day, (this.#days.get(day) ?? 0) - part)
    this.#kept = { days, before: this.#apart }
    this.#apart = this.#apart.map((each) =>
      each.until === null || each.until > end ? { ...each, until: end } : each,
    )
  }

  withdrawServiceEnd(): void {
    if (this.#kept === null) return
    for (const [day, part] of this.#kept.days) this.#days.set(day, (this.#days.get(day) ?? 0) + part)
    this.#apart = this.#kept.before
    this.#kept = null
  }

  /** The first day of a period that is not used. */
  openFrom(day: string, from: string): string {
    return [day, from, this.#openFrom].toSorted().at(-1) ?? day
  }

  #open(day: string, from: string, to: string): string[] {
    const first = this.openFrom(day, from)
    return [...this.#days.keys()].filter((each) => each >= first && each < to)
  }

  /** Money for these days was returned: the rest is spread over them. Returns the amount that each of them took. */
  takeBack(amount: number, day: string, from: string, to: string): Map<string, number> {
    const open = this.#open(day, from, to)
    const value = open.reduce((sum, each) => sum + (this.#days.get(each) ?? 0), 0)
    const share = value === 0 ? 0 : Math.min(amount, value) / value
    const taken = new Map(open.map((each) => [each, (this.#days.get(each) ?? 0) * share]))
    for (const [each, part] of taken) this.#days.set(each, (this.#days.get(each) ?? 0) - part)
    return taken
  }

  /** The days of a period that are left are worth this much together, each by its price. */
  giveBack(worth: number, day: string, from: string, to: string): void {
    const open = this.#open(day, from, to)
    const price = open.reduce((sum, each) => sum + this.#priceOf(each), 0)
    for (const each of open) this.#days.set(each, (worth * this.#priceOf(each)) / price)
  }

  end(day: string): void {
    for (const each of this.#days.keys()) if (each >= day) this.#days.delete(each)
  }

  /** The price of all days up to and including this one. */
  used(day: string): number {
    let sum = 0
    for (const [each, price] of this.#days) if (each <= day) sum += price
    return sum
  }
}
