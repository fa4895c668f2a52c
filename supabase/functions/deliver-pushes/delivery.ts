import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { Identity } from './identity.ts'
import { send } from './send.ts'

const ClaimedPushes = z.array(
  z.object({
    subscription: z.string(),
    topic: z.string(),
    version: z.number(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    payload: z.unknown(),
  }),
)
type ClaimedPush = z.infer<typeof ClaimedPushes>[number]

type Dependencies = {
  readonly backend: Backend
  readonly from: Identity
  readonly services: readonly string[]
}

const BATCH = 100
/** Push services allow many at once; a small server does not. */
const AT_ONCE = 10
/** Afterwards the clock's next call continues: a hosted function that runs for long is ended in the middle of a batch. */
const WORKING_MS = 20_000

/**
 * Sends due push notifications, for at most 20 seconds. If the function ends after sending and before settle_pushes, the
 * same notification is sent again: it has the same topic, so the device shows it once.
 */
export async function deliver(dependencies: Dependencies): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const end = Date.now() + WORKING_MS
  while (Date.now() < end) {
    const claimed = await rpc(dependencies.backend, 'claim_pushes', { most: BATCH })
    const pushes = claimed.ok ? ClaimedPushes.parse(claimed.data) : []
    if (pushes.length === 0) break
    const sent = await sendAll(pushes, dependencies)
    for (const { outcome } of sent) counts[outcome] = (counts[outcome] ?? 0) + 1
    const done = await rpc(dependencies.backend, 'settle_pushes', { settled: sent })
    if (!done.ok) break
  }
  return counts
}

async function sendAll(pushes: readonly ClaimedPush[], { from, services }: Dependencies) {
  const left = [...pushes]
  const sent: (Pick<ClaimedPush, 'subscription' | 'topic' | 'version'> & Awaited<ReturnType<typeof send>>)[] =
    []
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { subscription, topic, version } = next
      sent.push({ subscription, topic, version, ...(await send(next, from, services)) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sent
}
