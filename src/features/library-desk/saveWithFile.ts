import type { CallResult } from '../../data/session/call.ts'
import { type LibraryProblem, type ResourceTexts, saveResource } from '../../data/staff/library.ts'
import { uploadLibraryFile } from '../../data/staff/uploadLibraryFile.ts'
import { typeOfLibraryFile } from '../../domain/resourceForm.ts'
import { videoSeconds } from './videoSeconds.ts'

export type SaveProblem = LibraryProblem | 'video_unreadable' | 'file_unreadable'

type NewFile = { readonly file: File; readonly path: string }

/** Null: a disconnected drive, or a phone that removed the file. */
async function bytesOf(file: File): Promise<ArrayBuffer | null> {
  try {
    return await file.arrayBuffer()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Uploads the file of a new resource, and then adds the resource; the server accepts it only after the upload. */
export async function saveWithFile(
  id: string,
  texts: Omit<ResourceTexts, 'file' | 'seconds'>,
  { file, path }: NewFile,
  onShare: (share: number) => void,
  cancel: AbortSignal,
): Promise<CallResult<boolean, SaveProblem>> {
  const seconds = texts.kind === 'video' ? await videoSeconds(file) : null
  if (texts.kind === 'video' && seconds === null) return { ok: false, code: 'video_unreadable' }
  const bytes = await bytesOf(file)
  if (bytes === null) return { ok: false, code: 'file_unreadable' }
  const sent = await uploadLibraryFile(path, typeOfLibraryFile(texts.kind, file.name), bytes, onShare, cancel)
  if (!sent.ok && (sent.code === 'offline' || sent.code === 'timeout')) return sent
  // The resource is saved after a refused upload too: an earlier attempt whose answer was lost may have uploaded the
  // file.
  return saveResource(id, { ...texts, file: path, seconds }, null)
}
