import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { openSessionOf } from './openSession.ts'
import { signInWithProviderCode } from './signInWithProvider.ts'

const send = vi.fn<typeof fetch>()
vi.mock('../session/session.ts', () => ({ session: { storedRefreshToken: async () => null } }))
vi.mock('../session/knownBackend.ts', () => ({
  backend: async () => ({ supabaseUrl: 'https://here.invalid' }),
  withBackend: async (ask: (config: unknown) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
}))
vi.mock('./openSession.ts', () => ({ openSessionOf: vi.fn<() => Promise<unknown>>() }))

beforeEach(() => {
  vi.stubGlobal('fetch', send)
  const tab = new FakeStorage()
  tab.setItem('verifier', 'of this tab')
  vi.stubGlobal('sessionStorage', tab)
  const user = {
    id: 'u',
    created_at: '2026-11-29T09:59:30Z',
    last_sign_in_at: '2026-11-29T10:00:00Z',
  }
  const body = { access_token: 'a', refresh_token: 'r', user }
  send.mockResolvedValue(new Response(JSON.stringify(body), { status: 200 }))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['signed_in', 'new'],
  ['challenged', 'challenged'],
] as const)('a provider’s code whose session is “%s” ends as “%s”', async (opened, entered) => {
  vi.mocked(openSessionOf).mockResolvedValue({ ok: true, value: opened })
  expect(await signInWithProviderCode(`code for ${opened}`)).toEqual({ ok: true, value: entered })
})
