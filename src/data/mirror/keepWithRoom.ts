import type { Workspace } from '../session/workspace.ts'
import { storageFaultOf, withReopening } from '../storage/storage.ts'

/**
 * Writes to the outbox. On a full device old rows of the mirror are deleted first (S16): the server still has them.
 * Rejects when there is no room even then.
 */
export async function keepWithRoom(
  { outbox, mirror }: Workspace,
  write: () => Promise<unknown>,
): Promise<void> {
  const put = () => withReopening(outbox, write)
  try {
    await put()
  } catch (error) {
    if (storageFaultOf(error) !== 'storage_full') throw error
    // It is not in the initial bundle: a device is seldom full, and the engine loads this file.
    const { makeRoom } = await import('./makeRoom.ts')
    if ((await makeRoom(mirror, error)) !== 'storage_full') throw error
    await put()
  }
}
