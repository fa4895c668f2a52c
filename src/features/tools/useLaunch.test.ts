import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { syncStatusStore, unknownStatus } from '../../data/sync/statusStore.ts'
import { useLaunch } from './useLaunch.ts'

const server = vi.hoisted(() => ({ isReached: false, asked: 0 }))
vi.mock('../../data/analytics/track.ts', () => ({ track: () => undefined }))
vi.mock('../../data/account/launchTool.ts', () => ({
  launchTool: () => {
    server.asked++
    return Promise.resolve(
      server.isReached
        ? { ok: true, value: { url: 'https://seo.herramientas.mx/#pass=a' } }
        : { ok: false, code: 'offline' },
    )
  },
}))

const reach = (online: boolean) => syncStatusStore.setState({ online })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { origin: 'https://azulejo.mx' })
  // The browser's own event may never come: this test sends none.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  Object.assign(server, { isReached: false, asked: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  syncStatusStore.setState(unknownStatus())
})

async function failedLaunch() {
  const screen = await renderHook(() => useLaunch('seo-tools'))
  await vi.waitFor(() => expect(screen.latest()[0]).toMatchObject({ at: 'refused', code: 'offline' }))
  return {
    state: () => screen.latest()[0],
    states: () => screen.results().map(([state]) => state.at),
    async close() {
      vi.useRealTimers()
      await screen.unmount()
    },
  }
}

test('a tool that failed offline is requested again when the sync reaches the server, and not before', async () => {
  reach(false)
  const tool = await failedLaunch()
  server.isReached = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toBe(1)
  reach(true)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(tool.state()).toMatchObject({ at: 'loading', attempt: 2 }))
  await tool.close()
})

test('a tool that failed while the sync still reaches the server is requested again after a pause, behind the shown failure', async () => {
  reach(true)
  const tool = await failedLaunch()
  expect(server.asked).toBe(1)
  for (const attempt of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(tool.state()).toMatchObject({ attempt, isRepeated: false }))
  }
  expect(server.asked).toBe(4)
  // The failure stays on the screen: it does not alternate with a spinner.
  expect(tool.states().lastIndexOf('launching')).toBeLessThan(tool.states().indexOf('refused'))
  server.isReached = true
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(tool.state()).toMatchObject({ at: 'loading', attempt: 5 }))
  await tool.close()
})
