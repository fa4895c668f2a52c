import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * A page reached by a link starts at its top, or at the part that the link names, and the keyboard and screen reader
 * continue from there. Back and forward are left to the browser, which restores the position.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const left = useRef(pathname)
  useEffect(() => {
    const arrived = left.current !== pathname
    left.current = pathname
    if (kind !== NavigationType.Push) return
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (part !== null) part.scrollIntoView()
    else if (arrived) scrollTo(0, 0)
    if (!arrived) return
    const main = document.querySelector('main')
    if (main === null) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname, hash, kind])
}
