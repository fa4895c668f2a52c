import { formatMoney } from '../../copy/money.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import type { Centavos } from '../../domain/money.ts'
import { planCards } from '../../styled-system/recipes'

export function PlanPrice({ month, four }: { month: Centavos; four?: boolean }) {
  const part = planCards({ four: four ?? false })
  return (
    <p className={part.sum}>
      <span className={part.amount}>{formatMoney(month)}</span>{' '}
      <span className={part.unit}>{plansCopy.perMonth}</span>
    </p>
  )
}
