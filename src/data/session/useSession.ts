import { useStore } from 'zustand'
import { type SessionState, sessionStore } from './sessionStore.ts'

export type { SessionState } from './sessionStore.ts'

export const useSession = (): SessionState => useStore(sessionStore)
