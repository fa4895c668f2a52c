import { answerLabel, setupCopy } from '../../copy/setup.ts'
import type { Clash } from '../../data/sync/clash.ts'
import { resolveClash } from '../../data/sync/resolveClash.ts'
import { answerKeys } from '../../domain/task.ts'
import { ClashChoice } from '../../ui/ClashChoice.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'

/** An answer was written on two devices: both are shown, and the person chooses one. */
export function TaskClash({ id, clashes }: { id: string; clashes: readonly Clash[] }) {
  const theirs = Object.fromEntries(clashes.map(({ field, theirs: value }) => [field, value]))
  return (
    <ClashChoice
      boxed
      texts={{
        title: setupCopy.clash,
        sentence: setupCopy.clashSentence,
        mine: setupCopy.clashMine,
        theirs: setupCopy.clashTheirs,
        empty: setupCopy.clashEmpty,
        keep: setupCopy.clashKeep,
      }}
      fields={clashes.map((clash) => {
        const key = answerKeys.find((answer) => answer === clash.field)
        return { ...clash, label: key === undefined ? clash.field : answerLabel[key] }
      })}
      onKeep={(chosen) => toastIfFailed(resolveClash(id, chosen, theirs), setupCopy.clashFailed)}
    />
  )
}
