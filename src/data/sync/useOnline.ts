import { useStore } from 'zustand'
import { syncStatusStore } from './statusStore.ts'

/**
 * Whether our server can be reached, by the result of the last attempt. What needs only this does not ask for the whole
 * status, which changes at every pull: the whole screen would be drawn again.
 */
export const useOnline = (): boolean => useStore(syncStatusStore, ({ online }) => online)
