import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { FileNotArrived } from '../fileNotArrived.ts'

type Attempt<Props> = { readonly Component: ComponentType<Props>; failed: boolean }

/**
 * A part of a page whose script comes later, in a `Suspense`. Without a network it may not come: then `Missing` stands in its
 * place, and the page with what was typed stays. It is tried again when it is opened again, and with the network.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  const begin = (): Attempt<Props> => {
    const attempt = {
      failed: false,
      Component: lazy(async () => {
        try {
          return { default: await load() }
        } catch (error) {
          if (!(error instanceof FileNotArrived)) throw error
          attempt.failed = true
          return { default: Missing }
        }
      }),
    }
    return attempt
  }
  let latest = begin()
  const renewed = () => {
    if (latest.failed) latest = begin()
    return latest
  }
  return function Part(props: Props) {
    const [{ Component }, show] = useState(latest)
    useEffect(() => {
      const tryAgain = () => show(renewed())
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
