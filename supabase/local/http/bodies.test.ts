import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { Backend, password, type Person } from '../../../tests/conformance/backends.ts'
import { defaultMigrationsDir } from '../open-database.ts'

let backend: Backend
let ana: Person
beforeAll(async () => {
  backend = await Backend.start('PGlite', { migrationsDir: defaultMigrationsDir })
  ana = await backend.person({ full_name: 'Ana' })
})
afterAll(() => backend.stop())

const as = (person: Person) => ({ authorization: `Bearer ${person.session.access_token}` })
const put = (data: object) =>
  backend.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { ...as(ana), 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('JSON that is nested too deeply', () => {
  const deep = nested(12_000)
  it.each([
    ['/auth/v1/signup', `{"email":"a@b.mx","password":"${password}","data":${deep}}`],
    ['/auth/v1/token?grant_type=password', deep],
    ['/auth/v1/otp', `{"email":"a@b.mx","data":${deep}}`],
    ['/rest/v1/rpc/track_events', `{"events":${deep}}`],
    ['/realtime/v1/api/broadcast', `{"messages":[{"topic":"a","event":"b","payload":${nested(5_000)}}]}`],
    ['/storage/v1/object/list/documents', `{"prefix":${deep}}`],
    ['/functions/v1/lead', deep],
    ['/functions/v1/payment-webhook', deep],
  ])('is a 400 at %s', async (path, body) => {
    const headers = { 'content-type': 'application/json', ...as(ana) }
    const response = await backend.fetch(path, { method: 'POST', headers, body })
    expect([path, response.status]).toEqual([path, 400])
  })

  it('is a 400 when a person is changed', async () => {
    const headers = { 'content-type': 'application/json', ...as(ana) }
    const body = `{"data":${deep}}`
    expect((await backend.fetch('/auth/v1/user', { method: 'PUT', headers, body })).status).toBe(400)
  })
})

describe('A person’s metadata', () => {
  it('they have at most 16 kB in all, however they are sent', async () => {
    expect((await put({ a: 'x'.repeat(15_000) })).status).toBe(200)
    expect((await put({ b: 'x'.repeat(15_000) })).status).toBe(422)
    expect((await put({ a: null, b: 'x'.repeat(15_000) })).status).toBe(200)
    const big = { big: 'x'.repeat(20_000) }
    for (const [path, body] of [
      ['/auth/v1/signup', { email: 'grande@prueba.mx', password, data: big }],
      ['/auth/v1/otp', { email: 'grande@prueba.mx', data: big }],
      ['/auth/v1/magiclink', { email: 'grande@prueba.mx', data: big }],
    ] as const)
      expect([path, (await backend.post(path, body)).status]).toEqual([path, 422])
    expect(await backend.server.query(`select 1 from auth.users where email = 'grande@prueba.mx'`)).toEqual(
      [],
    )
  })

  it('they never make a token that a server would refuse', async () => {
    expect((await put({ b: null, a: 'x'.repeat(16_000) })).status).toBe(200)
    const { data } = await backend.client().auth.signInWithPassword({ email: ana.email, password })
    const token = data.session?.access_token ?? ''
    expect(token.length).toBeLessThan(2_000)
    expect(decodeJwt(token)['user_metadata']).toEqual({})
    expect(data.user?.user_metadata['a']).toHaveLength(16_000)
    const answered = await backend.post('/rest/v1/rpc/my_sessions', {}, { authorization: `Bearer ${token}` })
    expect(answered.status).toBe(200)
  })
})

it('an answer of more than 8 kB is not stored under an idempotency key', async () => {
  const key = crypto.randomUUID()
  await backend.post(
    '/rest/v1/rpc/claim_request',
    { key, function: 'lead', request_hash: 'a'.repeat(64) },
    as(ana),
  )
  const answerWith = (response: object) =>
    backend.post('/rest/v1/rpc/settle_request', { key, status: 200, response }, as(ana))
  expect((await answerWith({ a: 'x'.repeat(8_190) })).status).toBe(400)
  expect((await answerWith({ a: 'x'.repeat(8_000) })).ok).toBe(true)
})

it.each([
  ['/auth/v1/recover', 120_000],
  ['/realtime/v1/api/broadcast', 120_000],
  ['/rest/v1/rpc/sync_push', 2_100_000],
  ['/functions/v1/lead', 2_100_000],
])('a body at %s of %i bytes is refused', async (path, size) => {
  const response = await backend.post(path, { a: 'x'.repeat(size) }, as(ana))
  expect([path, response.status]).toEqual([path, 413])
})

it('the bodies of all requests together are limited', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ops: ['x'.repeat(1_900_000)] }))
  const headers = { 'content-type': 'application/json', apikey: backend.server.publishableKey }
  const enough = new AbortController()
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => {
      // Each is sent until the server refuses it, as over a slow connection.
      const slow = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(bytes.subarray(0, -10))
          if (!enough.signal.aborted) await Promise.race([once(enough.signal, 'abort'), sleep(15_000)])
          controller.enqueue(bytes.subarray(-10))
          controller.close()
        },
      })
      const init = { method: 'POST', headers, body: slow, duplex: 'half' as const }
      const status = await fetch(`${backend.server.url}/rest/v1/rpc/nothing`, init).then(
        (response) => response.status,
        // Refused while it is being sent: the connection is closed.
        () => 503,
      )
      if (status === 503) enough.abort()
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  expect((await backend.fetch('/healthz')).status).toBe(200)
}, 40_000)
