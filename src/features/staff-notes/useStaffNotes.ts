import { useCallback, useRef } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { staffNotesCopy as copy } from '../../copy/staffNotes.ts'
import { clientNotes, deleteClientNote, saveClientNote } from '../../data/staff/clientNotes.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { Uid } from '../../domain/id.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'

/** The notes of a client, and the one being written: it survives a closed tab. */
export function useStaffNotes(client: Uid) {
  const { online } = useSyncStatus()
  const load = useCallback(() => clientNotes(client), [client])
  const { value: notes, failure: problem, again } = useLoaded(online ? load : null)
  const draft = useDraft(`staff-note:${client}`)
  const { busy, act } = useAction()
  // Idempotency key: a retry saves one note.
  const id = useRef<string>(undefined)

  const save = () => {
    const body = (draft.value ?? '').trim()
    if (body === '' || !online) return
    id.current ??= crypto.randomUUID()
    const note = id.current
    void act(() => saveClientNote(note, client, body), {
      onDone: () => {
        id.current = undefined
        draft.clear()
        void again()
      },
      onRefused: ({ code }) => showToast('bad', copy.failed, failureSentence(code, copy.problems)),
    })
  }
  const remove = (note: string) =>
    void act(() => deleteClientNote(note), {
      onDone: () => {
        showToast('good', copy.removed)
        void again()
      },
      onRefused: ({ code }) => showToast('bad', copy.removeFailed, failureSentence(code, copy.problems)),
    })
  return { notes, problem, again, draft, save, remove, busy, online }
}
