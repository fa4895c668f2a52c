import type { OutboxDatabase } from '../storage/databases.ts'
import { addOps, type NewOp } from './addOps.ts'
import { announce } from './announce.ts'
import type { SyncOfTab } from './tab.ts'

/**
 * Resolves when the ops are durable. The leader's own engine sends them; another tab notifies the leader. sync: of the
 * page, read again after the write: the person may have signed out meanwhile. Separate from the runtime, which is
 * loaded after the first content: no change is enqueued before that.
 */
export async function submit(
  sync: () => SyncOfTab | null,
  outbox: OutboxDatabase,
  ops: readonly NewOp[],
  draftKeys: readonly string[],
): Promise<void> {
  const engine = sync()?.engine() ?? null
  if (engine !== null) {
    await engine.submit(ops, draftKeys)
    // Always, even as leader: a tab that was frozen may still count itself as leader (S13).
    sync()?.channel.post({ type: 'enqueued' })
    return
  }
  await outbox.transaction('rw', outbox.ops, outbox.drafts, outbox.files, () =>
    addOps(outbox, ops, draftKeys),
  )
  announce(sync(), 'enqueued')
}
