import { myToolsCopy } from '../../copy/myTools.ts'
import { track } from '../../data/analytics/track.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { setFavoriteIntent } from '../../domain/favorite.ts'
import { toastIfFailed } from './toastIfFailed.ts'

/** Stored on the device at once, and sent when online. was: the value that the person saw. */
export function toggleFavorite(tool: ToolSlug, was: boolean): void {
  const change = setFavoriteIntent(tool, { was, becomes: !was }, crypto.randomUUID())
  toastIfFailed(enqueueChange(change), myToolsCopy.favoriteFailed)
  track('tool_favorite', { tool, favorite: !was })
}
