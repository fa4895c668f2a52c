import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells once when what was not yet so has become so while the person looks. Undefined: not known yet. */
export function useOnBecameTrue(isSo: boolean | undefined, tell: () => void): void {
  const before = useRef<boolean>(undefined)
  const say = useEffectEvent(tell)
  useEffect(() => {
    if (isSo === undefined) return
    if (before.current === false && isSo) say()
    before.current = isSo
  }, [isSo])
}
