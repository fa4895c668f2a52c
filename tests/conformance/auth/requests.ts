import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import type { Backend } from '../backends.ts'

/** Mails with a link, and requests that are refused whatever they ask. */
export function mailsAndRefusals(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
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
}
