import { useEffect, useRef } from 'react'
import { refusalText } from '../../copy/refusals.ts'
import { useChanges } from '../../data/sync/useChanges.ts'
import type { ChangeKind } from '../../domain/changes.ts'
import { showToast } from '../../ui/toasts.ts'

/** The server's answer may come long after the tap: a refusal is shown if it arrives while the screen is open. */
export function useRefusalToasts(kind: ChangeKind, title: string): void {
  const changes = useChanges()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (changes === undefined) return
    const refused = changes.filter((change) => change.kind === kind && change.refusal !== null)
    const before = known.current
    known.current = new Set(refused.map(({ id }) => id))
    // Those that were refused before the screen was opened have their banner.
    if (before === null) return
    for (const { id, refusal } of refused)
      if (!before.has(id) && refusal !== null) showToast('bad', title, refusalText[refusal])
  }, [changes, kind, title])
}
