import { useSyncExternalStore } from 'react'
import { breakpoints } from './theme/breakpoints.ts'

/** Read on demand: the public pages are rendered without a window. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** A finger instead of a mouse: the device is then treated as a phone. */
export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)')

/** Below the theme's `desk`: one column. */
export const usePhoneWidth = (): boolean => useMedia(`(width < ${breakpoints.desk})`)

/** From the theme's `wide`: there is room for a second column. */
export const useWideWidth = (): boolean => useMedia(`(width >= ${breakpoints.wide})`)

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
