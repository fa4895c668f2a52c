import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password } from './backends.ts'

const newAddress = () => `${randomUUID()}@ejemplo.mx`

/** What a hosted project does with «Confirm email», which a new one has on. */
describe.each(engines)('Confirmation of an address on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { confirmEmail: true })
  })
  afterAll(() => backend.stop())

  const mailsTo = (address: string) =>
    backend.server.mails(address).filter(({ subject }) => subject.startsWith('Confirma tu correo'))
  const signUp = (email: string, fullName = 'Ana') =>
    backend.client().auth.signUp({ email, password, options: { data: { full_name: fullName } } })
  const signIn = (email: string) => backend.client().auth.signInWithPassword({ email, password })
  const open = async (email: string) => {
    await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0)
    const response = await fetch(mailsTo(email).at(-1)?.action?.link ?? '', { redirect: 'manual' })
    return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))
  }

  it('is what the settings say', async () => {
    expect(await (await backend.fetch('/auth/v1/settings')).json()).toMatchObject({
      mailer_autoconfirm: false,
    })
  })

  it('comes before the first session, by the link of a mail that opens one', async () => {
    const email = newAddress()
    const { data, error } = await signUp(email)
    expect({ error, session: data.session, identities: data.user?.identities?.length }).toEqual({
      error: null,
      session: null,
      identities: 1,
    })
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const fields = await open(email)
    expect([fields.get('type'), fields.has('access_token')]).toEqual(['signup', true])
    expect((await signIn(email)).error).toBeNull()
  })

  it('does not show whether an address has an account, and changes nothing of it', async () => {
    const email = newAddress()
    await signUp(email, 'Ana')
    await open(email)
    const before = mailsTo(email).length
    const { data, error } = await backend
      .client()
      .auth.signUp({ email, password: 'Otra-98765', options: { data: { full_name: 'Eva' } } })
    expect({ error, session: data.session, identities: data.user?.identities }).toEqual({
      error: null,
      session: null,
      identities: [],
    })
    expect((await signIn(email)).data.user?.user_metadata).toMatchObject({ full_name: 'Ana' })
    expect(mailsTo(email)).toHaveLength(before)
  })

  it('is asked for again by who signs up again, with the first password', async () => {
    const email = newAddress()
    await signUp(email)
    await backend.client().auth.signUp({ email, password: 'Otra-98765' })
    await expect.poll(() => mailsTo(email).length).toBe(2)
    await open(email)
    expect((await signIn(email)).error).toBeNull()
  })

  it('is sent again on request, and to nobody who has confirmed', async () => {
    const email = newAddress()
    await signUp(email)
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    await expect.poll(() => mailsTo(email).length).toBe(2)
    await open(email)
    await backend.client().auth.resend({ type: 'signup', email })
    expect(mailsTo(email)).toHaveLength(2)
  })
})
