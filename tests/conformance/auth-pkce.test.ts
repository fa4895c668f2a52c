import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines } from './backends.ts'

/** Here the page's client requests codes instead of tokens (`flowType: 'pkce'`). */
describe.each(engines)('Codes instead of tokens on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  const page = () => backend.client({ auth: { flowType: 'pkce', detectSessionInUrl: false } })

  const follow = async (address: string, subject: RegExp): Promise<URL> => {
    const last = () => backend.server.mails(address).findLast((mail) => subject.test(mail.subject))
    await expect.poll(last).toBeDefined()
    const response = await fetch(last()?.action?.link ?? '', { redirect: 'manual' })
    expect(response.status).toBe(303)
    return new URL(response.headers.get('location') ?? '')
  }

  it('the mail’s link leads back to the requesting page, and gives it a session once', async () => {
    const { email, id } = await backend.person()
    const client = page()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${backend.server.url}/reset-password` })
    const location = await follow(email, /contraseña/)
    expect(location.pathname).toBe('/reset-password')
    expect(location.hash).toBe('')
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(location))
    expect(error).toBeNull()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      sub: id,
      aal: 'aal1',
      amr: [{ method: 'recovery' }],
    })
    expect((await client.auth.updateUser({ password: 'Nueva-12345' })).error).toBeNull()
    const again = await backend.post('/auth/v1/token?grant_type=pkce', {
      auth_code: codeOf(location),
      code_verifier: 'x'.repeat(50),
    })
    expect([again.status, (await again.json()).error_code]).toEqual([404, 'flow_state_not_found'])
  })

  it('the link is useless to an attacker who has only read the mail', async () => {
    const { email } = await backend.person()
    await page().auth.resetPasswordForEmail(email)
    const location = await follow(email, /contraseña/)
    const exchange = (body: object) => backend.post('/auth/v1/token?grant_type=pkce', body)
    const thief = await exchange({ auth_code: codeOf(location), code_verifier: 'y'.repeat(50) })
    expect([thief.status, (await thief.json()).error_code]).toEqual([400, 'bad_code_verifier'])
    expect((await exchange({ auth_code: codeOf(location) })).status).toBe(400)
    const link = new URL(backend.server.mails(email).at(-1)?.action?.link ?? '')
    const token = link.searchParams.get('token') ?? ''
    expect(token.startsWith('pkce_')).toBe(true)
    // Without its prefix it would return the tokens themselves.
    await page().auth.resetPasswordForEmail(email)
    await expect.poll(() => backend.server.mails(email)).toHaveLength(2)
    const next = new URL(backend.server.mails(email).at(-1)?.action?.link ?? '')
    next.searchParams.set('token', (next.searchParams.get('token') ?? '').replace('pkce_', ''))
    const stripped = await fetch(next, { redirect: 'manual' })
    expect(stripped.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('the code expires after five minutes', async () => {
    const { email, id } = await backend.person()
    const client = page()
    await client.auth.signInWithOtp({ email })
    const location = await follow(email, /enlace/)
    await backend.server.query(
      `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where user_id = $1`,
      [id],
    )
    expect((await client.auth.exchangeCodeForSession(codeOf(location))).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    })
  })

  it('the query contains the error of a link', async () => {
    const { email } = await backend.person()
    await page().auth.resetPasswordForEmail(email)
    await follow(email, /contraseña/)
    const late = await follow(email, /contraseña/)
    expect(late.searchParams.get('error_code')).toBe('otp_expired')
  })

  it('the e-mail can be changed too', async () => {
    const { email, session, id } = await backend.person()
    const next = `${crypto.randomUUID()}@prueba.mx`
    // Manually: supabase-js 2.109 deletes its verifier when the answer to updateUser arrives.
    const verifier = 'v'.repeat(64)
    const asked = await backend.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({
        email: next,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 's256',
      }),
    })
    expect(asked.status).toBe(200)
    expect((await follow(email, /cambiar el correo/)).searchParams.get('message')).toContain('accepted')
    const response = await backend.post('/auth/v1/token?grant_type=pkce', {
      auth_code: codeOf(await follow(next, /nuevo correo/)),
      code_verifier: verifier,
    })
    expect(await response.json()).toMatchObject({ user: { id, email: next } })
  })

  it('a typed code is accepted as well', async () => {
    const { email, id } = await backend.person()
    await page().auth.signInWithOtp({ email })
    await expect.poll(() => backend.server.mails(email)).toHaveLength(1)
    const token = backend.server.mails(email).at(-1)?.code ?? ''
    const { data } = await backend.client().auth.verifyOtp({ type: 'email', email, token })
    expect(data.user?.id).toBe(id)
  })

  it('half a challenge is refused', async () => {
    const response = await backend.post('/auth/v1/recover', {
      email: 'nadie@prueba.mx',
      code_challenge: 'x'.repeat(50),
    })
    expect([response.status, (await response.json()).msg]).toEqual([
      400,
      'PKCE flow requires code_challenge_method and code_challenge',
    ])
  })
})

function codeOf(location: URL): string {
  return location.searchParams.get('code') ?? ''
}
