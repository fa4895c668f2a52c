import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../tests/support/rendered-hook.ts'
import { loginCopy, registerCopy } from '../../../copy/account.ts'
import type { Entered } from '../../../data/account/newAccount.ts'
import { signInWithProviderCode } from '../../../data/account/signInWithProvider.ts'
import { track } from '../../../data/analytics/track.ts'
import { loginHref, routes } from '../../../routes.ts'
import { clearToasts, useToasts } from '../../../ui/toasts.ts'
import type { ProviderReturn } from './providerReturn.ts'
import { useProviderEntry } from './useProviderEntry.ts'

vi.mock('../../../data/account/signInWithProvider.ts', () => ({
  signInWithProviderCode: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('../../../data/analytics/track.ts', () => ({ track: vi.fn<() => void>() }))

const replaceState = vi.fn<(state: unknown, title: string, address: string) => void>()
beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState })
  clearToasts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const wanted = loginHref(routes.licenses)
const Around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`${wanted}&code=once`]}>{children}</MemoryRouter>
)
const returned: ProviderReturn = { kind: 'code', code: 'once' }

async function enterAs(entered: Entered) {
  const answer = Promise.resolve({ ok: true as const, value: entered })
  vi.mocked(signInWithProviderCode).mockReturnValue(answer)
  const screen = await renderHook(() => ({ problem: useProviderEntry(returned) }), Around)
  await vi.waitFor(() => expect(signInWithProviderCode).toHaveBeenCalledWith('once'))
  await answer
  await screen.unmount()
}
const titles = () => useToasts.getState().shown.map(({ title }) => title)

it.each([
  ['new', 'sign_up', registerCopy.welcome.title],
  ['older', 'login', loginCopy.welcome.title],
] as const)('who came in with a %s account is counted and greeted', async (entered, name, title) => {
  await enterAs(entered)
  expect(vi.mocked(track).mock.calls).toEqual([[name, {}]])
  expect(titles()).toEqual([title])
  expect(replaceState).not.toHaveBeenCalled()
})

it('a person whose second factor is missing is neither greeted nor counted, and the used code leaves the address', async () => {
  await enterAs('challenged')
  expect(track).not.toHaveBeenCalled()
  expect(titles()).toEqual([])
  expect(replaceState).toHaveBeenCalledWith(null, '', wanted)
})
