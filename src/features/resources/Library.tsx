import { useEffect } from 'react'
import { keepCopy, resourcesCopy, resourcesTable, resourceTabName } from '../../copy/resources.ts'
import { dropWithdrawnFiles } from '../../data/files/libraryFile.ts'
import type { ProgressByResource, Resource } from '../../domain/resource.ts'
import { library } from '../../styled-system/recipes'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { libraryColumns, textOfResource } from './libraryColumns.tsx'
import { filterOf, inFilter, type LibraryFilter, libraryFilters, withFilter } from './libraryFilter.ts'

type LibraryProps = {
  all: readonly Resource[]
  kept: ReadonlySet<string>
  progress: ProgressByResource
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
}

const textOf = (filter: LibraryFilter): string =>
  filter === 'all' || filter === 'kept' ? resourcesCopy[filter] : resourceTabName[filter]

const PAGE_SIZE = 20

/** The list by kind, with search; both are in the address. Resources stored on this device have their own tab. */
export function Library({ all, kept, progress, state, onState }: LibraryProps) {
  // Withdrawn resources are deleted from this device, too.
  const isAnyWithdrawn = [...kept].some((path) => !all.some(({ file_path: known }) => known === path))
  useEffect(() => {
    if (isAnyWithdrawn) toastIfFailed(dropWithdrawnFiles(), keepCopy.removeFailed)
  }, [isAnyWithdrawn])
  const bytes = inFilter(all, 'kept', kept).reduce((sum, { size_bytes: size }) => sum + (size ?? 0), 0)
  return (
    <>
      <Tabs
        label={resourcesCopy.filter}
        value={filterOf(state)}
        onChange={(filter) => onState(withFilter(state, filter), { replace: true })}
        tabs={libraryFilters.map((filter) => {
          const rows = inFilter(all, filter, kept)
          return {
            value: filter,
            text: textOf(filter),
            count: rows.length,
            panel: (
              <Table
                texts={resourcesTable}
                rows={rows}
                keyOf={({ id }) => id}
                textOf={textOfResource}
                columns={libraryColumns({ kept, progress })}
                state={state}
                onState={(next) => onState(next, { replace: true })}
                pageSize={PAGE_SIZE}
                empty={<NoRows filter={filter} isSearch={rows.length > 0} />}
              />
            ),
          }
        })}
      />
      <p className={library().note}>
        {bytes === 0 ? resourcesCopy.textsAreHere : resourcesCopy.keptSize(bytes)}
      </p>
    </>
  )
}

function NoRows({ filter, isSearch }: { filter: LibraryFilter; isSearch: boolean }) {
  if (isSearch)
    return (
      <EmptyState title={resourcesCopy.noneFound} sentence={resourcesCopy.noneFoundSentence} motif={null} />
    )
  return filter === 'kept' ? (
    <EmptyState title={resourcesCopy.noneKept} sentence={resourcesCopy.noneKeptSentence} motif={null} />
  ) : (
    <EmptyState title={resourcesCopy.noneOfKind} motif={null} />
  )
}
