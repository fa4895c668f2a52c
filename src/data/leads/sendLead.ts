import type { Lead, LeadOutcome } from '../../domain/lead.ts'
import { scheduleSending, wakeWorkerLater } from './keepSending.ts'
import { LEAD_TIMEOUT_MS, postLead } from './leadFunction.ts'
import { dropLead, keepLead, postponeLead } from './waitingLeads.ts'

const PAUSE_MS = 5_000

/** Stored before it is sent: if the page is closed in between, nothing is lost, and the id prevents a duplicate. */
export async function sendLead(lead: Lead): Promise<LeadOutcome> {
  const kept = await keepLead(lead, LEAD_TIMEOUT_MS)
  const failure = await postLead(lead)
  if (failure === null || failure.refused) {
    if (kept) await dropLead(lead.id)
    return failure === null ? 'received' : 'refused'
  }
  if (!kept) return 'lost'
  await postponeLead(lead.id, failure.laterMs ?? 0)
  scheduleSending(failure.laterMs ?? PAUSE_MS)
  if (failure.reached) return 'waits_for_server'
  // A busy server is not tried again at once, as the worker would do.
  void wakeWorkerLater()
  return 'waits_for_signal'
}
