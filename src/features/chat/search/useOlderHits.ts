import { useEffect, useState } from 'react'
import { FOUND_MAX, searchConversation } from '../../../data/account/searchConversation.ts'
import type { ConversationThreads } from '../../../data/mirror/conversationThreads.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import type { Thread } from '../../../domain/message.ts'
import type { Hit } from '../../word-search/messageIndex.ts'
import { termsOf } from '../../word-search/plainWords.ts'

/** The wait after the last key, ms: a request for each letter would make ten for a word. */
const PAUSE_MS = 350

type Found = { hits: readonly Hit[]; failed: boolean }

async function searchThread(thread: Thread, words: string, before: string): Promise<Found> {
  const result = await searchConversation(thread, words, before)
  const rows = result.ok ? result.value : []
  return { hits: rows.map(({ id, created_at: at }) => ({ id, at })), failed: !result.ok }
}

/**
 * The matching messages of a conversation that are not shown because only the server has them; newest first. `asking`
 * while requests run, `more` when the server has further ones.
 */
export function useOlderHits(shown: ConversationThreads | undefined, typed: string, online: boolean) {
  const words = termsOf(typed).join(' ')
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>()
  // A new array of the same threads must not ask again.
  const [kept, setKept] = useState(shown)
  if (JSON.stringify(kept) !== JSON.stringify(shown)) setKept(shown)
  const since = kept?.since ?? ''
  const wanted = words !== '' && online && since !== ''

  useEffect(() => {
    if (!wanted || kept === undefined) return undefined
    let isCancelled = false
    const timer = setTimeout(() => {
      Promise.all(kept.threads.map((thread) => searchThread(thread, words, kept.since)))
        .then((found) => {
          if (!isCancelled) setAnswer({ words, found })
        })
        .catch(reportMistake)
    }, PAUSE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [wanted, kept, words])

  const own = wanted && answer?.words === words ? answer.found : undefined
  const found = own ?? []
  return {
    // Messages that were loaded to the device meanwhile are left out: they are counted there.
    hits: found
      .flatMap(({ hits }) => hits.filter(({ at }) => at < since))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1)),
    asking: wanted && own === undefined,
    failed: found.some(({ failed }) => failed),
    more: found.some(({ hits }) => hits.length === FOUND_MAX),
  }
}
