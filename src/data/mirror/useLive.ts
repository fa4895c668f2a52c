import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { answeredByMirror, askedMirror } from './first-paint.ts'

/**
 * What a query answers now, and again whenever any tab or the worker changes what it read. Undefined until
 * the first answer; the last one stays while the next is read, so that nothing blinks.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const answer = useLiveQuery(query, [...deps])
  const waits = answer === undefined
  useEffect(() => {
    if (!waits) return undefined
    askedMirror()
    return answeredByMirror
  }, [waits])
  return answer
}
