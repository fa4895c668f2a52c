import { deferredWorkMayStart } from '../backend/deferredWork.ts'
import { loadPart } from '../backend/loadPart.ts'
import { reportedFaultOf } from '../storage/reportedFault.ts'
import { startSync } from '../sync/startSync.ts'
import { endExpiredSession } from '../session/expiry.ts'
import { sessionStore, setSession } from '../session/sessionStore.ts'
import { signedOutState } from '../session/signedOutState.ts'
import { onTabMessage } from '../session/tabs.ts'
import { closeWorkspace, device, openWorkspace } from '../session/workspace.ts'

/** Slow phones open a database in a second or two; after this long something is wrong. */
const STORAGE_TIMEOUT_MS = 8_000

/** Work that is not part of the first content. */
async function runDeferredWork(): Promise<void> {
  await deferredWorkMayStart()
  // The network was lost before the worker had these files: the next start fetches them.
  const part = await loadPart(() => import('./afterStart.ts'))
  await part?.afterStart()
}

/**
 * S14: the device's record is the session. No network request and no token is needed before the first paint; the sync
 * contacts the server later.
 */
export async function startSession(): Promise<void> {
  // The database neither answers nor fails: reported, and still waited for.
  const silence = setTimeout(() => {
    if (sessionStore.getState().status === 'starting')
      setSession({ status: 'failed', code: 'storage_silent' })
  }, STORAGE_TIMEOUT_MS)
  try {
    const session = await device.session.get('current').finally(() => clearTimeout(silence))
    if (session?.state !== 'active') setSession(await signedOutState())
    else {
      startSync(openWorkspace(session.person), () => void endExpiredSession())
      setSession({ status: 'signed-in', person: session.person })
    }
  } catch (error) {
    setSession({ status: 'failed', code: reportedFaultOf(error) })
    return
  }
  await runDeferredWork()
}

async function leave(reason: 'signed-out' | 'expired'): Promise<void> {
  closeWorkspace()
  setSession(reason === 'expired' ? await signedOutState() : { status: 'signed-out', reason })
}

/** Another tab signed in or out: this tab does the same, and drops late answers (S15). */
export function followOtherTabs(): void {
  onTabMessage((message) => {
    if (message.type === 'signed-in') void startSession()
    else void leave(message.type)
  })
}

/**
 * The sync or a request of a screen detects that the session has ended. If the account was deleted while the app was
 * open, this device is emptied now, not at its next start.
 */
export function followExpiry(): void {
  sessionStore.subscribe((state, before) => {
    if (before.status === 'signed-in' && state.status === 'signed-out' && state.reason === 'expired')
      void runDeferredWork()
  })
}
