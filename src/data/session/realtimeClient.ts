import { deferredWorkMayStart } from '../backend/deferredWork.ts'
import { beforeWorkspaceCloses, openedWorkspace } from './workspace.ts'
import type { Client } from '../backend/client.ts'

let client: Promise<Client> | null = null

async function connect(): Promise<Client> {
  await deferredWorkMayStart()
  const [{ dataClient }, { session }, config] = await Promise.all([
    import('../backend/client.ts'),
    import('./session.ts'),
    import('./knownBackend.ts').then(({ backend }) => backend()),
  ])
  // The person of this page: another person's connection is another client (S21).
  const uid = openedWorkspace()?.person.uid ?? ''
  const connected = dataClient(config, () => session.accessToken(uid))
  // A channel that is joined before the token is set joins as a visitor, and receives nothing.
  await connected.realtime.setAuth()
  return connected
}

/** The only connection of this page to Realtime; supabase-js is loaded here, not before. */
export function realtimeClient(): Promise<Client> {
  if (client !== null) return client
  const connecting = connect()
  client = connecting
  // Another person on the same device must not inherit the connection.
  beforeWorkspaceCloses(() => {
    if (client === connecting) client = null
    void connecting.then(
      (connected) => connected.removeAllChannels(),
      () => null,
    )
  })
  connecting.catch(() => {
    // Offline at the first start: the next call tries again.
    if (client === connecting) client = null
  })
  return connecting
}
