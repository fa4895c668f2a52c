import { beforeAll, expect, it } from 'vitest'
import { type Backend, password } from '../backends.ts'
import { adminOf, newEmail, signIn } from './calls.ts'

/** Invitations, and links that sign in without a password. */
export function invitationsAndLinks(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })

  it('invites by a mail, whose link signs in and confirms', async () => {
    const email = newEmail()
    const redirectTo = `${backend.server.url}/register`
    const { data, error } = await adminOf(backend).inviteUserByEmail(email, {
      redirectTo,
      data: { name: 'Ana' },
    })
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
    expect((await signIn(backend, email)).error).toBeNull()
    expect((await adminOf(backend).inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  it('prevents a sign-up from taking over an invited person’s account', async () => {
    const email = newEmail()
    await adminOf(backend).inviteUserByEmail(email)
    const { error } = await backend.client().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it.each(['recovery', 'magiclink'] as const)('makes a link of type %s that signs in once', async (type) => {
    const { email } = await backend.person()
    const { data, error } = await adminOf(backend).generateLink({ type, email })
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
    const first = await adminOf(backend).generateLink({ type: 'signup', email: signUp, password })
    const client = backend.client()
    const token = first.data.properties?.email_otp ?? ''
    const wrong = token === '000000' ? '111111' : '000000'
    const refused = await client.auth.verifyOtp({ type: 'signup', email: signUp, token: wrong })
    expect(refused.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await client.auth.verifyOtp({ type: 'signup', email: signUp, token })).error).toBeNull()
    expect((await signIn(backend, signUp)).error).toBeNull()
    const second = await adminOf(backend).generateLink({ type: 'invite', email: invited })
    const hash = second.data.properties?.hashed_token ?? ''
    const answer = await client.auth.verifyOtp({ type: 'invite', token_hash: hash })
    expect(answer.data.user?.email).toBe(invited)
    expect(
      (await adminOf(backend).generateLink({ type: 'recovery', email: newEmail() })).error,
    ).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  })

  it('makes the two links of a change of address, which change it once both were opened', async () => {
    const { email } = await backend.person()
    const next = newEmail()
    const types = ['email_change_current', 'email_change_new'] as const
    const links = await Promise.all(
      types.map((type) => adminOf(backend).generateLink({ type, email, newEmail: next })),
    )
    const follow = async (at: number) =>
      fetch(links[at]?.data.properties?.action_link ?? '', { redirect: 'manual' })
    expect(links.map(({ data }) => data.properties?.verification_type)).toEqual(types)
    await follow(0)
    expect((await signIn(backend, next)).error).toMatchObject({ code: 'invalid_credentials' })
    await follow(1)
    expect((await signIn(backend, next)).error).toBeNull()
    expect((await signIn(backend, email)).error).toMatchObject({ code: 'invalid_credentials' })
    const taken = await adminOf(backend).generateLink({
      type: 'email_change_new',
      email: next,
      newEmail: next,
    })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
}
