import type { Channel, Client } from '../backend/client.ts'

/** The time that a refresh of the token takes with a weak signal; a join with the old token would be refused. */
const REJOIN_MS = 2_000

type Topic = {
  readonly name: string
  /** The key of this person among those present; undefined on a topic without presence. */
  readonly presenceKey?: string
  /** Adds the listeners to each channel, before it is joined. */
  readonly listen: (channel: Channel) => Channel
  readonly onJoined: (channel: Channel) => void
  /** The connection or the topic broke. It is joined again by itself. */
  readonly onBroken: () => void
}

/**
 * Joins a private topic until the returned function is called. The server closes a topic when the token with which it
 * was joined expires, and the library does not join a closed one again: without that, no message would arrive at once
 * any more from the first expiry on.
 */
export function joinTopic(
  client: Client,
  { name, presenceKey, listen, onJoined, onBroken }: Topic,
): () => void {
  let isCancelled = false
  let joined: Channel | null = null
  let rejoin: ReturnType<typeof setTimeout> | undefined

  const join = () => {
    if (isCancelled) return
    const presence = presenceKey === undefined ? {} : { presence: { key: presenceKey } }
    const channel = listen(client.channel(name, { config: { private: true, ...presence } }))
    joined = channel
    channel.subscribe((status) => {
      if (isCancelled) return
      if (status.valueOf() === 'SUBSCRIBED') onJoined(channel)
      else onBroken()
      // Any other failure is tried again by the library.
      if (status.valueOf() === 'CLOSED')
        rejoin = setTimeout(() => void client.realtime.setAuth().then(join, join), REJOIN_MS)
    })
  }
  join()
  return () => {
    isCancelled = true
    clearTimeout(rejoin)
    if (joined !== null) void client.removeChannel(joined)
  }
}
