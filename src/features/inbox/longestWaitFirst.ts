import type { InboxEntry } from '../../data/mirror/useInbox.ts'

/**
 * The clients who wait longest for an answer are on top; below them the answered conversations, in their given order.
 */
export const longestWaitFirst = (entries: readonly InboxEntry[]): InboxEntry[] => [
  ...entries
    .filter(({ waitingSince }) => waitingSince !== null)
    .toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '')),
  ...entries.filter(({ waitingSince }) => waitingSince === null),
]
