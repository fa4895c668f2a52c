import { addDays, type Billing, type Plan } from './customer.ts'

/**
 * What every day of a client costs, reckoned apart from the SQL: a day costs its plan's price of the period that it is in,
 * divided by the period's days. A day on which a plan began counts as that plan's, also when it is left the same day.
 * Centavos, not rounded.
 */

const monthly: Record<Plan, number> = { BASICOS: 314_999, ESTANDAR: 545_999, AVANZADOS: 1_427_999 }

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

/** A period's price: half a centavo goes to the even one, once. */
function periodPrice(plan: Plan, billing: Billing, percent: number): number {
  const hundredths = monthly[plan] * (billing === 'annual' ? 960 : 100) * (100 - percent)
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
  return periodPrice(plan, billing, promoted ? promotion.percent : 0) / daysBetween(from, to)
}

export class DayPrices {
  readonly #purchase: Purchase
  readonly #days = new Map<string, number>()
  #plan: Plan
  #began: string
  /** Days before it are used up. */
  #openFrom: string

  constructor(purchase: Purchase, plan: Plan) {
    this.#purchase = purchase
    this.#plan = plan
    this.#began = purchase.start
    this.#openFrom = purchase.start
  }

  /** Days that were paid, at the plan of now. */
  cover(from: string, to: string): void {
    for (const day of daysIn(from, to)) this.#days.set(day, priceOfDay(this.#purchase, this.#plan, day))
  }

  /** Another plan is in force from this day. */
  change(plan: Plan, day: string, cheaper: boolean): void {
    this.#openFrom = cheaper && this.#began === day ? addDays(day, 1) : day
    this.#plan = plan
    this.#began = day
    for (const covered of this.#days.keys())
      if (covered >= this.#openFrom) this.#days.set(covered, priceOfDay(this.#purchase, plan, covered))
  }

  /** Money for these days went back: what is left of it is spread over them. Returns how much of it they took. */
  takeBack(amount: number, day: string, from: string, to: string): number {
    const first = [day, from, this.#openFrom].toSorted().at(-1) ?? day
    const open = [...this.#days.keys()].filter((each) => each >= first && each < to)
    const value = open.reduce((sum, each) => sum + (this.#days.get(each) ?? 0), 0)
    const taken = Math.min(amount, value)
    for (const each of open)
      this.#days.set(each, (this.#days.get(each) ?? 0) * (value === 0 ? 0 : 1 - taken / value))
    return taken
  }

  end(day: string): void {
    for (const each of this.#days.keys()) if (each >= day) this.#days.delete(each)
  }

  /** Of all days up to and with this one. */
  used(day: string): number {
    let sum = 0
    for (const [each, price] of this.#days) if (each <= day) sum += price
    return sum
  }
}
