import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'

export type LeadState = 'waiting' | 'refused' | 'gone'

const stateOf = async (id: string): Promise<LeadState> => {
  const kept = await device.leads.get(id)
  if (kept === undefined) return 'gone'
  return kept.refused ? 'refused' : 'waiting'
}

/** The state of a stored lead, whichever tab or worker sends it; `waiting` until known. */
export function useLeadState(id: string | null): LeadState {
  const answer = useLiveDevice(async () => id !== null && { id, state: await stateOf(id) }, [id])
  // While the next answer is read, the last one stays, and is about another lead.
  return answer && answer.id === id ? answer.state : 'waiting'
}
