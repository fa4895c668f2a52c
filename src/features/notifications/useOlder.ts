import { useEffect, useEffectEvent, useState } from 'react'
import type { Notifications } from '../../data/mirror/useNotifications.ts'
import { loadOlderNotifications } from '../../data/sync/older.ts'
import { reportedFaultOf } from '../../data/storage/reportedFault.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { NOTIFICATIONS_PAGE } from '../../domain/notification.ts'

/** Without this pause, a request that fails while the sync works would be repeated without a rest. */
const RETRY_MS = 4_000

/** The page size: first the device's notifications, then the server's. */
export function useOlder(uid: string, held: Notifications | undefined) {
  const [limit, setLimit] = useState(NOTIFICATIONS_PAGE)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<{ readonly code: FailureCode } | null>(null)
  const here = held?.all.length ?? 0

  const load = async () => {
    setLoading(true)
    const outcome = await loadOlderNotifications(uid).finally(() => setLoading(false))
    setFailure(outcome.ok ? null : { code: outcome.code })
    if (outcome.ok) setLimit(limit + NOTIFICATIONS_PAGE)
  }
  const show = () => {
    if (here > limit) setLimit(limit + NOTIFICATIONS_PAGE)
    else load().catch((error: unknown) => setFailure({ code: reportedFaultOf(error) }))
  }
  // The drawer promises it: without this, they would be loaded only at the next press.
  const online = useOnline()
  const showDue = useEffectEvent(show)
  useEffect(() => {
    if (!online || failure?.code !== 'offline') return undefined
    const timer = setTimeout(() => showDue(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [online, failure])
  return {
    shown: held?.all.slice(0, limit) ?? [],
    more: here > limit || held?.hasOlder === true,
    loading,
    failure: failure?.code ?? null,
    show,
  }
}
