import { workspace } from '../session/workspace.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { useLive } from './useLive.ts'

/** S16: how many library files were deleted when the device was full; 0 once the person has read it. */
export async function deletedFiles(db: MirrorDatabase): Promise<number> {
  const fact = await db.facts.get('deletedFiles')
  return fact?.key === 'deletedFiles' ? fact.value : 0
}

export const useDeletedFiles = (): number => useLive(({ mirror }) => deletedFiles(mirror), []) ?? 0

/** Shown once, not again at the next start. */
export const dismissDeletedFiles = (): Promise<void> => workspace().mirror.facts.delete('deletedFiles')
