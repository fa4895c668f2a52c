import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'

export type LeadPlace = 'waits' | 'refused' | 'gone'

const placeOf = async (id: string): Promise<LeadPlace> => {
  const kept = await device.leads.get(id)
  if (kept === undefined) return 'gone'
  return kept.refused ? 'refused' : 'waits'
}

/** The state of a stored lead, whichever tab or worker sends it; `waits` until known. */
export function useLeadWaits(id: string | null): LeadPlace {
  const answer = useLiveDevice(async () => id !== null && { id, place: await placeOf(id) }, [id])
  // While the next answer is read, the last one stays, and is about another lead.
  return answer && answer.id === id ? answer.place : 'waits'
}
