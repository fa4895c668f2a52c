import { refusalText } from '../../copy/refusals.ts'
import { setupCopy } from '../../copy/setup.ts'
import { syncCopy } from '../../copy/sync.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'
import { TaskClash } from './TaskClash.tsx'

/** What the server did not take of this task, the earliest first: the later ones wait for it. */
export function TaskTrouble({ unresolved }: { unresolved: readonly UnresolvedChange[] }) {
  const first = unresolved[0]
  if (first === undefined) return null
  const { id, refusal, clashes, canDiscard } = first
  if (clashes.length > 0) return <TaskClash id={id} clashes={clashes} />
  if (refusal === null) return null
  return (
    <Banner
      boxed
      tone="red"
      icon={CircleAlert}
      action={
        canDiscard
          ? {
              label: syncCopy.discard,
              onClick: () => tellIfFailed(discardChange(id), syncCopy.actionFailed),
            }
          : undefined
      }
    >
      {setupCopy.refused}. {refusalText[refusal]}
    </Banner>
  )
}
