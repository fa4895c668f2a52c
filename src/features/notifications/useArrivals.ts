import { useEffect, useRef } from 'react'
import { factTime } from '../../data/storage/facts.ts'
import { useLive } from '../../data/mirror/useLive.ts'
import { shownRows } from '../../data/mirror/useRows.ts'
import { type Notification, notificationChanges, notifications } from '../../domain/notification.ts'
import { type KnownNotifications, knownAfter, knownNow, newsIn } from './arrivals.ts'

/** Calls back with notifications that arrive while the person is here. onNews: the same function at every render. */
export function useArrivals(uid: string, onNews: (news: readonly Notification[]) => void): void {
  const known = useRef<KnownNotifications | null>(null)
  // One query for both: a pull's rows and the flag of its last page must be read together.
  const synced = useLive(
    async (open) => {
      const all = await shownRows<Notification>(open, notifications, uid, notificationChanges)
      return { all, syncedAt: (await factTime(open.mirror, 'syncedAt')) ?? 0 }
    },
    [uid],
  )

  useEffect(() => {
    // Until this page's first pull is complete, arriving notifications are older than the page.
    if (synced?.all === undefined || synced.syncedAt < performance.timeOrigin) return
    const before = known.current
    known.current = before === null ? knownNow(synced.all) : knownAfter(before, synced.all)
    const news = before === null ? [] : newsIn(before, synced.all)
    if (news.length > 0) onNews(news)
  }, [synced, onNews])
}
