import type { WaitingLead } from '../../domain/lead.ts'
import { postLead } from './leadFunction.ts'
import { dropLead, markRefused, postponeLead, waitingLeads } from './waiting.ts'

/** The delay before the next attempt; null when no lead waits any more. */
export type Sending = { laterMs: number | null }

const PAUSE_MS = 30_000
/** Longer than any Retry-After of a server: a longer wait means that this device's clock was set back. */
const MAX_WAIT_MS = 3_600_000

const restOf = ({ notBefore }: WaitingLead): number => {
  const rest = notBefore - Date.now()
  return rest > MAX_WAIT_MS ? 0 : Math.max(0, rest)
}

async function sendAll(): Promise<Sending> {
  for (const waiting of await waitingLeads()) {
    const { id, lead } = waiting
    const rest = restOf(waiting)
    if (rest > 0) return { laterMs: rest }
    const failure = await postLead(lead)
    if (failure === null) await dropLead(id)
    else if (failure.refused) await markRefused(id)
    else {
      await postponeLead(id, failure.laterMs ?? 0)
      return { laterMs: failure.laterMs ?? PAUSE_MS }
    }
  }
  return { laterMs: null }
}

/** One sender among tabs and worker; a second one stops, because one is already sending. */
export function sendWaitingLeads(): Promise<Sending> {
  return navigator.locks.request('azulejo-leads', { ifAvailable: true }, (lock) =>
    lock === null ? { laterMs: PAUSE_MS } : sendAll(),
  )
}
