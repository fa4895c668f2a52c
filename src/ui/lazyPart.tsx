import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { FileNotArrived } from '../fileNotArrived.ts'

/**
 * A part of a page whose script comes later, in a `Suspense`. Without a network it may not come: then `Missing` is shown in its
 * place, and the page with what was typed stays. It is tried again when it is opened again, and with the network.
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
        // Not where the part begins: React begins it again when its script has failed, and would ask for ever.
        renewed()
      }
    }, [])
    return createElement(Component, props)
  }
}
