import {
  type ListDefinition,
  type ListRow,
  chosenFilters,
  questionOf,
  VIEW,
  viewOf,
} from './listDefinition.ts'
import { HIDDEN, hiddenColumns } from './shownColumns.ts'
import { readTableState, writeTableState } from '../../ui/table/tableState.ts'

export const VIEW_NAME_MAX = 60

/**
 * The list query of an address in canonical form: view, filters, search, order and hidden columns. Empty for the whole
 * list; unknown parameters are left out.
 */
export function savedAddress<Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): string {
  const { search, sort, descending } = questionOf(definition, params)
  const view = viewOf(definition, params)
  const known = new URLSearchParams()
  if (view !== definition.views[0]) known.set(VIEW, view.key)
  const chosen = chosenFilters(definition, params)
  for (const { param, filter } of definition.filters ?? [])
    if (filter in chosen) known.set(param, chosen[filter] ?? '')
  const state = readTableState(known)
  const written = writeTableState(known, { ...state, search, sort, descending })
  const hidden = [...hiddenColumns(params)].filter((key) => definition.columns.some((one) => one.key === key))
  if (hidden.length > 0) written.set(HIDDEN, hidden.toSorted().join('.'))
  written.sort()
  return written.toString()
}
