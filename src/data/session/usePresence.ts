import { useCallback, useEffect, useRef, useState } from 'react'
import { deferredWorkMayStart } from '../backend/deferredWork.ts'
import { loadPart } from '../backend/loadPart.ts'
import type { Presence } from './chatPresence.ts'

/** The minimum time between two sent typing events: without it, every key press would send one. */
const TYPING_EVERY_MS = 2_000

/**
 * The other people on the conversation's private topic. Nothing is stored: offline, no person is shown as present or
 * typing. managerId: undefined without an account manager and while offline; the hook joins again when it is defined.
 */
export function usePresence(
  clientId: string,
  managerId: string | undefined,
  self: string,
): { present: boolean; typing: boolean; iAmTyping: () => void } {
  const [present, setPresent] = useState(false)
  const [typing, setTyping] = useState(false)
  const presence = useRef<Presence | null>(null)
  const lastSign = useRef(0)

  useEffect(() => {
    if (managerId === undefined) return undefined
    let isCancelled = false
    const unlessOver = (set: (value: boolean) => void) => (value: boolean) => {
      if (!isCancelled) set(value)
    }
    const join = async () => {
      await deferredWorkMayStart()
      const joined = await loadPart(async () => {
        const { joinPresence } = await import('./chatPresence.ts')
        return joinPresence(
          { clientId, managerId, self },
          { onPresent: unlessOver(setPresent), onTyping: unlessOver(setTyping) },
        )
      })
      if (isCancelled) joined?.leave()
      else presence.current = joined
    }
    void join()
    return () => {
      isCancelled = true
      setPresent(false)
      setTyping(false)
      presence.current?.leave()
      presence.current = null
    }
  }, [clientId, managerId, self])

  const iAmTyping = useCallback(() => {
    const now = Date.now()
    // A sign that is not sent must not delay the next one: the topic is joined a moment after the chat is shown.
    if (now - lastSign.current >= TYPING_EVERY_MS && presence.current?.sendTyping() === true)
      lastSign.current = now
  }, [])

  return { present, typing, iAmTyping }
}
