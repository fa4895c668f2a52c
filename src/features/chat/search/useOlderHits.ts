import { useEffect, useState } from 'react'
import { FOUND_MOST, searchConversation } from '../../../data/account/searchConversation.ts'
import { reportMistake } from '../../../data/storage/faultCode.ts'
import type { Thread } from '../../../domain/message.ts'
import type { Hit } from '../../word-search/messageIndex.ts'
import { termsOf } from '../../word-search/plainWords.ts'

/** After the last key, ms: a request for each letter would be ten for a word. */
const PAUSE_MS = 350

type Answer = { words: string; hits: readonly Hit[]; failed: boolean }

/**
 * What only the server has of a conversation with these words. before: when the oldest message of this device was written;
 * null when the device has all. `asking` while an answer is awaited, `more` when the server has more than it named.
 */
export function useOlderHits(thread: Thread, typed: string, before: string | null, online: boolean) {
  const { clientId, managerId } = thread
  const words = termsOf(typed).join(' ')
  const [answer, setAnswer] = useState<Answer>()
  const wanted = words !== '' && before !== null && online

  useEffect(() => {
    if (!wanted) return undefined
    let late = false
    const timer = setTimeout(() => {
      searchConversation({ clientId, managerId }, words, before)
        .then((result) => {
          if (late) return
          const hits = result.ok ? result.value.map(({ id, created_at: at }) => ({ id, at })) : []
          setAnswer({ words, hits, failed: !result.ok })
        })
        .catch(reportMistake)
    }, PAUSE_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [wanted, clientId, managerId, words, before])

  const own = wanted && answer?.words === words ? answer : undefined
  // What was brought to the device meanwhile is counted there.
  const hits = (own?.hits ?? []).filter(({ at }) => before !== null && at < before)
  return {
    hits,
    asking: wanted && own === undefined,
    failed: own?.failed ?? false,
    more: (own?.hits.length ?? 0) === FOUND_MOST,
  }
}
