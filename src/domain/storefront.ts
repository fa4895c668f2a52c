import type { Centavos } from './money.ts'
import { type Plan, type PlanKey, plans } from './plan.ts'
import { headlineOf } from './saving.ts'
import { promotion, type Promotion } from './promotion.ts'

/** What the public site shows for sale: as it was built, and then as the database says. */
export type Storefront = {
  readonly prices: Readonly<Partial<Record<PlanKey, Centavos>>>
  readonly promotion: Promotion | null
}

export const builtStorefront: Storefront = {
  prices: Object.fromEntries(plans.map(({ key, monthlyPrice }) => [key, monthlyPrice])),
  promotion,
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined where it is not what it should be. */
function promotionIn(said: unknown): Promotion | null | undefined {
  if (said === null) return null
  if (!isFields(said)) return undefined
  const { code, percentage: percent, months, until } = said
  if (typeof code !== 'string' || typeof percent !== 'number' || typeof months !== 'number') return undefined
  if (until === null) return { code, percent, months, from: 0, until }
  return typeof until === 'string' ? { code, percent, months, from: 0, until: Date.parse(until) } : undefined
}

function pricesIn(said: unknown): Storefront['prices'] | undefined {
  if (said === null) return {}
  if (!isFields(said)) return undefined
  const prices = Object.entries(said).map(([plan, pesos]) => [plan, Math.round(Number(pesos) * 100)] as const)
  return prices.every(([, price]) => price > 0) ? Object.fromEntries(prices) : undefined
}

/**
 * As the database wrote it; null where that cannot be read. It says a promotion only once it has begun. By hand: the pages of
 * the site would load a library for it.
 */
export function storefrontIn(text: string | null): Storefront | null {
  if (text === null) return null
  try {
    const said: unknown = JSON.parse(text)
    if (!isFields(said)) return null
    const [prices, one] = [pricesIn(said['prices']), promotionIn(said['promotion'])]
    return prices === undefined || one === undefined ? null : { prices, promotion: one }
  } catch {
    return null
  }
}

/** The plans at their price of today. */
export const pricedPlans = ({ prices }: Storefront): readonly Plan[] =>
  plans.map((plan) => Object.assign({}, plan, { monthlyPrice: prices[plan.key] ?? plan.monthlyPrice }))

/** The price of the headline: that of the cheapest plan. */
export const headlineIn = (storefront: Storefront): Centavos =>
  headlineOf(Math.min(...pricedPlans(storefront).map(({ monthlyPrice }) => monthlyPrice)))
