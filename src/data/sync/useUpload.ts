import { useStore } from 'zustand'
import { syncStatusStore } from './statusStore.ts'

/** The file that is being uploaded; null when no upload runs. */
export const useUpload = () => useStore(syncStatusStore, ({ upload }) => upload)
