import { type Resource, type ResourceKind, resourceKinds } from '../../domain/resource.ts'

export type LibraryFilter = 'all' | ResourceKind | 'kept'
export const libraryFilters: readonly LibraryFilter[] = ['all', ...resourceKinds, 'kept']

const FILTER = 'ver'

/** The filter in the address; 'all' for an unknown one. */
export const filterOf = (params: URLSearchParams): LibraryFilter =>
  libraryFilters.find((filter) => filter === params.get(FILTER)) ?? 'all'

export function withFilter(params: URLSearchParams, filter: LibraryFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  // The page number belongs to the other list.
  next.delete('page')
  if (filter === 'all') next.delete(FILTER)
  else next.set(FILTER, filter)
  return next
}

/** kept: the addresses of the files stored on this device. */
export const inFilter = (
  all: readonly Resource[],
  filter: LibraryFilter,
  kept: ReadonlySet<string>,
): Resource[] =>
  all.filter(
    ({ kind, file_path: path }) =>
      filter === 'all' || (filter === 'kept' ? path !== null && kept.has(path) : kind === filter),
  )
