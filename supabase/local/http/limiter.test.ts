import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { lentDatabase } from '../../../tests/support/lent-database.ts'
import { openDatabase, type PgliteDatabase, type PostgresDatabase } from '../open-database.ts'
import { migrationsDir } from '../../../tests/conformance/backends.ts'
import { limiterOf } from './limiter.ts'

let one: PostgresDatabase
let other: PostgresDatabase
let pglite: PgliteDatabase
beforeAll(async () => {
  const databaseUrl = await lentDatabase('empty')
  one = await openDatabase({ databaseUrl, migrationsDir })
  other = await openDatabase({ databaseUrl, migrationsDir })
  pglite = await openDatabase({ migrationsDir })
})
afterAll(async () => {
  await Promise.all([one, other, pglite].map((database) => database.close()))
})

it('two processes on one PostgreSQL count together, exactly', async () => {
  const limit = { attempts: 20, perSeconds: 60 }
  const limiters = [limiterOf(one, 'try', limit), limiterOf(other, 'try', limit)] as const
  const waits = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => limiters[n % 2 === 0 ? 0 : 1].take('ana@prueba.mx')),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  for (const limiter of limiters) expect(await limiter.take('ana@prueba.mx')).toBeGreaterThan(30)
  expect(await limiters[0].take('beto@prueba.mx')).toBe(0)
  const kept = await one.query('select key from local_backend.rate_limits')
  expect(JSON.stringify(kept)).not.toContain('prueba.mx')
})

it.each(['PGlite', 'PostgreSQL'])(
  'on %s an attempt is available again after a success, or after its time',
  async (on) => {
    const limiter = limiterOf(on === 'PGlite' ? pglite : one, 'time', { attempts: 1, perSeconds: 1 })
    expect(await limiter.isKnown('a')).toBe(false)
    expect(await limiter.take('a')).toBe(0)
    expect(await limiter.isKnown('a')).toBe(true)
    expect(await limiter.take('a')).toBe(1)
    await limiter.refundAttempt('a')
    await limiter.refundAttempt('a')
    expect(await limiter.take('a')).toBe(0)
    await pause(1_100)
    expect(await limiter.take('a')).toBe(0)
  },
)

it('while the database is down, each process counts separately', async () => {
  const away = { ...one, query: () => Promise.reject(new Error('away')) }
  const limiter = limiterOf(away, 'away', { attempts: 2, perSeconds: 60 })
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 0])
  expect(await limiter.take('a')).toBeGreaterThan(0)
})
