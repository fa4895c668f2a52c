import { useStore } from 'zustand'
import { comingStore } from './libraryFile.ts'

/** How much of a file has come that is being kept, 0 to 1; null when it is not. */
export const useComing = (path: string): number | null =>
  useStore(comingStore, (coming) => coming.get(path) ?? null)
