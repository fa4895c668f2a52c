import { useCallback } from 'react'
import { libraryDeskCopy as copy } from '../../copy/libraryDesk.ts'
import { libraryText, type ListedResource } from '../../data/staff/library.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { WhenLoaded } from '../action/WhenLoaded.tsx'
import { ResourceFields } from './ResourceFields.tsx'

type ResourceFormProps = {
  /** The edited resource; undefined for a new one. */
  of?: ListedResource
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** Adds a resource, or edits one. Its text is loaded first: a form without it would delete it. */
export function ResourceForm({ of, ...dialog }: ResourceFormProps) {
  return of === undefined ? <ResourceFields {...dialog} /> : <EditForm of={of} {...dialog} />
}

function EditForm({ of, open, onClose, onSaved }: ResourceFormProps & { of: ListedResource }) {
  const { online } = useSyncStatus()
  const { id } = of
  const load = useCallback(() => libraryText(id), [id])
  const loaded = useLoaded(online ? load : null)
  if (loaded.value !== undefined)
    return <ResourceFields {...{ of, open, onClose, onSaved }} text={loaded.value} />
  return (
    <Dialog kind="dialog" open={open} title={copy.editTitle} closeLabel={copy.close} onClose={onClose}>
      <WhenLoaded loaded={loaded} texts={copy} loading={<Loading>{copy.loadingText}</Loading>}>
        {() => null}
      </WhenLoaded>
    </Dialog>
  )
}
