import type { EffectOn } from '../../domain/change.ts'
import { isEffective, type QueuedOp } from '../storage/queuedOp.ts'

/**
 * Optimistic updates. A screen shows mirror + outbox: rows of the mirror with the effects of the outbox's ops. Rows that an op creates are added
 * by the entity's own query (conversation.ts).
 */

/** changes: change definitions registered for this entity. */
export function overlay<T>(
  rows: readonly T[],
  ops: readonly QueuedOp[],
  changes: readonly EffectOn<T>[],
): T[] {
  const byKind = new Map(changes.map((change) => [change.kind, change]))
  const effects = ops.flatMap((op) => {
    const change = isEffective(op) ? byKind.get(op.kind) : undefined
    return change === undefined ? [] : [{ change, args: op.args, at: new Date(op.createdAt).toISOString() }]
  })
  if (effects.length === 0) return [...rows]
  return rows.flatMap((row) => {
    let shown: T | null = row
    for (const { change, args, at } of effects) {
      shown = change.effect(shown, args, at)
      if (shown === null) return []
    }
    return [shown]
  })
}
