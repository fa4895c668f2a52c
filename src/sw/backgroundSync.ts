import { LEADS_SYNC_TAG } from '../data/leads/leadsSyncTag.ts'
import { sendWaitingLeads } from '../data/leads/sendWaitingLeads.ts'
import { BACKGROUND_SYNC_TAG } from '../data/sync/backgroundSync.ts'
import { leaderLock } from '../data/sync/leader.ts'
import { hasHeldOps } from '../data/sync/outbox.ts'
import * as resumable from '../data/backend/resumableUpload.ts'
import { startEngine } from '../data/sync/startEngine.ts'
import { closeWorkspace, device, openWorkspace } from '../data/session/workspace.ts'

/** Chromium's event; not in the DOM types. */
type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean }

declare const self: ServiceWorkerGlobalScope

const isSync = (event: Event): event is SyncEvent => 'tag' in event

/** Thrown so that the browser tries again later, after its own pauses. */
export class StillUnsent extends Error {
  override readonly name = 'StillUnsent'
}

/** A page that leads sends the changes itself; a page that is closing releases the lock within this time. */
const LEADER_TIMEOUT_MS = 10_000

/** The same engine as in the page, run once, while no page leads (S13). It also pulls. Rejects with StillUnsent. */
export async function sendOutbox(): Promise<void> {
  const session = await device.session.get('current')
  if (session?.state !== 'active') return
  const { person } = session
  const send = async () => {
    // A sign-out also frees the lock: opening the databases now would create the deleted ones again.
    const now = await device.session.get('current')
    if (now?.state !== 'active' || now.person.uid !== person.uid) return
    const open = openWorkspace(person)
    const engine = startEngine(open, {
      onState() {},
      onUpload() {},
      onEnd() {},
      loadResumable: () => Promise.resolve(resumable),
    })
    engine.dispatch({ type: 'woke' })
    const state = await engine.whenNothingRuns()
    const unsent =
      state.activity === 'waiting' || engine.uploadsWait() || (await hasHeldOps(open.outbox, Date.now()))
    await engine.stop()
    closeWorkspace()
    if (unsent) throw new StillUnsent()
  }
  const deadline = AbortSignal.timeout(LEADER_TIMEOUT_MS)
  try {
    await navigator.locks.request(leaderLock(person.uid), { signal: deadline }, send)
  } catch (error) {
    if (!deadline.aborted || error instanceof StillUnsent) throw error
  }
}

async function sendLeads(): Promise<void> {
  const { laterMs } = await sendWaitingLeads()
  if (laterMs !== null) throw new StillUnsent()
}

export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (!isSync(event)) return
    if (event.tag === BACKGROUND_SYNC_TAG) event.waitUntil(sendOutbox())
    if (event.tag === LEADS_SYNC_TAG) event.waitUntil(sendLeads())
  })
}
