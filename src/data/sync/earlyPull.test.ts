import { beforeEach, expect, it } from 'vitest'
import { forgetEarlyPull, holdEarlyPull, takeEarlyPull } from './earlyPull.ts'

const rows = { epoch: 'one', spaces: {}, more: false }
const arrived = () => Promise.resolve({ ok: true as const, value: rows })

beforeEach(forgetEarlyPull)

it('the first pull after a log-in takes the rows that were requested with it, once', async () => {
  holdEarlyPull('mariana', 0, arrived())
  expect(await takeEarlyPull('mariana', 2_000)).toMatchObject({ value: rows })
  expect(await takeEarlyPull('mariana', 2_000)).toBeNull()
})

it('S21: rows of another person are not taken, and stay for theirs', async () => {
  holdEarlyPull('mariana', 0, arrived())
  expect(await takeEarlyPull('ximena', 0)).toBeNull()
  expect(await takeEarlyPull('mariana', 0)).toMatchObject({ value: rows })
})

it('S23: an answer that is older than half a minute is not up to date', async () => {
  holdEarlyPull('mariana', 0, arrived())
  expect(await takeEarlyPull('mariana', 30_001)).toBeNull()
})

it('S24: after the device’s clock was set back, the age of an answer is unknown', async () => {
  holdEarlyPull('mariana', 60_000, arrived())
  expect(await takeEarlyPull('mariana', 0)).toBeNull()
})

it('a request that failed leaves the pull to the engine', async () => {
  holdEarlyPull('mariana', 0, Promise.resolve({ ok: false }))
  expect(await takeEarlyPull('mariana', 0)).toBeNull()
})

it('S15: a sign-out forgets the rows', async () => {
  holdEarlyPull('mariana', 0, arrived())
  forgetEarlyPull()
  expect(await takeEarlyPull('mariana', 0)).toBeNull()
})
