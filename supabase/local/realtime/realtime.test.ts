import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { Backend, migrationsDir } from '../../../tests/conformance/backends.ts'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres.ts'
import { type LocalServer, startServer } from '../start-server.ts'

const eventually = { timeout: 15_000, interval: 25 }

describe('A connection to Realtime', () => {
  let backend: Backend
  const lines: WebSocket[] = []
  beforeAll(async () => {
    backend = await Backend.start('PGlite')
  })
  afterAll(async () => {
    for (const line of lines) line.terminate()
    await backend.stop()
  })

  /** Connects with the secret key, which every private channel admits. */
  async function open(version = '2.0.0'): Promise<{ line: WebSocket; frames: unknown[] }> {
    const { port, secretKey } = backend.server
    const url = `ws://localhost:${port}/realtime/v1/websocket?apikey=${secretKey}&vsn=${version}`
    const line = new WebSocket(url)
    lines.push(line)
    const frames: unknown[] = []
    line.on('message', (data) => frames.push(JSON.parse(textOf(data))))
    line.on('error', () => undefined)
    await once(line, 'open')
    return { line, frames }
  }

  it('answers heartbeats, in both versions of the protocol', async () => {
    const two = await open()
    two.line.send('[null,"1","phoenix","heartbeat",{}]')
    await vi.waitFor(() =>
      expect(two.frames).toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]),
    )
    const one = await open('1.0.0')
    one.line.send('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}')
    await vi.waitFor(() =>
      expect(one.frames).toMatchObject([{ topic: 'phoenix', event: 'phx_reply', ref: '1' }]),
    )
  })

  it('supports all of version 1: join, broadcast, leave', async () => {
    const { line, frames } = await open('1.0.0')
    const send = (event: string, payload: object): void =>
      line.send(JSON.stringify({ topic: 'realtime:uno', event, payload, ref: event, join_ref: '1' }))
    send('phx_join', { config: { private: true, broadcast: { self: true } } })
    send('broadcast', { type: 'broadcast', event: 'tecla', payload: { n: 1 } })
    send('phx_leave', {})
    await vi.waitFor(() => expect(frames).toHaveLength(4))
    expect(frames).toMatchObject([
      { event: 'phx_reply', ref: 'phx_join', payload: { status: 'ok' } },
      { event: 'broadcast', payload: { type: 'broadcast', event: 'tecla', payload: { n: 1 } } },
      { event: 'phx_reply', ref: 'phx_leave', payload: { status: 'ok' } },
      { event: 'phx_close' },
    ])
  })

  it('survives broken frames', async () => {
    const { line, frames } = await open()
    for (const data of [
      '',
      '{',
      '[]',
      'null',
      '[1,2,3]',
      '[null,null,"realtime:x","phx_join",7]',
      Buffer.from([3, 200, 1]),
    ]) {
      line.send(data)
    }
    line.send('[null,"9","phoenix","heartbeat",{}]')
    await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ 1: '9', 3: 'phx_reply' }))
    line.send('["1","10","realtime:nope","broadcast",{}]')
    await vi.waitFor(() =>
      expect(frames.at(-1)).toMatchObject({ 1: '10', 3: 'phx_reply', 4: { status: 'error' } }),
    )
  })

  it('ends with a message that is too large, and no other connection does', async () => {
    const { line } = await open()
    const [other, closed] = [await open(), once(line, 'close')]
    line.send(`[null,"1","phoenix","heartbeat",{"x":"${'x'.repeat(40_000)}"}]`)
    expect((await closed)[0]).toBe(1009)
    expect(other.line.readyState).toBe(WebSocket.OPEN)
    expect((await backend.fetch('/healthz')).status).toBe(200)
  })

  it('ends if its reader is too slow, and its channels are removed', async () => {
    const slow = await open()
    // One sender alone must not fill a reader's system buffer.
    const fast = await Promise.all(Array.from({ length: 8 }, () => open()))
    const all = [slow, ...fast]
    for (const { line } of all) line.send('["1","1","realtime:lento","phx_join",{"config":{"private":true}}]')
    await vi.waitFor(
      () => expect(all.map(({ frames }) => frames.length)).toEqual(all.map(() => 1)),
      eventually,
    )
    const seats = backend.server.realtime.channels
    slow.line.pause()
    const text = JSON.stringify({ event: 'tecla', payload: 'x'.repeat(15_000) })
    for (let i = 0; i < 90 && backend.server.realtime.channels === seats; i += 1) {
      for (const { line } of fast) line.send(`["1","${i}","realtime:lento","broadcast",${text}]`)
      await sleep(10)
    }
    await vi.waitFor(() => expect(backend.server.realtime.channels).toBe(seats - 1), eventually)
    expect(fast.map(({ line }) => line.readyState)).toEqual(fast.map(() => WebSocket.OPEN))
  })

  it('nothing of it remains when it breaks in the middle of a join', async () => {
    const before = [backend.server.realtime.sockets, backend.server.realtime.channels]
    const { line } = await open()
    for (let i = 0; i < 20; i += 1) {
      line.send(`["1","${i}","realtime:member:${i}","phx_join",{"config":{"private":true}}]`)
      line.send(`["1","${i}","realtime:public:${i}","phx_join",{"config":{}}]`)
    }
    await sleep(5)
    line.terminate()
    await sleep(50)
    await vi.waitFor(
      () => expect([backend.server.realtime.sockets, backend.server.realtime.channels]).toEqual(before),
      eventually,
    )
  })

  it('is not opened without a key, nor at another address', async () => {
    for (const path of [
      'websocket',
      'websocket?apikey=nope',
      `other?apikey=${backend.server.publishableKey}`,
    ]) {
      const line = new WebSocket(`ws://localhost:${backend.server.port}/realtime/v1/${path}`)
      const [error]: unknown[] = await once(line, 'error')
      expect(String(error)).toMatch(/40[14]/)
    }
  })
})

