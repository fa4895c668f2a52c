import { useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { ChatRow } from './rows.ts'

/** A scroll position within this distance of the end counts as the end. */
const NEAR_PX = 48

type EdgeMessages = { first: string | undefined; last: string | undefined; shift: boolean }

const endsOf = (rows: ChatRow[]) => {
  const keys = rows.flatMap((row) => (row.kind === 'message' ? [row.key] : []))
  return { first: keys[0], last: keys.at(-1) }
}

/**
 * Keeps the scroll position of a conversation: at the end it follows new messages, elsewhere nothing moves.
 * `lastSeenId`: the newest message when the person scrolled away; null while at the end.
 */
export function useStickToBottom(rows: ChatRow[]) {
  const [list, setList] = useState<VirtualizerHandle | null>(null)
  const offset = useRef(0)
  const [lastSeenId, setLastSeenId] = useState<string | null>(null)
  const [ends, setEnds] = useState<EdgeMessages>(() => ({ ...endsOf(rows), shift: false }))

  const now = endsOf(rows)
  // Older messages were added at the top, and none below: the list keeps its position from the end.
  if (now.first !== ends.first || now.last !== ends.last)
    setEnds({ ...now, shift: now.first !== ends.first && now.last === ends.last })

  const atEnd = lastSeenId === null
  // Padding below the last row.
  const end = rows.length
  const toEnd = () => {
    setLastSeenId(null)
    list?.scrollToIndex(end, { align: 'end' })
  }

  useLayoutEffect(() => {
    if (atEnd && now.last !== undefined) list?.scrollToIndex(end, { align: 'end' })
  }, [list, atEnd, end, now.last])

  const onScroll = (to: number) => {
    if (list === null) return
    const near = list.scrollSize - to - list.viewportSize < NEAR_PX
    // Only scrolling upwards leaves the end: rows that are measured late move the position downwards.
    if (near) setLastSeenId(null)
    else if (to < offset.current - 1) setLastSeenId((seen) => seen ?? now.last ?? null)
    offset.current = to
  }

  const onResize = () => {
    if (atEnd) list?.scrollToIndex(end, { align: 'end' })
  }

  /** Called when scrolling to another message. */
  const leaveEnd = () => setLastSeenId(now.last ?? null)

  return { list, leaveEnd, setList, shift: ends.shift, atEnd, lastSeenId, toEnd, onScroll, onResize }
}
