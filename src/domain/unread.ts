import type { DirectMessage, Side } from './message.ts'

type Readable = Pick<DirectMessage, 'sender_type' | 'read' | 'created_at'>

/**
 * The messages of the other side that this side has not read. upTo: the time of this side's newest unsent read mark;
 * without it, messages just read would be counted until the next pull.
 */
export const unreadBy = <Row extends Readable>(reader: Side, rows: readonly Row[], upTo: string): Row[] =>
  rows.filter((row) => row.sender_type !== reader && !row.read && row.created_at > upTo)
