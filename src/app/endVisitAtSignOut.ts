import { sessionStore } from '../data/session/sessionStore.ts'
import { endVisit } from '../ui/discreet.ts'
import { clearToasts } from '../ui/toasts.ts'

/**
 * S15: the next person of this device must not read an error of the one before, which stays until it is closed and may
 * name a file, nor see amounts that were revealed for the one before.
 */
export const endVisitAtSignOut = () =>
  sessionStore.subscribe(({ status }, before) => {
    if (before.status !== 'signed-in' || status === before.status) return
    clearToasts()
    endVisit()
  })
