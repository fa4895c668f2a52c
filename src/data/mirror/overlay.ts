import type { Effects } from '../../domain/op.ts'
import { isEffective, type QueuedOp } from '../storage/queuedOp.ts'

/** A screen shows mirror + outbox: rows of the mirror, with what this person did to them since. */

export function overlay<T>(rows: readonly T[], ops: readonly QueuedOp[], effects: Effects<T>): T[] {
  const doing = ops.filter((op) => op.kind in effects && isEffective(op))
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
