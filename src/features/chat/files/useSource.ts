import { useCallback, useState } from 'react'

/**
 * Gives an element the bytes as its source while it is mounted. Uses the first render's bytes: a new Blob would restart
 * the picture or the voice.
 */
export function useSource(bytes: Blob) {
  const [first] = useState(bytes)
  return useCallback(
    (element: HTMLImageElement | HTMLAudioElement | null) => {
      if (element === null) return undefined
      const address = URL.createObjectURL(first)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [first],
  )
}
