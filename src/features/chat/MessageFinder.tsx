import type { ReactElement } from 'react'
import { ConversationSearch, type ConversationSearchProps } from './search/ConversationSearch.tsx'
import { LinkedMessage, type LinkedMessageProps } from './LinkedMessage.tsx'

export type MessageFinderProps = ConversationSearchProps &
  LinkedMessageProps & {
    /** The conversation's bar, shown while no search is open. */
    bar: ReactElement
    searching: boolean
  }

/**
 * The conversation's bar, or its search in place of the bar. Scrolls to the message in the address, or to search hits.
 */
export function MessageFinder({
  bar,
  searching,
  search,
  name,
  thread,
  rows,
  stick,
  widen,
  onClose,
}: MessageFinderProps) {
  if (searching) return <ConversationSearch {...{ name, thread, rows, stick, widen, onClose }} />
  return (
    <>
      {bar}
      <LinkedMessage {...{ thread, search, rows, stick, widen }} />
    </>
  )
}
