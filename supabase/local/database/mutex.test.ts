import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Mutex } from './mutex.ts'

it('one task runs at a time, in the order of arrival, whatever fails', async () => {
  const mutex = new Mutex()
  const log: string[] = []
  const work = (name: string, ms: number): Promise<void> =>
    mutex.run(async () => {
      log.push(`${name} begins`)
      await sleep(ms)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
    })
  const results = await Promise.allSettled([work('a', 20), work('b', 1), work('c', 5)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  await expect(mutex.run(async () => 'free again')).resolves.toBe('free again')
})
