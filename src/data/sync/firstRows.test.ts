import { afterEach, expect, it, vi } from 'vitest'
import { firstPaint, waitForRows } from '../backend/afterFirstPaint.ts'
import { firstRows } from './firstRows.ts'
import { syncStatusStore, unknownStatus } from './statusStore.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function signIn() {
  vi.useFakeTimers()
  syncStatusStore.setState(unknownStatus(), true)
  waitForRows(firstRows())
  const ready = vi.fn<() => void>()
  void firstPaint().then(ready)
  // The rest of a form's first paint is over long before a person has typed.
  await vi.advanceTimersByTimeAsync(4_000)
  return ready
}

it('after a sign-in, what can wait is not fetched until the rows are there', async () => {
  const ready = await signIn()
  syncStatusStore.setState({ syncing: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ready).not.toHaveBeenCalled()
  syncStatusStore.setState({ outOfDate: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(ready).toHaveBeenCalledOnce()
})

it('what can wait is fetched when the rows can not be, and when they take eight seconds', async () => {
  const refused = await signIn()
  syncStatusStore.setState({ failing: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledOnce()
  const late = await signIn()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(late).toHaveBeenCalledOnce()
})
