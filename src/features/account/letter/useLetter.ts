import { useMemo, useState, useSyncExternalStore } from 'react'
import { type PendingLetter, letterIn, storedLetter } from '../../../data/account/pendingLetter.ts'

const neverChanges = () => () => undefined

/** The letter that this tab waits for, as stored, until another is set. The build draws the form. */
export function useLetter() {
  const stored = useSyncExternalStore(neverChanges, storedLetter, () => null)
  const kept = useMemo(() => letterIn(stored), [stored])
  const [set, setLetter] = useState<PendingLetter | null>()
  return [set === undefined ? kept : set, setLetter] as const
}
