import { useStore } from 'zustand'
import { type SessionState, sessionStore } from './session-store.ts'

export type { SessionState } from './session-store.ts'

export const useSession = (): SessionState => useStore(sessionStore)
