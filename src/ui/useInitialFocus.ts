import { type RefObject, useEffect, useRef } from 'react'

/**
 * The element takes the focus when it is first shown: what replaces the element that had it must be read, and a keyboard
 * continues there.
 */
export function useInitialFocus<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const focused = useRef<Focused>(null)
  useEffect(() => {
    focused.current?.focus()
  }, [])
  return focused
}
