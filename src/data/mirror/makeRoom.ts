import type { StorageFault } from '../../domain/failure.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { shrinkWindows } from './mirror.ts'
import { storageFailure } from '../storage/storage.ts'

/** Rows a thread that stay when the device is full; the outbox needs the room (S16). */
export const ROWS_UNDER_QUOTA = 50

/** S16: what can be had again gives way to what cannot. Says what is the matter. */
export async function makeRoom(mirror: MirrorDatabase, error: unknown, keep: number): Promise<StorageFault> {
  const code = storageFailure(error)
  if (code !== 'storage_full') return code
  try {
    await shrinkWindows(mirror, keep)
    return code
  } catch (full) {
    // Not even giving up rows can be written down: the person has to make room.
    return storageFailure(full)
  }
}
