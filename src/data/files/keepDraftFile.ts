import { makeRoom, ROWS_UNDER_QUOTA } from '../mirror/makeRoom.ts'
import type { Workspace } from '../session/workspace.ts'
import type { OutgoingFile } from '../storage/databases.ts'
import { withReopening } from '../storage/storage.ts'

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
    if ((await makeRoom(mirror, error, ROWS_UNDER_QUOTA)) !== 'storage_full') throw error
    await put()
  }
}

/**
 * Stores a file with its draft. into: the workspace of the person who chose it: the file may arrive when another person
 * uses the device (S21).
 */
export const keepDraftFile = (into: Workspace, file: OutgoingFile): Promise<void> =>
  keepWithRoom(into, () => into.outbox.files.put(file))
