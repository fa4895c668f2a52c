import { createStore } from 'zustand/vanilla'
import type { State } from './machine.ts'

/** The engine's part of the status; the counts are read from the outbox itself. */
export type SyncStatus = { online: boolean; syncing: boolean }

export const syncStatusStore = createStore<SyncStatus>(() => ({ online: navigator.onLine, syncing: false }))

export const statusOf = (state: State): SyncStatus => ({
  online: state.online,
  syncing: state.activity === 'pushing' || state.activity === 'pulling' || state.activity === 'refreshing',
})
