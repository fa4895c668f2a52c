import { useState } from 'react'
import { libraryDeskCopy as copy } from '../../copy/libraryDesk.ts'
import { listLibrary } from '../../data/staff/library.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { type DialogState, useDialog } from '../../ui/useDialog.ts'
import { LoadedTable } from '../action/LoadedTable.tsx'
import { useLoaded } from '../action/useLoaded.ts'
import { deskColumns } from './deskColumns.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type LibraryDeskProps = {
  /** The form for a new resource; the page's bar opens it. */
  form: DialogState
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** All resources of the library, published or not. */
export function LibraryDesk({ form, state, onState }: LibraryDeskProps) {
  const online = useOnline()
  const loaded = useLoaded(online ? listLibrary : null)
  const { content: chosen, open, show, close } = useDialog<string>()
  const resource = loaded.value?.find(({ id }) => id === chosen)
  const reload = () => void loaded.again()
  // The form keeps what was typed until it is saved; the next one starts empty.
  const [saves, setSaves] = useState(0)
  const countSave = () => {
    setSaves(saves + 1)
    reload()
  }
  return (
    <>
      <LoadedTable
        loaded={loaded}
        texts={copy}
        columns={deskColumns(({ id }) => show(id))}
        keyOf={({ id }) => id}
        textOf={({ title, summary }) => `${title} ${summary}`}
        state={state}
        onState={onState}
      />
      {resource && <ResourceDrawer resource={resource} open={open} onClose={close} onChange={reload} />}
      {form.content && (
        <ResourceForm key={saves} open={form.open} onClose={form.close} onChange={countSave} />
      )}
    </>
  )
}
