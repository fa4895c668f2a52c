import { describe, expect, it } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

/** Runs that end when the test ends them. */
class Runs {
  readonly #ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  readonly start = oneAtATime(
    () =>
      new Promise<void>((resolve, reject) => {
        this.#ends.push({ resolve, reject })
      }),
  )

  get started(): number {
    return this.#ends.length
  }

  end(run: number): void {
    this.#ends[run]?.resolve()
  }

  fail(run: number, error: Error): void {
    this.#ends[run]?.reject(error)
  }
}

describe('Work that runs one at a time', () => {
  it('calls during a run share one run after it', async () => {
    const runs = new Runs()
    const first = runs.start()
    const second = runs.start()
    const third = runs.start()
    expect(runs.started).toBe(1)
    runs.end(0)
    await first
    await expect.poll(() => runs.started).toBe(2)
    const fourth = runs.start()
    runs.end(1)
    await Promise.all([second, third])
    await expect.poll(() => runs.started).toBe(3)
    runs.end(2)
    await fourth
    const fifth = runs.start()
    expect(runs.started).toBe(4)
    runs.end(3)
    await fifth
  })

  it('a run that fails rejects its own calls only', async () => {
    const runs = new Runs()
    const first = runs.start()
    const second = runs.start()
    runs.fail(0, new Error('first'))
    await expect(first).rejects.toThrow('first')
    await expect.poll(() => runs.started).toBe(2)
    runs.end(1)
    await expect(second).resolves.toBeUndefined()
  })
})
