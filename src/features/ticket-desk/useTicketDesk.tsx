import { type ReactNode, useState } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { ticketNotesCopy as copy } from '../../copy/ticketDesk.ts'
import { ticketNote } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { NoteBar } from './NoteBar.tsx'
import { TicketNoteItem } from './TicketNoteItem.tsx'
import { useTicketNotes } from './useTicketNotes.ts'

type Mode = 'reply' | 'note'

/** The staff's additions to a ticket: notes between its rows, and a box that writes an answer or a note. */
export function useTicketDesk(ticketId: string | null, mergedIds: readonly string[]) {
  const { notes, problem, again, draft, save, remove, busy, online } = useTicketNotes(ticketId, mergedIds)
  const [mode, setMode] = useState<Mode>('reply')
  const part = ticketNote()
  const head = (
    <RadioGroup<Mode>
      label={copy.mode}
      value={mode}
      onChange={setMode}
      options={[
        { value: 'reply', text: copy.reply },
        { value: 'note', text: copy.note },
      ]}
    />
  )
  const above: ReactNode = !online ? (
    <p className={part.quiet}>{copy.offline}</p>
  ) : (
    problem !== null && (
      <div className={part.quiet}>
        <p>{`${copy.loadFailed}. ${failureSentence(problem)}`}</p>
        <Button size="xs" onClick={() => void again()}>
          {copy.retry}
        </Button>
      </div>
    )
  )
  return {
    between: (notes ?? []).map((note) => ({
      key: note.id,
      at: note.created_at,
      node: <TicketNoteItem note={note} onRemove={online && !busy ? remove : null} />,
    })),
    head,
    above,
    instead: mode === 'note' ? <NoteBar {...{ draft, save, busy, online, head }} /> : null,
  }
}
