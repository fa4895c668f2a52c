import { useCallback } from 'react'
import { listSavedViews, type SavedView, type SavedViewProblem } from '../../data/staff/savedViews.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../action/useLoaded.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'
import { savedAddress } from './savedAddress.ts'

export type SavedViews = {
  /** Undefined until they came. */
  readonly views: readonly SavedView[] | undefined
  readonly failure: SavedViewProblem | null
  /** What is on the screen, as a view would name it; empty for the whole list. */
  readonly address: string
  /** The one whose address is on the screen. */
  readonly current: SavedView | undefined
  readonly reload: () => Promise<void>
}

/** The named addresses of this list. */
export function useSavedViews<Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): SavedViews {
  const { online } = useSyncStatus()
  const { list } = definition
  const load = useCallback(() => listSavedViews(list), [list])
  const { value: views, failure, again: reload } = useLoaded(online ? load : null)
  const address = savedAddress(definition, params)
  // An older version may have written the same address in another way.
  const current = views?.find(
    (view) => savedAddress(definition, new URLSearchParams(view.address)) === address,
  )
  return { views, failure, address, current, reload }
}
