import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { FileNotArrived } from '../fileNotArrived.ts'

/**
 * A part of a page whose script is loaded later, in a `Suspense`. Offline it may be missing: then `Missing` is shown in
 * its place, and the page keeps what was typed. Loading is retried when the part is opened again, and when the network
 * is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  let hasFailed = false
  const begin = () =>
    lazy(() =>
      load().then(
        (Component) => {
          hasFailed = false
          return { default: Component }
        },
        (error: unknown) => {
          if (!(error instanceof FileNotArrived)) throw error
          hasFailed = true
          return { default: Missing }
        },
      ),
    )
  let latest = begin()
  const renewed = () => {
    if (hasFailed) latest = begin()
    return latest
  }
  return function Part(props: Props) {
    const [Component, show] = useState<ComponentType<Props>>(() => latest)
    useEffect(() => {
      const tryAgain = () => show(() => renewed())
      addEventListener('online', tryAgain)
      return () => {
        removeEventListener('online', tryAgain)
        // A failed part is requested again here, and not inside the part itself: React remounts it after a failed
        // script, and would retry for ever.
        renewed()
      }
    }, [])
    return createElement(Component, props)
  }
}
