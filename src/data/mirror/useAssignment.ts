import { type Assignment, assignments } from '../../domain/assignment.ts'
import { useLive } from './useLive.ts'
import type { Uid } from '../../domain/id.ts'

/** The account manager of this client. Null when no agent is assigned; undefined until it was read. */
export function useAssignment(clientId: Uid): Assignment | null | undefined {
  return useLive(
    async ({ mirror }) => {
      const row = await mirror.typed(assignments).get(clientId)
      if (row !== undefined) return row
      // Not known before the first pull; "no agent is assigned" would be a guess.
      return (await mirror.facts.get('syncedAt')) === undefined ? undefined : null
    },
    [clientId],
  )
}
