import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSessionOf } from './openSession.ts'
import { signInWithSms } from './signInWithSms.ts'

const send = vi.fn<typeof fetch>()
vi.mock('../session/session.ts', () => ({ session: { storedRefreshToken: async () => null } }))
vi.mock('../session/knownBackend.ts', () => ({
  withBackend: async (ask: (config: unknown) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
}))
vi.mock('./openSession.ts', () => ({ openSessionOf: vi.fn<() => Promise<unknown>>() }))

beforeEach(() => {
  vi.mocked(openSessionOf).mockResolvedValue({ ok: true, value: 'signed_in' })
})
afterEach(() => vi.unstubAllGlobals())

const signedIn = async (user: object) => {
  vi.stubGlobal('fetch', send)
  const body = { access_token: 'a', refresh_token: 'r', user: { id: 'u', ...user } }
  send.mockResolvedValue(new Response(JSON.stringify(body), { status: 200 }))
  return signInWithSms('+522221234567', '222222')
}

const now = '2026-11-29T10:00:00Z'
const fresh = { created_at: '2026-11-29T09:58:00Z', last_sign_in_at: now }
const older = { created_at: '2026-01-10T09:58:00Z', last_sign_in_at: now }

it('an account that was created with the code is told apart from an older one', async () => {
  expect(await signedIn(fresh)).toEqual({ ok: true, value: 'new' })
  expect(await signedIn(older)).toEqual({ ok: true, value: 'older' })
  expect(await signedIn({})).toEqual({ ok: true, value: 'older' })
})

it('a person whose second factor is still missing is not signed in by the code', async () => {
  vi.mocked(openSessionOf).mockResolvedValue({ ok: true, value: 'challenged' })
  expect(await signedIn(older)).toEqual({ ok: true, value: 'challenged' })
})

it('a session that cannot be opened is a failure', async () => {
  vi.mocked(openSessionOf).mockResolvedValue({ ok: false, code: 'wipe_unfinished' })
  expect(await signedIn(older)).toEqual({ ok: false, code: 'wipe_unfinished' })
})
