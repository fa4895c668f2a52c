import { useSyncExternalStore } from 'react'

const watch = (query: string) => {
  const media = window.matchMedia(query)
  return {
    subscribe: (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    read: () => media.matches,
  }
}

const coarse = watch('(pointer: coarse)')

/** A finger instead of a mouse: then this is a telephone to the person who holds it. */
export const useCoarsePointer = (): boolean => useSyncExternalStore(coarse.subscribe, coarse.read)
