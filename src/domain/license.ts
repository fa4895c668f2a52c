import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

export type License = TableRow<
  'tool_licenses',
  {
    tool_name: ToolSlug
    /** A meter of the plans (plan.ts), or null for queries. */
    meter: string | null
    status: 'active' | 'revoked'
  }
>

export const licenses: OwnedEntity<License> = entity('tool_licenses')
