import { useCallback } from 'react'
import { listSavedViews, type SavedView, type SavedViewProblem } from '../../data/staff/savedViews.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useLoaded } from '../action/useLoaded.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'
import { savedAddress } from './savedAddress.ts'

export type SavedViews = {
  /** Undefined until they were loaded. */
  readonly views: readonly SavedView[] | undefined
  readonly failure: SavedViewProblem | null
  /** The current address in a view's form; empty for the whole list. */
  readonly address: string
  /** The view whose address is shown. */
  readonly current: SavedView | undefined
  readonly reload: () => Promise<void>
}

/** The saved views of this list. */
export function useSavedViews<Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): SavedViews {
  const online = useOnline()
  const { list } = definition
  const load = useCallback(() => listSavedViews(list), [list])
  const { value: views, failure, again: reload } = useLoaded(online ? load : null)
  const address = savedAddress(definition, params)
  // An older version may have written the same address in another form.
  const current = views?.find(
    (view) => savedAddress(definition, new URLSearchParams(view.address)) === address,
  )
  return { views, failure, address, current, reload }
}
