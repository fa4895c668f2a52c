import { useLayoutEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus with the next render: before it, the target may be disabled or not mounted; after it, what the person
 * types at that moment could be split over two fields.
 */
export function useFocusAfterRender(): (find: Find) => void {
  const [next, setNext] = useState<{ find: Find }>()
  useLayoutEffect(() => {
    next?.find()?.focus()
  }, [next])
  return (find) => setNext({ find })
}
