import { decodeJwt, type JWTPayload } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { type Backend, type Person, signToken } from '../backends.ts'
import type { RestPeople } from './people.ts'

/** Tokens, keys, bodies and headers, whatever is requested. */
export function httpRequests(open: () => RestPeople): void {
  let backend: Backend
  let ana: Person
  beforeAll(() => {
    ;({ backend, ana } = open())
  })

  const signed = (claims: JWTPayload): Promise<string> => signToken(claims, backend.server.jwtSecret)

  it('an expired token gets 401 and PGRST303', async () => {
    const { iat: _iat, exp: _exp, ...claims } = decodeJwt(ana.session.access_token)
    const now = Math.floor(Date.now() / 1000)
    const expired = await signed({ ...claims, iat: now - 100, exp: now - 10 })
    const response = await backend.post('/rest/v1/rpc/whoami', {}, { authorization: `Bearer ${expired}` })
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { code: 'PGRST303', message: 'JWT expired' },
    ])
  })

  it('a forged, a broken and an unsigned token get 401', async () => {
    const claims = decodeJwt(ana.session.access_token)
    const forged = await signToken(claims, 'a secret of the same length as the real one, but not it')
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ ...claims, role: 'service_role' })}.`
    const wrongRole = await signed({ ...claims, role: 'postgres' })
    for (const token of [forged, 'a.b.c', 'nada', unsigned, wrongRole]) {
      const response = await backend.post('/rest/v1/rpc/whoami', {}, { authorization: `Bearer ${token}` })
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'PGRST301' }])
    }
  })

  it('the database gets the real address of a request, whatever the caller claims', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    }
    const headers = Object(await (await backend.post('/rest/v1/rpc/seen_headers', {}, forged)).json())
    expect(JSON.stringify(headers)).not.toContain('203.0.113.9')
    expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/)
  })

  it('a key is required, also on this machine', async () => {
    const none = await fetch(`${backend.server.url}/rest/v1/notes`)
    expect(none.status).toBe(401)
    expect(
      (await backend.fetch('/rest/v1/notes', { headers: { apikey: 'sb_secret_adivinada' } })).status,
    ).toBe(401)
  })

  it('invalid JSON gets a 400 and a large body a 413', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ana.session.access_token}`,
    }
    for (const path of ['rpc/echo', 'notes']) {
      const broken = await backend.fetch(`/rest/v1/${path}`, { method: 'POST', headers, body: '{"ops": [' })
      expect([path, broken.status]).toEqual([path, 400])
      expect(await broken.json()).toMatchObject({ code: expect.stringMatching(/^PGRST/) })
    }
    const body = JSON.stringify({ ops: 'x'.repeat(2_100_000) })
    const large = await backend.fetch('/rest/v1/rpc/echo', { method: 'POST', headers, body })
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'payload_too_large' }])
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(32)),
    })
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    }
    const counted = await backend.fetch('/rest/v1/rpc/echo', { ...streamed, headers }).then(
      ({ status }) => status,
      // The server may close the connection before the client has stopped sending.
      () => 413,
    )
    expect(counted).toBe(413)
  })

  it('a body just below the limit is accepted', async () => {
    const ops = 'x'.repeat(1_900_000)
    const { data } = await ana.client.rpc('echo', { ops })
    expect(data.ops).toHaveLength(1_900_000)
  })

  it('internal schemas are not reachable', async () => {
    for (const path of [
      '/_system/config',
      '/_system/introspect',
      '/_system/info',
      '/rest/v1/',
      '/auth/v1/admin/users',
    ]) {
      const response = await backend.fetch(path)
      expect([path, response.status]).toEqual([path, expect.toSatisfy((status: number) => status >= 400)])
      expect(await response.text()).not.toContain(backend.server.secretKey)
    }
    expect((await backend.fetch('/_local/mails')).status).toBe(401)
  })

  it('no other page may read it, and the allowed methods are listed', async () => {
    const response = await backend.fetch('/rest/v1/notes', { headers: { origin: 'https://otra.mx' } })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
