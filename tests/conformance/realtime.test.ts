import { setTimeout as sleep } from 'node:timers/promises'
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Backend, engines, type Person, signToken } from './backends.ts'

type Note = { id: string; title: string; body?: string; rank: number; secret?: string }
type Change = RealtimePostgresChangesPayload<Note>

const eventually = { timeout: 8000, interval: 20 }
const hall = { config: { private: true } }
/** How long to wait for messages that must not arrive. */
const silence = (): Promise<void> => sleep(300)

describe.each(engines)('Realtime on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let beto: Person
  const clients: SupabaseClient[] = []
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana' })
    beto = await backend.person({ name: 'Beto' })
    clients.push(ana.client, beto.client)
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()))
  })
  afterAll(() => backend.stop())

  function outsider(key?: string): SupabaseClient {
    const client = backend.client({}, key)
    clients.push(client)
    return client
  }

  /** A client with this token, like the app's own. */
  async function clientWith(token: () => string): Promise<SupabaseClient> {
    const client = backend.client({ accessToken: async () => token() })
    clients.push(client)
    // Without this the first join is sent before the token is set, and so without a user.
    await client.realtime.setAuth()
    return client
  }

  async function changesOf(client: SupabaseClient, filter: Record<string, string> = {}): Promise<Change[]> {
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

  it('an insert, an update and a delete are sent', async () => {
    const changes = await changesOf(ana.client)
    const id = await write(ana, { title: `vida ${engine}`, rank: 7 })
    // One by one: visibility is checked when a change is sent, and a deleted row is not visible.
    await vi.waitFor(() => expect(changes).toHaveLength(1), eventually)
    await ana.client.from('notes').update({ rank: 8 }).eq('id', id)
    await vi.waitFor(() => expect(changes).toHaveLength(2), eventually)
    await ana.client.from('notes').delete().eq('id', id)
    await vi.waitFor(() => expect(changes).toHaveLength(3), eventually)
    expect(changes[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'notes',
      errors: null,
      commit_timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      new: { id, title: `vida ${engine}`, rank: 7, body: null, owner: ana.id },
      old: {},
    })
    expect(changes[1]).toMatchObject({ eventType: 'UPDATE', new: { id, rank: 8 }, old: { id } })
    expect(changes[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  })

  it('rows are hidden from users who may not see them, and columns from all users', async () => {
    const [mine, theirs, ofOutsider] = [
      await changesOf(ana.client),
      await changesOf(beto.client),
      await changesOf(outsider()),
    ]
    const hidden = await write(ana, { title: `oculta ${engine}`, secret: 'no se ve' })
    const shared = await write(ana, { title: `a la vista ${engine}`, shared: true })
    await vi.waitFor(() => expect(mine).toHaveLength(2), eventually)
    await vi.waitFor(() => expect(theirs.map(idOf)).toEqual([shared]), eventually)
    expect(mine.map(idOf)).toEqual([hidden, shared])
    expect(mine[0]?.new).not.toHaveProperty('secret')
    await silence()
    expect(theirs).toHaveLength(1)
    expect(ofOutsider).toEqual([])
  })

  it('filters apply', async () => {
    const high = await changesOf(ana.client, { filter: 'rank=gte.10' })
    const some = await changesOf(ana.client, { filter: `title=in.("f1 ${engine}","f3, con coma ${engine}")` })
    const updates = await changesOf(ana.client, { event: 'UPDATE' })
    const first = await write(ana, { title: `f1 ${engine}`, rank: 9 })
    const second = await write(ana, { title: `f2 ${engine}`, rank: 10 })
    const third = await write(ana, { title: `f3, con coma ${engine}`, rank: 11 })
    await ana.client.from('notes').update({ rank: 0 }).eq('id', second)
    await vi.waitFor(() => expect(updates.map(idOf)).toEqual([second]), eventually)
    expect(high.map(idOf)).toEqual([second, third])
    expect(some.map(idOf)).toEqual([first, third])
  })

  it('a row that is larger than a notification is sent', async () => {
    const changes = await changesOf(ana.client)
    const body = 'ñ'.repeat(20_000)
    await write(ana, { title: `grande ${engine}`, body })
    await vi.waitFor(() => expect(changes).toHaveLength(1), eventually)
    expect(changes[0]?.new).toMatchObject({ body })
    const [outbox] = await backend.server.query('select count(*)::int as left from local_backend.outbox')
    expect(outbox).toEqual({ left: 0 })
  })

  it('rolled back changes are not sent', async () => {
    const changes = await changesOf(ana.client)
    const rows = [{ title: `vuelta ${engine}` }, { title: ' ' }]
    expect((await ana.client.from('notes').insert(rows)).error).toMatchObject({ code: '23514' })
    await silence()
    expect(changes).toEqual([])
  })

  it('an unpublished table, or an invalid filter, is reported', async () => {
    const unpublished = ana.client.channel('nope').on('postgres_changes', on('people'), () => undefined)
    const system = new Promise((resolve) => {
      unpublished.on('system', {}, resolve)
    })
    await join(unpublished)
    expect(await system).toMatchObject({ status: 'error', extension: 'postgres_changes' })
    const unread = ana.client
      .channel('unread')
      .on('postgres_changes', { ...on('notes'), filter: 'title=match.(a+)+$' }, () => undefined)
    await expect(join(unread)).rejects.toThrow('filter')
  })

  it('broadcasts reach the others, oneself on request, and are confirmed on request', async () => {
    const config = { private: true, broadcast: { self: true, ack: true } }
    const [loud, quiet] = [
      ana.client.channel('hall:sala', { config }),
      beto.client.channel('hall:sala', hall),
    ]
    const [heardByAna, heardByBeto] = [heard(loud), heard(quiet)]
    await Promise.all([join(loud), join(quiet)])
    expect(await loud.send({ type: 'broadcast', event: 'tecla', payload: { ñ: '🧱' } })).toBe('ok')
    await quiet.send({ type: 'broadcast', event: 'tecla', payload: { de: 'beto' } })
    await vi.waitFor(() => expect(heardByAna).toHaveLength(2), eventually)
    expect(heardByAna).toEqual([{ ñ: '🧱' }, { de: 'beto' }])
    await silence()
    expect(heardByBeto).toEqual([{ ñ: '🧱' }])
  })

  it('bytes are broadcast, and so are messages over HTTP', async () => {
    const [from, to] = [ana.client.channel('hall:bytes', hall), beto.client.channel('hall:bytes', hall)]
    const received = heard(to)
    await Promise.all([join(from), join(to)])
    await from.send({ type: 'broadcast', event: 'tecla', payload: new Uint8Array([1, 2, 250]).buffer })
    await vi.waitFor(() => expect(received).toHaveLength(1), eventually)
    const [bytes] = received
    expect(bytes instanceof ArrayBuffer ? [...new Uint8Array(bytes)] : bytes).toEqual([1, 2, 250])
    const unjoined = (await clientWith(() => ana.session.access_token)).channel('hall:bytes', hall)
    expect(await unjoined.httpSend('tecla', { por: 'http' })).toEqual({ success: true })
    await vi.waitFor(() => expect(received).toHaveLength(2), eventually)
    expect(received[1]).toEqual({ por: 'http' })
  })

  it('the database’s messages to a topic arrive once the transaction commits, only for its members', async () => {
    const [there, elsewhere] = [
      ana.client.channel('hall:avisos', hall),
      beto.client.channel('hall:otra', hall),
    ]
    const [told, overheard] = [heard(there), heard(elsewhere)]
    await Promise.all([join(there), join(elsewhere)])
    const send = (payload: object) =>
      backend.server.query(`select realtime.send($1::text::jsonb, 'tecla', 'hall:avisos', true)`, [
        JSON.stringify(payload),
      ])
    await send({ n: 1 })
    await send({ n: 2, id: 'propio', texto: 'ñ'.repeat(20_000) })
    await expect(
      backend.server.query(`select realtime.send('{"n": 3}', 'tecla', 'hall:avisos', true), 1 / 0`),
    ).rejects.toThrow('division by zero')
    await send({ n: 4 })
    await vi.waitFor(() => expect(told).toHaveLength(3), eventually)
    expect(told).toMatchObject([
      { n: 1, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { n: 2, id: 'propio' },
      { n: 4 },
    ])
    expect(overheard).toEqual([])
    expect(await backend.server.query('select count(*)::int as left from local_backend.outbox')).toEqual([
      { left: 0 },
    ])
  })

  it('a person’s own function can send to a topic that the policies allow, and to no other', async () => {
    const [own, hers] = [`member:${ana.id}`, `member:${beto.id}`]
    const [mine, theirs] = [beto.client.channel(own, hall), ana.client.channel(hers, hall)]
    const [told, forged] = [heard(mine), heard(theirs)]
    await Promise.all([join(mine), join(theirs)])
    for (const topic of [hers, own]) expect((await ana.client.rpc('say', { topic })).error).toBeNull()
    await vi.waitFor(() => expect(told).toHaveLength(1), eventually)
    await silence()
    expect(forged).toEqual([])
    expect(await backend.server.query('select count(*)::int as n from realtime.messages')).toEqual([{ n: 0 }])
  })

  it('present people are shown, and removed when they leave or stop sending', async () => {
    const rooms = ['ana', 'beto'].map((key, i) =>
      (i === 0 ? ana : beto).client.channel('hall:presentes', {
        config: { private: true, presence: { key } },
      }),
    )
    const [first, second] = rooms
    if (first === undefined || second === undefined) throw new Error('Two rooms were made')
    for (const room of rooms) room.on('presence', { event: 'sync' }, () => undefined)
    await join(first)
    await first.track({ en: 'inicio' })
    await join(second)
    await second.track({ en: 'chat' })
    await vi.waitFor(
      () => expect(Object.keys(first.presenceState()).toSorted()).toEqual(['ana', 'beto']),
      eventually,
    )
    await vi.waitFor(
      () => expect(second.presenceState()['ana']).toMatchObject([{ en: 'inicio' }]),
      eventually,
    )
    await first.track({ en: 'chat' })
    await vi.waitFor(() => expect(second.presenceState()['ana']).toMatchObject([{ en: 'chat' }]), eventually)
    await first.untrack()
    await vi.waitFor(() => expect(Object.keys(second.presenceState())).toEqual(['beto']), eventually)
    // The connection closes without an untrack or a leave.
    await beto.client.realtime.disconnect()
    await vi.waitFor(() => expect(first.presenceState()).toEqual({}), eventually)
  })

  it('a private channel is refused to a visitor, and to a user without a policy that allows it', async () => {
    const config = { private: true }
    await expect(join(outsider().channel('member:1', { config }))).rejects.toThrow('Unauthorized')
    await expect(join(ana.client.channel('otra-sala', { config }))).rejects.toThrow('Unauthorized')
  })

  it('a public channel has no broadcast, with a session or without, by WebSocket or by HTTP', async () => {
    for (const client of [ana.client, outsider()])
      await expect(join(client.channel('plaza'))).rejects.toThrow('PrivateOnly')
    const listening = beto.client.channel('plaza').on('postgres_changes', on('notes'), () => undefined)
    const received = heard(listening)
    await join(listening)
    await outsider().channel('plaza').httpSend('tecla', { por: 'http' })
    await silence()
    expect(received).toEqual([])
  })

  it('a private broadcast reaches users who may read, and is accepted only from users who may write', async () => {
    const topic = `member:${ana.id}`
    const config = { private: true, broadcast: { ack: true } }
    const [owner, guest] = [ana.client.channel(topic, { config }), beto.client.channel(topic, { config })]
    for (const room of [owner, guest]) room.on('presence', { event: 'sync' }, () => undefined)
    const [heardByOwner, heardByGuest] = [heard(owner), heard(guest)]
    await Promise.all([join(owner), join(guest)])
    expect(await owner.send({ type: 'broadcast', event: 'tecla', payload: { a: 1 } })).toBe('ok')
    await vi.waitFor(() => expect(heardByGuest).toEqual([{ a: 1 }]), eventually)
    expect(await guest.send({ type: 'broadcast', event: 'tecla', payload: { b: 1 } })).toBe('error')
    expect(await guest.track({ aquí: true })).toBe('error')
    expect(await owner.track({ aquí: true })).toBe('ok')
    await vi.waitFor(() => expect(Object.keys(guest.presenceState())).toHaveLength(1), eventually)
    // A public channel of the same name gets changes of the database, but nothing of the private one.
    const outside = outsider().channel(topic)
    const heardOutside = heard(outside)
    outside.on('postgres_changes', on('notes'), () => undefined)
    await join(outside)
    await outside.send({ type: 'broadcast', event: 'tecla', payload: { d: 1 } })
    await owner.send({ type: 'broadcast', event: 'tecla', payload: { c: 1 } })
    await vi.waitFor(() => expect(heardByGuest).toHaveLength(2), eventually)
    await silence()
    expect([heardByOwner, heardOutside, heardByGuest]).toEqual([[], [], [{ a: 1 }, { c: 1 }]])
    // The attempts on the policies must leave no rows.
    expect(await backend.server.query('select count(*)::int as n from realtime.messages')).toEqual([{ n: 0 }])
  })

  it('a channel continues after the token was renewed, and its rights are checked again', async () => {
    let token = ana.session.access_token
    const client = await clientWith(() => token)
    const changes = await changesOf(client)
    token = beto.session.access_token
    await client.realtime.setAuth()
    await sleep(100)
    await write(ana, { title: `de ana ${engine}` })
    const id = await write(beto, { title: `de beto ${engine}` })
    await vi.waitFor(() => expect(changes.map(idOf)).toEqual([id]), eventually)
  })

  it('a channel whose token expires ends, and one that was renewed in time does not', async () => {
    const short = await tokenFor(ana, 2, backend.server.jwtSecret)
    let renewed = await tokenFor(ana, 2, backend.server.jwtSecret)
    const [silent, careful] = [await clientWith(() => short), await clientWith(() => renewed)]
    const [left, right] = [silent.channel('hall:caduca', hall), careful.channel('hall:caduca', hall)]
    const states: string[] = []
    const system = new Promise((resolve) => {
      left.on('system', {}, resolve)
    })
    left.subscribe((status) => states.push(status))
    await join(right)
    renewed = ana.session.access_token
    await careful.realtime.setAuth()
    expect(await system).toMatchObject({ status: 'error', message: 'Token has expired' })
    await vi.waitFor(() => expect(states).toContain('CLOSED'), eventually)
    expect(right.state).toBe('joined')
  })

  it('a channel is refused to an expired or forged token', async () => {
    const expired = await tokenFor(ana, -5, backend.server.jwtSecret)
    await expect(join((await clientWith(() => expired)).channel('x', hall))).rejects.toThrow('JWT expired')
    const forged = await tokenFor(ana, 100, 'a secret of the same length as the real one, but not it')
    await expect(join((await clientWith(() => forged)).channel('x', hall))).rejects.toThrow('InvalidJWTToken')
  })

  it('a connection without a key is refused', async () => {
    const statuses: string[] = []
    const channel = outsider('sb_publishable_inventada').channel('x')
    channel.subscribe((status) => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toContain('CHANNEL_ERROR'), eventually)
    await channel.unsubscribe()
  })

  it('clients reconnect after a restart of the server', async () => {
    const states: string[] = []
    const changes: Change[] = []
    const channel = ana.client
      .channel('reconecta')
      .on<Note>('postgres_changes', on('notes'), (change) => changes.push(change))
    channel.subscribe((status) => states.push(status))
    await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), eventually)
    await backend.restart()
    await vi.waitFor(() => expect(states.at(-1)).toBe('SUBSCRIBED'), { ...eventually, timeout: 20_000 })
    expect(states).toContain('CHANNEL_ERROR')
    const id = await write(ana, { title: `después ${engine}` })
    await vi.waitFor(() => expect(changes.map(idOf)).toEqual([id]), eventually)
  })

  it('no channel and no socket of a client that has left remains', async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()))
    await vi.waitFor(() => expect(backend.server.realtime.channels).toBe(0), eventually)
    await Promise.all(clients.map((client) => client.realtime.disconnect()))
    await vi.waitFor(() => expect(backend.server.realtime.sockets).toBe(0), eventually)
  })
})

function on(table: string): { event: '*'; schema: string; table: string } {
  return { event: '*', schema: 'public', table }
}

function idOf({ new: row }: Change): string | undefined {
  return 'id' in row ? row.id : undefined
}

function heard(channel: RealtimeChannel): unknown[] {
  const messages: unknown[] = []
  channel.on('broadcast', { event: 'tecla' }, ({ payload }) => messages.push(payload))
  return messages
}

function join(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
      else reject(error ?? new Error(status))
    })
  })
}

async function write(person: Person, row: Record<string, unknown>): Promise<string> {
  const { data, error } = await person.client.from('notes').insert(row).select('id').single()
  if (error !== null) throw error
  return String(data.id)
}

/** A token of this person that expires in this many seconds. */
function tokenFor(person: Person, seconds: number, secret: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return signToken({ ...decodeJwt(person.session.access_token), iat: now - 60, exp: now + seconds }, secret)
}
