import type { ReactElement } from 'react'
import { ConversationSearch, type ConversationSearchProps } from './search/ConversationSearch.tsx'
import { SoughtMessage, type SoughtMessageProps } from './SoughtMessage.tsx'

export type SeekProps = ConversationSearchProps &
  SoughtMessageProps & {
    /** The conversation's bar, shown while no search is open. */
    bar: ReactElement
    searching: boolean
  }

/** Scrolls to the message in the address, or to search hits. */
export function Seek({ bar, searching, search, name, thread, rows, stick, widen, onClose }: SeekProps) {
  if (searching) return <ConversationSearch {...{ name, thread, rows, stick, widen, onClose }} />
  return (
    <>
      {bar}
      <SoughtMessage {...{ thread, search, rows, stick, widen }} />
    </>
  )
}
