import type { InboxEntry } from '../../data/mirror/useInbox.ts'

export type InboxFilter = 'unanswered' | 'all'

/** "Óptica" is found by "optica": people type searches without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function filterInbox(
  entries: InboxEntry[],
  filter: InboxFilter,
  search: string,
  openId: string | undefined,
): InboxEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ client, waitingSince }) => {
    const text = plain([client.full_name, client.company, client.email].join(' '))
    if (!words.every((word) => text.includes(word))) return false
    // The open conversation stays in the list while it is being answered.
    return filter === 'all' || waitingSince !== null || client.id === openId
  })
}
