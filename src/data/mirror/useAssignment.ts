import { type Assignment, assignments } from '../../domain/assignment.ts'
import { accountSpace } from '../../domain/space.ts'
import { useLive } from './useLive.ts'
import type { Uid } from '../../domain/id.ts'

/** The account manager of this client. Null when no agent is assigned; undefined until it was read. */
export function useAssignment(clientId: Uid): Assignment | null | undefined {
  return useLive(
    async ({ mirror }) => {
      const row = await mirror.typed(assignments).get(clientId)
      if (row !== undefined) return row
      // During the account's first pull the row may still come: "no agent is assigned" would be a guess.
      const held = await mirror.spaces.get(accountSpace(clientId))
      return held === undefined || 'as_of' in held.cursor ? undefined : null
    },
    [clientId],
  )
}
