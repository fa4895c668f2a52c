import { useEffect, useRef } from 'react'
import { useLive } from '../../data/mirror/useLive.ts'
import type { Workspace } from '../../data/session/workspace.ts'
import { momentOf } from '../../data/storage/facts.ts'
import type { Uid } from '../../domain/id.ts'
import { type Heard, type Known, knownAfter, newsIn } from './arrivedMessages.ts'

type Read = (open: Workspace, uid: Uid) => Promise<readonly Heard[] | undefined>

/** Calls with the conversations in which a message arrives while the app is open. read: the same at every render. */
export function useArrivedMessages(uid: Uid, read: Read, onNews: (news: readonly Heard[]) => void): void {
  const known = useRef<Known | null>(null)
  const tell = useRef(onNews)
  // One question for both: rows of a pull and the word that it was the last one must not come apart.
  const held = useLive(
    async (open) => ({
      heard: await read(open, uid),
      syncedAt: (await momentOf(open.mirror, 'syncedAt')) ?? 0,
    }),
    [uid],
  )
  useEffect(() => {
    tell.current = onNews
  })
  useEffect(() => {
    // Until this page has caught up with the server, whatever comes was there before it.
    if (held?.heard === undefined || held.syncedAt < performance.timeOrigin) return
    const before = known.current
    known.current = knownAfter(before ?? new Map(), held.heard)
    const news = before === null ? [] : newsIn(before, held.heard)
    if (news.length > 0) tell.current(news)
  }, [held])
}
