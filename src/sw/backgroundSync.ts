import { LEADS_SYNC_TAG } from '../data/leads/leadsSyncTag.ts'
import { sendWaitingLeads } from '../data/leads/sendWaitingLeads.ts'
import { BACKGROUND_SYNC_TAG } from '../data/sync/backgroundSync.ts'
import { openChannel } from '../data/sync/channel.ts'
import { leaderLock, LEASE_MS } from '../data/sync/leader.ts'
import { hasHeldOps } from '../data/sync/outbox.ts'
import * as resumable from '../data/backend/resumableUpload.ts'
import type { Engine } from '../data/sync/engine.ts'
import { startEngine } from '../data/sync/startEngine.ts'
import { closeWorkspace, device, openWorkspace } from '../data/session/workspace.ts'
import { OutboxDatabase } from '../data/storage/databases.ts'
import { isWaiting } from '../domain/op.ts'
import type { Person } from '../domain/person.ts'
import { oneAtATime } from './oneAtATime.ts'

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

/** Opens no outbox after a sign-out: that would create the deleted one again. */
async function hasUnsent({ uid }: Person): Promise<boolean> {
  const session = await device.session.get('current')
  if (session?.person.uid !== uid) return false
  const outbox = new OutboxDatabase(uid)
  const ops = await outbox.ops.toArray().finally(() => outbox.close())
  return ops.some(({ status, quiet }) => !quiet && isWaiting(status))
}

/** Wakes the page that leads, also a hidden one, which ignores the network's return. False if it is frozen (S13). */
const wakeLeader = (uid: string): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (answers: boolean) => {
      clearTimeout(silence)
      channel.close()
      resolve(answers)
    }
    const channel = openChannel(uid, ({ type }) => {
      if (type === 'beat') end(true)
    })
    const silence = setTimeout(() => end(false), LEASE_MS)
    channel.post({ type: 'syncRequested' })
    channel.post({ type: 'ping' })
  })

/** The engine of the run. Without its wake, what a second call has stored would wait until a long upload ends. */
let engine: Engine | null = null

/** The same engine as in the page, run once. It also pulls. Rejects with StillUnsent. */
async function runEngineOnce(person: Person): Promise<void> {
  // A sign-out also frees the lock: opening the databases now would create the deleted ones again.
  const session = await device.session.get('current')
  if (session?.state !== 'active' || session.person.uid !== person.uid) return
  const open = openWorkspace(person)
  const started = startEngine(open, {
    onState() {},
    onUpload() {},
    onEnd() {},
    loadResumable: () => Promise.resolve(resumable),
  })
  engine = started
  try {
    started.dispatch({ type: 'syncRequested' })
    const { activity } = await started.whenNothingRuns()
    const isUnsent =
      activity === 'waiting' ||
      activity === 'ended' ||
      started.hasPausedUploads() ||
      (await hasHeldOps(open.outbox, Date.now()))
    if (isUnsent) throw new StillUnsent()
  } finally {
    engine = null
    await started.stop()
    closeWorkspace()
  }
}

/** The lock was not free in time, or a visible page has taken it. */
const isLockLost = (error: unknown): boolean =>
  error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)

/** Returns false when the lock was not free in time. A run that loses it to a visible page still ends by itself. */
async function runAsLeader(person: Person, options: LockOptions): Promise<boolean> {
  const runs: Promise<void>[] = []
  try {
    await navigator.locks.request(leaderLock(person.uid), options, () => {
      const run = runEngineOnce(person)
      runs.push(run)
      return run
    })
    return true
  } catch (error) {
    if (!isLockLost(error)) throw error
    await Promise.all(runs)
    return runs.length > 0
  }
}

/** While a page leads (S13), it sends; a frozen one loses the lock. */
async function sendAsLeader(): Promise<void> {
  const session = await device.session.get('current')
  if (session?.state !== 'active') return
  const { person } = session
  if (await runAsLeader(person, { signal: AbortSignal.timeout(LEADER_TIMEOUT_MS) })) return
  if (!(await hasUnsent(person))) return
  if (await wakeLeader(person.uid)) throw new StillUnsent()
  if (!(await runAsLeader(person, { steal: true }))) throw new StillUnsent()
}

// The worker answers no page's ping, nor its own: a second run would steal the lock, and close the databases of the first.
const sendInTurn = oneAtATime(sendAsLeader)

/**
 * Sends what waits. Rejects with StillUnsent: without that, the browser would not try again, and what the page has not
 * sent by now would wait until the app is opened.
 */
export function sendOutbox(): Promise<void> {
  engine?.dispatch({ type: 'syncRequested' })
  return sendInTurn()
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
