import { todayInMexico } from './calendar.ts'
import type { Contract } from './contract.ts'

const MONTHS = 12

/**
 * The number of months for which a contract was signed with a promotion; null without one. Counted from the payment
 * date.
 */
export function promotedMonths({
  promotion_until: until,
  created_at: signed,
}: Pick<Contract, 'promotion_until' | 'created_at'>): number | null {
  if (until === null) return null
  const [from, to] = [todayInMexico(Date.parse(signed)), until].map((day) => {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return year * MONTHS + month
  })
  return (to ?? 0) - (from ?? 0)
}
