import { useCallback } from 'react'
import { countRows } from '../../data/staff/listRows.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../action/useLoaded.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'

/** How many rows each view has, by its key; nothing while that is not known. */
export function useViewCounts<Row extends ListRow>({
  list,
  views,
}: ListDefinition<Row>): Readonly<Partial<Record<string, number>>> {
  const { online } = useSyncStatus()
  const load = useCallback(async () => {
    const answers = await Promise.all(views.map(({ filter }) => countRows(list, filter)))
    const refused = answers.find((answer) => !answer.ok)
    if (refused !== undefined && !refused.ok) return refused
    return {
      ok: true as const,
      value: Object.fromEntries(
        answers.flatMap((answer, at) => {
          const view = views[at]
          return answer.ok && view !== undefined ? [[view.key, answer.value]] : []
        }),
      ),
    }
  }, [list, views])
  return useLoaded(online ? load : null).value ?? {}
}
