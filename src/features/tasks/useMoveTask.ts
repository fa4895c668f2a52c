import { useState } from 'react'
import { tasksCopy } from '../../copy/tasks.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { moveTaskIntent, type SetupTask, type TaskStatus, type TaskWords } from '../../domain/task.ts'
import { showToast } from '../../ui/toasts.ts'
import { useRefusalToasts } from '../action/useRefusalToasts.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

export const noWords: TaskWords = { agentResponse: null, completionNotes: null }

/** Changes a task's status, and shows the result; `busy`: the move in progress. */
export function useMoveTask() {
  const toastSaved = useSavedToast()
  const [busy, setBusy] = useState<string | null>(null)
  useRefusalToasts('move_task', tasksCopy.moveFailed)
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
