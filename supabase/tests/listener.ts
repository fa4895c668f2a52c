import type { REALTIME_SUBSCRIBE_STATES, SupabaseClient } from '@supabase/supabase-js'

export interface Listener {
  /** The spaces whose numbers this one was told, in order. */
  spaces: string[]
  /** Resolves when the server has said this word to the room: all that was on its way before has come. */
  heard: (word: string) => Promise<void>
}

/** S12: listens for hints, as a device does, and in a room that is open to all. */
export async function listenForHints(client: SupabaseClient): Promise<Listener> {
  const spaces: string[] = []
  const waiting = new Map<string, () => void>()
  await client.realtime.setAuth()
  const channel = client
    .channel('hints')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'sync_spaces' }, ({ new: row, old }) => {
      spaces.push(String(Reflect.get(row, 'space') ?? Reflect.get(old, 'space')))
    })
    .on('broadcast', { event: 'word' }, ({ payload }) => {
      waiting.get(String(Reflect.get(Object(payload), 'word')))?.()
    })
  const subscribed = new Promise((resolve) => {
    channel.on('system', {}, resolve)
  })
  await joined(channel)
  await subscribed
  return {
    spaces,
    heard: (word) =>
      new Promise((resolve) => {
        waiting.set(word, resolve)
      }),
  }
}

/** What the server answers to a join, whichever it is. */
export function joined(channel: ReturnType<SupabaseClient['channel']>): Promise<REALTIME_SUBSCRIBE_STATES> {
  return new Promise((resolve) => {
    channel.subscribe((state) => resolve(state))
  })
}
