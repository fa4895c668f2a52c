import { flag, oneOf, text } from './argument.ts'
import { defineChange } from './change.ts'
import type { Intent, Op } from './op.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'
import type { ToolConfiguration } from './toolConfiguration.ts'

/** A person's favorite tools: a column of ToolConfiguration. Apart from it: Home reads the row, and changes nothing. */

const setFavorite = defineChange(
  'set_favorite',
  { id: text, tool_name: oneOf(toolSlugs), is_favorite: flag },
  {
    base: 'state',
    lane: ({ tool_name: tool }) => `favorite:${tool}`,
    subject: ({ tool_name: tool }) => `favorite:${tool}`,
    tool: ({ tool_name: tool }) => tool,
  },
)

export const favoriteChanges = [setFavorite] as const

/**
 * was: the displayed value, pending taps included. rowId: the id if this device creates the row; an existing row keeps
 * its own.
 */
export const setFavoriteIntent = (
  tool: ToolSlug,
  { was, becomes }: { readonly was: boolean; readonly becomes: boolean },
  rowId: string,
): Intent => setFavorite.intent({ id: rowId, tool_name: tool, is_favorite: becomes }, { is_favorite: was })

/** The favorites: those of the mirror with the later taps applied, in order. */
export function favoritesOf(
  rows: readonly ToolConfiguration[],
  tapped: readonly Pick<Op, 'kind' | 'args'>[],
): ReadonlySet<ToolSlug> {
  const favorites = new Set(rows.filter((row) => row.is_favorite).map((row) => row.tool_name))
  for (const op of tapped) {
    const tap = setFavorite.argsIn(op)
    if (tap === null) continue
    if (tap.is_favorite) favorites.add(tap.tool_name)
    else favorites.delete(tap.tool_name)
  }
  return favorites
}
