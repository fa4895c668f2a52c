import type { REALTIME_SUBSCRIBE_STATES, SupabaseClient } from '@supabase/supabase-js'

export interface Listener {
  /** The spaces of the hints that this listener received, in order. */
  spaces: string[]
  /** Resolves when the server has answered on the same line: all that was on its way before has come. */
  caughtUp: () => Promise<void>
}

/** S12: listens for hints, as a device does. */
export async function listenForHints(client: SupabaseClient): Promise<Listener> {
  const spaces: string[] = []
  await client.realtime.setAuth()
  const channel = client
    .channel('hints')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'sync_spaces' }, ({ new: row, old }) => {
      spaces.push(String(Reflect.get(row, 'space') ?? Reflect.get(old, 'space')))
    })
  const subscribed = new Promise((resolve) => {
    channel.on('system', {}, resolve)
  })
  await joined(channel)
  await subscribed
  return {
    spaces,
    caughtUp: async () => {
      const answered = new Promise<void>((resolve) => {
        client.realtime.onHeartbeat((status) => {
          if (status === 'ok') resolve()
        })
      })
      await client.realtime.sendHeartbeat()
      await answered
    },
  }
}

/** What the server answers to a join, whichever it is. */
export function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<REALTIME_SUBSCRIBE_STATES> {
  return new Promise((resolve) => {
    channel.subscribe((state) => resolve(state))
  })
}
