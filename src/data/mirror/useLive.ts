import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { openedWorkspace, type Workspace } from '../session/workspace.ts'
import { mirrorReadEnded, mirrorReadBegan } from '../backend/deferredWork.ts'

/**
 * The result of a query, updated whenever a tab or the worker changes the data it read. Undefined until the first
 * result; while the next one is read, the previous result stays, so that the screen does not flicker.
 */
export function useLive<T>(query: (open: Workspace) => Promise<T>, deps: readonly unknown[]): T | undefined {
  // The answer is inside an object, because `undefined` is a valid result: with an empty mirror the first paint must
  // not wait.
  const answer = useLiveQuery(async () => {
    // Signed out while the screen is still shown: nothing to read, and no error.
    const open = openedWorkspace()
    return { value: open === null ? undefined : await query(open) }
  }, [...deps])
  const waits = answer === undefined
  useEffect(() => {
    if (!waits) return undefined
    mirrorReadBegan()
    return mirrorReadEnded
  }, [waits])
  return answer?.value
}

/** The same for the device database, which needs no session. */
export const useLiveDevice = <T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined =>
  useLiveQuery(query, [...deps])
