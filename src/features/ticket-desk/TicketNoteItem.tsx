import { entryMoment } from '../../copy/support.ts'
import { ticketNotesCopy as copy } from '../../copy/ticketDesk.ts'
import type { StaffNote } from '../../data/staff/notes.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { ticketNote } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Lock } from '../../ui/icons.ts'
import { useNow } from '../../ui/useNow.ts'

type TicketNoteItemProps = { note: StaffNote; onRemove: ((id: string) => void) | null }

/** Only the author of a note can delete it. */
export function TicketNoteItem({ note, onRemove }: TicketNoteItemProps) {
  const { uid } = usePerson()
  const part = ticketNote()
  const when = entryMoment(note.created_at, new Date(useNow()))
  return (
    <li className={part.root}>
      <div className={part.head}>
        <span className={part.author}>{note.author_name}</span>
        <span className={part.label}>
          <Icon of={Lock} />
          {copy.label}
        </span>
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
