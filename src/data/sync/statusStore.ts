import { createStore } from 'zustand/vanilla'
import type { EngineStatus } from './status.ts'

/** Before anything was tried. */
export const unknownStatus = (): EngineStatus => ({
  online: navigator.onLine,
  syncing: false,
  behind: true,
  failing: false,
  fault: null,
})

export const syncStatusStore = createStore<EngineStatus>(unknownStatus)
