import { useSyncExternalStore } from 'react'

const coarse = window.matchMedia('(pointer: coarse)')

/** A finger instead of a mouse: then this is a telephone to the person who holds it. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      coarse.addEventListener('change', changed)
      return () => coarse.removeEventListener('change', changed)
    },
    () => coarse.matches,
  )

/** Somebody may be looking at this tab. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
