import * as z from 'zod/mini'
import type { TrackedEvent } from '../../domain/analytics.ts'
import { syncFailure } from '../backend/errors.ts'
import { requestBackend } from '../session/backendRequest.ts'
import { consent } from './consent.ts'
import { session } from '../session/session.ts'
import { device, openedWorkspace } from '../session/workspace.ts'

/** The function accepts no more events in one request. */
const BATCH = 50
/** Only the newest events are stored while the device is offline. */
const KEPT_MAX = 500

const ownToken = (): Promise<string | null> => {
  const uid = openedWorkspace()?.person.uid
  return uid === undefined ? Promise.resolve(null) : session.accessToken(uid)
}

/** `done`: the server has them, or will never accept them. */
async function post(events: readonly TrackedEvent[]): Promise<'done' | 'later'> {
  const result = await requestBackend('/rest/v1/rpc/track_events', {
    token: await ownToken(),
    method: 'POST',
    body: { events },
    answer: z.number(),
    // The page may be closing.
    keepalive: true,
  })
  return result.ok || syncFailure(result.failure).kind === 'reject' ? 'done' : 'later'
}

async function keep(events: readonly TrackedEvent[]): Promise<void> {
  // Consent was refused while these were being sent.
  if (consent() !== 'granted') return
  await device.transaction('rw', device.analytics, async () => {
    await device.analytics.bulkPut([...events])
    const tooMany = (await device.analytics.count()) - KEPT_MAX
    if (tooMany > 0) await device.analytics.orderBy('occurred_at').limit(tooMany).delete()
  })
}

/** Sends these events, then stored ones; stores them when the request fails. */
export async function deliver(fresh: readonly TrackedEvent[]): Promise<void> {
  if (fresh.length > 0 && (await post(fresh)) === 'later') return keep(fresh)
  for (;;) {
    const waiting = await device.analytics.orderBy('occurred_at').limit(BATCH).toArray()
    if (waiting.length === 0 || (await post(waiting)) === 'later') return undefined
    await device.analytics.bulkDelete(waiting.map(({ id }) => id))
  }
}
