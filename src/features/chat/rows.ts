import type { ShownMessage, Side } from '../../domain/message.ts'

export type Row =
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: ShownMessage; close: boolean; tells: boolean }

/** Consecutive messages of one person within this time are grouped under one time. */
const BREATH_MS = 5 * 60_000

const dayOf = (iso: string): string => new Date(iso).toDateString()

const sameBreath = (a: ShownMessage | undefined, b: ShownMessage | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.side === b.side &&
  dayOf(a.at) === dayOf(b.at) &&
  Math.abs(Date.parse(b.at) - Date.parse(a.at)) < BREATH_MS

/** Rows of the list, top to bottom: the button for older messages, days, messages. */
export function rowsOf(messages: ShownMessage[], self: Side, hasOlder: boolean): Row[] {
  const rows: Row[] = hasOlder ? [{ kind: 'older', key: 'older' }] : []
  for (const [place, message] of messages.entries()) {
    const before = messages[place - 1]
    if (before === undefined || dayOf(before.at) !== dayOf(message.at))
      rows.push({ kind: 'day', key: `day ${dayOf(message.at)}`, at: message.at })
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      // Own ones carry a line of their own, and keep their distance for it.
      close: message.side !== self && sameBreath(before, message),
      // Own messages always say where they are; the other's say their time once a breath.
      tells: message.side === self || !sameBreath(message, messages[place + 1]),
    })
  }
  return rows
}
