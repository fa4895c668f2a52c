import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { type Backend, password } from '../backends.ts'
import { withFactor } from '../second-factor.ts'
import { adminOf, newEmail, signIn } from './calls.ts'

/** Users: created, shown, changed, banned, listed, signed out and deleted. */
export function managedUsers(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })

  it('is only for the holder of the secret key', async () => {
    const { session } = await backend.person()
    const ask = async (headers: Record<string, string>): Promise<unknown[]> => {
      const response = await backend.fetch('/auth/v1/admin/users', { headers })
      const body: unknown = await response.json()
      return [response.status, typeof body === 'object' && body !== null && Reflect.get(body, 'error_code')]
    }
    expect(await ask({})).toEqual([403, 'not_admin'])
    expect(await ask({ authorization: `Bearer ${backend.server.publishableKey}` })).toEqual([
      403,
      'not_admin',
    ])
    expect(await ask({ authorization: `Bearer ${session.access_token}` })).toEqual([403, 'not_admin'])
    expect(await ask({ authorization: `Bearer ${session.access_token}x` })).toEqual([403, 'bad_jwt'])
    expect((await ask({ apikey: '' }))[0]).toBe(401)
    // The person's token counts, not the key sent with it.
    const both = { apikey: backend.server.secretKey, authorization: `Bearer ${session.access_token}` }
    expect(await ask(both)).toEqual([403, 'not_admin'])
    for (const path of ['/auth/v1/invite', '/auth/v1/admin/generate_link', '/auth/v1/admin/users']) {
      expect((await backend.post(path, { email: newEmail() })).status).toBe(403)
    }
  })

  it('creates a user who can sign in at once', async () => {
    const email = newEmail()
    const { data, error } = await adminOf(backend).createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { name: 'Ana', company: null },
      app_metadata: { plan: 'ESTANDAR' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ana', company: null },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'ESTANDAR' },
      identities: [{ provider: 'email' }],
    })
    expect((await signIn(backend, email)).data.user?.id).toBe(data.user?.id)
    expect((await adminOf(backend).createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    expect((await adminOf(backend).createUser({ email: 'nadie' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect((await adminOf(backend).createUser({})).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('refuses the sign-in of a user whose e-mail is not confirmed', async () => {
    const email = newEmail()
    const { data } = await adminOf(backend).createUser({ email, password })
    expect((await signIn(backend, email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    expect((await signIn(backend, email, 'otra-cosa-1')).error).toMatchObject({ code: 'invalid_credentials' })
    await adminOf(backend).updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect((await signIn(backend, email)).error).toBeNull()
  })

  it('shows, changes and deletes a user', async () => {
    const { id, email, session } = await backend.person({ name: 'Ana', company: 'ACME' })
    expect((await adminOf(backend).getUserById(id)).data.user).toMatchObject({ id, email })
    const moved = newEmail()
    const { data, error } = await adminOf(backend).updateUserById(id, {
      email: moved,
      email_confirm: true,
      password: 'Nueva-12345',
      user_metadata: { company: null, city: 'Puebla' },
      app_metadata: { plan: 'AVANZADOS' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: moved, app_metadata: { plan: 'AVANZADOS', provider: 'email' } })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', city: 'Puebla' })
    expect(data.user?.user_metadata).not.toHaveProperty('company')
    const refreshed = await backend.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refresh_token,
    })
    expect(refreshed.status).toBe(400)
    expect((await signIn(backend, email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(backend, moved, 'Nueva-12345')).error).toBeNull()
    expect((await adminOf(backend).deleteUser(id)).error).toBeNull()
    expect((await adminOf(backend).getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    expect((await signIn(backend, moved, 'Nueva-12345')).error).toMatchObject({ code: 'invalid_credentials' })
    const response = await backend.fetch('/auth/v1/admin/users/nadie', {
      headers: { authorization: `Bearer ${backend.server.secretKey}` },
    })
    expect(response.status).toBe(404)
  })

  it('refuses a weak password, and the address of another account', async () => {
    const [ana, beto] = [await backend.person(), await backend.person()]
    expect((await adminOf(backend).updateUserById(ana.id, { password: 'corta' })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await adminOf(backend).updateUserById(ana.id, { email: beto.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  it('bans a user and lifts the ban', async () => {
    const { id, email, client, session } = await backend.person()
    const { data } = await adminOf(backend).updateUserById(id, { ban_duration: '1h30m' })
    const until = Date.parse(String(Reflect.get(data.user ?? {}, 'banned_until')))
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000)
    expect((await signIn(backend, email)).error).toMatchObject({ status: 400, code: 'user_banned' })
    // Only a caller with the right password gets the answer that the account is banned.
    expect((await signIn(backend, email, 'otra-cosa-1')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await client.auth.getUser(session.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    await adminOf(backend).updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(backend, email)).error).toBeNull()
    expect((await adminOf(backend).updateUserById(id, { ban_duration: 'mañana' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('lists all users in pages, newest first', async () => {
    const people = [await backend.person(), await backend.person(), await backend.person()]
    const first = await adminOf(backend).listUsers({ page: 1, perPage: 2 })
    expect(first.error).toBeNull()
    expect(first.data.users.map(({ id }) => id)).toEqual([people[2]?.id, people[1]?.id])
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    const total = 'total' in first.data ? first.data.total : 0
    expect(total).toBeGreaterThan(2)
    const second = await adminOf(backend).listUsers({ page: 2, perPage: 2 })
    expect(second.data.users[0]?.id).toBe(people[0]?.id)
    const all = await adminOf(backend).listUsers({ perPage: 1000 })
    expect(all.data.users).toHaveLength(total)
    expect('nextPage' in all.data && all.data.nextPage).toBeNull()
  })

  it('lists and removes the factors of a user who has lost the phone', async () => {
    const { id, authenticator, client } = await withFactor(backend)
    const { data } = await adminOf(backend).mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: authenticator.factorId, status: 'verified' }])
    const removed = await adminOf(backend).mfa.deleteFactor({ userId: id, id: authenticator.factorId })
    expect(removed.error).toBeNull()
    expect((await adminOf(backend).mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    const { data: refreshed } = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '')['aal']).toBe('aal1')
    expect(
      (await adminOf(backend).mfa.deleteFactor({ userId: id, id: crypto.randomUUID() })).error,
    ).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  it('signs a user out by the token', async () => {
    const { session, email } = await backend.person()
    const other = await signIn(backend, email)
    const ended = async (token: string | undefined) =>
      (await backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })).status === 400
    expect((await adminOf(backend).signOut(session.access_token, 'local')).error).toBeNull()
    expect([await ended(session.refresh_token), await ended(other.data.session?.refresh_token)]).toEqual([
      true,
      false,
    ])
    const again = await signIn(backend, email)
    expect(
      (await adminOf(backend).signOut(again.data.session?.access_token ?? '', 'global')).error,
    ).toBeNull()
    expect(await ended(again.data.session?.refresh_token)).toBe(true)
  })
}
