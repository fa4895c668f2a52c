import { useEffect, useState } from 'react'
import { FOUND_MAX, searchConversation } from '../../../data/account/searchConversation.ts'
import { type ConversationThread, incompleteThread } from '../../../data/mirror/conversationThreads.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import type { Hit } from '../../word-search/messageIndex.ts'
import { termsOf } from '../../word-search/plainWords.ts'

/** After the last key, ms: a request for each letter would make ten for a word. */
const PAUSE_MS = 350

type Found = { managerId: string; hits: readonly Hit[]; failed: boolean }
type Threads = readonly ConversationThread[]

async function searchThread({ thread, before }: ConversationThread, words: string): Promise<Found[]> {
  if (before === null) return []
  const result = await searchConversation(thread, words, before)
  const rows = result.ok ? result.value : []
  return [
    {
      managerId: thread.managerId,
      hits: rows.map(({ id, created_at: at }) => ({ id, at })),
      failed: !result.ok,
    },
  ]
}

/** Without those that were loaded to the device meanwhile: they are counted there. */
function stillOlder({ managerId, hits }: Found, threads: Threads): readonly Hit[] {
  const before = threads.find(({ thread }) => thread.managerId === managerId)?.before ?? null
  return before === null ? [] : hits.filter(({ at }) => at < before)
}

/**
 * The matching messages of a conversation that are not shown because only the server has them; newest first. `asking`
 * while requests run, `more` when the server has further ones.
 */
export function useOlderHits(threads: Threads, typed: string, online: boolean) {
  const words = termsOf(typed).join(' ')
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>()
  // A new array of the same threads must not ask again.
  const [kept, setKept] = useState(threads)
  if (JSON.stringify(kept) !== JSON.stringify(threads)) setKept(threads)
  const wanted = words !== '' && online && incompleteThread(kept) !== null

  useEffect(() => {
    if (!wanted) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      Promise.all(kept.map((one) => searchThread(one, words)))
        .then((found) => {
          if (!isOver) setAnswer({ words, found: found.flat() })
        })
        .catch(reportMistake)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, kept, words])

  const own = wanted && answer?.words === words ? answer.found : undefined
  const found = own ?? []
  return {
    hits: found.flatMap((one) => stillOlder(one, kept)).toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    asking: wanted && own === undefined,
    failed: found.some(({ failed }) => failed),
    more: found.some(({ hits }) => hits.length === FOUND_MAX),
  }
}
