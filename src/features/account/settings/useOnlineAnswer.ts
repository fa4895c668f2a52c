import { useCallback } from 'react'
import type { CallResult } from '../../../data/session/call.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { RequestFailureCode } from '../../../domain/failure.ts'
import { useLoaded } from '../../action/useLoaded.ts'

export type OnlineAnswer<T> = {
  value: T | undefined
  /** Why there is no answer, or no newer one. */
  problem: RequestFailureCode | null
  again: () => Promise<void>
}

/** A server answer for the settings, read again when online. load: the same function every time. */
export function useOnlineAnswer<T>(load: () => Promise<CallResult<T>>): OnlineAnswer<T> {
  const online = useOnline()
  const ask = useCallback(async () => {
    const answer = await load()
    // A second factor was enrolled elsewhere: the sync gets the same refusal, and asks for the code.
    if (!answer.ok && answer.code === 'aal2_required') syncNow()
    return answer
  }, [load])
  const { value, failure, again } = useLoaded(online ? ask : null)
  return { value, problem: online ? failure : 'offline', again }
}
