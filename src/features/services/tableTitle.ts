import { servicesCopy } from '../../copy/services.ts'
import type { NamedTier } from '../../domain/subscription.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import { sameValueText } from './sameValueColumns.ts'

/** The table's title: the running services, and what is true of all of them; none runs after the contract has ended. */
export function tableTitle(
  rows: readonly ServiceProgress[],
  tiers: readonly NamedTier[],
): { count: string; note: string } {
  const running = rows.filter(({ state }) => state !== 'cancelled')
  if (running.length === 0) return { count: servicesCopy.noneActive, note: servicesCopy.ended(rows.length) }
  const configuring = running.filter(({ state }) => state === 'configuring').length
  return {
    count: servicesCopy.count(running.length),
    note: [servicesCopy.configuring(configuring), ...sameValueText(rows, tiers)].join(', '),
  }
}
