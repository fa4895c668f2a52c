import type { Choice } from '../../data/purchase/offer.ts'
import { PlanKey } from '../../domain/plan.ts'
import { Billing } from '../../domain/price.ts'

/** The plan of an address; null where it names none. Whoever leaves out the way of paying, pays by the month. */
export function choiceOf(search: URLSearchParams): Choice | null {
  const plan = PlanKey.safeParse(search.get('plan')?.toUpperCase())
  if (!plan.success) return null
  const billing = Billing.safeParse(search.get('billing'))
  return { plan: plan.data, billing: billing.success ? billing.data : 'monthly', promo: search.get('promo') }
}
