import * as z from 'zod/mini'
import { WireSpace } from '../mirror/protocol.ts'
import type { Client } from '../backend/client.ts'
import { loadPart } from '../backend/loadPart.ts'
import { loadUntil } from '../backend/loadUntil.ts'
import { joinTopic } from '../session/joinTopic.ts'
import { realtimeClient } from '../session/realtimeClient.ts'
import type { Hint } from './engineDependencies.ts'

const WireHint = z.object({ space: WireSpace, seq: z.number(), epoch: z.nullish(z.string()) })

export type Listener = {
  hint(hint: Hint): void
  /** Subscribed, for the first time or again: hints may have been missed (S12). */
  connected(): void
  broken(): void
}

/**
 * S12: the numbers of this person's spaces come on the person's topic, those of the catalogue on one shared topic.
 * Returns a function that ends it.
 */
export function listenForHints(uid: string, listener: Listener): () => void {
  let isCancelled = false
  const leaves: (() => void)[] = []
  const joined = new Set<string>()

  const join = (client: Client, name: string) =>
    joinTopic(client, {
      name,
      listen: (channel) =>
        channel.on('broadcast', { event: 'hint' }, ({ payload }) => {
          const hint = WireHint.safeParse(payload)
          if (!hint.success) return
          const { space, seq, epoch = null } = hint.data
          listener.hint({ space, seq, epoch })
        }),
      onJoined() {
        if (joined.add(name).size === 2) listener.connected()
      },
      onBroken() {
        joined.delete(name)
        listener.broken()
      },
    })

  // Without another attempt, a page that lost the connection's code once would get no hints until a reload.
  const connecting = loadUntil(() => loadPart(realtimeClient), {
    isWanted: () => !isCancelled,
    onFailed: () => listener.broken(),
  })
  void connecting.then((client) => {
    if (client === null) return
    for (const topic of [uid, 'catalogue']) leaves.push(join(client, `sync:${topic}`))
  })
  return () => {
    isCancelled = true
    for (const leave of leaves) leave()
  }
}
