import { useEffect } from 'react'
import { trackOnce } from '../../data/analytics/trackOnce.ts'
import type { Contract } from '../../domain/contract.ts'
import { planKeyOf } from '../../domain/plan.ts'

/** A paid contract is one purchase, however often and wherever its page is opened. */
export function useConversion({ id, plan_type, billing, period_amount: value }: Contract, paid: boolean) {
  useEffect(() => {
    const plan = planKeyOf(plan_type)
    if (!paid || plan === undefined) return
    void trackOnce(id, 'contract_completed', { plan, billing })
    void trackOnce(id, 'conversion', { plan, billing, value })
    void trackOnce(id, 'purchase', { plan, billing, value, currency: 'MXN' })
  }, [id, plan_type, billing, value, paid])
}
