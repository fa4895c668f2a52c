import type { Engine } from './engine.ts'
import type { SyncOfTab } from './tab.ts'

/** The sync of this page; null without a session, and until its files are loaded. */
let tab: SyncOfTab | null = null

export const setOwnSync = (next: SyncOfTab | null): void => {
  tab = next
}

/**
 * A change was enqueued, or the person asks to sync. Before the sync runs nothing is needed: it reads the outbox when
 * it starts.
 */
export function announce(type: 'enqueued' | 'woke'): void {
  if (tab === null) return
  tab.onMessage({ type })
  if (tab.leadership.leads()) return
  tab.channel.post({ type })
  tab.leadership.check()
}

/** For rows that this tab's own engine has stored: a tab that was frozen may still count itself as leader (S13). */
export const notifyOtherTabs = (): void => tab?.channel.post({ type: 'enqueued' })

/** Null while another tab leads. */
export const ownEngine = (): Engine | null => tab?.engine() ?? null
