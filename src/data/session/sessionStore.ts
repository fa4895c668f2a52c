import { createStore } from 'zustand/vanilla'
import type { FailureCode } from '../../domain/failure.ts'
import type { Person } from '../../domain/person.ts'
import { storeSignedInFlag } from './signedInFlag.ts'

export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-out'; reason: 'none' | 'signed-out' | 'expired' }
  /** The password was right; the second factor is still missing. */
  | { status: 'challenged'; email: string }
  | { status: 'signed-in'; person: Person }
  | { status: 'failed'; code: FailureCode }

export const sessionStore = createStore<SessionState>(() => ({ status: 'starting' }))

/** Resolves when the device's session record has been read. */
export const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const check = ({ status }: SessionState) => {
      if (status !== 'starting') resolve()
    }
    check(sessionStore.getState())
    sessionStore.subscribe(check)
  })

export const setSession = (state: SessionState): void => {
  sessionStore.setState(state, true)
  if (state.status !== 'starting' && state.status !== 'failed')
    storeSignedInFlag(state.status === 'signed-in')
}
