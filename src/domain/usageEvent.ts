import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

/**
 * An event counted by a tool: `usage` of its meter, a `report` that it made, or the `removal` of what its meter counts.
 */
export type UsageEvent = TableRow<
  'tool_usage_events',
  { tool_name: ToolSlug; kind: 'usage' | 'report' | 'removal' }
>

export const usageEvents: OwnedEntity<UsageEvent> = entity('tool_usage_events')
