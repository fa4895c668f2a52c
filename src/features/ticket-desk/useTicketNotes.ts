import { useCallback, useRef } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { ticketNotesCopy as copy } from '../../copy/ticketDesk.ts'
import { deleteTicketNote, saveTicketNote, ticketNotes } from '../../data/staff/ticketNotes.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'

/** The notes of a ticket and of those merged into it, and the one being written. ticketId: null until known. */
export function useTicketNotes(ticketId: string | null, mergedIds: readonly string[]) {
  const { online } = useSyncStatus()
  const all = ticketId === null ? '' : [ticketId, ...mergedIds].join()
  const load = useCallback(() => ticketNotes(all.split(',')), [all])
  const { value: notes, failure: problem, again } = useLoaded(online && all !== '' ? load : null)
  const draft = useDraft(`ticket-note:${ticketId ?? ''}`)
  const { busy, act } = useAction()
  // Idempotency key: a retry saves one note.
  const id = useRef<string>(undefined)

  const save = () => {
    const body = (draft.value ?? '').trim()
    if (body === '' || !online || ticketId === null) return
    id.current ??= crypto.randomUUID()
    const note = id.current
    void act(() => saveTicketNote(note, ticketId, body), {
      onDone: () => {
        id.current = undefined
        draft.clear()
        void again()
      },
      onRefused: ({ code }) => showToast('bad', copy.failed, failureSentence(code, copy.problems)),
    })
  }
  const remove = (note: string) =>
    void act(() => deleteTicketNote(note), {
      onDone: () => {
        showToast('good', copy.removed)
        void again()
      },
      onRefused: ({ code }) => showToast('bad', copy.removeFailed, failureSentence(code, copy.problems)),
    })
  return { notes, problem, again, draft, save, remove, busy, online }
}
