import { accessToken } from '../session/refresh.ts'
import { backend } from '../session/backend.ts'
import type { Client } from './client.ts'

let client: Promise<Client> | null = null

/** The one connection of this page to Realtime; supabase-js is loaded here, not before. */
export function liveClient(): Promise<Client> {
  client ??= Promise.all([import('./client.ts'), backend()]).then(
    ([{ dataClient }, config]) => dataClient(config, accessToken),
    (error: unknown) => {
      client = null
      throw error
    },
  )
  return client
}

/** Another person on the same device must not inherit the connection. */
export async function dropLiveClient(): Promise<void> {
  const dropped = client
  client = null
  await (await dropped)?.removeAllChannels()
}
