import { useEffect, useState } from 'react'
import { FOUND_MAX, searchConversation } from '../../../data/account/searchConversation.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import type { Thread } from '../../../domain/message.ts'
import type { Hit } from '../../word-search/messageIndex.ts'
import { termsOf } from '../../word-search/plainWords.ts'

/** After the last key, ms: a request for each letter would make ten for a word. */
const PAUSE_MS = 350

type Answer = { words: string; hits: readonly Hit[]; failed: boolean }

/**
 * The matching messages of a conversation that only the server has. before: time of the oldest message on this device;
 * null when the device has all. `asking` while a request runs, `more` when the server has further ones.
 */
export function useOlderHits(thread: Thread, typed: string, before: string | null, online: boolean) {
  const { clientId, managerId } = thread
  const words = termsOf(typed).join(' ')
  const [answer, setAnswer] = useState<Answer>()
  const wanted = words !== '' && before !== null && online

  useEffect(() => {
    if (!wanted) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      searchConversation({ clientId, managerId }, words, before)
        .then((result) => {
          if (isOver) return
          const hits = result.ok ? result.value.map(({ id, created_at: at }) => ({ id, at })) : []
          setAnswer({ words, hits, failed: !result.ok })
        })
        .catch(reportMistake)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [wanted, clientId, managerId, words, before])

  const own = wanted && answer?.words === words ? answer : undefined
  // Messages loaded to the device meanwhile are counted there.
  const hits = (own?.hits ?? []).filter(({ at }) => before !== null && at < before)
  return {
    hits,
    asking: wanted && own === undefined,
    failed: own?.failed ?? false,
    more: (own?.hits.length ?? 0) === FOUND_MAX,
  }
}
