import type { ReactNode } from 'react'
import { ticketNotesCopy as copy } from '../../copy/ticketDesk.ts'
import { NOTE_MAX } from '../../data/staff/notes.ts'
import { ticketNote } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { useTicketNotes } from './useTicketNotes.ts'

type NoteBarProps = Pick<ReturnType<typeof useTicketNotes>, 'draft' | 'save' | 'busy' | 'online'> & {
  head: ReactNode
}

/** Writes a note: another colour than an answer, and another button. */
export function NoteBar({ draft, save, busy, online, head }: NoteBarProps) {
  const part = ticketNote()
  return (
    <form
      className={part.bar}
      data-bar="actions"
      aria-label={copy.note}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {head}
      <TextArea
        label={copy.label}
        hiddenLabel
        placeholder={copy.placeholder}
        maxLength={NOTE_MAX}
        value={draft.value ?? ''}
        // The saved note is cleared: what is typed meanwhile would be cleared with it.
        readOnly={busy}
        onChange={({ target }) => draft.set(target.value)}
      />
      <div className={part.row}>
        <p className={part.hint}>{copy.hint}</p>
        <BusyButton
          type="submit"
          look="primary"
          busy={busy}
          busyText={copy.saving}
          disabled={!online || (draft.value ?? '').trim() === ''}
        >
          {copy.save}
        </BusyButton>
      </div>
    </form>
  )
}
