import { servicesCopy } from '../../copy/services.ts'
import type { NamedTier } from '../../domain/subscription.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { sameValueText } from './sameValueColumns.ts'

/**
 * The table's title: the running services, and what is true of all of them; none runs after the contract has ended.
 * unpaid: the tools that are closed until a payment.
 */
export function tableTitle(
  rows: readonly ServiceProgress[],
  tiers: readonly NamedTier[],
  unpaid: ReadonlySet<ToolSlug>,
): { count: string; note: string } {
  const running = rows.filter(({ state }) => state !== 'cancelled')
  if (running.length === 0) return { count: servicesCopy.noneActive, note: servicesCopy.ended(rows.length) }
  const configuring = running.filter(({ state }) => state === 'configuring').length
  const closed = running.filter(
    ({ state, service }) => state === 'active' && unpaid.has(service.tool_name),
  ).length
  return {
    count: servicesCopy.count(running.length),
    note: [servicesCopy.states(configuring, closed), ...sameValueText(rows, tiers)].join(', '),
  }
}
