import { type MarketTier, marketTiers } from '../../domain/marketplace.ts'
import { useLive } from './useLive.ts'

/** The price lists of the marketplace, with the tiers that are no longer on sale. Empty until they were read. */
export const useTiers = (): readonly MarketTier[] =>
  useLive(({ mirror }) => mirror.typed(marketTiers).toArray(), []) ?? []
