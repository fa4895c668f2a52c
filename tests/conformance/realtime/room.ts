import { setTimeout as sleep } from 'node:timers/promises'
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { Backend, type Engine, type Person, signToken } from '../backends.ts'

export type Note = { id: string; title: string; body?: string; rank: number; secret?: string }
export type Change = RealtimePostgresChangesPayload<Note>

export const eventually = { timeout: 8000, interval: 20 }
export const hall = { config: { private: true } }
/** How long to wait for messages that must not arrive. */
export const silence = (): Promise<void> => sleep(300)

/** A server with two people, and every client that a test has connected to it. */
export class RealtimeRoom {
  readonly engine: Engine
  readonly backend: Backend
  readonly ana: Person
  readonly beto: Person
  readonly clients: SupabaseClient[]

  private constructor(engine: Engine, backend: Backend, ana: Person, beto: Person) {
    this.engine = engine
    this.backend = backend
    this.ana = ana
    this.beto = beto
    this.clients = [ana.client, beto.client]
  }

  static async open(engine: Engine): Promise<RealtimeRoom> {
    const backend = await Backend.start(engine)
    const ana = await backend.person({ name: 'Ana' })
    return new RealtimeRoom(engine, backend, ana, await backend.person({ name: 'Beto' }))
  }

  outsider(key?: string): SupabaseClient {
    const client = this.backend.client({}, key)
    this.clients.push(client)
    return client
  }

  /** A client with this token, like the app's own. */
  async clientWith(token: () => string): Promise<SupabaseClient> {
    const client = this.backend.client({ accessToken: async () => token() })
    this.clients.push(client)
    // Without this the first join is sent before the token is set, and so without a user.
    await client.realtime.setAuth()
    return client
  }

  async leaveChannels(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.removeAllChannels()))
  }
}

/** The changes of the notes that this client gets. */
export async function changesOf(
  client: SupabaseClient,
  filter: Record<string, string> = {},
): Promise<Change[]> {
  const changes: Change[] = []
  const channel = client
    .channel(`notes-${crypto.randomUUID()}`)
    .on<Note>('postgres_changes', { event: '*', schema: 'public', table: 'notes', ...filter }, (change) =>
      changes.push(change),
    )
  const subscribed = new Promise((resolve) => {
    channel.on('system', {}, resolve)
  })
  await join(channel)
  expect(await subscribed).toMatchObject({ status: 'ok', extension: 'postgres_changes' })
  return changes
}

export function on(table: string): { event: '*'; schema: string; table: string } {
  return { event: '*', schema: 'public', table }
}

export function idOf({ new: row }: Change): string | undefined {
  return 'id' in row ? row.id : undefined
}

export function heard(channel: RealtimeChannel): unknown[] {
  const messages: unknown[] = []
  channel.on('broadcast', { event: 'tecla' }, ({ payload }) => messages.push(payload))
  return messages
}

export function join(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      else reject(error ?? new Error(status))
    })
  })
}

export async function write(person: Person, row: Record<string, unknown>): Promise<string> {
  const { data, error } = await person.client.from('notes').insert(row).select('id').single()
  if (error !== null) throw error
  return String(data.id)
}

/** A token of this person that expires in this many seconds. */
export function tokenFor(person: Person, seconds: number, secret: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return signToken({ ...decodeJwt(person.session.access_token), iat: now - 60, exp: now + seconds }, secret)
}
