import type { RefusalCode } from '../../domain/refusal.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { changedBlockings, moveOp } from './queue.ts'

/** What an upload stores with its op. Each function resolves when its change is durable. */

/** The file of a queued op is in its bucket: the op may be sent. */
export const markUploaded = (db: OutboxDatabase, { n, id, file }: QueuedOp): Promise<void> =>
  db.transaction('rw', db.ops, async () => {
    // Discarded or resent meanwhile: the new op uploads its own file.
    if (file === null || (await db.ops.get(n))?.id !== id) return
    await db.ops.update(n, { file: { ...file, uploaded: true, uploadId: undefined } })
  })

/**
 * Stores the id of the upload that the server has begun; null removes it. If the op was discarded meanwhile, the upload
 * is put on the list of those to end (`endedUploads`).
 */
export const setUploadId = (
  db: OutboxDatabase,
  { n, id }: QueuedOp,
  uploadId: string | null,
): Promise<void> =>
  db.transaction('rw', db.ops, db.endedUploads, async () => {
    const op = await db.ops.get(n)
    if (op?.id === id && op.file !== null)
      await db.ops.update(n, { file: { ...op.file, uploadId: uploadId ?? undefined } })
    else if (uploadId !== null) await db.endedUploads.put({ id: uploadId })
  })

/** The server refuses the file of a queued op. */
export const refuseUpload = (db: OutboxDatabase, { n, id }: QueuedOp, code: RefusalCode): Promise<void> =>
  db.transaction('rw', db.ops, async () => {
    const op = await db.ops.get(n)
    if (op?.id !== id || op.status !== 'queued') return
    await db.ops.put(moveOp(op, 'refused', { outcome: 'refused', code }))
    await db.ops.bulkPut(changedBlockings(await db.ops.orderBy('n').toArray()))
  })
