import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { type Backend, password, signToken } from '../backends.ts'
import { bodyOf, refreshAt } from './refresh.ts'

/** A session: its token, its refreshes, and its end. */
export function sessionsAndRefreshes(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })

  const refresh = (token: string) => refreshAt(backend, token)

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
    expect(await bodyOf(response)).toMatchObject({ error_code: 'session_not_found' })
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
}
