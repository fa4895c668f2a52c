import * as z from 'zod/mini'
import { WireSpace } from '../mirror/protocol.ts'
import { liveClient } from '../session/live.ts'
import type { Hint } from './engine.ts'

const WireHint = z.object({ space: WireSpace, seq: z.number(), epoch: z.nullish(z.string()) })

export type Listener = {
  hint(hint: Hint): void
  /** Subscribed, for the first time or again: hints may have been missed (S12). */
  connected(): void
  broken(): void
}

/** S12: one subscription to the numbers of the spaces that this person may see. Returns a function that ends it. */
export function listenForHints(listener: Listener): () => void {
  let ended = false
  let leave: (() => void) | null = null
  liveClient().then(
    (client) => {
      if (ended) return
      const channel = client
        .channel('sync')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'sync_spaces' }, (change) => {
          const hint = WireHint.safeParse(change.new)
          if (!hint.success) return
          const { space, seq, epoch = null } = hint.data
          listener.hint({ space, seq, epoch })
        })
        .subscribe((status) => {
          if (ended) return
          if (status.valueOf() === 'SUBSCRIBED') listener.connected()
          else listener.broken()
        })
      leave = () => void client.removeChannel(channel)
    },
    () => {
      // The chunk did not load: offline at the first start. Every wake still pulls.
      if (!ended) listener.broken()
    },
  )
  return () => {
    ended = true
    leave?.()
  }
}
