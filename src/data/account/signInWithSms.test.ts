import { afterEach, expect, it, vi } from 'vitest'
import { signInWithSms } from './signInWithSms.ts'

const send = vi.fn<typeof fetch>()
vi.mock('../session/session.ts', () => ({ session: { storedRefreshToken: async () => null } }))
vi.mock('../session/knownBackend.ts', () => ({
  withBackend: async (ask: (config: unknown) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
}))
vi.mock('./openSession.ts', () => ({ openSessionOf: async () => ({ ok: true, value: 'signed_in' }) }))

afterEach(() => vi.unstubAllGlobals())

const signedIn = async (user: object) => {
  vi.stubGlobal('fetch', send)
  const body = { access_token: 'a', refresh_token: 'r', user: { id: 'u', ...user } }
  send.mockResolvedValue(new Response(JSON.stringify(body), { status: 200 }))
  return signInWithSms('+522221234567', '222222')
}

it('an account that was created with the code is told apart from an older one', async () => {
  const now = '2026-11-29T10:00:00Z'
  const fresh = { created_at: '2026-11-29T09:58:00Z', last_sign_in_at: now }
  const older = { created_at: '2026-01-10T09:58:00Z', last_sign_in_at: now }
  expect(await signedIn(fresh)).toEqual({ ok: true, value: { isNew: true } })
  expect(await signedIn(older)).toEqual({ ok: true, value: { isNew: false } })
  expect(await signedIn({})).toEqual({ ok: true, value: { isNew: false } })
})
