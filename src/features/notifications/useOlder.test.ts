import { afterEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { useOlder } from './useOlder.ts'

vi.mock('../../data/sync/older.ts', () => ({
  loadOlderNotifications: () => Promise.reject(new Error('no such row')),
}))

afterEach(() => vi.unstubAllGlobals())

it('after an exception the button can be pressed again', async () => {
  vi.stubGlobal('reportError', () => undefined)
  const older = await renderHook(() => useOlder('mariana', { all: [], hasOlder: true, unread: 0 }))
  older.latest().show()
  await vi.waitFor(() => expect(older.latest()).toMatchObject({ loading: false, failure: 'unexpected' }))
  await older.unmount()
})
