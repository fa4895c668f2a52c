import { useEffect, useRef } from 'react'
import { useLive } from '../../data/mirror/useLive.ts'
import type { Workspace } from '../../data/session/workspace.ts'
import { factTime } from '../../data/storage/facts.ts'
import type { Uid } from '../../domain/id.ts'
import { type LatestMessage, type KnownMessages, knownAfter, newsIn } from './arrivedMessages.ts'

type ReadLatest = (open: Workspace, uid: Uid) => Promise<readonly LatestMessage[] | undefined>

/**
 * Calls back with the conversations in which a message arrives while the app is open. read: the same at every render.
 */
export function useArrivedMessages(
  uid: Uid,
  read: ReadLatest,
  onNews: (news: readonly LatestMessage[]) => void,
): void {
  const known = useRef<KnownMessages | null>(null)
  const callback = useRef(onNews)
  // One query for both: if a pull's rows and its time were read separately, the rows would be announced as new.
  const synced = useLive(
    async (open) => ({
      latest: await read(open, uid),
      syncedAt: (await factTime(open.mirror, 'syncedAt')) ?? 0,
    }),
    [uid],
  )
  useEffect(() => {
    callback.current = onNews
  })
  useEffect(() => {
    // Until this page's first pull is complete, the arriving messages are older than the page.
    if (synced?.latest === undefined || synced.syncedAt < performance.timeOrigin) return
    const before = known.current
    known.current = knownAfter(before ?? new Map(), synced.latest)
    const news = before === null ? [] : newsIn(before, synced.latest)
    if (news.length > 0) callback.current(news)
  }, [synced])
}
