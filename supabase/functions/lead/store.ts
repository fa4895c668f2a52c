import * as z from 'zod/mini'
import type { Problem } from '../_shared/problem.ts'
import type { Submission } from './submission.ts'

const Outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('received') }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
])

const TIMEOUT_MS = 10_000
const unavailable: Problem = { status: 503, code: 'unavailable', params: { retry_after: 5 } }

export type Backend = { url: string; secretKey: string }

/** Null when the lead is stored. Nothing of the lead is logged. */
export async function storeLead(
  backend: Backend,
  submission: Submission,
  address: string,
): Promise<Problem | null> {
  let answer: Response
  try {
    answer = await fetch(`${backend.url}/rest/v1/rpc/submit_lead`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: backend.secretKey,
        authorization: `Bearer ${backend.secretKey}`,
      },
      body: JSON.stringify({ lead: submission, address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) {
      console.error(`lead: the database answered ${answer.status}`)
      await answer.body?.cancel()
      return unavailable
    }
    const outcome = Outcome.parse(await answer.json())
    if (outcome.outcome === 'received') return null
    return { status: 429, code: 'rate_limited', params: { retry_after: outcome.retry_after } }
  } catch (error) {
    console.error(`lead: the database did not answer (${error instanceof Error ? error.name : 'no error'})`)
    return unavailable
  }
}
