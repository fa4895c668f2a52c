import { useSyncExternalStore } from 'react'
import { breakpoints } from './theme/breakpoints.ts'

/**
 * A store of one query. Read on demand: the public pages are rendered without a window. Every row of a scrolled
 * conversation uses it: a separate media query list for each of them took an eighth of the script's time.
 */
function mediaStore(query: string) {
  let known: MediaQueryList | undefined
  const list = () => (known ??= window.matchMedia(query))
  return {
    subscribe: (changed: () => void) => {
      list().addEventListener('change', changed)
      return () => list().removeEventListener('change', changed)
    },
    matches: () => list().matches,
  }
}

const onServer = () => false
const coarsePointer = mediaStore('(pointer: coarse)')
const phoneWidth = mediaStore(`(width < ${breakpoints.desk})`)
const wideWidth = mediaStore(`(width >= ${breakpoints.wide})`)

/** A finger instead of a mouse: the device is then treated as a phone. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(coarsePointer.subscribe, coarsePointer.matches, onServer)

/** Below the theme's `desk`: one column. */
export const usePhoneWidth = (): boolean =>
  useSyncExternalStore(phoneWidth.subscribe, phoneWidth.matches, onServer)

/** True from the theme's `wide` on: there is room for a second column. */
export const useWideWidth = (): boolean =>
  useSyncExternalStore(wideWidth.subscribe, wideWidth.matches, onServer)

/** Whether the tab is visible. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
