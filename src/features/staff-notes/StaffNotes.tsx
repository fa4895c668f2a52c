import { failureSentence } from '../../copy/failureTextOf.ts'
import { staffNotesCopy as copy } from '../../copy/staffNotes.ts'
import { NOTE_MAX } from '../../data/staff/notes.ts'
import type { Uid } from '../../domain/id.ts'
import { staffNotes } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Lock } from '../../ui/icons.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { NoteItem } from './NoteItem.tsx'
import { useClientNotes } from './useClientNotes.ts'

/** Notes of the staff about a client; read from the server, so they are on none of the client's devices. */
export function StaffNotes({ clientId }: { clientId: Uid }) {
  const { notes, problem, again, draft, save, remove, busy, online } = useClientNotes(clientId)
  const part = staffNotes()
  return (
    <section className={part.root} aria-label={copy.title}>
      <header className={part.head}>
        <h2 className={part.title}>
          <Icon of={Lock} />
          {copy.title}
        </h2>
        <p className={part.hidden}>{copy.hidden}</p>
      </header>
      {notes === undefined && problem === null && <p className={part.quiet}>{copy.loading}</p>}
      {!online && <p className={part.quiet}>{copy.offline}</p>}
      {online && problem !== null && (
        <div className={part.quiet}>
          <p>{`${copy.loadFailed}. ${failureSentence(problem)}`}</p>
          <Button size="xs" onClick={() => void again()}>
            {copy.retry}
          </Button>
        </div>
      )}
      {notes?.length === 0 && <p className={part.quiet}>{copy.none}</p>}
      {notes !== undefined && notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={online && !busy ? remove : null} />
          ))}
        </ul>
      )}
      <form
        className={part.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
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
        {(draft.value ?? '').trim() !== '' && (
          <BusyButton type="submit" look="primary" busy={busy} busyText={copy.saving} disabled={!online}>
            {copy.save}
          </BusyButton>
        )}
      </form>
    </section>
  )
}
