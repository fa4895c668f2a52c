import type { Channel } from '../backend/client.ts'
import { joinTopic } from './joinTopic.ts'
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
  let joined: Channel | null = null
  let quiet: ReturnType<typeof setTimeout> | undefined
  const leave = joinTopic(client, {
    name: `chat:${clientId}:${managerId}`,
    presenceKey: self,
    listen: (channel) =>
      channel
        .on('presence', { event: 'sync' }, () =>
          onPresent(Object.keys(channel.presenceState()).some((key) => key !== self)),
        )
        .on('broadcast', { event: 'typing' }, (message) => {
          const from = typist(message)
          if (from === null || from === self) return
          onTyping(true)
          clearTimeout(quiet)
          quiet = setTimeout(() => onTyping(false), TYPING_MS)
        }),
    onJoined(channel) {
      joined = channel
      void channel.track({})
    },
    onBroken() {
      joined = null
      onPresent(false)
    },
  })
  return {
    sendTyping() {
      // The library would send it by a request of its own, which the backend does not relay.
      void joined?.send({ type: 'broadcast', event: 'typing', payload: { from: self } })
      return joined !== null
    },
    leave() {
      clearTimeout(quiet)
      leave()
    },
  }
}
