import { useState } from 'react'
import type { Notifications } from '../../data/mirror/useNotifications.ts'
import { loadOlderNotifications } from '../../data/sync/older.ts'
import { reportedFaultOf } from '../../data/storage/reportedFault.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { NOTIFICATIONS_PAGE } from '../../domain/notification.ts'

/** The page size: first the device's notifications, then the server's. */
export function useOlder(uid: string, held: Notifications | undefined) {
  const [limit, setLimit] = useState(NOTIFICATIONS_PAGE)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const here = held?.all.length ?? 0

  const load = async () => {
    setLoading(true)
    const outcome = await loadOlderNotifications(uid).finally(() => setLoading(false))
    setFailure(outcome.ok ? null : outcome.code)
    if (outcome.ok) setLimit(limit + NOTIFICATIONS_PAGE)
  }
  const show = () => {
    if (here > limit) setLimit(limit + NOTIFICATIONS_PAGE)
    else load().catch((error: unknown) => setFailure(reportedFaultOf(error)))
  }
  return {
    shown: held?.all.slice(0, limit) ?? [],
    more: here > limit || held?.hasOlder === true,
    loading,
    failure,
    show,
  }
}
