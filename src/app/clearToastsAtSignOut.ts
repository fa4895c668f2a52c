import { sessionStore } from '../data/session/sessionStore.ts'
import { clearToasts } from '../ui/toasts.ts'

/** S15: an error stays until it is closed; the next person of this device would read it, with the name of a file. */
export const clearToastsAtSignOut = () =>
  sessionStore.subscribe(({ status }, before) => {
    if (before.status === 'signed-in' && status !== before.status) clearToasts()
  })
