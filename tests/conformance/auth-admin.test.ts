import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password } from './backends.ts'
import { withFactor } from './second-factor.ts'

const newEmail = (): string => `${crypto.randomUUID()}@prueba.mx`

describe.each(engines)('The Admin API on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  const admin = () => backend.client({}, backend.server.secretKey).auth.admin
  const signIn = (email: string, secret = password) =>
    backend.client().auth.signInWithPassword({ email, password: secret })

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
    const { data, error } = await admin().createUser({
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
    expect((await signIn(email)).data.user?.id).toBe(data.user?.id)
    expect((await admin().createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin().createUser({ email: 'nadie' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect((await admin().createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('refuses the sign-in of a user whose e-mail is not confirmed', async () => {
    const email = newEmail()
    const { data } = await admin().createUser({ email, password })
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    expect((await signIn(email, 'otra-cosa-1')).error).toMatchObject({ code: 'invalid_credentials' })
    await admin().updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect((await signIn(email)).error).toBeNull()
  })

  it('shows, changes and deletes a user', async () => {
    const { id, email, session } = await backend.person({ name: 'Ana', company: 'ACME' })
    expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email })
    const moved = newEmail()
    const { data, error } = await admin().updateUserById(id, {
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
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(moved, 'Nueva-12345')).error).toBeNull()
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await signIn(moved, 'Nueva-12345')).error).toMatchObject({ code: 'invalid_credentials' })
    const response = await backend.fetch('/auth/v1/admin/users/nadie', {
      headers: { authorization: `Bearer ${backend.server.secretKey}` },
    })
    expect(response.status).toBe(404)
  })

  it('refuses a weak password, and the address of another account', async () => {
    const [ana, beto] = [await backend.person(), await backend.person()]
    expect((await admin().updateUserById(ana.id, { password: 'corta' })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await admin().updateUserById(ana.id, { email: beto.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  it('bans a user and lifts the ban', async () => {
    const { id, email, client, session } = await backend.person()
    const { data } = await admin().updateUserById(id, { ban_duration: '1h30m' })
    const until = Date.parse(String(Reflect.get(data.user ?? {}, 'banned_until')))
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000)
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'user_banned' })
    // Only a caller with the right password gets the answer that the account is banned.
    expect((await signIn(email, 'otra-cosa-1')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await client.auth.getUser(session.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    await admin().updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
    expect((await admin().updateUserById(id, { ban_duration: 'mañana' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('lists all users in pages, newest first', async () => {
    const people = [await backend.person(), await backend.person(), await backend.person()]
    const first = await admin().listUsers({ page: 1, perPage: 2 })
    expect(first.error).toBeNull()
    expect(first.data.users.map(({ id }) => id)).toEqual([people[2]?.id, people[1]?.id])
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    const total = 'total' in first.data ? first.data.total : 0
    expect(total).toBeGreaterThan(2)
    const second = await admin().listUsers({ page: 2, perPage: 2 })
    expect(second.data.users[0]?.id).toBe(people[0]?.id)
    const all = await admin().listUsers({ perPage: 1000 })
    expect(all.data.users).toHaveLength(total)
    expect('nextPage' in all.data && all.data.nextPage).toBeNull()
  })

  it('lists and removes the factors of a user who has lost the phone', async () => {
    const { id, authenticator, client } = await withFactor(backend)
    const { data } = await admin().mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: authenticator.factorId, status: 'verified' }])
    const removed = await admin().mfa.deleteFactor({ userId: id, id: authenticator.factorId })
    expect(removed.error).toBeNull()
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    const { data: refreshed } = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '')['aal']).toBe('aal1')
    expect((await admin().mfa.deleteFactor({ userId: id, id: crypto.randomUUID() })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  it('invites by a mail, whose link signs in and confirms', async () => {
    const email = newEmail()
    const redirectTo = `${backend.server.url}/register`
    const { data, error } = await admin().inviteUserByEmail(email, { redirectTo, data: { name: 'Ana' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ana' }, invited_at: expect.any(String) })
    const mail = backend.server.mails(email).at(-1)
    expect(mail?.subject).toBe('Te invitaron a Azulejo')
    const response = await fetch(mail?.action?.link ?? '', { redirect: 'manual' })
    expect(response.status).toBe(303)
    const location = response.headers.get('location') ?? ''
    expect(location.startsWith(`${redirectTo}#`)).toBe(true)
    const fields = new URLSearchParams(location.split('#')[1])
    expect(fields.get('type')).toBe('invite')
    const client = backend.client()
    await client.auth.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    })
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await signIn(email)).error).toBeNull()
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  it('prevents a sign-up from taking over an invited person’s account', async () => {
    const email = newEmail()
    await admin().inviteUserByEmail(email)
    const { error } = await backend.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it.each(['recovery', 'magiclink'] as const)('makes a link of type %s that signs in once', async (type) => {
    const { email } = await backend.person()
    const { data, error } = await admin().generateLink({ type, email })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.properties).toMatchObject({
      verification_type: type,
      email_otp: expect.stringMatching(/^\d{6}$/),
    })
    expect(backend.server.mails(email)).toEqual([])
    const hash = data.properties?.hashed_token ?? ''
    expect(new URL(data.properties?.action_link ?? '').searchParams.get('token')).toBe(hash)
    const client = backend.client()
    expect((await client.auth.verifyOtp({ type, token_hash: hash })).data.user?.email).toBe(email)
    expect((await client.auth.verifyOtp({ type, token_hash: hash })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  it('makes links to sign up and to invite, and the code of each is valid as well', async () => {
    const [signUp, invited] = [newEmail(), newEmail()]
    const first = await admin().generateLink({ type: 'signup', email: signUp, password })
    const client = backend.client()
    const token = first.data.properties?.email_otp ?? ''
    const wrong = token === '000000' ? '111111' : '000000'
    const refused = await client.auth.verifyOtp({ type: 'signup', email: signUp, token: wrong })
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ type: 'signup', email: signUp, token })).error).toBeNull()
    expect((await signIn(signUp)).error).toBeNull()
    const second = await admin().generateLink({ type: 'invite', email: invited })
    const hash = second.data.properties?.hashed_token ?? ''
    const answer = await client.auth.verifyOtp({ type: 'invite', token_hash: hash })
    expect(answer.data.user?.email).toBe(invited)
    expect((await admin().generateLink({ type: 'recovery', email: newEmail() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })

  it('makes the two links of a change of address, which change it once both were opened', async () => {
    const { email } = await backend.person()
    const next = newEmail()
    const types = ['email_change_current', 'email_change_new'] as const
    const links = await Promise.all(
      types.map((type) => admin().generateLink({ type, email, newEmail: next })),
    )
    const open = async (at: number) =>
      fetch(links[at]?.data.properties?.action_link ?? '', { redirect: 'manual' })
    expect(links.map(({ data }) => data.properties?.verification_type)).toEqual(types)
    await open(0)
    expect((await signIn(next)).error).toMatchObject({ code: 'invalid_credentials' })
    await open(1)
    expect((await signIn(next)).error).toBeNull()
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' })
    const taken = await admin().generateLink({ type: 'email_change_new', email: next, newEmail: next })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('signs a user out by the token', async () => {
    const { session, email } = await backend.person()
    const other = await signIn(email)
    const ended = async (token: string | undefined) =>
      (await backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })).status === 400
    expect((await admin().signOut(session.access_token, 'local')).error).toBeNull()
    expect([await ended(session.refresh_token), await ended(other.data.session?.refresh_token)]).toEqual([
      true,
      false,
    ])
    const again = await signIn(email)
    expect((await admin().signOut(again.data.session?.access_token ?? '', 'global')).error).toBeNull()
    expect(await ended(again.data.session?.refresh_token)).toBe(true)
  })
})
