import type { WaitingLead } from '../../domain/lead.ts'
import { postLead } from './leadFunction.ts'
import { dropLead, markRefused, postponeLead, waitingLeads } from './waitingLeads.ts'

/** The delay before the next attempt; null when no lead waits any more. */
export type NextAttempt = { laterMs: number | null }

const PAUSE_MS = 30_000
/** Longer than any Retry-After of a server: a longer wait means that this device's clock was set back. */
const MAX_WAIT_MS = 3_600_000

const remainingMs = ({ notBefore }: WaitingLead): number => {
  const remaining = notBefore - Date.now()
  return remaining > MAX_WAIT_MS ? 0 : Math.max(0, remaining)
}

async function sendAll(): Promise<NextAttempt> {
  for (const waiting of await waitingLeads()) {
    const { id, lead } = waiting
    const laterMs = remainingMs(waiting)
    if (laterMs > 0) return { laterMs }
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
export function sendWaitingLeads(): Promise<NextAttempt> {
  return navigator.locks.request('azulejo-leads', { ifAvailable: true }, (lock) =>
    lock === null ? { laterMs: PAUSE_MS } : sendAll(),
  )
}
