import { libraryDeskCopy as said } from '../../copy/libraryDesk.ts'
import { listLibrary } from '../../data/staff/library.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { type DialogState, useDialog } from '../../ui/useDialog.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { WhenLoaded } from '../action/WhenLoaded.tsx'
import { deskColumns } from './deskColumns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type LibraryDeskProps = {
  /** Of a new resource; the page's bar opens it. */
  form: DialogState
  /** The parameters of the address, and where they go when they change. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** Everything of the library, whether clients see it or not. */
export function LibraryDesk({ form, state, onState }: LibraryDeskProps) {
  const { online } = useSyncStatus()
  const loaded = useLoaded(online ? listLibrary : null)
  const { content: chosen, open, show, close } = useDialog<string>()
  const resource = loaded.value?.find(({ id }) => id === chosen)
  const reload = () => void loaded.again()
  return (
    <>
      <WhenLoaded loaded={loaded} texts={said} loading={<TableSkeleton rows={6} columns={6} />}>
        {(all) => (
          <Table
            title={said.count(all.length)}
            texts={{
              label: said.list,
              search: said.search,
              searchPlaceholder: said.placeholder,
              sortBy: said.sortBy,
              unsorted: said.unsorted,
              range: said.range,
              previous: said.previous,
              next: said.next,
            }}
            columns={deskColumns(({ id }) => show(id))}
            rows={all}
            keyOf={({ id }) => id}
            textOf={({ title, summary }) => `${title} ${summary}`}
            state={state}
            onState={onState}
            pageSize={50}
            empty={
              all.length === 0 ? (
                <EmptyState title={said.none} sentence={said.noneSentence} />
              ) : (
                <EmptyState motif={null} title={said.noMatch} sentence={said.noMatchSentence} />
              )
            }
          />
        )}
      </WhenLoaded>
      {resource && <ResourceDrawer resource={resource} open={open} onClose={close} onChange={reload} />}
      {form.content && <ResourceForm open={form.open} onClose={form.close} onSaved={reload} />}
    </>
  )
}
