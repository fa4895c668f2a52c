import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { type LeadAnswer, received, Visitor } from './visitor.ts'

/** Which leads the function of the public site refuses: invalid ones, and too many from one address. */
let backend: Backend
let visitor: Visitor
beforeAll(async () => {
  backend = await startOurBackend({ trustProxy: true })
})
afterAll(() => backend.stop())
beforeEach(() => {
  visitor = new Visitor(backend)
})

describe('An invalid lead is a 400 with a code, and is not stored:', () => {
  const bad: [string, (good: object) => unknown, object][] = [
    ['an invalid e-mail', (good) => ({ ...good, email: 'ana' }), { code: 'invalid_email', params: {} }],
    ['no e-mail', (good) => ({ ...good, email: undefined }), { code: 'invalid_email' }],
    ['an e-mail that is an object', (good) => ({ ...good, email: {} }), { code: 'invalid_email' }],
    [
      'an e-mail of 300 characters',
      (good) => ({ ...good, email: `${'a'.repeat(300)}@demo.mx` }),
      { code: 'invalid_email' },
    ],
    ['an e-mail with a NUL', (good) => ({ ...good, email: 'a\0na@demo.mx' }), { code: 'invalid_email' }],
    [
      'a NUL in the message',
      (good) => ({ ...good, message: 'ho\0la' }),
      { code: 'invalid_field', params: { field: 'message' } },
    ],
    [
      'a lone surrogate in the name',
      (good) => JSON.stringify(good).replace('}', String.raw`,"name":"\ud800"}`),
      { code: 'invalid_field', params: { field: 'name' } },
    ],
    [
      'a message that is too long',
      (good) => ({ ...good, message: 'a'.repeat(4001) }),
      { code: 'invalid_field', params: { field: 'message' } },
    ],
    [
      'a source that does not exist',
      (good) => ({ ...good, source: 'admin' }),
      { code: 'invalid_field', params: { field: 'source' } },
    ],
    [
      'a plan that does not exist',
      (good) => ({ ...good, plan: 'GRATIS' }),
      { code: 'invalid_field', params: { field: 'plan' } },
    ],
    ['no consent', (good) => ({ ...good, consent_version: undefined }), { code: 'invalid_field' }],
    [
      'an id that is not a UUID',
      (good) => ({ ...good, id: '1' }),
      { code: 'invalid_field', params: { field: 'id' } },
    ],
    ['half a JSON', () => '{"email":', { code: 'malformed_request' }],
    ['a list', () => [], { code: 'malformed_request' }],
    ['null', () => 'null', { code: 'malformed_request' }],
    ['nothing', () => '', { code: 'malformed_request' }],
  ]
  it.each(bad)('%s', async (_, spoil, answer) => {
    expect(await visitor.post(spoil(visitor.lead()))).toMatchObject({ status: 400, body: answer })
    expect(await visitor.stored()).toEqual([])
  })

  it('invalid bytes', async () => {
    const response = await backend.fetch('/functions/v1/lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor.address },
      body: new Uint8Array([0x7b, 0xff, 0xfe]),
    })
    expect([response.status, await response.json()]).toEqual([400, { code: 'malformed_request', params: {} }])
  })

  it('a body of one megabyte is a 413, and so is one of three', async () => {
    for (const size of [1_000_000, 3_000_000]) {
      expect(await visitor.post(visitor.lead({ message: 'a'.repeat(size) }))).toMatchObject({
        status: 413,
        body: { code: 'payload_too_large' },
      })
    }
    expect(await visitor.stored()).toEqual([])
  })

  it('another method is a 405, another content type a 415', async () => {
    const got = await backend.fetch('/functions/v1/lead')
    expect([got.status, await got.json()]).toEqual([405, { code: 'method_not_allowed', params: {} }])
    expect(await visitor.post('<lead/>', { 'content-type': 'text/xml' })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
  })

  it('a submission with the hidden field filled in gets the usual answer, and is not stored', async () => {
    expect(await visitor.post(visitor.lead({ subject_line: 'Buy now' }))).toMatchObject(received)
    expect((await visitor.postForm(visitor.form({ subject_line: 'Buy now' }))).headers.get('location')).toBe(
      '/gracias',
    )
    expect(await visitor.stored()).toEqual([])
  })
})

describe('Forty leads in a minute from one address', () => {
  it('twenty are stored and twenty get a 429 with Retry-After', async () => {
    const answers: LeadAnswer[] = []
    for (let count = 0; count < 40; count += 1)
      answers.push(await visitor.post(visitor.lead({ message: `${count}` })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    const last = answers.at(-1)
    expect(last).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const wait = Number(last?.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(6)
    expect(last?.body).toMatchObject({ params: { retry_after: wait } })
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
  })

  it('other addresses are not affected', async () => {
    await visitor.post(visitor.lead())
    await visitor.useUpLimit()
    expect((await visitor.post(visitor.lead())).status).toBe(429)
    visitor.address = '203.0.115.1'
    expect(await visitor.post(visitor.lead())).toMatchObject(received)
  })

  it('an IPv6 network counts as one address, whatever its last half', async () => {
    visitor.address = '2001:db8:1:1::1'
    await visitor.post(visitor.lead())
    await visitor.useUpLimit()
    visitor.address = '2001:db8:1:1:ffff::1'
    expect((await visitor.post(visitor.lead())).status).toBe(429)
    visitor.address = '2001:db8:1:2::1'
    expect((await visitor.post(visitor.lead())).status).toBe(200)
  })

  it('the address is not stored: its hash is counted, and deleted after the minutes have passed', async () => {
    await visitor.post(visitor.lead())
    const rows = () => backend.server.query<{ key: string }>('select key from private.attempts')
    expect((await rows()).every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    await backend.server.query(`update private.attempts set full_at = now() - interval '1 second'`)
    visitor.address = '203.0.115.2'
    await visitor.post(visitor.lead())
    expect(await rows()).toHaveLength(1)
  })
})
