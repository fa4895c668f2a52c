import { type ComponentType, lazy } from 'react'

/** A page that is loaded when it is needed, or a moment before. */
export function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(() => load().then((component) => ({ default: component }))),
    { prefetch: () => load() },
  )
}
