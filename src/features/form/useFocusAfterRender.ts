import { useEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/** Moves the focus after the next render: before it, the target may be disabled or not mounted. */
export function useFocusAfterRender(): (find: Find) => void {
  const [next, setNext] = useState<{ find: Find }>()
  useEffect(() => {
    next?.find()?.focus()
  }, [next])
  return (find) => setNext({ find })
}
