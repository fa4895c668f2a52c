import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EARLY_CONFIG } from '../../build/formPage.ts'

const config = { supabaseUrl: 'https://azulejo.test', publishableKey: 'key' }
const answer = () => new Response(JSON.stringify(config))
const store = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }
const requests = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()))

beforeEach(() => {
  // Each test is a page that has just been opened: it has not read its backend.
  vi.resetModules()
  requests.mockReset()
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.earlyConfig = undefined
})

const read = async () => (await import('./config.ts')).backendConfig(store)

it('the backend that the form’s page asked for is not asked for again', async () => {
  globalThis.earlyConfig = Promise.resolve(config)
  expect(await read()).toEqual(config)
  expect(requests).not.toHaveBeenCalled()
  expect(globalThis.earlyConfig).toBeUndefined()
})

it('a question of the form’s page that failed is asked again', async () => {
  globalThis.earlyConfig = Promise.resolve(undefined)
  expect(await read()).toEqual(config)
  expect(requests).toHaveBeenCalledOnce()
})

it('an answer that came in time is used by scripts that come after the timeout of its question', async () => {
  let isCancelled = false
  const late = answer()
  late.json = () =>
    isCancelled ? Promise.reject(new DOMException('late', 'TimeoutError')) : Promise.resolve(config)
  requests.mockResolvedValueOnce(late)
  runInThisContext(EARLY_CONFIG)
  await globalThis.earlyConfig
  isCancelled = true
  expect(await read()).toEqual(config)
})

it('a key that another tab has renewed and stored replaces this page’s old key, too', async () => {
  const fresh = { ...config, publishableKey: 'fresh key' }
  let stored = config
  const shared = {
    read: () => Promise.resolve(stored),
    write: (written: typeof config) => {
      stored = written
      return Promise.resolve()
    },
  }
  const { backendConfig, renewConfig } = await import('./config.ts')
  requests.mockRejectedValueOnce(new TypeError('offline'))
  const failed = await backendConfig(shared)
  // The other tab.
  stored = fresh
  requests.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(fresh))))
  expect(await renewConfig(shared, failed.publishableKey)).toBe(true)
  expect(await backendConfig(shared)).toEqual(fresh)
  // A request with the new key that fails too is not repeated: the backend has no other.
  expect(await renewConfig(shared, fresh.publishableKey)).toBe(false)
})
