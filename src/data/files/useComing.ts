import { useStore } from 'zustand'
import { comingStore } from './libraryFile.ts'

/** Download progress of a file being stored, 0 to 1; null when none runs. */
export const useComing = (path: string): number | null =>
  useStore(comingStore, (coming) => coming.get(path) ?? null)
