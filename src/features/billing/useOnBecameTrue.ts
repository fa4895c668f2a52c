import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls once when a condition turns true while the page is open. Undefined: not known yet. */
export function useOnBecameTrue(isSo: boolean | undefined, tell: () => void): void {
  const before = useRef<boolean>(undefined)
  const say = useEffectEvent(tell)
  useEffect(() => {
    if (isSo === undefined) return
    if (before.current === false && isSo) say()
    before.current = isSo
  }, [isSo])
}
