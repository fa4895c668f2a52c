import { useStore } from 'zustand'
import { downloadStore } from './libraryFile.ts'

/** Download progress of a file being stored, 0 to 1; null when none runs. */
export const useDownloadProgress = (path: string): number | null =>
  useStore(downloadStore, (coming) => coming.get(path) ?? null)
