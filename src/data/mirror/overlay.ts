import type { Effects } from '../../domain/op.ts'
import type { QueuedOp } from '../sync/queue.ts'

/** A screen shows mirror + outbox: rows of the mirror, with what this person did to them since. */

/** A refusal that stands has no effect: the person sees the server's value, and the change in the Centro. */
export const counts = ({ status }: QueuedOp): boolean =>
  status === 'queued' || status === 'sent' || status === 'applied' || status === 'needs_auth'

export function overlay<T>(rows: readonly T[], ops: readonly QueuedOp[], effects: Effects<T>): T[] {
  const doing = ops.filter((op) => op.kind in effects && counts(op))
  if (doing.length === 0) return [...rows]
  return rows.flatMap((row) => {
    let shown: T | null = row
    for (const { kind, args, createdAt } of doing) {
      shown = effects[kind]?.(shown, args, new Date(createdAt).toISOString()) ?? null
      if (shown === null) return []
    }
    return [shown]
  })
}
