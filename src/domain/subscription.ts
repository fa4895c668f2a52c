import type { MarketTier } from './marketplace.ts'
import type { ToolSlug } from './tool.ts'

/**
 * What a service or a license is a part of: the plan, or with a price of its own a tier of the marketplace. Both
 * catalogues have a key ESTANDAR.
 */
export type Subscription = {
  readonly tool_name: ToolSlug
  readonly plan_tier: string
  readonly monthly_price: number | null
}

/** A line of the price list, as far as its name. */
export type NamedTier = Pick<MarketTier, 'tool' | 'tier' | 'display_name'>

export const isTier = ({ monthly_price: price }: Pick<Subscription, 'monthly_price'>): boolean =>
  price !== null

/** The tier's line in the price list, also when it is no longer on sale. */
export const tierOf = (
  { tool_name: tool, plan_tier: key }: Subscription,
  tiers: readonly NamedTier[],
): NamedTier | undefined => tiers.find((tier) => tier.tool === tool && tier.tier === key)
