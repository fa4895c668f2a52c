import { assignments } from '../../domain/assignment.ts'
import { contracts } from '../../domain/contract.ts'
import { wasAnswered, wasSigned } from '../../domain/firstSuccess.ts'
import type { Uid } from '../../domain/id.ts'
import { directMessages } from '../../domain/message.ts'
import { newestMessages } from '../mirror/clientMessages.ts'
import { ownedRows } from '../mirror/ownedRows.ts'
import { useLive } from '../mirror/useLive.ts'

/** Older answers need not be searched. */
const LOOKED_AT = 50

/** Whether a message of this person was answered, or a contract signed. Only confirmed rows count. */
export const useFirstSuccess = (uid: Uid): boolean =>
  useLive(
    async ({ mirror }): Promise<boolean> => {
      if (wasSigned(await ownedRows(mirror.typed(contracts), contracts, uid).toArray())) return true
      const assigned = await mirror
        .typed(assignments)
        .filter(({ user_id: client, manager_id: manager }) => client === uid || manager === uid)
        .toArray()
      const answered = await Promise.all(
        assigned.map(async ({ user_id: clientId, manager_id: managerId }) =>
          wasAnswered(
            await newestMessages(mirror, { clientId, managerId }, LOOKED_AT),
            clientId === uid ? 'client' : 'manager',
          ),
        ),
      )
      return answered.includes(true)
    },
    [uid, directMessages.name],
  ) ?? false
