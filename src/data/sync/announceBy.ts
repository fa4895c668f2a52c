import type { SyncOfTab } from './tab.ts'

/** A change was enqueued, or the person asks to sync. sync: of this tab; if another tab leads, it is notified. */
export function announceBy(sync: SyncOfTab, type: 'enqueued' | 'syncRequested'): void {
  sync.onMessage({ type })
  if (sync.leadership.leads()) return
  sync.channel.post({ type })
  sync.leadership.check()
}
