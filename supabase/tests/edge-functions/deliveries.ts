import { expect } from 'vitest'
import type { Served } from '../served.ts'

/** Delivers as the clock does. */
export async function deliver(served: Served): Promise<void> {
  const { url, clockSecret } = served.backend.server
  await served.sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
  const headers = { authorization: `Bearer ${clockSecret}` }
  const answer = await fetch(`${url}/functions/v1/deliver-letters`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
}

/** A run sends a few letters, one per address: repeated until none waits. */
export async function deliverAll(served: Served): Promise<void> {
  for (let run = 0; run < 20; run += 1) {
    const [waiting] = await served.sql<{ many: number }>(
      'select count(*)::int as many from private.letters where sent_at is null',
    )
    if (waiting?.many === 0) return
    await served.sql(`update private.letters set next_attempt_at = now() where sent_at is null`)
    await deliver(served)
  }
  throw new Error('letters still wait')
}
