import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password } from './backends.ts'

const address = () => `${crypto.randomUUID()}@prueba.mx`

const follow = async (link: string | undefined): Promise<URL> => {
  const response = await fetch(link ?? '', { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** A project with «Confirm email» (`CONFIRM_EMAIL=1`). */
describe.each(engines)('Confirmation of a new address on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { confirmEmail: true })
  })
  afterAll(() => backend.stop())

  const signUp = (email: string) =>
    backend
      .client()
      .auth.signUp({ email, password, options: { emailRedirectTo: `${backend.server.url}/confirm-email` } })
  const links = (email: string) => backend.server.mails(email).map(({ action }) => action?.link)

  it('the settings contain it', async () => {
    const settings = await (await backend.fetch('/auth/v1/settings')).json()
    expect(settings).toMatchObject({ mailer_autoconfirm: false })
  })

  it('a sign-up gives no session; the link of its mail gives one, on any device, once', async () => {
    const email = address()
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email, identities: [{ provider: 'email' }] } })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const refused = await backend.client().auth.signInWithPassword({ email, password })
    expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const [link] = links(email)
    const landed = await follow(link)
    expect(landed.pathname).toBe('/confirm-email')
    const fields = new URLSearchParams(landed.hash.slice(1))
    expect(fields.get('type')).toBe('signup')
    expect(fields.get('access_token')).not.toBeNull()
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull()
    const again = new URLSearchParams((await follow(link)).hash.slice(1))
    expect(again.get('error_code')).toBe('otp_expired')
  })

  it('a request for the mail sends another link, and the password stays', async () => {
    const email = address()
    await signUp(email)
    await backend.client().auth.resend({ type: 'signup', email })
    await expect.poll(() => links(email).length).toBe(2)
    expect((await follow(links(email)[0])).hash).toContain('otp_expired')
    expect((await follow(links(email)[1])).hash).toContain('access_token')
    expect((await backend.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('an address with an account gets no mail, and the answer is a user without identities', async () => {
    const email = address()
    await signUp(email)
    await follow(links(email)[0])
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email, identities: [] } })
    expect(links(email)).toHaveLength(1)
  })

  it('another person cannot sign up an invited person', async () => {
    const email = address()
    await backend.client({}, backend.server.secretKey).auth.admin.inviteUserByEmail(email)
    const mails = links(email).length
    const { data } = await signUp(email)
    expect(data.user?.identities).toEqual([])
    expect(links(email)).toHaveLength(mails)
  })
})
