import { setupCopy } from '../../copy/setup.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { TaskClash } from './TaskClash.tsx'

/** The first change of this task that the server did not apply; later ones wait for it. */
export function UnresolvedTaskChange({ unresolved }: { unresolved: readonly UnresolvedChange[] }) {
  const first = unresolved[0]
  if (first === undefined) return null
  const { id, clashes } = first
  if (clashes.length > 0) return <TaskClash id={id} clashes={clashes} />
  return <RefusedChangeBanner change={first} sentence={setupCopy.refused} />
}
