import type * as z from 'zod/mini'
import type { ListFilter, ListQuestion, StaffListName } from '../../domain/staffList.ts'
import { readTableState } from '../../ui/table/tableState.ts'
import type { Column } from '../../ui/table/tableColumn.ts'

export type ListRow = { readonly id: string }

/** A part of a list with a name and an address of its own. */
export type ListView = {
  readonly key: string
  readonly text: string
  readonly filter: ListQuestion['filter']
}

/** A column says itself in words: a file of the list has no drawings. */
export type ListColumn<Row> = Column<Row> &
  ({ readonly cell: (row: Row) => string | number } | { readonly text: (row: Row) => string })

/** A list of the staff: what is asked, what a row is, and how it is shown. The columns that can be ordered by are named as the server names its orders. */
export type ListDefinition<Row extends ListRow> = {
  readonly list: StaffListName
  readonly row: z.ZodMiniType<Row>
  readonly columns: readonly ListColumn<Row>[]
  /** The first one has all. */
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
  }
}

/** The parameter of the address that names a view. */
export const VIEW = 'vista'

export const viewOf = <Row extends ListRow>(
  { views }: ListDefinition<Row>,
  params: URLSearchParams,
): ListView => views.find(({ key }) => key === params.get(VIEW)) ?? views[0]

/** Another part of the list, from its beginning; what was searched for stays. */
export function withView(params: URLSearchParams, key: string, first: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (key === first) next.delete(VIEW)
  else next.set(VIEW, key)
  return next
}

/** What the filters beside the views ask. */
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

/** What an address asks of the list. An order that the list does not have is ignored. */
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
