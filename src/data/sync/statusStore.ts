import { createStore } from 'zustand/vanilla'
import type { EngineStatus } from './status.ts'

/** The status before the first attempt to reach the server. */
export const unknownStatus = (): EngineStatus => ({
  // Without `navigator`, the build draws the account's forms, which are shown as if online.
  online: typeof navigator === 'undefined' || navigator.onLine,
  syncing: false,
  outOfDate: true,
  failing: false,
  fault: null,
  upload: null,
})

export const syncStatusStore = createStore<EngineStatus>(unknownStatus)
