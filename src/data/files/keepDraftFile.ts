import { keepWithRoom } from '../mirror/keepWithRoom.ts'
import type { Workspace } from '../session/workspace.ts'
import type { OutgoingFile } from '../storage/databases.ts'

/**
 * Stores a file with its draft. into: the workspace of the person who chose it: the file may arrive when another person
 * uses the device (S21).
 */
export const keepDraftFile = (into: Workspace, file: OutgoingFile): Promise<void> =>
  keepWithRoom(into, () => into.outbox.files.put(file))
