import { useState } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { savedViewsCopy as copy } from '../../copy/savedViews.ts'
import type { SavedView } from '../../data/staff/savedViews.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { StaffListName } from '../../domain/staffList.ts'
import { savedViews } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { SavedViewForm } from './SavedViewForm.tsx'
import { SavedViewRow } from './SavedViewRow.tsx'
import type { SavedViews } from './useSavedViews.ts'

type SavedViewsDialogProps = {
  saved: SavedViews
  list: StaffListName
  open: boolean
  onClose: () => void
}

/** The views of a list: saves, renames and deletes them. */
export function SavedViewsDialog({ saved, list, open, onClose }: SavedViewsDialogProps) {
  const { views = [], failure, address, current, reload } = saved
  const online = useOnline()
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const part = savedViews()
  const changed = () => {
    setRenamed(null)
    void reload()
  }
  return (
    <Dialog kind="dialog" open={open} title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <div className={part.root}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {copy.offline}
          </Banner>
        )}
        {online && failure !== null && (
          <Banner boxed tone="amber" icon={CircleAlert}>
            {copy.failed}. {failureSentence(failure, copy.problems)}
          </Banner>
        )}
        {renamed !== null ? (
          <SavedViewForm
            key={renamed.id}
            list={list}
            of={renamed}
            onCancel={() => setRenamed(null)}
            onSaved={changed}
          />
        ) : current !== undefined ? (
          <p className={part.note}>{copy.alreadySaved(current.name)}</p>
        ) : address === '' ? (
          <p className={part.note}>{copy.nothingToSave}</p>
        ) : (
          <SavedViewForm key={address} list={list} address={address} onSaved={changed} />
        )}
        {views.length > 0 && (
          <ul className={part.list} aria-label={copy.label}>
            {views.map((view) => (
              <SavedViewRow
                key={view.id}
                view={view}
                onOpen={onClose}
                onRename={() => setRenamed(view)}
                onGone={changed}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
