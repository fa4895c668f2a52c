import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryUntilDone } from './retryUntilDone.ts'

/** The page's listeners, each until it is removed. */
class Listeners extends EventTarget {
  #signals: AbortSignal[] = []

  override addEventListener(
    name: string,
    listener: EventListener,
    options: AddEventListenerOptions & { signal: AbortSignal },
  ): void {
    super.addEventListener(name, listener, options)
    this.#signals.push(options.signal)
  }

  get open(): number {
    return this.#signals.filter(({ aborted }) => !aborted).length
  }
}

let page: Listeners
beforeEach(() => {
  vi.useFakeTimers()
  page = new Listeners()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Work that is repeated until it succeeds', () => {
  it('has the listeners of its current pause only', async () => {
    let attempts = 0
    const work = () => {
      attempts += 1
      return attempts < 6 ? Promise.reject(new Error('offline')) : Promise.resolve()
    }
    const failed: number[] = []
    const done = retryUntilDone(work, (count) => failed.push(count))
    await vi.advanceTimersByTimeAsync(7_000)
    expect([attempts, page.open]).toEqual([4, 2])
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect([attempts, page.open]).toEqual([5, 2])
    page.dispatchEvent(new Event('submit'))
    await done
    expect([attempts, page.open, failed]).toEqual([6, 0, [1, 2, 3, 4, 5]])
  })
})
