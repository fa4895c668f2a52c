import { afterEach, expect, it, vi } from 'vitest'
import { deferredWorkMayStart, installComesFirst, rowsComeFirst } from '../backend/deferredWork.ts'
import { firstPullSettled } from './firstPullSettled.ts'
import { syncStatusStore, unknownStatus } from './statusStore.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function signIn() {
  vi.useFakeTimers()
  syncStatusStore.setState(unknownStatus(), true)
  const page = new EventTarget()
  rowsComeFirst(firstPullSettled(), page)
  const ready = vi.fn<() => void>()
  void deferredWorkMayStart().then(ready)
  // The rest of a form's first paint is over long before a person has typed.
  await vi.advanceTimersByTimeAsync(4_000)
  return { ready, page }
}

it('after a sign-in, what can wait is not fetched until the rows are there', async () => {
  const { ready } = await signIn()
  syncStatusStore.setState({ syncing: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ready).not.toHaveBeenCalled()
  syncStatusStore.setState({ outOfDate: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledOnce()
})

it('what can wait is fetched when the rows can not be, and when they take eight seconds', async () => {
  const { ready: refused } = await signIn()
  syncStatusStore.setState({ failing: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledOnce()
  const { ready: late } = await signIn()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(late).toHaveBeenCalledOnce()
})

it('what can wait is fetched at the first tap: the menu that was tapped does not wait for the rows', async () => {
  const { ready, page } = await signIn()
  expect(ready).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledOnce()
})

it('rows that are there already are not waited for: the app is installed for offline at once', async () => {
  syncStatusStore.setState({ ...unknownStatus(), outOfDate: false }, true)
  await expect(
    Promise.race([firstPullSettled(), Promise.resolve().then(() => 'waits')]),
  ).resolves.toBeUndefined()
})

it('on a slow connection, what can wait is fetched after the app is installed for offline, or at the first tap', async () => {
  const worker = new EventTarget()
  installComesFirst(new Promise((resolve) => worker.addEventListener('ready', resolve)))
  const { ready } = await signIn()
  const { ready: tapped, page } = await signIn()
  syncStatusStore.setState({ outOfDate: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ready).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tapped).toHaveBeenCalledOnce()
  expect(ready).not.toHaveBeenCalled()
  worker.dispatchEvent(new Event('ready'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledOnce()
})
