import { type BookingDraft, readBookingDraft } from '../../domain/bookingDraft.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { saveDraft } from '../sync/drafts.ts'

const parts = ['type', 'day', 'at', 'id', 'notes'] as const

/**
 * Takes what an older version of the app has stored as five drafts; null when there is nothing. Without it an update
 * would lose typed notes, and the sign-out would count five texts that no screen shows.
 */
export async function takeFormerBookingDraft(key: string): Promise<BookingDraft | null> {
  const open = openedWorkspace()
  if (open === null) return null
  const { outbox } = open
  const rows = await outbox.drafts.bulkGet(parts.map((part) => `${key}:${part}`))
  const found = rows.flatMap((row, n) => (row === undefined ? [] : [[parts[n], row.value]]))
  if (found.length === 0) return null
  for (const part of parts) await saveDraft(outbox, `${key}:${part}`, '')
  return readBookingDraft(JSON.stringify(Object.fromEntries(found)))
}
