import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the page is on the screen. */
export function useInView(part: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = part.current
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return inView
}
