import { myToolsCopy } from '../../copy/myTools.ts'
import { track } from '../../data/analytics/track.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { setFavoriteIntent } from '../../domain/toolConfiguration.ts'
import { tellIfFailed } from './tellIfFailed.ts'

/** Stored on the device at once, and sent when online. was: the value that the person saw. */
export function turnFavorite(tool: ToolSlug, was: boolean): void {
  const change = setFavoriteIntent(tool, { was, becomes: !was }, crypto.randomUUID())
  tellIfFailed(enqueueChange(change), myToolsCopy.favoriteFailed)
  track('tool_favorite', { tool, favorite: !was })
}
