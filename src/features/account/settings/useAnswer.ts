import { useCallback, useEffect, useState } from 'react'
import type { CallResult } from '../../../data/session/call.ts'
import { syncNow, useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
import type { AccountFailureCode } from '../../../domain/failure.ts'

export type Loaded<T> = {
  /** Undefined until it came. What came stays while the network is away: somebody may be typing beside it. */
  value: T | undefined
  /** Why there is nothing, or nothing newer. */
  trouble: AccountFailureCode | null
  again: () => Promise<void>
}

/** Something that only the server knows, and that is not kept on the device. load: the same function every time. */
export function useAnswer<T>(load: () => Promise<CallResult<T>>): Loaded<T> {
  const { online } = useSyncStatus()
  const [value, setValue] = useState<T>()
  const [trouble, setTrouble] = useState<AccountFailureCode | null>(null)

  const take = useCallback((answer: CallResult<T>) => {
    setTrouble(answer.ok ? null : answer.code)
    if (answer.ok) setValue(answer.value)
    // A second factor was enrolled elsewhere: the sync hears the same, and asks for it.
    else if (answer.code === 'aal2_required') syncNow()
  }, [])

  useEffect(() => {
    if (online) void load().then(take)
  }, [online, load, take])

  const again = async () => take(await load())

  return { value, trouble: online ? trouble : 'offline', again }
}
