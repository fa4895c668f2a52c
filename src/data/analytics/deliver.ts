import * as z from 'zod/mini'
import type { TrackedEvent } from '../../domain/analytics.ts'
import { BackendUnknown } from '../backend/config.ts'
import { syncFailure } from '../backend/errors.ts'
import { postJson } from '../backend/request.ts'
import { backend } from '../session/knownBackend.ts'
import { consent } from './consent.ts'
import { session } from '../session/refresh.ts'
import { device, openedWorkspace } from '../session/workspace.ts'

/** One request's worth; the function takes no more. */
const BATCH = 50
/** Events without a signal for days are worth less than the room they take. */
const KEPT_MOST = 500

const ownToken = (): Promise<string | null> => {
  const uid = openedWorkspace()?.person.uid
  return uid === undefined ? Promise.resolve(null) : session.accessToken(uid)
}

/** `done`: the server has them, or will never take them. */
async function post(events: readonly TrackedEvent[]): Promise<'done' | 'later'> {
  try {
    const [{ supabaseUrl, publishableKey }, token] = await Promise.all([backend(), ownToken()])
    const result = await postJson(
      // The page may be on its way out.
      (input, init) => fetch(input, { ...init, keepalive: true }),
      `${supabaseUrl}/rest/v1/rpc/track_events`,
      {
        headers: { apikey: publishableKey, ...(token !== null && { authorization: `Bearer ${token}` }) },
        body: { events },
        answer: z.number(),
      },
    )
    return result.ok || syncFailure(result.failure).kind === 'reject' ? 'done' : 'later'
  } catch (error) {
    if (error instanceof BackendUnknown) return 'later'
    throw error
  }
}

async function keep(events: readonly TrackedEvent[]): Promise<void> {
  // Asked while these were on their way, and the answer was no.
  if (consent() !== 'granted') return
  await device.transaction('rw', device.analytics, async () => {
    await device.analytics.bulkPut([...events])
    const tooMany = (await device.analytics.count()) - KEPT_MOST
    if (tooMany > 0) await device.analytics.orderBy('occurred_at').limit(tooMany).delete()
  })
}

/** Sends these, and then what waited; keeps them when there is no way through. */
export async function deliver(fresh: readonly TrackedEvent[]): Promise<void> {
  if (fresh.length > 0 && (await post(fresh)) === 'later') return keep(fresh)
  for (;;) {
    const waiting = await device.analytics.orderBy('occurred_at').limit(BATCH).toArray()
    if (waiting.length === 0 || (await post(waiting)) === 'later') return undefined
    await device.analytics.bulkDelete(waiting.map(({ id }) => id))
  }
}
