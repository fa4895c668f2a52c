import type { ShownMessage, Side } from '../../domain/message.ts'

export type ChatRow =
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: ShownMessage; grouped: boolean; showsStatus: boolean }

/** Consecutive messages of one person within this time are grouped under one time. */
const GROUP_MS = 5 * 60_000

const dayOf = (iso: string): string => new Date(iso).toDateString()

const sameGroup = (a: ShownMessage | undefined, b: ShownMessage | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.side === b.side &&
  dayOf(a.at) === dayOf(b.at) &&
  Math.abs(Date.parse(b.at) - Date.parse(a.at)) < GROUP_MS

/** Rows of the list, top to bottom: the button for older messages, days, messages. */
export function rowsOf(messages: ShownMessage[], self: Side, hasOlder: boolean): ChatRow[] {
  const rows: ChatRow[] = hasOlder ? [{ kind: 'older', key: 'older' }] : []
  for (const [place, message] of messages.entries()) {
    const before = messages[place - 1]
    if (before === undefined || dayOf(before.at) !== dayOf(message.at))
      rows.push({ kind: 'day', key: `day ${dayOf(message.at)}`, at: message.at })
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      // Each own message has a status line below it, which needs the full distance to the next.
      grouped: message.side !== self && sameGroup(before, message),
      // Own messages always show their delivery status; the other person's show the time once per group.
      showsStatus: message.side === self || !sameGroup(message, messages[place + 1]),
    })
  }
  return rows
}
