import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'

export type LeadPlace = 'waits' | 'refused' | 'gone'

const placeOf = async (id: string): Promise<LeadPlace> => {
  const kept = await device.leads.get(id)
  if (kept === undefined) return 'gone'
  return kept.refused ? 'refused' : 'waits'
}

/** Where a kept lead is now, whichever tab or worker sends it; `waits` until it is known. */
export function useLeadWaits(id: string | null): LeadPlace {
  const answer = useLiveDevice(async () => id !== null && { id, place: await placeOf(id) }, [id])
  // The last answer stays while the next is read, and is about another lead.
  return answer && answer.id === id ? answer.place : 'waits'
}
