import { entity, type Entity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

export const tierUnits = ['reports', 'articles', 'profiles', 'conversations', 'sites', 'links'] as const
export type TierUnit = (typeof tierUnits)[number]

/** One line of a tool's price list. `reports_limit` counts the tier's unit. */
export type MarketTier = TableRow<'tier_plans', { tool: ToolSlug; unit: TierUnit }>
export const marketTiers: Entity<MarketTier> = entity('tier_plans')
