import { useRef, useState } from 'react'
import { useConversationThreads } from '../../../data/mirror/conversationThreads.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { Thread } from '../../../domain/message.ts'
import type { ChatRow } from '../rows.ts'
import { loadMessage } from './loadMessage.ts'
import { useLocalHits } from './useLocalHits.ts'
import { useOlderHits } from './useOlderHits.ts'

/** visit: increases when the same message is chosen again. */
type CurrentHit = { id: string; visit: number }

/** The search in a conversation: its hits, newest first, and the current one. */
export function useSearch(thread: Thread, rows: readonly ChatRow[]) {
  const online = useOnline()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState<CurrentHit | null>(null)
  const [loading, setLoading] = useState(false)
  const [loadFailed, setLoadFailed] = useState(false)
  const latest = useRef<string | null>(null)

  const shown = useConversationThreads(thread.clientId)
  const local = useLocalHits(thread, typed, rows)
  const older = useOlderHits(shown, typed, online)
  const hits = [...(local ?? []), ...older.hits]
  // The first hit is opened automatically.
  const first = local?.[0]?.id ?? null
  const current = place?.id ?? first
  const at = hits.findIndex(({ id }) => id === current)

  const seek = (id: string) => {
    latest.current = id
    setLoadFailed(false)
    const visit = (place?.visit ?? 0) + 1
    setPlace({ id, visit })
    if (local?.some((hit) => hit.id === id) === true) return
    setLoading(true)
    loadMessage(thread, id, () => latest.current === id)
      .then((found) => {
        if (latest.current !== id) return
        setLoadFailed(!found)
        // Scroll again: the message has been loaded since.
        if (found) setPlace({ id, visit: visit + 1 })
      })
      .catch(reportMistake)
      .finally(() => {
        if (latest.current === id) setLoading(false)
      })
  }

  return {
    typed,
    hits,
    at,
    current,
    visit: place?.visit ?? 0,
    before: shown?.since ?? '',
    reading: local === undefined,
    older,
    online,
    loading,
    loadFailed,
    type: (text: string) => {
      latest.current = null
      setPlace(null)
      setLoading(false)
      setLoadFailed(false)
      setTyped(text)
    },
    /** 1: to the next older one; -1: to the next newer one. After the last it starts over. */
    step: (by: 1 | -1) => {
      const next = hits[at < 0 ? 0 : (at + by + hits.length) % hits.length]
      if (next) seek(next.id)
    },
    /** Running page requests are abandoned. */
    end: () => {
      latest.current = null
    },
  }
}
