import type { TicketFile } from './ticketFile.ts'

/** A text or a file in a thread. author: null if only the side is known. */
type Written = {
  readonly side: TicketFile['author_side']
  readonly author: string | null
  readonly at: string
}

/** Files that were sent within these ms of an entry of their author were sent with it. */
const TOGETHER_MS = 120_000

export const wereSentTogether = (one: Written, other: Written): boolean =>
  one.side === other.side &&
  (one.author === null || other.author === null || one.author === other.author) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= TOGETHER_MS
