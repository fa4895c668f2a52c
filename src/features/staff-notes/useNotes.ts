import type { FailureText } from '../../copy/failures.ts'
import type { CallResult } from '../../data/session/call.ts'
import type { StaffNote } from '../../data/staff/notes.ts'
import { sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'
import { useLoaded } from '../action/useLoaded.ts'

type Changed<Own extends string> = Promise<CallResult<null, RequestFailureCode | Own>>

type Notes<Own extends string> = {
  /** Stable between renders; null while it is unknown what the notes are about. */
  load: (() => Promise<CallResult<readonly StaffNote[]>>) | null
  draftKey: string
  save: (id: string, body: string) => Changed<Own>
  remove: (id: string) => Changed<Own>
  copy: {
    failed: string
    removed: string
    removeFailed: string
    problems: Readonly<Record<Own, FailureText>>
  }
}

/** The notes of the staff about a client or a ticket, and the one being written: it survives a closed tab. */
export function useNotes<Own extends string>(about: Notes<Own>) {
  const { load, copy } = about
  const online = useOnline()
  const { value: notes, failure: problem, again } = useLoaded(online ? load : null)
  const draft = useFormDraft(about.draftKey, 'continues')
  const { busy, act } = useAction()

  const save = () => {
    const body = (draft.value ?? '').trim()
    if (body === '' || !online || load === null) return
    void act(() => sendWithStoredId(about.draftKey, { body }, (id) => about.save(id, body)), {
      onDone: () => {
        draft.clear()
        void again()
      },
      onFailed: ({ code }) => toastFailedChange(copy.failed, code, copy.problems),
    })
  }
  const remove = (note: string) =>
    void act(() => about.remove(note), {
      onDone: () => {
        showToast('good', copy.removed)
        void again()
      },
      onFailed: ({ code }) => toastFailedChange(copy.removeFailed, code, copy.problems),
    })
  return { notes, problem, again, draft, save, remove, busy, online }
}
