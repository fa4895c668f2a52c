import { describe, expect, it } from 'vitest'
import { entryPlan, meters, meterTools, plans, UNLIMITED } from './plan.ts'
import { toolSlugs } from './tool.ts'

describe('The package plans', () => {
  it('are Básicos, Estándar and Avanzados, and Estándar is the recommended one', () => {
    expect(plans.map((plan) => plan.key)).toEqual(['BASICOS', 'ESTANDAR', 'AVANZADOS'])
    expect(plans.filter((plan) => plan.recommended).map((plan) => plan.key)).toEqual(['ESTANDAR'])
  })

  it.each([
    ['seoReports', [100, 500, UNLIMITED]],
    ['shortLinks', [1_000, 5_000, UNLIMITED]],
    ['aiWords', [10_000, 50_000, UNLIMITED]],
    ['socialPosts', [30, 100, UNLIMITED]],
    ['activeFunnels', [3, 10, UNLIMITED]],
    ['aiSites', [1, 5, UNLIMITED]],
    ['chatbotConversations', [500, 2_000, UNLIMITED]],
  ] as const)('the limits of %s are those of spec §9', (meter, limits) => {
    expect(plans.map((plan) => plan.limits[meter])).toEqual(limits)
  })

  it('the plans differ in users, support and integrations, and all include the seven tools', () => {
    expect(plans.map((plan) => plan.users)).toEqual([1, 5, UNLIMITED])
    expect(plans.map((plan) => plan.support)).toEqual(['email', 'priority', 'dedicated'])
    expect(plans.map((plan) => plan.integrations)).toEqual(['basic', 'all', 'custom'])
    for (const plan of plans) expect(plan.tools).toEqual(toolSlugs)
  })

  it('every meter is counted once', () => {
    expect(meters.toSorted()).toEqual(Object.keys(meterTools).toSorted())
  })

  it('the cheapest plan is first', () => {
    expect(Math.min(...plans.map((plan) => plan.monthlyPrice))).toBe(entryPlan.monthlyPrice)
  })
})
