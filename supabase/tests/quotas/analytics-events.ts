import { beforeAll, expect, it } from 'vitest'
import { asClaims, type Claims, type Database } from '../../local/open-database.ts'
import type { People } from '../people.ts'
import type { QuotaWorld } from './world.ts'

export function analyticsQuotas(open: () => QuotaWorld): void {
  let database: Database
  let people: People
  beforeAll(() => {
    ;({ database, people } = open())
  })

  const track = (claims: Claims, many: number) =>
    asClaims(database, claims, async (tx) => {
      await tx.query(`select set_config('request.headers', '{"x-forwarded-for": "203.0.113.77"}', true)`)
      await tx.query(
        `select public.track_events((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', 'login',
           'params', '{}'::jsonb, 'visit', gen_random_uuid(), 'occurred_at', now())) from generate_series(1, $1::int)))`,
        [many],
      )
    })

  it.each([
    ['a network', { role: 'anon' } as const, 20_000],
    ['a person', null, 5_000],
  ])(
    'a day’s limit applies to %s, however slowly they are sent: a batch counts by its events',
    async (_, visitor, most) => {
      const claims: Claims = visitor ?? { role: 'authenticated', sub: people.ximena }
      await database.query('delete from private.attempts')
      await track(claims, 1)
      // All but thirty of the day were sent; the short-term limit is for less than ten minutes.
      await database.query(
        `update private.attempts set full_at = now() + make_interval(secs => 86400 - 30 * 86400.0 / $1::int)
        where full_at < now() + interval '10 minutes' and full_at = (select max(full_at) from private.attempts)`,
        [most],
      )
      await expect(track(claims, 50)).rejects.toMatchObject({ message: 'rate_limited', code: 'PT429' })
      await expect(track(claims, 20)).resolves.toBeUndefined()
      await expect(track(claims, 20)).rejects.toMatchObject({ message: 'rate_limited' })
      await database.query('delete from private.attempts')
    },
  )
}
