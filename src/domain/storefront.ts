import type { Centavos } from './money.ts'
import { type Plan, type PlanKey, plans } from './plan.ts'
import { headlineOf } from './priceSavings.ts'
import { promotion, type Promotion } from './promotion.ts'
import { type TierFeature, tierFeatures } from './tier.ts'

/** The prices of the public site: those of the build, and then the database's. */
export type Storefront = {
  readonly prices: Readonly<Partial<Record<PlanKey, Centavos>>>
  readonly promotion: Promotion | null
  /** The tiers of the SEO tool, cheapest first; null: those of the build (domain/tier.ts, copy/site/pricing.ts). */
  readonly tiers: readonly SoldTier[] | null
}

/** A tier of the SEO tool with its texts. */
export type SoldTier = {
  readonly name: string
  readonly sentence: string
  readonly monthlyPrice: Centavos
  readonly reportsLimit: number
  readonly features: readonly TierFeature[]
  readonly popular: boolean
}

export const builtStorefront: Storefront = {
  prices: Object.fromEntries(plans.map(({ key, monthlyPrice }) => [key, monthlyPrice])),
  promotion,
  tiers: null,
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined when malformed. */
function promotionIn(value: unknown): Promotion | null | undefined {
  if (value === null) return null
  if (!isFields(value)) return undefined
  const { code, percentage: percent, months, until } = value
  if (typeof code !== 'string' || typeof percent !== 'number' || typeof months !== 'number') return undefined
  if (until === null) return { code, percent, months, from: 0, until }
  return typeof until === 'string' ? { code, percent, months, from: 0, until: Date.parse(until) } : undefined
}

function pricesIn(value: unknown): Storefront['prices'] | undefined {
  if (value === null) return {}
  if (!isFields(value)) return undefined
  const prices = Object.entries(value).map(
    ([plan, pesos]) => [plan, Math.round(Number(pesos) * 100)] as const,
  )
  return prices.every(([, price]) => price > 0) ? Object.fromEntries(prices) : undefined
}

function tierIn(value: unknown): SoldTier | undefined {
  if (!isFields(value)) return undefined
  const { name, sentence, price, most, features, popular } = value
  if (typeof name !== 'string' || typeof sentence !== 'string') return undefined
  if (typeof price !== 'number' || typeof most !== 'number' || !Array.isArray(features)) return undefined
  return {
    name,
    sentence,
    monthlyPrice: Math.round(price * 100),
    reportsLimit: most,
    features: tierFeatures.filter((feature) => features.includes(feature)),
    popular: popular === true,
  }
}

/** Null from a server that is older than this site and sends none. */
function tiersIn(value: unknown): Storefront['tiers'] | undefined {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) return undefined
  const tiers = value.map(tierIn).filter((tier) => tier !== undefined)
  return tiers.length === value.length ? tiers : undefined
}

/**
 * Parses the database's answer; null if invalid. It contains a promotion only once it has begun. Parsed without a
 * library: the pages of the site would have to load it.
 */
export function storefrontIn(text: string | null): Storefront | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isFields(value)) return null
    const [prices, one, tiers] = [
      pricesIn(value['prices']),
      promotionIn(value['promotion']),
      tiersIn(value['tiers']),
    ]
    return prices === undefined || one === undefined || tiers === undefined
      ? null
      : { prices, promotion: one, tiers }
  } catch {
    return null
  }
}

/** Identifies the tiers that a page shows; storefront.ts makes the same of the database's answer, and compares. */
export const tiersFingerprint = (tiers: readonly SoldTier[]): string =>
  JSON.stringify(
    tiers.map(({ name, sentence, monthlyPrice, reportsLimit, features, popular }) => [
      name,
      sentence,
      monthlyPrice,
      reportsLimit,
      features.toSorted(),
      popular,
    ]),
  )

/** The plans with their current price. */
export const pricedPlans = ({ prices }: Pick<Storefront, 'prices'>): readonly Plan[] =>
  plans.map((plan) => Object.assign({}, plan, { monthlyPrice: prices[plan.key] ?? plan.monthlyPrice }))

/** The headline's price: that of the cheapest plan. */
export const headlineIn = (storefront: Storefront): Centavos =>
  headlineOf(Math.min(...pricedPlans(storefront).map(({ monthlyPrice }) => monthlyPrice)))
