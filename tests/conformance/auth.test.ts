import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password, signToken } from './backends.ts'

describe.each(engines)('Auth on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  const refresh = async (token: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
    return { status: response.status, body: await json(response) }
  }

  it('a sign-up stores metadata, and the trigger gets them as an object', async () => {
    const { id, email, session } = await backend.person({ name: 'Ana Núñez', company: null })
    expect(session.user.email).toBe(email)
    expect(session.user.user_metadata).toMatchObject({ name: 'Ana Núñez', company: null })
    const rows = await backend.server.query('select name, company from public.people where id = $1', [id])
    expect(rows).toEqual([{ name: 'Ana Núñez', company: null }])
    const [kind] = await backend.server.query(
      `select jsonb_typeof(raw_user_meta_data) as user, jsonb_typeof(raw_app_meta_data) as app,
              (select jsonb_typeof(identity_data) from auth.identities where user_id = u.id) as identity
         from auth.users u where id = $1`,
      [id],
    )
    expect(kind).toEqual({ user: 'object', app: 'object', identity: 'object' })
  })

  it('an e-mail that is taken is refused, whatever its case', async () => {
    const { email } = await backend.person()
    const { error } = await backend.client().auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it('one of two concurrent sign-ups is refused', async () => {
    const email = `${crypto.randomUUID()}@prueba.mx`
    const answers = await Promise.all([1, 2].map(() => backend.client().auth.signUp({ email, password })))
    const errors = answers.map(({ error }) => error?.code ?? 'none').toSorted()
    expect(errors).toEqual(['none', 'user_already_exists'])
  })

  it('a weak password is refused', async () => {
    const { error } = await backend.client().auth.signUp({ email: 'debil@prueba.mx', password: 'corta' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  it('a trigger’s refusal is reported as the database’s', async () => {
    const response = await backend.post('/auth/v1/signup', {
      email: 'rechazada@prueba.mx',
      password,
      data: { name: 'refused' },
    })
    expect(response.status).toBe(500)
    expect(await json(response)).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Database error saving new user',
    })
  })

  it('a sign-in returns a user with an identity', async () => {
    const { email, id } = await backend.person()
    const { data, error } = await backend
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', user_id: id }])
  })

  it('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await backend.person()
    const client = backend.client()
    const wrong = await client.auth.signInWithPassword({ email, password: 'otra-cosa-1' })
    const unknown = await client.auth.signInWithPassword({
      email: 'nadie@prueba.mx',
      password: 'otra-cosa-1',
    })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })

  // Milliseconds on a shared machine: only in the proof.
  it.runIf(process.env['PROOF'] === '1')(
    'an unknown e-mail takes the same time as a wrong password',
    async () => {
      const { email } = await backend.person()
      const time = async (address: string): Promise<number> => {
        const before = performance.now()
        await backend.post('/auth/v1/token?grant_type=password', { email: address, password: 'otra-cosa-1' })
        return performance.now() - before
      }
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      // One after the other, because the machine is shared: a slow moment affects both.
      for (let i = 0; i < 21; i += 1) {
        times.unknown.push(await time('nadie@prueba.mx'))
        times.known.push(await time(email))
      }
      const ratio = median(times.unknown) / median(times.known)
      expect(ratio).toBeGreaterThan(1 / 1.2)
      expect(ratio).toBeLessThan(1.2)
    },
  )

  it('the token contains the claims that policies and pages read', async () => {
    const { session, id, email } = await backend.person({ company: 'ACME' })
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { company: 'ACME' },
      session_id: expect.any(String),
      is_anonymous: false,
      iss: `${backend.server.url}/auth/v1`,
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    expect(session.expires_at).toBe(claims.exp)
  })

  it('a refresh keeps the session, with a new pair of tokens', async () => {
    const { client, session } = await backend.person({ company: 'ACME' })
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [before, after] = [decodeJwt(session.access_token), decodeJwt(data.session?.access_token ?? '')]
    expect(after['session_id']).toBe(before['session_id'])
    expect(after).toMatchObject({ aal: 'aal1', amr: before['amr'], user_metadata: { company: 'ACME' } })
  })

  it('the active token is returned once more when the answer to a refresh was lost', async () => {
    const { session } = await backend.person()
    const first = await refresh(session.refresh_token)
    // Long ago, so that the parent's right applies and not the ten seconds of grace.
    await backend.server.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 hour' where token = $1`,
      [session.refresh_token],
    )
    const again = await refresh(session.refresh_token)
    expect(again.status).toBe(200)
    expect(again.body['refresh_token']).toBe(first.body['refresh_token'])
    expect(again.body['user']).toMatchObject({ id: session.user.id })
  })

  it('four tabs that refresh at once get the same token', async () => {
    const { session } = await backend.person()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1)
  })

  it('a grandparent token counts as stolen, and ends the whole family', async () => {
    const { session } = await backend.person()
    const child = await refresh(session.refresh_token)
    const grandchild = await refresh(String(child.body['refresh_token']))
    await backend.server.query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute'`)
    const stolen = await refresh(session.refresh_token)
    expect(stolen).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } })
    const owner = await refresh(String(grandchild.body['refresh_token']))
    expect(owner).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } })
  })

  it('a token can be exchanged again within ten seconds, whatever followed it', async () => {
    const { session } = await backend.person()
    const child = await refresh(session.refresh_token)
    const grandchild = await refresh(String(child.body['refresh_token']))
    const late = await refresh(session.refresh_token)
    expect(late).toMatchObject({ status: 200, body: { refresh_token: grandchild.body['refresh_token'] } })
  })

  it('an unknown refresh token is refused', async () => {
    expect(await refresh('inventado')).toMatchObject({
      status: 400,
      body: { code: 400, error_code: 'refresh_token_not_found' },
    })
    const empty = await backend.post('/auth/v1/token?grant_type=refresh_token', {})
    expect(empty.status).toBe(400)
  })

  it('a sign-out ends the session: no refresh, no user', async () => {
    const { client, session } = await backend.person()
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    })
    const response = await backend.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(response.status).toBe(403)
    expect(await json(response)).toMatchObject({ error_code: 'session_not_found' })
  })

  it('the user of a token is returned, and a forged token is refused', async () => {
    const { client, email, session } = await backend.person()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    const forged = await signToken(
      decodeJwt(session.access_token),
      'not the secret of this server, only as long',
    )
    const { error } = await backend.client().auth.getUser(forged)
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  it('a new password signs out the other devices', async () => {
    const { client, email } = await backend.person()
    const other = await backend.client().auth.signInWithPassword({ email, password })
    const { error } = await client.auth.updateUser({ password: 'Nueva-12345' })
    expect(error).toBeNull()
    expect(await refresh(other.data.session?.refresh_token ?? '')).toMatchObject({ status: 400 })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(
      (await backend.client().auth.signInWithPassword({ email, password: 'Nueva-12345' })).error,
    ).toBeNull()
  })

  it('a mail’s link returns to the address that the page gave', async () => {
    const { email } = await backend.person()
    const redirectTo = `${backend.server.url}/reset-password`
    expect((await backend.client().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const mail = backend.server.mails(email).at(-1)
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(new URL(link).searchParams.get('redirect_to')).toBe(redirectTo)
    const response = await fetch(link, { redirect: 'manual' })
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.href.split('#')[0]).toBe(redirectTo)
    const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? ''
    expect(decodeJwt(token)).toMatchObject({ email, aal: 'aal1', amr: [{ method: 'otp' }] })
  })

  it('the recovery does not reveal whether an e-mail is known', async () => {
    const { error } = await backend.client().auth.resetPasswordForEmail('nadie@prueba.mx')
    expect(error).toBeNull()
    expect(backend.server.mails('nadie@prueba.mx')).toEqual([])
  })

  it('invalid JSON gets a 400', async () => {
    for (const path of ['token?grant_type=password', 'token?grant_type=refresh_token', 'signup', 'recover']) {
      const response = await backend.fetch(`/auth/v1/${path}`, { method: 'POST', body: '{"email": ' })
      expect([path, response.status]).toEqual([path, 400])
    }
  })

  it('requests without a key are refused', async () => {
    const response = await backend.post('/auth/v1/token?grant_type=refresh_token', {}, { apikey: '' })
    expect(response.status).toBe(401)
  })
})

async function json(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
