import type { SyncOfTab } from './tab.ts'

/**
 * A change was enqueued, or the person asks to sync. sync: of the page; null before it runs, when nothing is needed: it
 * reads the outbox when it starts.
 */
export function announce(sync: SyncOfTab | null, type: 'enqueued' | 'woke'): void {
  if (sync === null) return
  sync.onMessage({ type })
  if (sync.leadership.leads()) return
  sync.channel.post({ type })
  sync.leadership.check()
}
