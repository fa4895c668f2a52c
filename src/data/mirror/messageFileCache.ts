import { directMessages, MESSAGE_FILES, sendFile } from '../../domain/message.ts'
import type { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { storageFaultOf } from '../storage/storage.ts'

/** Files of conversations that stay on a device. Both limits: 300 documents may have 3 GB. */
const MAX = { files: 300, bytes: 100_000_000 }

/** Above the limits, files of messages that the mirror no longer has are deleted, then those of the oldest messages. */
export async function dropOldMessageFiles(mirror: MirrorDatabase, most = MAX): Promise<void> {
  const kept = await mirror.messageFiles.toArray()
  const rows = await mirror.typed(directMessages).bulkGet(kept.map(({ id }) => id))
  const newestFirst = kept
    .map(({ id, bytes }, index) => ({ id, size: bytes.size, at: rows[index]?.created_at ?? '' }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  let sum = 0
  const tooMany = newestFirst.filter(({ size }, index) => {
    sum += size
    return index >= most.files || sum > most.bytes
  })
  await mirror.messageFiles.bulkDelete(tooMany.map(({ id }) => id))
}

/** Stores a file that was seen. On a full device it is shown and not stored. owner: the client. */
export async function keepMessageFile(
  mirror: MirrorDatabase,
  { id, owner }: { readonly id: string; readonly owner: string },
  bytes: Blob,
): Promise<void> {
  try {
    await mirror.messageFiles.put({ id, owner, bytes })
    await dropOldMessageFiles(mirror)
  } catch (error) {
    if (storageFaultOf(error) !== 'storage_full') throw error
  }
}

/**
 * Stores the files of ops that the outbox is about to delete, so that the sender sees them offline, too. They are not
 * stored earlier: a file that waits to be sent would be on the device twice, and a discarded one would stay.
 */
export async function keepSentFiles(
  outbox: OutboxDatabase,
  mirror: MirrorDatabase,
  done: readonly QueuedOp[],
): Promise<void> {
  for (const op of done) {
    const args = op.file?.bucket === MESSAGE_FILES ? sendFile.argsIn(op) : null
    const file = args === null ? undefined : await outbox.files.get(args.id)
    if (args === null || file === undefined) continue
    const bytes = new Blob([file.bytes], { type: file.mimeType })
    await keepMessageFile(mirror, { id: args.id, owner: args.user_id }, bytes)
  }
}
