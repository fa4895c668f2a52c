import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildOnce } from './build-once.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file that four callers need at once; the first attempts fail. */
async function fourAtOnce(failures: number) {
  let [built, attempts] = [undefined as string | undefined, 0]
  const build = async (): Promise<string> => {
    attempts += 1
    const attempt = attempts
    await sleep(20)
    if (attempt <= failures) throw new Error('No space left')
    built = `built by attempt ${attempt}`
    return built
  }
  const calls = Array.from({ length: 4 }, () => buildOnce(join(folder, 'database'), () => built, build))
  const results = await Promise.allSettled(calls)
  return {
    attempts,
    values: results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
  }
}

it('of four that need the same database at once, one builds it', async () => {
  expect(await fourAtOnce(0)).toEqual({ attempts: 1, values: Array(4).fill('built by attempt 1') })
})

it('when a build fails, the next one builds', async () => {
  const { attempts, values } = await fourAtOnce(1)
  expect(attempts).toBe(2)
  expect(values.toSorted()).toEqual([...Array(3).fill('built by attempt 2'), 'failed'])
})
