import type { PlanChoice } from '../../data/billing/contractOffer.ts'
import { billingOf } from '../../domain/billing.ts'
import { planKeyOf } from '../../domain/plan.ts'

/** The plan of an address; null without one. Without a billing, it is monthly. */
export function choiceOf(search: URLSearchParams): PlanChoice | null {
  const plan = planKeyOf(search.get('plan')?.toUpperCase())
  if (plan === undefined) return null
  return { plan, billing: billingOf(search.get('billing')) ?? 'monthly', promo: search.get('promo') }
}
