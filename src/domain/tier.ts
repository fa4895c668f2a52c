import { UNLIMITED } from './plan.ts'
import type { Centavos } from './money.ts'
import { annualPrice } from './price.ts'

/** Tiers of the SEO tool only. A package plan is called Estándar too: texts always name the catalogue. */
const tierKeys = ['FREE', 'EMPRENDEDOR', 'ESTANDAR', 'AVANZADO'] as const
export type TierKey = (typeof tierKeys)[number]

export const tierFeatures = [
  'brandedReports',
  'dataExport',
  'whiteLabel',
  'apiAccess',
  'dedicatedManager',
] as const

export type TierFeature = (typeof tierFeatures)[number]

export type Tier = {
  readonly key: TierKey
  readonly monthlyPrice: Centavos
  readonly yearlyPrice: Centavos
  /** Reports per month. */
  readonly reportsLimit: number
  readonly features: readonly TierFeature[]
  readonly popular: boolean
}

const tier = (
  key: TierKey,
  monthlyPrice: Centavos,
  reportsLimit: number,
  features: readonly TierFeature[],
  popular = false,
): Tier => ({ key, monthlyPrice, yearlyPrice: annualPrice(monthlyPrice), reportsLimit, features, popular })

export const tiers: readonly Tier[] = [
  tier('FREE', 0, 1, []),
  tier('EMPRENDEDOR', 19_999, 10, ['brandedReports', 'dataExport']),
  tier('ESTANDAR', 49_999, 100, ['brandedReports', 'dataExport', 'whiteLabel'], true),
  tier('AVANZADO', 119_999, UNLIMITED, tierFeatures),
]
