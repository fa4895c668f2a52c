import { useEffect, useState } from 'react'
import { messagesOf, messagesWith } from '../../data/mirror/findable.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { type DirectMessage, isSameThread, type Thread } from '../../domain/message.ts'
import { messageIndex } from '../word-search/messageIndex.ts'
import { nextTask } from './nextTask.ts'
import { termsOf } from '../word-search/plainWords.ts'

/** A search is repeated after this many further messages were read. */
const STEP = 5_000

const NONE: readonly DirectMessage[] = []

type Threads = readonly Thread[] | undefined

const areSame = (a: Threads, b: Threads): boolean =>
  a?.length === b?.length && (a ?? []).every((one, place) => isSameThread(one, b?.[place] ?? one))

/**
 * The newest messages with these words. They are read in parts from the moment the palette opens, so that the page
 * never waits for them; a key searches those already read, and again when there are more.
 */
export function useMessageHits(threads: Threads, typed: string, limit: number) {
  const [index] = useState(messageIndex)
  const [read, setRead] = useState({ many: 0, done: false })
  const [hits, setHits] = useState(NONE)
  // A new array of the same threads must not read all messages again.
  const [kept, setKept] = useState(threads)
  if (!areSame(kept, threads)) setKept(threads)

  useEffect(() => {
    if (kept === undefined) return undefined
    let isCancelled = false
    index.clear()
    const fill = async () => {
      let shown = 0
      for await (const messages of messagesOf(kept)) {
        if (isCancelled) return
        index.add(messages)
        if (shown > 0 && index.size() - shown < STEP) continue
        shown = index.size()
        setRead({ many: shown, done: false })
      }
      setRead({ many: index.size(), done: true })
    }
    fill().catch(reportMistake)
    return () => {
      isCancelled = true
    }
  }, [kept, index])

  useEffect(() => {
    const terms = termsOf(typed)
    let isCancelled = false
    const search = async () => {
      // The rows are listed first: they need a fraction of the time.
      await nextTask()
      if (isCancelled) return
      const found =
        terms.length === 0 || read.many === 0 ? [] : await messagesWith(index.newest(terms, limit))
      if (!isCancelled) setHits(found)
    }
    search().catch(reportMistake)
    return () => {
      isCancelled = true
    }
  }, [index, read, typed, limit])

  return { hits: termsOf(typed).length === 0 ? NONE : hits, reading: !read.done }
}
