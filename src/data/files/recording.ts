import type { KeptFile } from '../../domain/file.ts'
import type { Workspace } from '../session/workspace.ts'
import { keepDraftFile } from './keepDraftFile.ts'

export type Recording = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly parts: readonly Blob[]
  readonly seconds: number
}

/**
 * Stores the recording so far with the draft: an app that is killed meanwhile loses only the last second. into: the
 * workspace of the person who records.
 */
export async function keepRecording(into: Workspace, draft: string, recording: Recording): Promise<KeptFile> {
  const { parts, ...file } = recording
  const bytes = await new Blob([...parts]).arrayBuffer()
  await keepDraftFile(into, { ...file, bytes, draft, savedAt: Date.now() })
  return { ...file, size: bytes.byteLength }
}

export const dropRecording = ({ outbox }: Workspace, id: string): Promise<void> => outbox.files.delete(id)
