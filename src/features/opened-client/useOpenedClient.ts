import { useCallback } from 'react'
import { openClient } from '../../data/staff/openClient.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { isUuid } from '../../domain/id.ts'
import { useLoaded } from '../action/useLoaded.ts'

type OpenedList = Parameters<typeof openClient>[0]

/**
 * Opens a row's account for a super admin: its rows are then synced. found: whether the row is on this device;
 * undefined while unknown.
 */
export function useOpenedClient(list: OpenedList, id: string, found: boolean | undefined) {
  const online = useOnline()
  const isSuper = usePerson().roles.includes('super_admin')
  const load = useCallback(async () => {
    const answer = await openClient(list, id)
    // The server's hint may be lost: without this the rows arrive with the next poll.
    if (answer.ok) syncNow()
    return answer
  }, [list, id])
  const isId = isUuid(id)
  const { failure, again } = useLoaded(isSuper && online && found === false && isId ? load : null)
  const problem = !isId ? ('not_found' as const) : online ? failure : ('offline' as const)
  return { isSuper, problem, again }
}
