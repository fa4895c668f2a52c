import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from './signIn.ts'

const { password } = vi.hoisted(() => ({ password: vi.fn<() => Promise<unknown>>() }))
vi.mock('../backend/client.ts', () => ({ authClient: () => ({ auth: { signInWithPassword: password } }) }))
vi.mock('../session/refresh.ts', () => ({ session: { seen: async () => null } }))
vi.mock('../session/knownBackend.ts', () => ({
  backend: async () => ({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
  foundNewKey: async () => false,
}))
vi.mock('./enter.ts', () => ({ openSessionOf: vi.fn<() => Promise<unknown>>() }))

const reported = vi.fn<(error: unknown) => void>()
const mariana = { email: 'mariana@demo.mx', password: 'azulejo-cliente' }

beforeEach(() => vi.stubGlobal('reportError', reported))
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

it('our own programming error is reported, and not shown as a lost connection', async () => {
  const mistake = new TypeError('undefined is not a function')
  password.mockRejectedValue(mistake)
  expect(await signIn(mariana)).toEqual({ ok: false, code: 'unexpected', message: null })
  expect(reported.mock.calls).toEqual([[mistake]])
})

it('an answer without a user is reported, too', async () => {
  password.mockResolvedValue({
    data: { session: { access_token: 'a', refresh_token: 'r', user: {} } },
    error: null,
  })
  expect(await signIn(mariana)).toMatchObject({ ok: false, code: 'unexpected' })
  expect(reported).toHaveBeenCalledOnce()
})

it('a request without an answer is a lost connection, and not reported', async () => {
  password.mockResolvedValue({ data: {}, error: { status: 0, code: undefined } })
  expect(await signIn(mariana)).toMatchObject({ ok: false, code: 'offline' })
  expect(reported).not.toHaveBeenCalled()
})
