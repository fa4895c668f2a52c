import { expect, it } from 'vitest'
import { pauseMs } from './installWorker.ts'

it('S22: a failed install is retried soon, then less and less often, and at least once a minute (S24)', () => {
  expect([pauseMs(1, 0), pauseMs(1, 0.99)]).toEqual([1_000, 1_990])
  for (let failures = 2; failures < 50; failures += 1) {
    expect(pauseMs(failures, 0.5)).toBeGreaterThanOrEqual(pauseMs(failures - 1, 0.5))
    expect(pauseMs(failures, 0.99)).toBeLessThanOrEqual(60_000)
  }
  expect(pauseMs(5_000, 0)).toBe(30_000)
})
