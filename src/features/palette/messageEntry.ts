import { whenInList } from '../../copy/listDates.ts'
import { paletteCopy } from '../../copy/palette.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { excerptOf } from '../../domain/excerpt.ts'
import { type DirectMessage, type Thread, threadOf } from '../../domain/message.ts'
import { conversationHref } from '../../hrefs.ts'
import { messageHref } from '../../messageHref.ts'
import { routes } from '../../routes.ts'
import { MessageSquare } from '../../ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** The conversations that the person can open: the one with the current manager, or those with the assigned clients. */
export const threadsOf = ({ assignments }: FindableRows, uid: string): Thread[] =>
  assignments.filter((row) => row.user_id === uid || row.manager_id === uid).map(threadOf)

type Named = Pick<FindableRows, 'assignments' | 'profiles'>

/** The author's name as the reader sees it; null for a former account manager, whose profile the device does not have. */
function writerOf(row: DirectMessage, uid: string, { assignments, profiles }: Named): string | null {
  const writer = row.sender_type === 'client' ? row.user_id : row.manager_id
  if (writer === uid) return paletteCopy.you
  const manager = assignments.find(({ manager_id: id }) => id === writer)?.manager_name
  return profiles.find(({ id }) => id === writer)?.full_name ?? manager ?? null
}

export function messageEntry(row: DirectMessage, uid: string, rows: Named, now: Date): PaletteEntry {
  const text = excerptOf(row.message)
  return {
    id: `message:${row.id}`,
    group: 'message',
    icon: MessageSquare,
    title: text,
    isPrivate: true,
    detail: paletteCopy.detail(writerOf(row, uid, rows), whenInList(row.created_at, now)),
    names: [text],
    at: row.created_at,
    to: messageHref(row.user_id === uid ? routes.accountManager : conversationHref(row.user_id), row.id),
  }
}
