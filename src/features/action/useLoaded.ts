import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../data/session/call.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { afterAnswer, type Loaded } from './loaded.ts'

/** After a request that did not reach the server. */
const AGAIN_MS = 4_000

const nothing = { value: undefined, failure: null } as const

/**
 * Something that only the server knows, and that is not kept on the device. It is asked for whenever `load` is another
 * function, so it has to be the same one between renders; null asks nothing. The answer to an older question is dropped.
 * A question that did not reach the server is asked again by itself: the first one after a loss of network often fails still,
 * and without it the screen would say that it needs a connection until it is left.
 */
export function useLoaded<T, Code extends string = AccountFailureCode>(
  load: (() => Promise<CallResult<T, Code>>) | null,
  /** Codes after which the value that was here is gone; the same list every time. */
  ends?: readonly Code[],
) {
  const [loaded, setLoaded] = useState<Loaded<T, Code>>(nothing)
  const latest = useRef<symbol>(undefined)

  const ask = useCallback(async () => {
    if (load === null) return
    const mine = Symbol('question')
    latest.current = mine
    const answer = await load()
    if (latest.current === mine) setLoaded((before) => afterAnswer(before, answer, ends))
  }, [load, ends])

  useEffect(() => {
    void ask()
    return () => {
      latest.current = undefined
    }
  }, [ask])

  useEffect(() => {
    if (load === null || loaded.failure !== 'offline') return undefined
    const timer = setTimeout(() => void ask(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [load, loaded, ask])

  return { ...loaded, again: ask }
}
