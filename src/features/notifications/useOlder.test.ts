import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { syncStatusStore, unknownStatus } from '../../data/sync/statusStore.ts'
import { useOlder } from './useOlder.ts'

const server = vi.hoisted(() => ({ asked: 0, answer: (): Promise<unknown> => Promise.resolve() }))
vi.mock('../../data/sync/older.ts', () => ({
  loadOlderNotifications: () => {
    server.asked += 1
    return server.answer()
  },
}))

beforeEach(() => Object.assign(server, { asked: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  syncStatusStore.setState(unknownStatus())
})

const list = () => renderHook(() => useOlder('mariana', { all: [], hasOlder: true, unread: 0 }))

it('after an exception the button can be pressed again', async () => {
  server.answer = () => Promise.reject(new Error('no such row'))
  vi.stubGlobal('reportError', () => undefined)
  const screen = await list()
  screen.latest().show()
  await vi.waitFor(() => expect(screen.latest()).toMatchObject({ loading: false, failure: 'unexpected' }))
  await screen.unmount()
})

it('the earlier ones that were requested offline are loaded when the network returns', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  syncStatusStore.setState({ online: false })
  server.answer = () => Promise.resolve({ ok: false, code: 'offline' })
  const screen = await list()
  screen.latest().show()
  await vi.waitFor(() => expect(screen.latest().failure).toBe('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(1)
  server.answer = () => Promise.resolve({ ok: true, value: null })
  syncStatusStore.setState({ online: true })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(screen.latest().failure).toBeNull()
  })
  expect(server.asked).toBe(2)
  vi.useRealTimers()
  await screen.unmount()
})
