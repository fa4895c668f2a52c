import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls once when a condition turns true while the page is open. Undefined: not known yet. */
export function useOnBecameTrue(condition: boolean | undefined, onTrue: () => void): void {
  const before = useRef<boolean>(undefined)
  const call = useEffectEvent(onTrue)
  useEffect(() => {
    if (condition === undefined) return
    if (before.current === false && condition) call()
    before.current = condition
  }, [condition])
}
