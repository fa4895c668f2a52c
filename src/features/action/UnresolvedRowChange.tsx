import { syncCopy } from '../../copy/sync.ts'
import { resolveConflict } from '../../data/sync/resolveConflict.ts'
import { type UnresolvedChange, useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { ConflictChoice } from '../../ui/ConflictChoice.tsx'
import { RefusedChangeBanner } from './RefusedChangeBanner.tsx'
import { toastIfFailed } from './toastIfFailed.ts'
import { useSavedToast } from './useSavedToast.ts'

type UnresolvedRowChangeProps = {
  /** The subject of the row's changes. */
  subject: string
  /** The label of a field, as in its form. */
  labelOf: (field: string) => string
  /** The text for a value that is a code. */
  wordsOf?: ((field: string, value: string) => string) | undefined
  conflict: Readonly<Record<'title' | 'sentence' | 'mine' | 'theirs' | 'empty' | 'keep', string>>
  saved: string
  failed: string
}

/** The first change of a row that the server did not apply; later ones wait for it. */
export function UnresolvedRowChange(props: UnresolvedRowChangeProps) {
  const first = useUnresolvedChanges(props.subject)?.[0]
  if (first === undefined) return null
  if (first.conflicts.length > 0) return <RowConflict key={first.id} {...props} unresolved={first} />
  return <RefusedChangeBanner change={first} sentence={props.failed} />
}

function RowConflict({
  unresolved: { id, conflicts },
  labelOf,
  wordsOf,
  conflict,
  saved,
  failed,
}: UnresolvedRowChangeProps & { unresolved: UnresolvedChange }) {
  const toastSaved = useSavedToast()
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs: value }) => [field, value]))
  return (
    <ConflictChoice
      boxed
      texts={conflict}
      wordsOf={wordsOf}
      fields={conflicts.map((one) => ({ ...one, label: labelOf(one.field) }))}
      onKeep={(chosen) =>
        toastIfFailed(
          resolveConflict(id, chosen, theirs).then((resent) => toastSaved(resent, saved)),
          failed,
          syncCopy.actionFailed,
        )
      }
    />
  )
}
