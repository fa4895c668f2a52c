import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Args, Intent } from './op.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

export type ToolConfiguration = TableRow<
  'tool_configurations',
  {
    tool_name: ToolSlug
  }
>

export const toolConfigurations: OwnedEntity<ToolConfiguration> = entity('tool_configurations')

/**
 * was: what the person saw, with the own taps that wait. rowId: of the row, if this device makes it; the server keeps
 * the one that it has.
 */
export const setFavoriteIntent = (
  tool: ToolSlug,
  { was, becomes }: { readonly was: boolean; readonly becomes: boolean },
  rowId: string,
): Intent => ({
  kind: 'set_favorite',
  v: 1,
  args: { id: rowId, tool_name: tool, is_favorite: becomes },
  base: { is_favorite: was },
  lane: `favorite:${tool}`,
  subject: `favorite:${tool}`,
  quiet: false,
})

/** The favourites: what the mirror says, and what was tapped since, in order. */
export function favoritesOf(
  rows: readonly ToolConfiguration[],
  tapped: readonly { readonly kind: string; readonly args: Args }[],
): ReadonlySet<ToolSlug> {
  const favorites = new Set(rows.filter((row) => row.is_favorite).map((row) => row.tool_name))
  for (const { kind, args } of tapped) {
    const tool = toolSlugs.find((slug) => slug === args['tool_name'])
    if (kind !== 'set_favorite' || tool === undefined) continue
    if (args['is_favorite'] === true) favorites.add(tool)
    else favorites.delete(tool)
  }
  return favorites
}
