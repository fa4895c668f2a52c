import type { FileProblem } from '../../domain/file.ts'

type ChosenPicture = { ok: true; photo: Blob } | { ok: false; problem: FileProblem }

/** A chosen file as a JPEG that can be shown: upright, and without its location. */
export async function choosePicture(file: File): Promise<ChosenPicture> {
  if (!file.type.startsWith('image/')) return { ok: false, problem: 'file_type' }
  const { prepareFile, SHRUNK } = await import('../../data/files/prepareFile.ts')
  const prepared = await prepareFile(file)
  if (!prepared.ok) return prepared
  const { mimeType, bytes } = prepared.file
  // The original: this browser cannot decode it.
  if (mimeType !== SHRUNK) return { ok: false, problem: 'file_unreadable' }
  return { ok: true, photo: new Blob([bytes], { type: mimeType }) }
}
