import type { Uid } from '../../domain/id.ts'
import { directMessages } from '../../domain/message.ts'
import { assignments } from '../../domain/assignment.ts'
import { profiles } from '../../domain/profile.ts'
import { newestMessages } from '../mirror/clientMessages.ts'
import { useLive } from '../mirror/useLive.ts'

type SentMessage = { readonly id: string; readonly at: string; readonly to: string }

const given = (name: string): string => name.split(' ')[0] ?? name

/** The newest message of this person that the server has, if this person wrote last. Null: none. */
export const useNewestSent = (uid: Uid): SentMessage | null | undefined =>
  useLive(
    async ({ mirror }): Promise<SentMessage | null> => {
      const assigned = await mirror
        .typed(assignments)
        .filter(({ user_id: client, manager_id: manager }) => client === uid || manager === uid)
        .toArray()
      const all = await Promise.all(
        assigned.map(async ({ user_id: client, manager_id: manager, manager_name: name }) => {
          const [last] = await newestMessages(mirror, { clientId: client, managerId: manager }, 1)
          const side = client === uid ? 'client' : 'manager'
          if (last?.sender_type !== side) return null
          const to = side === 'client' ? name : ((await mirror.typed(profiles).get(client))?.full_name ?? '')
          return { id: last.id, at: last.created_at, to: given(to) }
        }),
      )
      return all.filter((one) => one !== null).toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null
    },
    [uid, directMessages.name],
  )
