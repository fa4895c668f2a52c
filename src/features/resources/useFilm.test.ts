import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { useFilm } from './useFilm.ts'

type Device = { kept: Blob | null | undefined; online: boolean }

const useDevice = create<Device>()(() => ({ kept: undefined, online: true }))
vi.mock('../../data/mirror/useLibrary.ts', () => ({ useKeptFile: () => useDevice().kept }))
vi.mock('../../data/sync/useOnline.ts', () => ({ useOnline: () => useDevice().online }))
afterEach(() => vi.unstubAllGlobals())

const file = new Blob(['film'])
async function screenOf(device: Device) {
  useDevice.setState(device)
  return renderHook(() => useFilm('pedir-ayuda.mp4'))
}
/** React renders what was set. */
const rendered = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a playing film keeps its source when its file is stored or removed, and when a pull fails', async () => {
  const screen = await screenOf({ kept: null, online: true })
  const { film } = screen.latest()
  expect(film).toEqual({ bytes: null })
  for (const device of [
    { kept: file, online: true },
    { kept: file, online: false },
    { kept: null, online: false },
  ]) {
    useDevice.setState(device)
    await rendered()
    expect(screen.latest().film).toBe(film)
  }
  await screen.unmount()
})

test('without a file and a network the film waits, and is opened when either comes', async () => {
  const screen = await screenOf({ kept: undefined, online: false })
  expect(screen.latest()).toMatchObject({ film: 'waiting', needsNetwork: false })
  useDevice.setState({ kept: null })
  await vi.waitFor(() => expect(screen.latest()).toMatchObject({ film: 'waiting', needsNetwork: true }))
  useDevice.setState({ kept: file })
  await vi.waitFor(() => expect(screen.latest().film).toEqual({ bytes: file }))
  await screen.unmount()
})

test('a film that fails is opened again by the person, with what is stored by then; without a network, when it is back', async () => {
  const screen = await screenOf({ kept: null, online: true })
  screen.latest().onBroken()
  await vi.waitFor(() => expect(screen.latest()).toMatchObject({ film: 'broken', needsNetwork: false }))
  useDevice.setState({ online: false })
  await vi.waitFor(() => expect(screen.latest()).toMatchObject({ film: 'waiting', needsNetwork: true }))
  useDevice.setState({ online: true })
  await vi.waitFor(() => expect(screen.latest().film).toEqual({ bytes: null }))
  screen.latest().onBroken()
  await vi.waitFor(() => expect(screen.latest().film).toBe('broken'))
  useDevice.setState({ kept: file })
  await rendered()
  expect(screen.latest().film).toBe('broken')
  screen.latest().onRetry()
  await vi.waitFor(() => expect(screen.latest().film).toEqual({ bytes: file }))
  await screen.unmount()
})
