import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { Backend } from '../../../tests/conformance/backends.ts'
import { LineRate } from './limits.ts'

const eventually = { timeout: 15_000, interval: 20 }

type Reply = { ref: unknown; status: unknown; reason: string }

let backend: Backend
const lines: WebSocket[] = []
beforeAll(async () => {
  backend = await Backend.start('PGlite', { trustProxy: true })
})
afterAll(async () => {
  for (const line of lines) line.terminate()
  await backend.stop()
})

const open = (from: string, key = backend.server.publishableKey): WebSocket => {
  const line = new WebSocket(
    `ws://localhost:${backend.server.port}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`,
    { headers: { 'x-forwarded-for': `9.9.9.9, ${from}` } },
  )
  line.on('error', () => undefined)
  lines.push(line)
  return line
}

/** An open connection with its received messages. */
async function joined(from: string, key?: string) {
  const line = open(from, key)
  const replies: Reply[] = []
  line.on('message', (data) => {
    const { event, ref, payload } = JSON.parse(textOf(data))
    if (event === 'phx_reply')
      replies.push({ ref, status: payload.status, reason: payload.response.reason ?? '' })
  })
  await once(line, 'open')
  const send = (event: string, payload: object, topic = 'a', ref = event): void =>
    line.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref, join_ref: '1' }))
  return { line, replies, send }
}

const changes = (filter?: string) => ({ event: '*', schema: 'public', table: 'notes', filter })
const room = { config: { private: true, presence: { enabled: true } } }

it('a connection has at most 20 channels, and no public one without subscriptions', async () => {
  const { send, replies } = await joined('10.0.0.1', backend.server.secretKey)
  for (let n = 0; n < 22; n += 1) send('phx_join', room, `room ${n}`, String(n))
  await vi.waitFor(() => expect(replies).toHaveLength(22), eventually)
  expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(20)
  expect(replies.at(-1)?.reason).toContain('Too many channels')
  const visitor = await joined('10.0.0.1')
  visitor.send('phx_join', { config: {} })
  await vi.waitFor(() => expect(visitor.replies).toHaveLength(1), eventually)
  expect(visitor.replies[0]?.reason).toContain('PrivateOnly')
})

it('a person’s presence has at most 4 kB', async () => {
  const { send, replies } = await joined('10.0.0.2', backend.server.secretKey)
  send('phx_join', room)
  send('presence', { type: 'presence', event: 'track', payload: { big: 'x'.repeat(4_200) } }, 'a', 'big')
  send('presence', { type: 'presence', event: 'track', payload: { small: 'x'.repeat(3_900) } }, 'a', 'small')
  await vi.waitFor(() => expect(replies).toHaveLength(3), eventually)
  expect(replies).toMatchObject([
    { status: 'ok' },
    { ref: 'big', status: 'error' },
    { ref: 'small', status: 'ok' },
  ])
})

it.each([
  ['a filter', { config: { postgres_changes: [changes(`title=eq.${'x'.repeat(600)}`)] } }],
  ['a list of subscriptions', { config: { postgres_changes: Array.from({ length: 11 }, () => changes()) } }],
  ['the name of a table', { config: { postgres_changes: [{ ...changes(), table: 'x'.repeat(200) }] } }],
  ['the name of a person', { config: { private: true, presence: { key: 'x'.repeat(200) } } }],
])('a join with a too long %s is refused', async (_what, payload) => {
  const { send, replies } = await joined('10.0.0.3', backend.server.secretKey)
  send('phx_join', payload)
  await vi.waitFor(() => expect(replies).toHaveLength(1), eventually)
  expect(replies[0]).toMatchObject({ status: 'error' })
  expect(replies[0]?.reason).toMatch(/at most/)
})

it.each(['__proto__', 'constructor', 'toString'])(
  'a presence key that every object inherits is refused, and the others keep theirs: %s',
  async (key) => {
    const topic = `keys ${key}`
    const other = await joined('10.0.0.9', backend.server.secretKey)
    other.send('phx_join', room, topic)
    other.send('presence', { type: 'presence', event: 'track', payload: {} }, topic)
    await vi.waitFor(() => expect(other.replies).toHaveLength(2), eventually)
    const frames: unknown[] = []
    other.line.on('message', (data) => frames.push(JSON.parse(textOf(data)).event))
    const { send, replies } = await joined('10.0.0.9', backend.server.secretKey)
    send('phx_join', { config: { private: true, presence: { enabled: true, key } } }, topic)
    send('presence', { type: 'presence', event: 'track', payload: {} }, topic)
    await vi.waitFor(() => expect(replies).toHaveLength(2), eventually)
    expect(replies).toMatchObject([{ status: 'error' }, { status: 'error' }])
    expect(replies[0]?.reason).toContain('not allowed')
    const late = await joined('10.0.0.9', backend.server.secretKey)
    late.send('phx_join', room, topic)
    await vi.waitFor(() => expect(late.replies).toMatchObject([{ status: 'ok' }]), eventually)
    expect(frames).toEqual([])
  },
)

it('too many joins of a connection are refused', async () => {
  const { send, replies } = await joined('10.0.0.4', backend.server.secretKey)
  for (let n = 0; n < 41; n += 1) send('phx_join', { config: {} }, 'a', String(n))
  await vi.waitFor(() => expect(replies).toHaveLength(41), eventually)
  expect(replies.filter(({ reason }) => reason.includes('Too many joins'))).toHaveLength(1)
})

it('a connection that sends too much is closed', async () => {
  const { line, send, replies } = await joined('10.0.0.8')
  const closed = once(line, 'close')
  // The messages are not sent all at once: the queue has its own limit.
  for (let n = 0; n < 100; n += 1) {
    send('nothing', {}, 'a', String(n))
    if (n % 50 === 49)
      await vi.waitFor(() => expect(replies).toHaveLength(n + 1), { ...eventually, interval: 1 })
  }
  send('nothing', {})
  expect((await closed)[0]).toBe(1008)
})

it('a used rate is available again after its time', () => {
  const rate = new LineRate({ attempts: 2, perSeconds: 10 })
  const at = [0, 1, 2, 9_999, 10_002].map((ms) => rate.take(1_000_000 + ms))
  expect(at).toEqual([true, true, false, false, true])
})

it('a network has at most 300 connections, which does not affect others', async () => {
  const before = backend.server.realtime.sockets
  const tried = Array.from({ length: 320 }, (_, n) => open(`2001:db8:1:2::${n.toString(16)}`))
  await Promise.all(
    tried.map((line) =>
      Promise.race([once(line, 'open'), once(line, 'unexpected-response'), once(line, 'close')]),
    ),
  )
  expect(tried.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(300)
  const other = open('2001:db8:1:3::1')
  await once(other, 'open')
  for (const line of [...tried, other]) line.close()
  await vi.waitFor(() => expect(backend.server.realtime.sockets).toBeLessThanOrEqual(before), eventually)
  await joined('2001:db8:1:2::1')
})

it('broadcasts over HTTP have the same limits', async () => {
  const send = (messages: object[], from: string) =>
    backend.post('/realtime/v1/api/broadcast', { messages }, { 'x-forwarded-for': from })
  const message = { topic: 'a', event: 'x', payload: {}, private: true }
  expect(
    (
      await send(
        Array.from({ length: 21 }, () => message),
        '10.0.0.5',
      )
    ).status,
  ).toBe(413)
  const statuses = await Promise.all(Array.from({ length: 120 }, () => send([message], '10.0.0.6')))
  expect(statuses.filter(({ status }) => status === 202)).toHaveLength(100)
  expect((await send([message], '10.0.0.7')).status).toBe(202)
})

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}
