import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MirrorDatabase } from '../storage/databases.ts'
import { takeEarlyPull } from '../sync/earlyPull.ts'
import { requestFirstRows } from './requestFirstRows.ts'

const send = vi.fn<typeof fetch>()
vi.mock('../session/knownBackend.ts', () => ({
  withBackend: async (ask: (config: unknown) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'key' }),
}))
const { dependencies } = Dexie
const before = { ...dependencies }
beforeEach(() => {
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('fetch', send)
  send.mockImplementation(async () => Response.json({ epoch: 'one' }))
})
afterEach(() => {
  Object.assign(dependencies, before)
  vi.unstubAllGlobals()
  send.mockReset()
})
const tokens = { access_token: 'a.b.c', refresh_token: 'r', user: { id: 'mariana' } }

it('a device without rows of the person requests them with the token of the log-in', async () => {
  requestFirstRows(tokens, 0)
  expect(await takeEarlyPull('mariana', 0)).toMatchObject({ value: { epoch: 'one' } })
  const [[url, init] = []] = send.mock.calls
  expect(url).toBe('https://here.invalid/rest/v1/rpc/sync_pull')
  expect(init?.body).toBe('{"cursors":{},"page":1000}')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c')
  expect(await dependencies.indexedDB.databases()).toEqual([])
})

it('a device with rows of the person requests none: the engine asks for what is new', async () => {
  const mirror = new MirrorDatabase('mariana')
  await mirror.open()
  mirror.close()
  requestFirstRows(tokens, 0)
  expect(await takeEarlyPull('mariana', 0)).toBeNull()
  expect(send).not.toHaveBeenCalled()
})
