import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password, signToken } from './backends.ts'

/** The answers of a hosted project in which no provider is enabled. */
describe.each(engines)('Providers, keys and sessions on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { trustProxy: true })
  })
  afterAll(() => backend.stop())

  it('the settings contain what pages may offer', async () => {
    const response = await backend.fetch('/auth/v1/settings')
    const settings = await response.json()
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: false, github: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    })
  })

  it('the health check answers', async () => {
    expect(await (await backend.fetch('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect((await fetch(`${backend.server.url}/auth/v1/health`)).status).toBe(401)
  })

  it('the public key of its tokens is shown, also to a caller without an API key, and never the private one', async () => {
    const response = await fetch(`${backend.server.url}/auth/v1/.well-known/jwks.json`)
    const { keys } = await response.json()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ])
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { session } = await backend.person()
    expect(decodeProtectedHeader(session.access_token)).toEqual({
      alg: 'ES256',
      kid: keys[0].kid,
      typ: 'JWT',
    })
  })

  it('getClaims() verifies a token without a request for its user', async () => {
    const { session, id } = await backend.person()
    const asked: string[] = []
    const client = backend.client({
      global: {
        fetch: (input, init) => {
          asked.push(new URL(input instanceof Request ? input.url : input).pathname)
          return fetch(input, init)
        },
      },
    })
    const { data, error } = await client.auth.getClaims(session.access_token)
    expect([error, data?.claims.sub]).toEqual([null, id])
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json'])
    const [head, body, signature = ''] = session.access_token.split('.')
    const other = signature.startsWith('A') ? 'B' : 'A'
    const forged = await client.auth.getClaims(`${head}.${body}.${other}${signature.slice(1)}`)
    expect(forged.error).toMatchObject({ name: 'AuthInvalidJwtError' })
  })

  it('tokens signed with the shared secret stay valid, as in a hosted project after its keys were rotated', async () => {
    const { session, id } = await backend.person()
    const claims = decodeJwt(session.access_token)
    const old = await signToken(claims, backend.server.jwtSecret)
    const { data } = await backend.client().auth.getUser(old)
    expect(data.user?.id).toBe(id)
  })

  it('a token signed with the public key as the shared secret is refused', async () => {
    const { keys } = await (await fetch(`${backend.server.url}/auth/v1/.well-known/jwks.json`)).json()
    const { session } = await backend.person()
    const claims = decodeJwt(session.access_token)
    for (const secret of [JSON.stringify(keys[0]), String(keys[0].x)]) {
      const forged = await signToken(claims, secret)
      expect((await backend.client().auth.getUser(forged)).error).toMatchObject({ status: 403 })
    }
  })

  it.each([
    ['google', 'Unsupported provider: provider is not enabled'],
    ['paloma', 'Unsupported provider: Provider paloma could not be found'],
  ])('a redirect to %s is refused', async (provider, msg) => {
    const response = await fetch(`${backend.server.url}/auth/v1/authorize?provider=${provider}`, {
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg })
  })

  it('a provider’s token is refused', async () => {
    const { auth } = backend.client()
    const google = await auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' })
    expect(google.error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    })
    const empty = await backend.post('/auth/v1/token?grant_type=id_token', { provider: 'google' })
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ])
    const unknownGrant = await backend.post('/auth/v1/token?grant_type=paloma', {})
    expect([unknownGrant.status, (await unknownGrant.json()).error_code]).toEqual([
      400,
      'invalid_credentials',
    ])
  })

  it.each([
    ['/sso', 404, 'saml_provider_disabled'],
    ['/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['/passkeys/registration/verify', 404, 'passkey_disabled'],
  ])('%s is refused with a code that pages can read', async (path, status, code) => {
    const response = await backend.post(`/auth/v1${path}`, {})
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: status, error_code: code, msg: expect.any(String) },
    ])
  })

  it('identities cannot be linked or unlinked', async () => {
    const { client, session } = await backend.person()
    const linked = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
    const { data } = await client.auth.getUserIdentities()
    const [identity] = data?.identities ?? []
    if (identity === undefined) throw new Error('A person without an identity')
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    })
    expect(session.user.identities).toHaveLength(1)
    expect((await backend.fetch('/auth/v1/user/identities/authorize?provider=google')).status).toBe(403)
  })

  it.each([
    ['local', [true, false, false]],
    ['others', [false, true, true]],
    ['global', [true, true, true]],
  ] as const)('scope %s signs out the right sessions', async (scope, expected) => {
    const { client, email, session } = await backend.person()
    const others = await Promise.all(
      [1, 2].map(() => backend.client().auth.signInWithPassword({ email, password })),
    )
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    const tokens = [session, ...others.map(({ data }) => data.session)].map((one) => one?.refresh_token)
    const ended = await Promise.all(
      tokens.map(async (refresh_token) => {
        const path = '/auth/v1/token?grant_type=refresh_token'
        return (await backend.post(path, { refresh_token })).status === 400
      }),
    )
    expect(ended).toEqual(expected)
  })

  it('an unknown scope is refused, and a sign-out without a session', async () => {
    const { session } = await backend.person()
    const bearer = { authorization: `Bearer ${session.access_token}` }
    expect((await backend.post('/auth/v1/logout?scope=todos', {}, bearer)).status).toBe(400)
    expect((await backend.post('/auth/v1/logout', {})).status).toBe(403)
  })

  it('each session stores its time, browser and address', async () => {
    const { email, id } = await backend.person()
    const from = { 'user-agent': 'Navegador de Ana', 'x-forwarded-for': '9.9.9.9, 203.0.113.7' }
    const body = { email, password }
    const opened = await (await backend.post('/auth/v1/token?grant_type=password', body, from)).json()
    const read = async () => {
      const [row] = await backend.server.query(
        `select user_agent, host(ip) as ip, aal, created_at is not null as created, refreshed_at
           from auth.sessions where user_id = $1 order by created_at desc limit 1`,
        [id],
      )
      return row
    }
    expect(await read()).toEqual({
      user_agent: 'Navegador de Ana',
      ip: '203.0.113.7',
      aal: 'aal1',
      created: true,
      refreshed_at: null,
    })
    await backend.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: opened.refresh_token },
      { 'user-agent': 'Otro navegador', 'x-forwarded-for': '2001:db8::7' },
    )
    expect(await read()).toMatchObject({
      user_agent: 'Otro navegador',
      ip: '2001:db8::7',
      refreshed_at: expect.any(String),
    })
  })

  it('an answer has the format of the client’s API version', async () => {
    const path = '/auth/v1/token?grant_type=password'
    const body = { email: 'nadie@prueba.mx', password: 'otra-cosa-1' }
    const old = await backend.post(path, body)
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    const recent = await backend.post(path, body, { 'x-supabase-api-version': '2024-01-01' })
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await recent.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  it('there are no other paths', async () => {
    expect((await backend.fetch('/auth/v1/paloma')).status).toBe(404)
    const response = await backend.fetch('/auth/v1/signup')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
