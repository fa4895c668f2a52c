import type { ShownMessage, Side } from '../../domain/message.ts'

export type ChatRow =
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: string }
  /** Above it are messages with another account manager. */
  | { kind: 'handover'; key: string; toCurrent: boolean }
  | {
      kind: 'message'
      key: string
      message: ShownMessage
      grouped: boolean
      showsStatus: boolean
      /** Written with a former account manager. */
      isFormer: boolean
    }

/** Consecutive messages of one person within this time are grouped under one time. */
const GROUP_MS = 5 * 60_000

const dayOf = (iso: string): string => new Date(iso).toDateString()

const sameGroup = (a: ShownMessage | undefined, b: ShownMessage | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.side === b.side &&
  a.managerId === b.managerId &&
  dayOf(a.at) === dayOf(b.at) &&
  Math.abs(Date.parse(b.at) - Date.parse(a.at)) < GROUP_MS

/**
 * Rows of the list, top to bottom: the button for older messages, days, messages, and where another account manager took
 * over. managerId: of the current one.
 */
export function rowsOf(
  messages: ShownMessage[],
  ownSide: Side,
  hasOlder: boolean,
  managerId: string,
): ChatRow[] {
  const rows: ChatRow[] = hasOlder ? [{ kind: 'older', key: 'older' }] : []
  for (const [place, message] of messages.entries()) {
    const before = messages[place - 1]
    const isFormer = message.managerId !== managerId
    if (before !== undefined && before.managerId !== message.managerId)
      rows.push({ kind: 'handover', key: `handover ${message.id}`, toCurrent: !isFormer })
    if (before === undefined || dayOf(before.at) !== dayOf(message.at))
      rows.push({ kind: 'day', key: `day ${dayOf(message.at)}`, at: message.at })
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      // Each own message has a status line below it, which needs the full distance to the next.
      grouped: message.side !== ownSide && sameGroup(before, message),
      // Own messages always show their delivery status; the other person's show the time once per group.
      showsStatus: message.side === ownSide || !sameGroup(message, messages[place + 1]),
      isFormer,
    })
  }
  const last = messages.at(-1)
  // Nothing was written yet with the current one.
  if (last !== undefined && last.managerId !== managerId)
    rows.push({ kind: 'handover', key: 'handover', toCurrent: true })
  return rows
}
