import type { Lead, WaitingLead } from '../../domain/lead.ts'
import { device } from '../session/workspace.ts'
import { reportMistake } from '../storage/reportedFault.ts'

/** S7: leads stored on the device until the server has them. */

/** `busyMs`: how long the caller itself is sending it. False where the browser forbids storage. */
export async function keepLead(lead: Lead, busyMs: number): Promise<boolean> {
  const now = Date.now()
  try {
    await device.leads.put({ id: lead.id, lead, savedAt: now, notBefore: now + busyMs, refused: false })
    return true
  } catch (error) {
    reportMistake(error)
    return false
  }
}

export async function dropLead(id: string): Promise<void> {
  await device.leads.delete(id)
}

/** Stored, not deleted: a visitor typed it. */
export async function markRefused(id: string): Promise<void> {
  await device.leads.update(id, { refused: true })
}

/** 0: as soon as there is a connection. */
export async function postponeLead(id: string, ms: number): Promise<void> {
  await device.leads.update(id, { notBefore: ms === 0 ? 0 : Date.now() + ms })
}

/** In the order in which they were written. */
export async function waitingLeads(): Promise<WaitingLead[]> {
  const all = await device.leads.toArray()
  return all.filter(({ refused }) => !refused).toSorted((a, b) => a.savedAt - b.savedAt)
}
