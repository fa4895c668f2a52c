import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password } from './backends.ts'
import { enroll, withFactor } from './second-factor.ts'

describe.each(engines)('A second factor on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  const refresh = (token: string | undefined): Promise<Response> =>
    backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

  it('is enrolled with a secret, its address, and its address as an image', async () => {
    const { client, email } = await backend.person()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Teléfono',
      issuer: 'Azulejo',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Teléfono' })
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', `/Azulejo:${email}`])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: data?.totp.secret,
      issuer: 'Azulejo',
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/)
  })

  it('raises the session to aal2 permanently, with a new pair of tokens', async () => {
    const { client, session, id } = await backend.person()
    const authenticator = await enroll({ client })
    const { data, error } = await client.auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect(error).toBeNull()
    const before = decodeJwt(session.access_token)
    const claims = decodeJwt(data?.access_token ?? '')
    expect(claims).toMatchObject({ sub: id, aal: 'aal2', session_id: before['session_id'] })
    expect(claims['amr']).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    expect(data?.user.factors).toMatchObject([
      { id: authenticator.factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Teléfono' },
    ])
    expect(JSON.stringify(data?.user)).not.toContain('secret')
    const refreshed = await client.auth.refreshSession()
    const later = decodeJwt(refreshed.data.session?.access_token ?? '')
    expect([later['aal'], later['amr']]).toEqual(['aal2', claims['amr']])
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: authenticator.factorId }])
  })

  it('gives no aal2 session for an earlier refresh token', async () => {
    const { client, session } = await backend.person()
    const authenticator = await enroll({ client })
    await client.auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect((await refresh(session.refresh_token)).status).toBe(400)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  it('ends the sessions that have not shown it', async () => {
    const { client, email } = await backend.person()
    const other = await backend.client().auth.signInWithPassword({ email, password })
    const authenticator = await enroll({ client })
    await client.auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect((await refresh(other.data.session?.refresh_token)).status).toBe(400)
  })

  it('is required at the next log-in', async () => {
    const { email, authenticator } = await withFactor(backend)
    const client = backend.client()
    const signedIn = await client.auth.signInWithPassword({ email, password })
    expect(decodeJwt(signedIn.data.session?.access_token ?? '')['aal']).toBe('aal1')
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const { data, error } = await client.auth.mfa.challengeAndVerify({
      factorId: authenticator.factorId,
      code: authenticator.next(),
    })
    expect(error).toBeNull()
    expect(decodeJwt(data?.access_token ?? '')['aal']).toBe('aal2')
  })

  it('no code is accepted twice, and none that is older than an accepted one', async () => {
    const { email, authenticator } = await withFactor(backend)
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password })
    const show = async (code: string) =>
      (await client.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code })).error?.code
    const code = authenticator.next()
    expect(await show(code)).toBeUndefined()
    expect(await show(code)).toBe('mfa_verification_failed')
    expect(await show(authenticator.codeAt(-1))).toBe('mfa_verification_failed')
  })

  it('concurrent requests with one code are accepted once', async () => {
    const { email, authenticator } = await withFactor(backend)
    const code = authenticator.next()
    const clients = await Promise.all(
      [1, 2].map(async () => {
        const client = backend.client()
        await client.auth.signInWithPassword({ email, password })
        return client
      }),
    )
    const answers = await Promise.all(
      clients.map((client) => client.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('wrong codes are refused, and after five of them every code', async () => {
    const { session, ...person } = await backend.person()
    const authenticator = await enroll(person)
    const factor = `/auth/v1/factors/${authenticator.factorId}`
    const bearer = { authorization: `Bearer ${session.access_token}` }
    const challenge = await (await backend.post(`${factor}/challenge`, {}, bearer)).json()
    expect(challenge).toMatchObject({ type: 'totp' })
    const show = (code: string) =>
      backend.post(`${factor}/verify`, { challenge_id: challenge.id, code }, bearer)
    const right = authenticator.next()
    const wrong = right === '000000' ? '111111' : '000000'
    const answers: unknown[] = []
    for (let i = 0; i < 5; i += 1) {
      const response = await show(wrong)
      answers.push([response.status, (await response.json()).error_code])
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['422,mfa_verification_failed']))
    const refused = await show(right)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('has its own challenge, which expires', async () => {
    const { client } = await backend.person()
    const { factorId } = await enroll({ client })
    const { data } = await client.auth.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    expect(Number(data?.expires_at) - Date.now() / 1000).toBeGreaterThan(250)
    await backend.server.query(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [challengeId],
    )
    const expired = await client.auth.mfa.verify({ factorId, challengeId, code: '123456' })
    expect(expired.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const unknown = await client.auth.mfa.verify({
      factorId,
      challengeId: crypto.randomUUID(),
      code: '123456',
    })
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  it('is removed at aal2 only, and the session falls back to aal1', async () => {
    const { email, client, authenticator } = await withFactor(backend)
    const low = backend.client()
    await low.auth.signInWithPassword({ email, password })
    const { factorId } = authenticator
    expect((await low.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    const { data: refreshed } = await client.auth.refreshSession()
    const claims = decodeJwt(refreshed.session?.access_token ?? '')
    expect([claims['aal'], claims['amr']]).toMatchObject(['aal1', [{ method: 'password' }]])
    expect(refreshed.user?.factors).toBeUndefined()
  })

  it('is required for a second one, for a new password and for a new e-mail', async () => {
    const { email } = await withFactor(backend)
    const low = backend.client()
    await low.auth.signInWithPassword({ email, password })
    const another = await low.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tableta' })
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const changed = await low.auth.updateUser({ password: 'Nueva-12345' })
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const moved = await low.auth.updateUser({ email: `${crypto.randomUUID()}@prueba.mx` })
    expect(moved.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await low.auth.updateUser({ data: { name: 'Ana' } })).error).toBeNull()
  })

  it('has a unique name, and there are ten at most', async () => {
    const { client } = await backend.person()
    await enroll({ client }, 'Uno')
    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Uno' })
    expect(same.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Uno" for this user already exists',
    })
    for (let i = 2; i <= 10; i += 1) await enroll({ client }, `Factor ${i}`)
    const oneTooMany = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Once' })
    expect(oneTooMany.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    await backend.server.query(`update auth.mfa_factors set created_at = now() - interval '301 seconds'`)
    // An unfinished factor frees its place.
    await enroll({ client }, 'Uno')
  })

  it('phone and WebAuthn factors are not supported', async () => {
    const { client } = await backend.person()
    const phone = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'SMS',
      phone: '+525512345678',
    })
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
    const key = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Llave' })
    expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' })
    const { data } = await client.auth.getSession()
    const odd = await backend.post(
      '/auth/v1/factors',
      { factor_type: 'paloma', friendly_name: 'x' },
      { authorization: `Bearer ${data.session?.access_token}` },
    )
    expect([odd.status, (await odd.json()).error_code]).toEqual([400, 'validation_failed'])
  })

  it('belongs to one person', async () => {
    const { authenticator } = await withFactor(backend)
    const { client } = await backend.person()
    const { factorId } = authenticator
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 })
    const anonymous = await backend.post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'x' })
    expect(anonymous.status).toBe(403)
  })
})
