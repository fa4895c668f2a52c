import { makeRoom } from '../data/mirror/makeRoom.ts'
import type { MirrorDatabase, OutboxDatabase } from '../data/storage/databases.ts'
import { withReopening } from '../data/storage/storage.ts'
import type { NewOp } from '../data/sync/addOps.ts'
import { enqueue } from '../data/sync/outbox.ts'

/**
 * `keepWithRoom` of the worker, which has all of its code in one file: on a full device old rows of the mirror are
 * deleted first (S16). Rejects when there is no room even then.
 */
export async function keepOps(
  { outbox, mirror }: { readonly outbox: OutboxDatabase; readonly mirror: MirrorDatabase },
  ops: readonly NewOp[],
): Promise<void> {
  const put = () => withReopening(outbox, () => enqueue(outbox, ops))
  try {
    await put()
  } catch (error) {
    if ((await makeRoom(mirror, error)) !== 'storage_full') throw error
    await put()
  }
}
