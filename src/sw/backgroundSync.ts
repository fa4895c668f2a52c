import { LEADS_SYNC_TAG } from '../data/leads/leadsSyncTag.ts'
import { sendWaitingLeads } from '../data/leads/sendWaitingLeads.ts'
import { BACKGROUND_SYNC_TAG } from '../data/sync/backgroundSync.ts'
import { openChannel } from '../data/sync/channel.ts'
import { leaderLock, LEASE_MS } from '../data/sync/leader.ts'
import { hasHeldOps } from '../data/sync/outbox.ts'
import * as resumable from '../data/backend/resumableUpload.ts'
import { startEngine } from '../data/sync/startEngine.ts'
import { closeWorkspace, device, openWorkspace } from '../data/session/workspace.ts'
import { OutboxDatabase } from '../data/storage/databases.ts'
import { isWaiting } from '../domain/op.ts'
import type { Person } from '../domain/person.ts'

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
    channel.post({ type: 'woke' })
    channel.post({ type: 'ping' })
  })

/** The same engine as in the page, run once. It also pulls. Rejects with StillUnsent. */
async function sendOnce(person: Person): Promise<void> {
  // A sign-out also frees the lock: opening the databases now would create the deleted ones again.
  const session = await device.session.get('current')
  if (session?.state !== 'active' || session.person.uid !== person.uid) return
  const open = openWorkspace(person)
  const engine = startEngine(open, {
    onState() {},
    onUpload() {},
    onEnd() {},
    loadResumable: () => Promise.resolve(resumable),
  })
  engine.dispatch({ type: 'woke' })
  const { activity } = await engine.whenNothingRuns()
  const unsent =
    activity === 'waiting' ||
    activity === 'ended' ||
    engine.hasPausedUploads() ||
    (await hasHeldOps(open.outbox, Date.now()))
  await engine.stop()
  closeWorkspace()
  if (unsent) throw new StillUnsent()
}

/** The lock was not free in time, or a visible page has taken it. */
const isLockLost = (error: unknown): boolean =>
  error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)

/**
 * While a page leads (S13), it sends; a frozen one loses the lock. Rejects with StillUnsent: without that, the browser
 * would not try again, and what the page has not sent by now would wait until the app is opened.
 */
export async function sendOutbox(): Promise<void> {
  const session = await device.session.get('current')
  if (session?.state !== 'active') return
  const { person } = session
  const lock = leaderLock(person.uid)
  const send = () => sendOnce(person)
  try {
    await navigator.locks.request(lock, { signal: AbortSignal.timeout(LEADER_TIMEOUT_MS) }, send)
  } catch (error) {
    if (!isLockLost(error)) throw error
    if (!(await hasUnsent(person))) return
    if (await wakeLeader(person.uid)) throw new StillUnsent()
    await navigator.locks.request(lock, { steal: true }, send)
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
