import { recentMoment } from '../../copy/calendar.ts'
import { staffNotesCopy as copy } from '../../copy/staffNotes.ts'
import type { StaffNote } from '../../data/staff/notes.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { staffNotes } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/useNow.ts'

type NoteItemProps = { note: StaffNote; onRemove: ((id: string) => void) | null }

/** Only the author of a note can delete it. */
export function NoteItem({ note, onRemove }: NoteItemProps) {
  const { uid } = usePerson()
  const part = staffNotes()
  const when = recentMoment(note.created_at, useNow())
  return (
    <li className={part.note}>
      <div className={part.line}>
        <p className={part.author}>{note.author_name}</p>
        <time className={part.when} dateTime={note.created_at}>
          {when}
        </time>
        {note.author_id === uid && onRemove !== null && (
          <Button look="ghost" size="xs" aria-label={copy.removeOf(when)} onClick={() => onRemove(note.id)}>
            {copy.remove}
          </Button>
        )}
      </div>
      <p className={part.text}>{note.body}</p>
    </li>
  )
}
