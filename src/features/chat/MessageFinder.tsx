import type { ReactElement } from 'react'
import { ConversationSearch, type ConversationSearchProps } from './search/ConversationSearch.tsx'
import { LinkedMessage, type LinkedMessageProps } from './LinkedMessage.tsx'

export type MessageFinderProps = ConversationSearchProps &
  LinkedMessageProps & {
    /** The conversation's bar, shown while no search is open. */
    bar: ReactElement
    isSearching: boolean
  }

/**
 * The conversation's bar, or its search in place of the bar. Scrolls to the message in the address, or to search hits.
 */
export function MessageFinder({
  bar,
  isSearching,
  queryString,
  name,
  thread,
  rows,
  scroll,
  setLimit,
  onClose,
}: MessageFinderProps) {
  if (isSearching) return <ConversationSearch {...{ name, thread, rows, scroll, setLimit, onClose }} />
  return (
    <>
      {bar}
      <LinkedMessage {...{ thread, queryString, rows, scroll, setLimit }} />
    </>
  )
}
