import { refusalText } from '../../copy/refusals.ts'
import { taskCopy } from '../../copy/tasks.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { taskSubject } from '../../domain/task.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** While it stands, whatever is done to the task waits behind it. */
export function RefusedMove({ taskId }: { taskId: string }) {
  const first = useUnresolvedChanges(taskSubject(taskId))?.find(({ refusal }) => refusal !== null)
  if (first === undefined || first.refusal === null) return null
  const discard = {
    label: taskCopy.discard,
    onClick: () => tellIfFailed(discardChange(first.id), taskCopy.discardFailed),
  }
  return (
    <Banner tone="red" boxed icon={CircleAlert} action={first.canDiscard ? discard : undefined}>
      {taskCopy.refused(refusalText[first.refusal])}
    </Banner>
  )
}
