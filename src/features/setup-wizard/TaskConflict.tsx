import { answerLabel, setupCopy } from '../../copy/setup.ts'
import type { Conflict } from '../../data/sync/conflict.ts'
import { resolveConflict } from '../../data/sync/resolveConflict.ts'
import { answerKeys } from '../../domain/task.ts'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** An answer was written on two devices: both are shown, and the person chooses one. */
export function TaskConflict({ id, conflicts }: { id: string; conflicts: readonly Conflict[] }) {
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs: value }) => [field, value]))
  return (
    <ConflictChoice
      boxed
      texts={{
        title: setupCopy.conflict,
        sentence: setupCopy.conflictSentence,
        mine: setupCopy.conflictMine,
        theirs: setupCopy.conflictTheirs,
        empty: setupCopy.conflictEmpty,
        keep: setupCopy.conflictKeep,
      }}
      fields={conflicts.map((conflict) => {
        const key = answerKeys.find((answer) => answer === conflict.field)
        return { ...conflict, label: key === undefined ? conflict.field : answerLabel[key] }
      })}
      onKeep={(chosen) => toastIfFailed(resolveConflict(id, chosen, theirs), setupCopy.conflictFailed)}
    />
  )
}
