import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../copy/refusals.ts'
import { tasksCopy } from '../../copy/tasks.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useChanges } from '../../data/sync/useChanges.ts'
import { moveTaskIntent, type SetupTask, type TaskStatus, type TaskWords } from '../../domain/task.ts'
import { showToast } from '../../ui/toasts.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

export const noWords: TaskWords = { agentResponse: null, completionNotes: null }

/** Changes a task's status, and shows the result; `busy`: the move in progress. */
export function useMoveTask() {
  const toastSaved = useSavedToast()
  const [busy, setBusy] = useState<string | null>(null)
  useRefusals()
  const move = (task: SetupTask, to: TaskStatus, words: TaskWords = noWords) => {
    setBusy(task.id)
    void enqueueChange(moveTaskIntent(task, to, words))
      .then(
        (change) => toastSaved(change, tasksCopy.moved),
        (error: unknown) => {
          reportMistake(error)
          showToast('bad', tasksCopy.moveFailed, tasksCopy.notKept)
        },
      )
      .finally(() => setBusy(null))
  }
  return { busy, move }
}

/** The server's answer comes later than the press: a refusal is shown on whatever screen the person is on. */
function useRefusals(): void {
  const changes = useChanges()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (changes === undefined) return
    const refused = changes.filter(({ kind, refusal }) => kind === 'move_task' && refusal !== null)
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    if (before === null) return
    for (const { id, refusal } of refused)
      if (!before.has(id) && refusal !== null) showToast('bad', tasksCopy.moveFailed, refusalText[refusal])
  }, [changes])
}
