import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

const ignore = () => undefined

/** As much of a document as React needs to run a component that shows nothing: unit tests have no browser. */
const page = {
  nodeType: 9,
  activeElement: null,
  addEventListener: ignore,
  removeEventListener: ignore,
}
const isElement = (place: object): place is Element => 'ownerDocument' in place

/**
 * Runs a hook as a screen does, with its effects. `latest` returns the result of the last rendering: wait for it, React
 * renders later. Around: what provides the contexts that the hook reads.
 */
export async function renderHook<Result>(
  use: () => Result,
  Around: ComponentType<{ children: ReactNode }> = Fragment,
) {
  // React asks it which event is handled.
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: Object })
  const place = {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: page,
    addEventListener: ignore,
    textContent: '',
  }
  if (!isElement(place)) throw new Error('no element')
  const results: Result[] = []
  function Screen() {
    results.push(use())
    return null
  }
  const root = createRoot(place)
  root.render(createElement(Around, null, createElement(Screen)))
  const latest = (): Result => {
    const result = results.at(-1)
    if (result === undefined) throw new Error('not rendered')
    return result
  }
  await vi.waitFor(latest)
  return {
    latest,
    /** The results of all renderings so far, in order. */
    results: (): readonly Result[] => results,
    async unmount() {
      root.unmount()
      // React ends its effects later, and still needs the window.
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
