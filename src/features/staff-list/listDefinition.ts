import type * as z from 'zod/mini'
import type { ListFilter, ListQuestion, StaffListName } from '../../domain/staffList.ts'
import { readTableState } from '../../ui/table/tableState.ts'
import type { Column } from '../../ui/table/tableColumn.ts'

export type ListRow = { readonly id: string }

/** A part of a list with its own name and address. */
export type ListView = {
  readonly key: string
  readonly text: string
  readonly filter: ListQuestion['filter']
}

/** Columns as text, for the exported file. */
export type ListColumn<Row> = Column<Row> &
  ({ readonly cell: (row: Row) => string | number } | { readonly text: (row: Row) => string })

/**
 * A list of the staff: its query, its rows, and their display. Sortable columns have the names of the server's orders.
 */
export type ListDefinition<Row extends ListRow> = {
  readonly list: StaffListName
  readonly row: z.ZodMiniType<Row>
  readonly columns: readonly ListColumn<Row>[]
  /** The first one contains all rows. */
  readonly views: readonly [ListView, ...ListView[]]
  readonly filters?: readonly ListFilter[]
  readonly texts: {
    readonly page: string
    readonly search: string
    readonly placeholder: string
    /** "412 clientes" */
    readonly count: (many: string, one: boolean) => string
    readonly none: string
    readonly noneSentence: string
    /** Nothing is found by the search and the filter (spec §8). */
    readonly noMatch: string
  }
}

/** The URL parameter of the view. */
export const VIEW = 'vista'

export const viewOf = <Row extends ListRow>(
  { views }: ListDefinition<Row>,
  params: URLSearchParams,
): ListView => views.find(({ key }) => key === params.get(VIEW)) ?? views[0]

/** Another view of the list, from its first page; the search stays. */
export function withView(params: URLSearchParams, key: string, first: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (key === first) next.delete(VIEW)
  else next.set(VIEW, key)
  return next
}

/** The filters set in addition to the view. */
export const chosenFilters = <Row extends ListRow>(
  { filters = [] }: ListDefinition<Row>,
  params: URLSearchParams,
): ListQuestion['filter'] =>
  Object.fromEntries(
    filters.flatMap(({ param, filter, isValid }) => {
      const value = params.get(param)
      return value !== null && isValid(value) ? [[filter, value]] : []
    }),
  )

/** The whole list is shown, not a part of it. */
export const isWholeList = <Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): boolean =>
  viewOf(definition, params) === definition.views[0] &&
  readTableState(params).search.trim() === '' &&
  Object.keys(chosenFilters(definition, params)).length === 0

/** The list query of an address. An order that the list does not have is ignored. */
export function questionOf<Row extends ListRow>(
  definition: ListDefinition<Row>,
  params: URLSearchParams,
): ListQuestion {
  const { sort, descending, search } = readTableState(params)
  const isOrder = definition.columns.some(({ key, value }) => key === sort && value !== undefined)
  return {
    filter: { ...viewOf(definition, params).filter, ...chosenFilters(definition, params) },
    search: search.trim(),
    sort: isOrder ? sort : null,
    descending: isOrder && descending,
  }
}
