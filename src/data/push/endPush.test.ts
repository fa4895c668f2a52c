import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endPush } from './endPush.ts'
import { keepEndedPush } from './record.ts'

vi.mock('./record.ts', () => ({ keepEndedPush: vi.fn<() => Promise<void>>() }))

const reported = vi.fn<(error: unknown) => void>()
const unsubscribe = vi.fn<() => Promise<boolean>>()
const getSubscription = vi.fn<() => Promise<object>>()
const getNotifications = vi.fn<() => Promise<Notification[]>>()
const subscription = { endpoint: 'https://push.example/1', unsubscribe }
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(keepEndedPush).mockResolvedValue(undefined)
  unsubscribe.mockResolvedValue(true)
  getNotifications.mockResolvedValue([])
  getSubscription.mockResolvedValue(subscription)
  const registration = { pushManager: { getSubscription }, getNotifications }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('reportError', reported)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('S15: a browser that fails to list its notifications still ends the subscription', async () => {
  getNotifications.mockRejectedValue(new Error('no list'))
  await endPush()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledOnce()
})

it('S15: a browser that never lists its notifications ends the subscription, and does not hold up the sign-out', async () => {
  getNotifications.mockReturnValue(new Promise(() => {}))
  const ended = endPush()
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('S15: the subscription ends also when its record cannot be stored', async () => {
  vi.mocked(keepEndedPush).mockRejectedValue(new Error('storage is full'))
  await endPush()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledOnce()
})

it('a browser that never answers the unsubscription does not hold up the sign-out', async () => {
  unsubscribe.mockReturnValue(new Promise(() => {}))
  const ended = endPush()
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(ended).resolves.toBeUndefined()
})

it('S15: a browser that finds its subscription late ends it then; the server’s is ended by the record', async () => {
  getSubscription.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 10_000, subscription)))
  const ended = endPush()
  await vi.advanceTimersByTimeAsync(4_000)
  await ended
  expect(keepEndedPush).toHaveBeenCalledWith(null)
  expect(unsubscribe).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('S15: a browser that cannot read its subscription still closes its notifications', async () => {
  getSubscription.mockRejectedValue(new Error('no push service'))
  const shown = { close: vi.fn<() => void>() }
  getNotifications.mockResolvedValue([Object(shown)])
  await endPush()
  expect(keepEndedPush).toHaveBeenCalledWith(null)
  expect(shown.close).toHaveBeenCalledOnce()
})
