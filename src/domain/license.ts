import { entity, type OwnedEntity } from './entities.ts'
import { UNLIMITED } from './plan.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

export type License = TableRow<
  'tool_licenses',
  {
    tool_name: ToolSlug
    /** The plan limit it counts against (plan.ts); null for queries. */
    meter: string | null
    status: 'active' | 'revoked'
  }
>

export const licenses: OwnedEntity<License> = entity('tool_licenses')

/** The licenses that open a tool; those of an ended contract stay on the device without opening anything. */
export const activeLicenses = <L extends Pick<License, 'status'>>(all: readonly L[]): L[] =>
  all.filter(({ status }) => status === 'active')

/** The seats of all these licenses, the owner's own in each included, as the client's licenses show them. */
export function seatCount(all: readonly Pick<License, 'seats_used' | 'seats_limit'>[]): {
  readonly used: number
  readonly limit: number
} {
  const used = all.reduce((sum, { seats_used: seats }) => sum + seats, 0)
  if (all.some(({ seats_limit: limit }) => limit === UNLIMITED)) return { used, limit: UNLIMITED }
  return { used, limit: all.reduce((sum, { seats_limit: limit }) => sum + limit, 0) }
}
