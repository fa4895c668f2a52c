import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { Backend, engines, type Person } from './backends.ts'
import { withFactor } from './second-factor.ts'

/** The endpoints' answers, each a part of this. */
type Answer = {
  challenge_id: string
  options: { challenge: string; rpId: string; rp: { id: string }; user: { id: string } }
  id: string
  access_token: string
  user: { id: string }
  error_code: string
}
type SignInOptions = Pick<Answer, 'challenge_id' | 'options'>

const bearer = ({ session }: Person) => ({ authorization: `Bearer ${session.access_token}` })

describe.each(engines)('Passkeys on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { passkeys: true, allowedOrigins: ['http://otro.localhost:9'] })
  })
  afterAll(() => backend.stop())

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await backend.post(`/auth/v1/passkeys${path}`, body, headers)
    const answer: Answer = await response.json()
    return { status: response.status, answer }
  }

  /** Adds a passkey to the person's account. */
  async function added(person: Person, authenticator = new SoftwareAuthenticator(backend.server.url)) {
    const { answer } = await post('/registration/options', {}, bearer(person))
    const made = await post(
      '/registration/verify',
      { challenge_id: answer.challenge_id, credential: authenticator.register(answer.options) },
      bearer(person),
    )
    return { authenticator, made, options: answer }
  }

  const ask = async (headers = {}) => (await post('/authentication/options', {}, headers)).answer

  async function signIn(authenticator: SoftwareAuthenticator, asked?: SignInOptions) {
    const { challenge_id, options } = asked ?? (await ask())
    return post('/authentication/verify', { challenge_id, credential: authenticator.sign(options) })
  }

  it('the settings contain them, and without the switch they do not', async () => {
    const settings = await (await backend.fetch('/auth/v1/settings')).json()
    expect(settings).toMatchObject({ passkeys_enabled: true })
    const without = await Backend.start('PGlite')
    expect(await (await without.fetch('/auth/v1/settings')).json()).toMatchObject({ passkeys_enabled: false })
    const refused = await without.fetch('/auth/v1/passkeys')
    expect([refused.status, (await refused.json()).error_code]).toEqual([404, 'passkey_disabled'])
    await without.stop()
  })

  it('they are added, open a session of the first level, and have a time of last use', async () => {
    const person = await backend.person()
    const { authenticator, made, options } = await added(person)
    expect(options.options).toMatchObject({
      rp: { id: 'localhost', name: 'Azulejo' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(made.status).toBe(200)
    expect(made.answer).toMatchObject({ friendly_name: 'Passkey', created_at: expect.any(String) })
    const { status, answer } = await signIn(authenticator)
    expect([status, answer.user.id]).toEqual([200, person.id])
    expect(decodeJwt(answer.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
    })
    const listed = await backend.fetch('/auth/v1/passkeys', { headers: bearer(person) })
    expect(await listed.json()).toEqual([
      {
        id: made.answer.id,
        friendly_name: 'Passkey',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
  })

  it('they are listed, renamed and deleted through supabase-js, only by their person', async () => {
    const person = await backend.person()
    const { made, authenticator } = await added(person)
    const own = backend.client({ auth: { experimental: { passkey: true } } })
    await own.auth.setSession(person.session)
    const another = backend.client({ auth: { experimental: { passkey: true } } })
    await another.auth.setSession((await backend.person()).session)
    const passkeyId = made.answer.id
    expect((await another.auth.passkey.list()).data).toEqual([])
    for (const attempt of [
      another.auth.passkey.update({ passkeyId, friendlyName: 'Mía' }),
      another.auth.passkey.delete({ passkeyId }),
      own.auth.passkey.delete({ passkeyId: 'x' }),
    ])
      expect((await attempt).error).toMatchObject({ status: 404, code: 'validation_failed' })
    expect((await own.auth.passkey.update({ passkeyId, friendlyName: '' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect((await own.auth.passkey.update({ passkeyId, friendlyName: 'Mi iPhone' })).data).toMatchObject({
      friendly_name: 'Mi iPhone',
    })
    expect((await own.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await own.auth.passkey.list()).data).toEqual([])
    expect((await signIn(authenticator)).answer.error_code).toBe('webauthn_verification_failed')
  })

  it('a challenge is valid once, for its kind and its person, and not when it is old', async () => {
    const person = await backend.person()
    const { authenticator, options } = await added(person)
    const again = { challenge_id: options.challenge_id, credential: authenticator.register(options.options) }
    expect((await post('/registration/verify', again, bearer(person))).answer).toMatchObject({
      error_code: 'webauthn_challenge_not_found',
    })
    const asked = await ask()
    expect((await signIn(authenticator, asked)).status).toBe(200)
    expect((await signIn(authenticator, asked)).answer.error_code).toBe('webauthn_challenge_not_found')

    const { answer: foreign } = await post('/registration/options', {}, bearer(person))
    const other = await backend.person()
    const credential = new SoftwareAuthenticator(backend.server.url).register(foreign.options)
    const stolen = { challenge_id: foreign.challenge_id, credential }
    expect((await post('/registration/verify', stolen, bearer(other))).answer).toMatchObject({
      error_code: 'webauthn_challenge_not_found',
    })

    const late = await ask()
    await backend.server.query(
      `update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = $1`,
      [late.challenge_id],
    )
    expect((await signIn(authenticator, late)).answer.error_code).toBe('webauthn_challenge_expired')
    // An unused challenge is deleted.
    const left = await ask()
    await backend.server.query(`update auth.webauthn_challenges set expires_at = now() - interval '1 day'`)
    await ask()
    const kept = await backend.server.query('select 1 from auth.webauthn_challenges where id = $1', [
      left.challenge_id,
    ])
    expect(kept).toEqual([])
  })

  it('they are refused from another page, without user verification, and as a copy', async () => {
    const person = await backend.person()
    const { authenticator } = await added(person)
    authenticator.origin = 'https://azulejo.example.mx'
    expect((await signIn(authenticator)).answer.error_code).toBe('webauthn_verification_failed')
    authenticator.origin = backend.server.url
    authenticator.checksPerson = false
    expect((await signIn(authenticator)).answer.error_code).toBe('webauthn_verification_failed')
    authenticator.checksPerson = true
    expect((await signIn(authenticator)).status).toBe(200)
    authenticator.count -= 1
    expect((await signIn(authenticator)).answer.error_code).toBe('webauthn_verification_failed')
    const { challenge_id } = await ask()
    const invalid = await post('/authentication/verify', { challenge_id, credential: { id: 'x' } })
    expect(invalid).toMatchObject({ status: 400, answer: { error_code: 'webauthn_verification_failed' } })
  })

  it('they are for the requesting page, if it is one of ours', async () => {
    expect((await ask({ origin: 'http://otro.localhost:9' })).options.rpId).toBe('otro.localhost')
    expect((await ask({ origin: 'https://azulejo.example.mx' })).options.rpId).toBe('localhost')
  })

  it('they are ten at most, and one authenticator counts once', async () => {
    const person = await backend.person()
    const { authenticator } = await added(person)
    expect((await added(person, authenticator)).made).toMatchObject({
      status: 422,
      answer: { error_code: 'webauthn_credential_exists' },
    })
    for (let number = 2; number <= 10; number += 1) expect((await added(person)).made.status).toBe(200)
    expect(await post('/registration/options', {}, bearer(person))).toMatchObject({
      status: 422,
      answer: { error_code: 'too_many_passkeys' },
    })
  })

  it('with a second factor they are managed at the second level, which a sign-in with a passkey does not give', async () => {
    const { authenticator: _codes, ...person } = await withFactor(backend)
    const { authenticator, made } = await added(person)
    expect(made.status).toBe(200)
    const { answer } = await signIn(authenticator)
    expect(decodeJwt(answer.access_token)).toMatchObject({ aal: 'aal1' })
    const low = { authorization: `Bearer ${answer.access_token}` }
    expect(await post('/registration/options', {}, low)).toMatchObject({
      status: 403,
      answer: { error_code: 'insufficient_aal' },
    })
    const path = `/auth/v1/passkeys/${made.answer.id}`
    expect((await backend.fetch(path, { method: 'DELETE', headers: low })).status).toBe(403)
  })

  it('they open no banned account', async () => {
    const person = await backend.person()
    const { authenticator } = await added(person)
    await backend.server.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [person.id],
    )
    expect(await signIn(authenticator)).toMatchObject({ status: 403, answer: { error_code: 'user_banned' } })
  })

  it('they are shown and deleted with the secret key, for a person who has lost the phone', async () => {
    const person = await backend.person()
    const { made } = await added(person)
    const admin = backend.client({ auth: { experimental: { passkey: true } } }, backend.server.secretKey)
    const listed = await admin.auth.admin.passkey.listPasskeys({ userId: person.id })
    expect(listed.data).toMatchObject([{ id: made.answer.id }])
    await admin.auth.admin.passkey.deletePasskey({ userId: person.id, passkeyId: made.answer.id })
    expect((await admin.auth.admin.passkey.listPasskeys({ userId: person.id })).data).toEqual([])
    const visitor = await backend.fetch(`/auth/v1/admin/users/${person.id}/passkeys`, {
      headers: bearer(person),
    })
    expect(visitor.status).toBe(403)
  })
})
