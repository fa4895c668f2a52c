import { taskCopy } from '../../copy/tasks.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { taskSubject } from '../../domain/task.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'

/** The first refused change of a task; later ones wait for it. */
export function RefusedMove({ taskId }: { taskId: string }) {
  const first = useUnresolvedChanges(taskSubject(taskId))?.find(({ refusal }) => refusal !== null)
  return first === undefined ? null : <RefusedChangeBanner change={first} sentence={taskCopy.refused} />
}
