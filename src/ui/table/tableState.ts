import { fold } from '../fold.ts'

/** Search, sort and page of a table; kept in the address, so that a link shows the same rows. */
export type TableState = {
  sort: string | null
  descending: boolean
  search: string
  /** From 1. */
  page: number
}

/** A prefix keeps the parameters of several tables on one page apart. */
const keysOf = (prefix: string) => ({
  sort: `${prefix}sort`,
  search: `${prefix}q`,
  page: `${prefix}page`,
})

export function readTableState(params: URLSearchParams, prefix = ''): TableState {
  const keys = keysOf(prefix)
  const sort = params.get(keys.sort)
  const page = Number(params.get(keys.page))
  return {
    sort: sort === null || sort === '' ? null : sort.replace(/^-/, ''),
    descending: sort?.startsWith('-') ?? false,
    search: params.get(keys.search) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The other parameters of the address stay; default values are left out. */
export function writeTableState(params: URLSearchParams, state: TableState, prefix = ''): URLSearchParams {
  const keys = keysOf(prefix)
  const next = new URLSearchParams(params)
  const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value))
  put(keys.sort, state.sort === null ? '' : `${state.descending ? '-' : ''}${state.sort}`)
  put(keys.search, state.search)
  put(keys.page, state.page === 1 ? '' : String(state.page))
  return next
}

/** Pressing a heading: ascending, descending, then the original order. */
export function pressHeading(state: TableState, key: string): TableState {
  if (state.sort !== key) return { ...state, sort: key, descending: false, page: 1 }
  if (!state.descending) return { ...state, descending: true, page: 1 }
  return { ...state, sort: null, descending: false, page: 1 }
}

export type Sortable = string | number | null
const collator = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

type Arrangement<Row> = {
  valueOf: (row: Row, key: string) => Sortable
  textOf: (row: Row) => string
  pageSize: number
}

/** The rows of the current page. Rows without a value are last, in either order. */
export function arrangeRows<Row>(rows: readonly Row[], state: TableState, by: Arrangement<Row>) {
  const words = fold(state.search).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = fold(by.textOf(row))
    return words.every((word) => text.includes(word))
  })
  const { sort } = state
  const sorted =
    sort === null
      ? found
      : found.toSorted((a, b) => {
          const [one, two] = [by.valueOf(a, sort), by.valueOf(b, sort)]
          if (one === null || two === null) return Number(one === null) - Number(two === null)
          return state.descending ? compare(two, one) : compare(one, two)
        })
  const pages = Math.max(1, Math.ceil(sorted.length / by.pageSize))
  // A stored address may contain a page that no longer exists.
  const page = Math.min(state.page, pages)
  const start = (page - 1) * by.pageSize
  return { shown: sorted.slice(start, start + by.pageSize), total: sorted.length, page, pages, start }
}
