import type { ReactElement } from 'react'
import { ConversationSearch, type ConversationSearchProps } from './search/ConversationSearch.tsx'
import { SoughtMessage, type SoughtMessageProps } from './SoughtMessage.tsx'

export type SeekProps = ConversationSearchProps &
  SoughtMessageProps & {
    /** Of the conversation, while nothing is searched in it. */
    bar: ReactElement
    searching: boolean
  }

/** Leads to a message: to the one that the address names, or to those that a search finds. */
export function Seek({ bar, searching, search, name, thread, rows, stick, widen, onClose }: SeekProps) {
  if (searching) return <ConversationSearch {...{ name, thread, rows, stick, widen, onClose }} />
  return (
    <>
      {bar}
      <SoughtMessage {...{ thread, search, rows, stick, widen }} />
    </>
  )
}
