import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../data/session/call.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { afterAnswer, type Loaded } from './loaded.ts'

/** The pause before a request that did not reach the server is repeated. */
const RETRY_MS = 4_000

const nothing = { value: undefined, failure: null } as const

/**
 * Data that only the server has, and that is not stored on the device. It is loaded whenever `load` is another
 * function, so `load` must be stable between renders; null loads nothing. The answer to an older request is dropped. A
 * request that did not reach the server is repeated automatically: the first one after a loss of network often fails
 * too, and without the repeat the screen would show the lost connection until it is left.
 */
export function useLoaded<T, Code extends string = RequestFailureCode>(
  load: (() => Promise<CallResult<T, Code>>) | null,
  /** Codes after which the loaded value no longer exists; a stable list. */
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
    const timer = setTimeout(() => void ask(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [load, loaded, ask])

  return { ...loaded, again: ask }
}
