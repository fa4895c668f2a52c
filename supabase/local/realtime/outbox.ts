import type { Database } from '../database/database.ts'

/** The content of a NOTIFY; a payload `#<id>` names a row of the outbox, for content that was too large. */
export async function readNotice(database: Database, payload: string): Promise<unknown> {
  if (!payload.startsWith('#')) return JSON.parse(payload)
  const [row] = await database.query<{ change: unknown }>(
    'delete from local_backend.outbox where id = $1 returning change',
    [payload.slice(1)],
  )
  return row?.change
}

/** Payloads with this prefix are messages of `realtime.send`, the others changes of published tables. */
const ofMessages = '!'

/**
 * Listens on one connection for both: with two, each would break separately, and every page would be disconnected
 * twice.
 */
export async function listenToNotices(
  database: Database,
  to: { message: (payload: string) => void; change: (payload: string) => void },
  onGap: () => void,
): Promise<() => Promise<void>> {
  // Old rows are deleted: every page pulls when it connects.
  await database.exec('truncate local_backend.outbox')
  return database.listen(
    'local_backend_changes',
    (payload) => {
      if (payload.startsWith(ofMessages)) to.message(payload.slice(ofMessages.length))
      else to.change(payload)
    },
    onGap,
  )
}
