import { type Entity, entity } from './entities.ts'
import { centavos } from './money.ts'
import { type Plan, type PlanKey, plans } from './plan.ts'
import type { TableRow } from './tableRow.ts'

/** A plan of the published catalogue. */
export type PlanOnSale = TableRow<'package_plans'>

export const plansOnSale: Entity<PlanOnSale> = entity('package_plans')

/**
 * The plans that a contract may have next, with the catalogue's prices; the current one also when it is no longer sold.
 * rows: empty on a device that does not have the catalogue yet, which shows the prices of the build.
 */
export const plansToChoose = (
  rows: readonly Pick<PlanOnSale, 'name' | 'monthly_price' | 'is_active'>[],
  current: PlanKey | undefined,
): Pick<Plan, 'key' | 'monthlyPrice'>[] =>
  plans.flatMap(({ key, monthlyPrice }) => {
    const row = rows.find(({ name }) => name === key)
    const isSold = rows.length === 0 || row?.is_active === true
    if (!isSold && key !== current) return []
    return [{ key, monthlyPrice: row === undefined ? monthlyPrice : centavos(row.monthly_price) }]
  })
