import type { OutboxDatabase } from '../storage/databases.ts'
import { addOps, type NewOp } from './addOps.ts'
import { announce, ownEngine, notifyOtherTabs } from './ownSync.ts'

/**
 * Resolves when the ops are durable. The leader's own engine sends them; another tab notifies the leader. Separate from
 * the runtime, which is loaded after the first content: no change is enqueued before that.
 */
export async function submit(
  outbox: OutboxDatabase,
  ops: readonly NewOp[],
  draftKeys: readonly string[],
): Promise<void> {
  const engine = ownEngine()
  if (engine !== null) {
    await engine.submit(ops, draftKeys)
    notifyOtherTabs()
    return
  }
  await outbox.transaction('rw', outbox.ops, outbox.drafts, outbox.files, () =>
    addOps(outbox, ops, draftKeys),
  )
  announce('enqueued')
}
