import type { StorageFault } from '../../domain/failure.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { shrinkWindows } from './windows.ts'
import { storageFaultOf } from '../storage/storage.ts'

/** How many rows of a thread stay when the device is full (S16). */
const ROWS_UNDER_QUOTA = 50

/**
 * S16: when the device is full, deletes old rows of the mirror, which the server still has, to free space for the
 * outbox. Returns the fault.
 */
export async function makeRoom(
  mirror: MirrorDatabase,
  error: unknown,
  keep = ROWS_UNDER_QUOTA,
): Promise<StorageFault> {
  const code = storageFaultOf(error)
  if (code !== 'storage_full') return code
  try {
    await shrinkWindows(mirror, keep)
    return code
  } catch (full) {
    // Deleting rows fails, too: the person has to free space.
    return storageFaultOf(full)
  }
}
