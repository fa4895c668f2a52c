import { formatMoney } from '../../copy/money.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import type { Centavos } from '../../domain/money.ts'
import { planCards } from '../../styled-system/recipes'

type PlanPriceProps = {
  month: Centavos
  four?: boolean
  /** The list price, if a promotion replaces it. */
  before?: Centavos
}

export function PlanPrice({ month, four, before }: PlanPriceProps) {
  const part = planCards({ four: four ?? false })
  return (
    <p className={part.sum}>
      <span className={part.amount}>{formatMoney(month)}</span>{' '}
      <span className={part.unit}>{plansCopy.perMonth}</span>
      {before !== undefined && <s className={part.unit}>{formatMoney(before)}</s>}
    </p>
  )
}
