import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * A page reached by a link starts at its top, or at the part that the link names, and the keyboard and screen reader
 * continue from there. Back and forward are left to the browser, which restores the position.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const previous = useRef(pathname)
  useEffect(() => {
    const isNewPage = previous.current !== pathname
    previous.current = pathname
    if (kind !== NavigationType.Push) return
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (part !== null) part.scrollIntoView()
    else if (isNewPage) scrollTo(0, 0)
    if (!isNewPage) return
    const main = document.querySelector('main')
    if (main === null) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname, hash, kind])
}
