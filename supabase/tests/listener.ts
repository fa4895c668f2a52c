import type { REALTIME_SUBSCRIBE_STATES, SupabaseClient } from '@supabase/supabase-js'

export interface Listener {
  /** The spaces of the hints that this listener received, in order. */
  spaces: string[]
  /** Resolves when the server has answered on the same connection: all earlier messages have arrived. */
  caughtUp: () => Promise<void>
}

/** S12: listens for hints of this person's spaces and of the catalogue, as a device does. */
export async function listenForHints(client: SupabaseClient, uid: string): Promise<Listener> {
  const spaces: string[] = []
  await client.realtime.setAuth()
  for (const topic of [uid, 'catalogue']) {
    const channel = client
      .channel(`sync:${topic}`, { config: { private: true } })
      .on('broadcast', { event: 'hint' }, ({ payload }) => {
        spaces.push(String(Reflect.get(payload, 'space')))
      })
    await joined(channel)
  }
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

/** The server's answer to a join. */
export function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<REALTIME_SUBSCRIBE_STATES> {
  return new Promise((resolve) => {
    channel.subscribe((state) => resolve(state))
  })
}
