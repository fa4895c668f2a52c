import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { messagesSince } from '../../data/mirror/messagesSince.ts'
import { openedWorkspace } from '../../data/session/workspace.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import type { Thread } from '../../domain/message.ts'
import { linkedMessageIn } from '../../messageHref.ts'
import type { ChatRow } from './rows.ts'
import type { useStickToBottom } from './useStickToBottom.ts'

export type LinkedMessageProps = {
  thread: Thread
  queryString: string
  rows: ChatRow[]
  scroll: ReturnType<typeof useStickToBottom>
  setLimit: Dispatch<SetStateAction<number>>
}

/** Rows shown above the message, for context. */
const ABOVE = 20
const MARK_MS = 2_000

/** Scrolls to the message in the address and highlights it briefly. Remount to repeat. */
export function LinkedMessage({ thread, queryString, rows, scroll, setLimit }: LinkedMessageProps) {
  const id = linkedMessageIn(queryString)
  const place = rows.findIndex(({ key }) => key === id)
  const isFound = useRef(false)
  const { list, leaveEnd, onScroll } = scroll
  const { clientId, managerId } = thread

  useEffect(() => {
    const open = openedWorkspace()
    if (id === null || open === null) return
    messagesSince(open.mirror, { clientId, managerId }, id)
      .then((many) => setLimit((limit) => Math.max(limit, many + ABOVE)))
      .catch(reportMistake)
  }, [id, clientId, managerId, setLimit])

  useEffect(() => {
    if (place === -1 || list === null || isFound.current) return
    isFound.current = true
    leaveEnd()
    // Two frames from now the list has scrolled to its end for the last time, and has corrected its scroll position.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        leaveEnd()
        list.scrollToIndex(place, { align: 'center' })
        requestAnimationFrame(() => {
          mark(id)
          // The end may still be visible, and then nothing has scrolled: new messages would wait unread in sight.
          onScroll(list.scrollOffset)
        })
      }),
    )
  }, [place, list, leaveEnd, onScroll, id])
  return null
}

/** Only the colour changes, so reduced motion needs no exception. */
function mark(id: string | null): void {
  const row = document.getElementById(id ?? '')
  row?.animate([{ backgroundColor: 'var(--colors-wash)' }, { backgroundColor: 'transparent' }], {
    duration: MARK_MS,
    easing: 'ease-in',
  })
}
