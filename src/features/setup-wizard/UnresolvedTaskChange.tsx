import { setupCopy } from '../../copy/setup.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { TaskConflict } from './TaskConflict.tsx'

/** The first change of this task that the server did not apply; later ones wait for it. */
export function UnresolvedTaskChange({ unresolved }: { unresolved: readonly UnresolvedChange[] }) {
  const first = unresolved[0]
  if (first === undefined) return null
  const { id, conflicts } = first
  if (conflicts.length > 0) return <TaskConflict id={id} conflicts={conflicts} />
  return <RefusedChangeBanner change={first} sentence={setupCopy.refused} />
}
