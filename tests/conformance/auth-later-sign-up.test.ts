import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultMigrationsDir } from '../../supabase/local/open-database.ts'
import { Backend, engines } from './backends.ts'

const address = () => `${crypto.randomUUID()}@prueba.mx`

const open = async (link: string): Promise<URL> => {
  const response = await fetch(link, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

/** Two people sign up with one address, which is the owner's; the links go to the owner. */
const owner = { password: 'De-la-duena-1', name: 'Dueña' }
const other = { password: 'De-la-otra-1', name: 'Otra' }

describe.each(engines)('A later sign-up of an address that is not confirmed, on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { confirmEmail: true, migrationsDir: defaultMigrationsDir })
  })
  afterAll(() => backend.stop())

  /** The answer, and the link of its mail. */
  const signUp = async (email: string, who: typeof owner, client = backend.client()) => {
    const before = backend.server.mails(email).length
    const data = { full_name: who.name }
    const { data: answer, error } = await client.auth.signUp({
      email,
      password: who.password,
      options: { data },
    })
    expect(error).toBeNull()
    expect(backend.server.mails(email)).toHaveLength(before + 1)
    return { user: answer.user, link: lastLink(email) }
  }
  const lastLink = (email: string) => backend.server.mails(email).at(-1)?.action?.link ?? ''
  const nextLink = async (email: string, ask: () => Promise<unknown>): Promise<string> => {
    const before = backend.server.mails(email).length
    await ask()
    await expect.poll(() => backend.server.mails(email).length).toBe(before + 1)
    return lastLink(email)
  }
  const accepts = async (email: string, { password }: typeof owner): Promise<boolean> =>
    (await backend.client().auth.signInWithPassword({ email, password })).error === null
  const names = async (email: string) =>
    backend.server.query(
      `select p.full_name as profile, u.raw_user_meta_data ->> 'full_name' as account
         from auth.users u join public.profiles p on p.id = u.id where u.email = $1`,
      [email],
    )

  it('a link from before the update, which stored no sign-ups, activates its password', async () => {
    const email = address()
    const { link } = await signUp(email, owner)
    await backend.server.query('delete from local_backend.sign_ups')
    // Without this row the next start updates the schema of Auth.
    await backend.server.query('delete from local_backend.prelude')
    await backend.restart()
    await open(link.replace(/^https?:\/\/[^/]+/, backend.server.url))
    expect(await accepts(email, owner)).toBe(true)
  })

  it.each([
    ['after another person', [other, owner]],
    ['before another person', [owner, other]],
    ['between two others', [other, owner, other]],
  ])('the owner’s link gives the account the owner’s password and name: %s', async (_when, people) => {
    const email = address()
    const links: string[] = []
    for (const who of people) links.push((await signUp(email, who)).link)
    const landed = await open(links[people.indexOf(owner)] ?? '')
    expect(landed.hash).toContain('access_token')
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([true, false])
    expect(await names(email)).toEqual([{ profile: 'Dueña', account: 'Dueña' }])
    for (const link of links) expect((await open(link)).hash).toContain('otp_expired')
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([true, false])
  })

  it('its code does the same as its link', async () => {
    const email = address()
    await signUp(email, owner)
    const token = backend.server.mails(email).at(-1)?.code ?? ''
    await signUp(email, other)
    expect((await backend.client().auth.verifyOtp({ type: 'signup', email, token })).error).toBeNull()
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([true, false])
  })

  it('its page gets the session where it has requested a code', async () => {
    const page = () => backend.client({ auth: { flowType: 'pkce', detectSessionInUrl: false } })
    const [email, client] = [address(), page()]
    const { link } = await signUp(email, owner, client)
    await signUp(email, other, page())
    const code = (await open(link)).searchParams.get('code') ?? ''
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([true, false])
  })

  it('the answer shows nothing of the earlier one', async () => {
    const email = address()
    const first = await signUp(email, owner)
    const { user } = await signUp(email, other)
    expect(user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'Otra', email_verified: false },
      identities: [{ provider: 'email', email }],
    })
    expect(user?.id).not.toBe(first.user?.id)
  })

  it('a link that is requested after both signs in, and accepts neither password', async () => {
    const email = address()
    await signUp(email, owner)
    await signUp(email, other)
    const link = await nextLink(email, () => backend.client().auth.resend({ type: 'signup', email }))
    const fields = new URLSearchParams((await open(link)).hash.slice(1))
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([false, false])
    const client = backend.client()
    await client.auth.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    })
    expect((await client.auth.updateUser({ password: owner.password })).error).toBeNull()
    expect(await accepts(email, owner)).toBe(true)
  })

  it.each([
    ['a log-in link', (email: string) => backend.client().auth.signInWithOtp({ email })],
    ['a mail for a new password', (email: string) => backend.client().auth.resetPasswordForEmail(email)],
    [
      'an invitation',
      (email: string) => backend.client({}, backend.server.secretKey).auth.admin.inviteUserByEmail(email),
    ],
  ])('%s confirms the address without the password of a sign-up', async (_what, ask) => {
    const email = address()
    await signUp(email, other)
    const link = await nextLink(email, () => ask(email))
    expect((await open(link)).hash).toContain('access_token')
    expect(await accepts(email, other)).toBe(false)
  })

  it('an account that staff have made keeps its password and its id', async () => {
    const email = address()
    const admin = backend.client({}, backend.server.secretKey).auth.admin
    const made = await admin.createUser({ email, password: owner.password })
    const { link } = await signUp(email, other)
    await open(link)
    expect([await accepts(email, owner), await accepts(email, other)]).toEqual([true, false])
    expect((await admin.getUserById(made.data.user?.id ?? '')).data.user?.email).toBe(email)
  })
})

it('within a minute of the last mail another sign-up is refused, alike for an address with an account', async () => {
  const backend = await Backend.start('PGlite', { confirmEmail: true, mailEverySeconds: 60 })
  const signUp = (email: string, { password }: typeof owner) =>
    backend.client().auth.signUp({ email, password })
  const [known, unknown] = [address(), address()]
  await backend
    .client({}, backend.server.secretKey)
    .auth.admin.createUser({ email: known, password: owner.password, email_confirm: true })
  for (const email of [known, unknown]) {
    expect((await signUp(email, other)).error).toBeNull()
    expect((await signUp(email, owner)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  }
  await backend.stop()
})
