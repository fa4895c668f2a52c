import { useEffect, useRef } from 'react'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { markIntent, markRead, type ShownMessage, type Side, type Thread } from '../../domain/message.ts'
import { usePageVisible } from '../../ui/media.ts'

/** A message is read when its end was on the screen, in a visible tab. */
export function useReadMarks(thread: Thread, messages: ShownMessage[], ownSide: Side, atEnd: boolean): void {
  const { clientId, managerId } = thread
  const visible = usePageVisible()
  const marked = useRef('')
  const newest = messages.findLast((message) => message.side !== ownSide)
  const upTo = newest === undefined || newest.state === 'read' ? null : newest.at

  useEffect(() => {
    if (!visible || !atEnd || upTo === null || upTo <= marked.current) return
    marked.current = upTo
    // A mark that could not be stored is made again at the next visit.
    enqueueChange(markIntent(markRead, { clientId, managerId }, upTo)).catch((error: unknown) => {
      reportMistake(error)
      marked.current = ''
    })
  }, [visible, atEnd, upTo, clientId, managerId])
}
