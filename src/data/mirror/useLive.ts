import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { openedWorkspace, type Workspace } from '../session/workspace.ts'
import { answeredByMirror, askedMirror } from '../backend/afterFirstPaint.ts'

/**
 * What a query answers now, and again whenever any tab or the worker changes what it read. Undefined until
 * the first answer; the last one stays while the next is read, so that nothing blinks.
 */
export function useLive<T>(query: (open: Workspace) => Promise<T>, deps: readonly unknown[]): T | undefined {
  // Boxed, because "nothing is known yet" is an answer too: an empty mirror must not hold up the first pull.
  const answer = useLiveQuery(async () => {
    // Signed out while the screen is still up: there is nothing to read, and nothing to complain about.
    const open = openedWorkspace()
    return { value: open === null ? undefined : await query(open) }
  }, [...deps])
  const waits = answer === undefined
  useEffect(() => {
    if (!waits) return undefined
    askedMirror()
    return answeredByMirror
  }, [waits])
  return answer?.value
}

/** The same, of the device's own database, which needs no session. `query` names what it reads by `deps`. */
export const useLiveDevice = <T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined =>
  useLiveQuery(query, [...deps])
