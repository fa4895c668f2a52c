import * as z from 'zod/mini'
import { WireSpace } from '../mirror/protocol.ts'
import { realtimeClient } from '../session/realtimeClient.ts'
import type { Hint } from './engine.ts'

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
  let isOver = false
  let leave: (() => void) | null = null
  realtimeClient().then(
    (client) => {
      if (isOver) return
      const joined = new Set<string>()
      const channels = [uid, 'catalogue'].map((of) =>
        client
          .channel(`sync:${of}`, { config: { private: true } })
          .on('broadcast', { event: 'hint' }, ({ payload }) => {
            const hint = WireHint.safeParse(payload)
            if (!hint.success) return
            const { space, seq, epoch = null } = hint.data
            listener.hint({ space, seq, epoch })
          })
          .subscribe((status) => {
            if (isOver) return
            if (status.valueOf() !== 'SUBSCRIBED') {
              joined.delete(of)
              listener.broken()
            } else if (joined.add(of).size === 2) listener.connected()
          }),
      )
      leave = () => channels.forEach((channel) => void client.removeChannel(channel))
    },
    () => {
      // The chunk did not load: offline at the first start. Every wake still pulls.
      if (!isOver) listener.broken()
    },
  )
  return () => {
    isOver = true
    leave?.()
  }
}
