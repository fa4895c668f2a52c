import type { FileDescription } from '../../domain/file.ts'
import type { Workspace } from '../session/workspace.ts'

/**
 * The files of a draft, in the order in which they were chosen. key: of the draft. A message takes them from here when
 * it is sent: what its screen shows may not have been read yet, and the message would go without its files.
 */
export const draftFiles = async ({ outbox }: Workspace, key: string): Promise<FileDescription[]> =>
  (await outbox.files.where('draft').equals(key).sortBy('savedAt')).map(
    ({ id, name, mimeType, bytes, seconds = null }) => ({
      id,
      name,
      mimeType,
      size: bytes.byteLength,
      seconds,
    }),
  )
