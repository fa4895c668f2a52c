import { useCallback } from 'react'
import { countRows } from '../../data/staff/listRows.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { chosenFilters, type ListDefinition, type ListRow } from './listDefinition.ts'

/** The number of rows in each view under the current filters, by its key; empty while unknown. */
export function useViewCounts<Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): Readonly<Partial<Record<string, number>>> {
  const { list, views } = definition
  const online = useOnline()
  // The filters are a text, so that equal filters are one query.
  const chosen = new URLSearchParams(chosenFilters(definition, params)).toString()
  const load = useCallback(async () => {
    const beside = Object.fromEntries(new URLSearchParams(chosen))
    const answers = await Promise.all(views.map(({ filter }) => countRows(list, { ...filter, ...beside })))
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
  }, [list, views, chosen])
  return useLoaded(online ? load : null).value ?? {}
}
