import { describe, expect, it } from 'vitest'
import { tiers } from './tier.ts'

describe('The tiers of the SEO tool', () => {
  it('prices and report limits are those of spec §9', () => {
    expect(tiers.map((tier) => [tier.key, tier.monthlyPrice, tier.yearlyPrice, tier.reportsLimit])).toEqual([
      ['FREE', 0, 0, 1],
      ['EMPRENDEDOR', 19_999, 191_990, 10],
      ['ESTANDAR', 49_999, 479_990, 100],
      ['AVANZADO', 119_999, 1_151_990, -1],
    ])
  })

  it('Estándar is recommended', () => {
    expect(tiers.filter((tier) => tier.popular).map((tier) => tier.key)).toEqual(['ESTANDAR'])
  })

  it('each tier includes the features of the one below', () => {
    for (const [place, tier] of tiers.entries())
      for (const feature of tiers[place - 1]?.features ?? []) expect(tier.features).toContain(feature)
  })
})
