import { useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Row } from './rows.ts'

/** Nearer to the end than this counts as being there. */
const NEAR_PX = 48

type Ends = { first: string | undefined; last: string | undefined; shift: boolean }

const endsOf = (rows: Row[]) => {
  const keys = rows.flatMap((row) => (row.kind === 'message' ? [row.key] : []))
  return { first: keys[0], last: keys.at(-1) }
}

/**
 * Keeps the place in a conversation: at the end it follows what arrives, elsewhere nothing moves.
 * `leftAt`: the newest message when the person scrolled away; null while at the end.
 */
export function useStick(rows: Row[]) {
  const [list, setList] = useState<VirtualizerHandle | null>(null)
  const offset = useRef(0)
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const [ends, setEnds] = useState<Ends>(() => ({ ...endsOf(rows), shift: false }))

  const now = endsOf(rows)
  // Older messages on top, and nothing new below: the list counts its place from the end.
  if (now.first !== ends.first || now.last !== ends.last)
    setEnds({ ...now, shift: now.first !== ends.first && now.last === ends.last })

  const atEnd = leftAt === null
  // After the last row the list has a little air.
  const end = rows.length
  const toEnd = () => {
    setLeftAt(null)
    list?.scrollToIndex(end, { align: 'end' })
  }

  useLayoutEffect(() => {
    if (atEnd && now.last !== undefined) list?.scrollToIndex(end, { align: 'end' })
  }, [list, atEnd, end, now.last])

  const onScroll = (to: number) => {
    if (list === null) return
    const near = list.scrollSize - to - list.viewportSize < NEAR_PX
    // Only a movement upwards leaves the end: rows that are measured late move it downwards.
    if (near) setLeftAt(null)
    else if (to < offset.current - 1) setLeftAt((left) => left ?? now.last ?? null)
    offset.current = to
  }

  const onResize = () => {
    if (atEnd) list?.scrollToIndex(end, { align: 'end' })
  }

  return { setList, shift: ends.shift, atEnd, leftAt, toEnd, onScroll, onResize }
}
