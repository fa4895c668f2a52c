import type { MarketTier } from '../domain/marketplace.ts'

/** "Estándar": of the SEO tool, whose name is already shown before it. */
export const tierName = ({ display_name: name }: Pick<MarketTier, 'display_name'>): string =>
  name.replace(/^SEO /, '')
