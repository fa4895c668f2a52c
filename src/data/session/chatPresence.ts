import { realtimeClient } from './realtimeClient.ts'

/** How long "escribiendo…" stays after the last typing event. */
const TYPING_MS = 4_000

type Topic = { readonly clientId: string; readonly managerId: string; readonly self: string }

type Listener = {
  readonly onPresent: (present: boolean) => void
  readonly onTyping: (typing: boolean) => void
}

export type Presence = {
  /** False while the topic is not joined: nothing is sent. */
  readonly sendTyping: () => boolean
  readonly leave: () => void
}

/** The sender of a typing event; the payload is not trusted, because every member of the topic can send one. */
function typist(message: Readonly<Record<string, unknown>>): string | null {
  const payload = message['payload']
  if (typeof payload !== 'object' || payload === null || !('from' in payload)) return null
  return typeof payload.from === 'string' ? payload.from : null
}

/** Joins the conversation's private topic and reports the other people on it. */
export async function joinPresence(
  { clientId, managerId, self }: Topic,
  { onPresent, onTyping }: Listener,
): Promise<Presence> {
  const client = await realtimeClient()
  let isJoined = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  const joined = client.channel(`chat:${clientId}:${managerId}`, {
    config: { private: true, presence: { key: self } },
  })
  joined
    .on('presence', { event: 'sync' }, () =>
      onPresent(Object.keys(joined.presenceState()).some((key) => key !== self)),
    )
    .on('broadcast', { event: 'typing' }, (message) => {
      const from = typist(message)
      if (from === null || from === self) return
      onTyping(true)
      clearTimeout(quiet)
      quiet = setTimeout(() => onTyping(false), TYPING_MS)
    })
    .subscribe((status) => {
      isJoined = status.valueOf() === 'SUBSCRIBED'
      if (isJoined) void joined.track({})
      else onPresent(false)
    })
  return {
    sendTyping() {
      // The library would send it by a request of its own, which the backend does not relay.
      if (isJoined) void joined.send({ type: 'broadcast', event: 'typing', payload: { from: self } })
      return isJoined
    },
    leave() {
      clearTimeout(quiet)
      void client.removeChannel(joined)
    },
  }
}
