import { assignClientCopy as copy } from '../../copy/assignClient.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { staffAgents } from '../../data/staff/assignClient.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useLoaded } from '../action/useLoaded.ts'

/** The agents to whom clients can be assigned, as options of a choice, without the agent `except`. */
export function useAgents(except: string | null) {
  const online = useOnline()
  const { value, failure } = useLoaded(online ? staffAgents : null)
  const agents = value?.filter(({ id }) => id !== except)
  return {
    options: agents?.map((agent) => ({ value: agent.id, label: copy.option(agent) })),
    loading: failure === null ? copy.loading : failureSentence(failure, copy.problems),
    nameOf: (agent: string): string => agents?.find(({ id }) => id === agent)?.name ?? '',
  }
}
