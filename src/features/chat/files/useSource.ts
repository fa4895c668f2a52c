import { useCallback, useState } from 'react'

/**
 * Gives an element the bytes as its source for as long as it is on the page. The bytes of the first render: read again, they
 * would start the picture or the voice anew.
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