describe('Realtime on a PostgreSQL that goes down', () => {
  let postgres: PostgresServer
  let server: LocalServer
  beforeAll(async () => {
    postgres = await startPostgres()
    server = await startServer({ port: 0, databaseUrl: postgres.url, migrationsDir })
  })
  afterAll(async () => {
    await server.close()
    await postgres.close()
  })

  it('reports unhealthy, and sends changes again once the database is back', async () => {
    const url = `ws://localhost:${server.port}/realtime/v1/websocket?apikey=${server.secretKey}&vsn=2.0.0`
    const listen = async (): Promise<{ line: WebSocket; received: string[] }> => {
      const line = new WebSocket(url)
      const received: string[] = []
      line.on('message', (data) => received.push(textOf(data)))
      await once(line, 'open')
      const changes = [{ event: 'INSERT', schema: 'public', table: 'notes' }]
      line.send(
        JSON.stringify(['1', '1', 'realtime:n', 'phx_join', { config: { postgres_changes: changes } }]),
      )
      await vi.waitFor(() => expect(received.join()).toContain('Subscribed to PostgreSQL'), eventually)
      return { line, received }
    }
    const before = await listen()
    const cut = once(before.line, 'close')
    const away = postgres.restart(4000)
    await vi.waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(503), eventually)
    const refused = await fetch(`${server.url}/rest/v1/notes`, { headers: { apikey: server.publishableKey } })
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'PGRST000' }])
    await away
    // All subscribers are disconnected: a page that reconnects pulls what it has missed.
    expect((await cut)[0]).toBe(1012)
    await vi.waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200), eventually)
    const after = await listen()
    const id = '00000000-0000-0000-0000-000000000001'
    await server.query(`insert into auth.users (id, email) values ($1, 'ana@prueba.mx')`, [id])
    await server.query(`insert into public.notes (owner, title) values ($1, 'de vuelta')`, [id])
    await vi.waitFor(() => expect(after.received.join()).toContain('de vuelta'), eventually)
    after.line.terminate()
  })
})

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}
