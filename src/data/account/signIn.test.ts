import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSessionOf } from './openSession.ts'
import { signIn } from './signIn.ts'

const send = vi.fn<typeof fetch>()
vi.mock('../session/session.ts', () => ({ session: { storedRefreshToken: async () => null } }))
vi.mock('../session/knownBackend.ts', () => ({
  withBackend: async (ask: (config: unknown) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
}))
vi.mock('./openSession.ts', () => ({ openSessionOf: vi.fn<() => Promise<unknown>>() }))

const reported = vi.fn<(error: unknown) => void>()
const mariana = { email: 'mariana@demo.mx', password: 'azulejo-cliente' }

const answer = (status: number, body: unknown) =>
  send.mockResolvedValue(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(openSessionOf).mockReset()
  reported.mockReset()
  send.mockReset()
})

it('our own programming error is reported, and not shown as a lost connection', async () => {
  answer(200, { access_token: 'a', refresh_token: 'r', user: { id: 'u' } })
  const mistake = new TypeError('undefined is not a function')
  vi.mocked(openSessionOf).mockRejectedValue(mistake)
  expect(await signIn(mariana)).toEqual({ ok: false, code: 'unexpected', message: null })
  expect(reported.mock.calls).toEqual([[mistake]])
})

it('an answer without a user is reported, too', async () => {
  answer(200, { access_token: 'a', refresh_token: 'r', user: {} })
  expect(await signIn(mariana)).toMatchObject({ ok: false, code: 'unexpected' })
  expect(reported).toHaveBeenCalledOnce()
})

it('a request without an answer is a lost connection, and not reported', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await signIn(mariana)).toMatchObject({ ok: false, code: 'offline' })
  expect(reported).not.toHaveBeenCalled()
})

it('a wrong password has its own code; other messages of the backend are shown as they are (spec §8)', async () => {
  answer(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  expect(await signIn(mariana)).toEqual({ ok: false, code: 'invalid_credentials', message: null })
  answer(422, { code: 422, error_code: 'captcha_failed', msg: 'captcha verification process failed' })
  expect(await signIn(mariana)).toEqual({
    ok: false,
    code: 'unexpected',
    message: 'captcha verification process failed',
  })
})

it('an address that is not confirmed yet leads to its letter', async () => {
  answer(400, { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' })
  expect(await signIn(mariana)).toEqual({ ok: true, letter: true })
})
