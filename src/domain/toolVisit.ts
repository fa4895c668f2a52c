import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

/** One opening of a tool. */
export type ToolVisit = TableRow<'tool_usage_analytics', { tool_name: ToolSlug }>

export const toolVisits: OwnedEntity<ToolVisit> = entity('tool_usage_analytics')

/** Spec §7: the most used tool is the most frequent one among this many openings. */
const VISITS_COUNTED = 100

/**
 * The tool that was opened most often; of two opened equally often, the one opened last. Null before the first opening.
 */
export function mostUsed(
  visits: readonly Pick<ToolVisit, 'tool_name' | 'accessed_at'>[],
): { readonly tool: ToolSlug; readonly times: number } | null {
  const times = new Map<ToolSlug, number>()
  const latest = visits
    .toSorted((a, b) => b.accessed_at.localeCompare(a.accessed_at))
    .slice(0, VISITS_COUNTED)
  // A map keeps insertion order: the tool opened last comes first.
  for (const { tool_name: tool } of latest) times.set(tool, (times.get(tool) ?? 0) + 1)
  const most = Math.max(...times.values())
  const found = [...times].find(([, many]) => many === most)
  return found === undefined ? null : { tool: found[0], times: found[1] }
}
