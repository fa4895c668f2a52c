import { useEffect } from 'react'
import { trackOnce } from '../../data/analytics/trackOnce.ts'
import { Billing } from '../../domain/price.ts'
import type { Contract } from '../../domain/contract.ts'
import { PlanKey } from '../../domain/plan.ts'

/** A paid contract is one purchase, however often and wherever its page is opened. */
export function useConversion(
  { id, plan_type, billing: paidBy, period_amount: value }: Contract,
  paid: boolean,
) {
  useEffect(() => {
    const plan = PlanKey.safeParse(plan_type).data
    const billing = Billing.safeParse(paidBy).data
    if (!paid || plan === undefined || billing === undefined) return
    void trackOnce(id, 'contract_completed', { plan, billing })
    void trackOnce(id, 'conversion', { plan, billing, value })
    void trackOnce(id, 'purchase', { plan, billing, value, currency: 'MXN' })
  }, [id, plan_type, paidBy, value, paid])
}
