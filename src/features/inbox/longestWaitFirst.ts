import type { InboxEntry } from '../../data/mirror/useInbox.ts'

/** Who waits longest for an answer is on top; below them the answered conversations, in the order that they came in. */
export const longestWaitFirst = (entries: readonly InboxEntry[]): InboxEntry[] => [
  ...entries
    .filter(({ waitingSince }) => waitingSince !== null)
    .toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '')),
  ...entries.filter(({ waitingSince }) => waitingSince === null),
]
