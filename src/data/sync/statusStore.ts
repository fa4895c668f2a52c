import { createStore } from 'zustand/vanilla'
import type { EngineStatus } from './status.ts'

/** Before the first attempt. */
export const unknownStatus = (): EngineStatus => ({
  // At build time, without a browser, the account's forms are drawn.
  online: typeof navigator === 'undefined' || navigator.onLine,
  syncing: false,
  outOfDate: true,
  failing: false,
  fault: null,
  upload: null,
})

export const syncStatusStore = createStore<EngineStatus>(unknownStatus)
