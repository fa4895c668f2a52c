import { useEffect } from 'react'
import { trackOnce } from '../../data/analytics/trackOnce.ts'
import type { Contract } from '../../domain/contract.ts'
import { contractPlan } from '../../domain/plan.ts'

/** A paid contract counts as one purchase, however often and wherever its page is opened. */
export function useConversion(contract: Contract, paid: boolean) {
  const { id, billing, period_amount: value } = contract
  const plan = contractPlan(contract)
  useEffect(() => {
    if (!paid || plan === undefined) return
    void trackOnce(id, 'contract_completed', { plan, billing })
    void trackOnce(id, 'conversion', { plan, billing, value })
    void trackOnce(id, 'purchase', { plan, billing, value, currency: 'MXN' })
  }, [id, plan, billing, value, paid])
}
