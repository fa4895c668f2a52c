import type { SyncOfTab } from './tab.ts'

let tab: SyncOfTab | null = null

/** The sync of this page; null without a session, and until its files are loaded. */
export const ownSync = (): SyncOfTab | null => tab

export const setOwnSync = (next: SyncOfTab | null): void => {
  tab = next
}
