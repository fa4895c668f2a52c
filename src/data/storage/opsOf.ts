import type { OutboxDatabase } from './databases.ts'
import type { QueuedOp } from './queuedOp.ts'

/**
 * The outbox's ops of these changes, in their order. A live query that reads all ops runs again whenever any of them is
 * stored, sent or answered: ten times for each received message, which is marked as delivered and as read.
 */
export const opsOf = async (
  { ops }: OutboxDatabase,
  changes: readonly { readonly kind: string }[],
): Promise<QueuedOp[]> => {
  const kinds = changes.map(({ kind }) => kind)
  return kinds.length === 0 ? [] : ops.where('kind').anyOf(kinds).sortBy('n')
}
