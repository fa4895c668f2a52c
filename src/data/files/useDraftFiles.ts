import { type FileProblem, FILES_MAX, type FileDescription } from '../../domain/file.ts'
import { useLive } from '../mirror/useLive.ts'
import { workspace } from '../session/workspace.ts'
import { isViewOnly } from '../sync/viewOnly.ts'
import { draftFiles } from './draftFiles.ts'
import { keepDraftFile } from './keepDraftFile.ts'

type RefusedFile = { readonly name: string; readonly problem: FileProblem | 'too_many_files' }

/**
 * Stores as many of the chosen files as there is room for. Resolves with the rejected ones. key: of the draft. newId: of
 * a stored file; with an id that is stored already, the file is replaced.
 */
export async function addDraftFiles(
  key: string,
  room: number,
  chosen: readonly File[],
  newId: () => string = () => crypto.randomUUID(),
): Promise<RefusedFile[]> {
  // Dropped or pasted: a disabled form does not prevent that, and the file would be stored in the viewer's own draft.
  if (isViewOnly()) return []
  const into = workspace()
  const { prepareFile } = await import('./prepareFile.ts')
  const refused: RefusedFile[] = []
  let left = room
  for (const [index, file] of chosen.entries()) {
    const prepared = left > 0 ? await prepareFile(file) : null
    if (prepared === null) refused.push({ name: file.name, problem: 'too_many_files' })
    else if (prepared.ok) {
      // savedAt sets their order.
      const savedAt = Date.now() + index
      await keepDraftFile(into, { ...prepared.file, id: newId(), draft: key, savedAt })
      left -= 1
    } else refused.push({ name: file.name, problem: prepared.problem })
  }
  return refused
}

type DraftFiles = {
  /** In the order in which they were chosen. */
  readonly files: readonly FileDescription[]
  /** False until the stored files are known. */
  readonly isRead: boolean
  /** Resolves with the rejected files. */
  add: (chosen: readonly File[]) => Promise<RefusedFile[]>
  remove: (id: string) => Promise<void>
}

/**
 * Files that were chosen for a text and not sent yet. Like the text, they survive a closed tab (G4). key: of the draft.
 */
export function useDraftFiles(key: string): DraftFiles {
  const kept = useLive((open) => draftFiles(open, key), [key])
  const files = kept ?? []
  return {
    files,
    isRead: kept !== undefined,
    add: (chosen) => addDraftFiles(key, FILES_MAX - files.length, chosen),
    remove: (id) => workspace().outbox.files.delete(id),
  }
}

/** The bytes of one of them; null when it is no longer stored. */
export const useDraftFile = (id: string): Blob | null | undefined =>
  useLive(
    async ({ outbox }) => {
      const file = await outbox.files.get(id)
      return file === undefined ? null : new Blob([file.bytes], { type: file.mimeType })
    },
    [id],
  )
