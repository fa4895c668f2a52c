import { createStore } from 'zustand/vanilla'
import type { EngineStatus } from './status.ts'

/** Before anything was tried. */
export const unknownStatus = (): EngineStatus => ({
  // Without a browser, the build draws the forms of the account.
  online: typeof navigator === 'undefined' || navigator.onLine,
  syncing: false,
  outOfDate: true,
  failing: false,
  fault: null,
  upload: null,
})

export const syncStatusStore = createStore<EngineStatus>(unknownStatus)
