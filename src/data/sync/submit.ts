import type { OutboxDatabase } from '../storage/databases.ts'
import { addOps, type NewOp } from './addOps.ts'
import type { SyncOfTab } from './tab.ts'

/** The page's, or the simulation's. sync: null until its files are loaded. */
type OwnTab = { readonly sync: () => SyncOfTab | null; readonly announce: (type: 'enqueued') => void }

/**
 * Resolves when the ops are durable. The leader's own engine sends them; another tab notifies the leader. The tab's sync
 * is read again after the write: the person may have signed out meanwhile.
 */
export async function submit(
  { sync, announce }: OwnTab,
  outbox: OutboxDatabase,
  ops: readonly NewOp[],
  draftKeys: readonly string[],
): Promise<void> {
  const engine = sync()?.engine() ?? null
  if (engine !== null) {
    await engine.submit(ops, draftKeys)
    // Even a leader tells the others: a tab that was frozen may still count itself as leader (S13).
    sync()?.channel.post({ type: 'enqueued' })
    return
  }
  await outbox.transaction('rw', outbox.ops, outbox.drafts, outbox.files, () =>
    addOps(outbox, ops, draftKeys),
  )
  announce('enqueued')
}
