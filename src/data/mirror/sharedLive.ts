import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { mirrorReadBegan, mirrorReadEnded } from '../backend/afterFirstPaint.ts'
import { openedWorkspace, type Workspace } from '../session/workspace.ts'

type Answer<T> = { readonly value?: T; readonly error?: unknown }

/**
 * A hook with the result of one query for all components, like useLive: with a query each, dozens of components would
 * read the databases again after every change. Undefined until the first result.
 */
export function sharedLive<T>(query: (open: Workspace) => Promise<T>): () => T | undefined {
  const none: Answer<T> = {}
  const listeners = new Set<() => void>()
  let answer = none
  let asked: Workspace | null = null
  let end: (() => void) | null = null

  function start(open: Workspace): void {
    end?.()
    answer = none
    asked = open
    let waits = true
    const endWait = () => {
      if (waits) mirrorReadEnded()
      waits = false
    }
    mirrorReadBegan()
    const tell = (given: Answer<T>) => {
      answer = given
      endWait()
      for (const listener of listeners) listener()
    }
    const running = liveQuery(() => query(open)).subscribe(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    )
    end = () => {
      running.unsubscribe()
      endWait()
      asked = null
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const open = openedWorkspace()
    if (open !== null && open !== asked) start(open)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) end?.()
    }
  }
  // The previous person's result is not the next one's (S21).
  const current = () => (asked === openedWorkspace() ? answer : none)

  return () => {
    const { value, error } = useSyncExternalStore(subscribe, current, () => none)
    if (error !== undefined) throw error
    return value
  }
}
