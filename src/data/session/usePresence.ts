import type { RealtimeChannel } from '@supabase/supabase-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { realtimeClient } from './realtimeClient.ts'

/** How long "escribiendo…" stays after the last typing event. */
const TYPING_MS = 4_000
/** The minimum time between two sent typing events: without it, every key press would send one. */
const TYPING_EVERY_MS = 2_000

/** The sender of a typing event; the payload is not trusted, because every member of the topic can send one. */
function typist(message: Readonly<Record<string, unknown>>): string | null {
  const payload = message['payload']
  if (typeof payload !== 'object' || payload === null || !('from' in payload)) return null
  return typeof payload.from === 'string' ? payload.from : null
}

/**
 * The other people on the conversation's private topic. Nothing is stored: offline, no person is shown as present or
 * typing.
 */
export function usePresence(
  clientId: string,
  managerId: string | undefined,
  self: string,
): { present: boolean; typing: boolean; iAmTyping: () => void } {
  const [present, setPresent] = useState(false)
  const [typing, setTyping] = useState(false)
  const channel = useRef<RealtimeChannel | null>(null)
  const lastSign = useRef(0)

  useEffect(() => {
    if (managerId === undefined) return undefined
    let isOver = false
    let quiet: ReturnType<typeof setTimeout> | undefined
    void realtimeClient().then((client) => {
      if (isOver) return
      const joined = client.channel(`chat:${clientId}:${managerId}`, {
        config: { private: true, presence: { key: self } },
      })
      joined
        .on('presence', { event: 'sync' }, () =>
          setPresent(Object.keys(joined.presenceState()).some((key) => key !== self)),
        )
        .on('broadcast', { event: 'typing' }, (message) => {
          const from = typist(message)
          if (from === null || from === self) return
          setTyping(true)
          clearTimeout(quiet)
          quiet = setTimeout(() => setTyping(false), TYPING_MS)
        })
        .subscribe((status) => {
          if (status.valueOf() === 'SUBSCRIBED') void joined.track({})
          else setPresent(false)
        })
      channel.current = joined
    })
    return () => {
      isOver = true
      clearTimeout(quiet)
      setPresent(false)
      setTyping(false)
      const joined = channel.current
      channel.current = null
      if (joined) void realtimeClient().then((client) => client.removeChannel(joined))
    }
  }, [clientId, managerId, self])

  const iAmTyping = useCallback(() => {
    const now = Date.now()
    if (now - lastSign.current < TYPING_EVERY_MS) return
    lastSign.current = now
    void channel.current?.send({ type: 'broadcast', event: 'typing', payload: { from: self } })
  }, [self])

  return { present, typing, iAmTyping }
}
