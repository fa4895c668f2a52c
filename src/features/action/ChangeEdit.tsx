import { useState } from 'react'
import { fieldLabel } from '../../copy/changes.ts'
import { syncCopy } from '../../copy/sync.ts'
import { dropEdit, type Edited, keepEdit } from '../../data/sync/edits.ts'
import { editChange } from '../../data/sync/resolveChange.ts'
import { changeNamed } from '../../domain/changes.ts'
import { copyText } from '../../ui/copyText.ts'
import { EditBox } from './EditBox.tsx'
import { toastIfFailed } from './toastIfFailed.ts'

type ChangeEditProps = {
  change: Edited
  /** What was typed before; null for nothing. */
  typed: Edited['texts'] | null
  /** False once it was sent: the box stays, because the typed texts are nowhere else. */
  canEdit: boolean
  /** The name of the field if it is one text without a visible label. */
  label?: string
  onClose: () => void
}

const attempt = (change: Promise<unknown>) => toastIfFailed(change, syncCopy.actionFailed)

/** Edits the texts of a change that the server does not have. What is typed is stored until it is saved or discarded. */
export function ChangeEdit({ change, typed, canEdit, label, onClose }: ChangeEditProps) {
  const { id, kind } = change
  const [isRefused, setRefused] = useState(false)
  const isClosed = isRefused || !canEdit
  const save = async (texts: Edited['texts']) => {
    const isEdited = await editChange(id, (args) => changeNamed(kind ?? '')?.withTexts(args, texts) ?? args)
    if (isEdited) onClose()
    else setRefused(true)
  }
  return (
    <EditBox
      fields={Object.entries({ ...change.texts, ...typed }).map(([field, text]) => ({
        name: field,
        label: label ?? fieldLabel(field) ?? field,
        text,
      }))}
      texts={
        isClosed
          ? { save: syncCopy.copyEdit, cancel: syncCopy.discardEdit }
          : { save: syncCopy.saveEdit, cancel: syncCopy.cancelEdit }
      }
      problem={isClosed ? syncCopy.notEditable : undefined}
      onType={(texts) => attempt(keepEdit(change, texts))}
      onSave={(texts) => {
        if (isClosed) copyText(Object.values(texts).join('\n\n'), syncCopy)
        else attempt(save(texts))
      }}
      onCancel={() => {
        onClose()
        attempt(dropEdit(id))
      }}
    />
  )
}
