import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { ClockedAccount } from './clocked-account.ts'

/** Which rows of the sync, and which leads, the clock deletes. */
let database: Database
let clock: ClockedAccount
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = await ClockedAccount.open(database)
})

describe('Other steps of the clock', () => {
  it('old tombstones, answered changes and leads are deleted, and the horizon of a space rises with them', async () => {
    await clock.rows('delete from public.activity_timeline where user_id = $1', [clock.people.mariana])
    await clock.rows(`update private.sync_tombstones set created_at = '2025-01-01'`)
    const space = `account:${clock.people.mariana}`
    const [before] = await clock.rows<{ seq: number }>(
      'select seq from private.sync_tombstones where space = $1',
      [space],
    )
    await clock.rows(
      `insert into private.sync_ops (user_id, op_id, hash, created_at) values ($1, gen_random_uuid(), '', '2025-01-01')`,
      [clock.people.mariana],
    )
    await clock.rows(
      `insert into public.leads (id, email, source, consent_version, updated_at) values (gen_random_uuid(), 'a@b.mx', 'landing', '2026-11-21', '2025-01-01')`,
    )
    await clock.tick('2026-11-21T12:00:00Z')
    const [after] = await clock.rows(
      `select (select horizon from public.sync_spaces where space = $1) as horizon,
              (select count(*)::int from private.sync_tombstones) as graves,
              (select count(*)::int from private.sync_ops) as ops, (select count(*)::int from public.leads) as leads`,
      [space],
    )
    expect(after).toEqual({ horizon: before?.seq, graves: 0, ops: 0, leads: 0 })
  })

  it('S26: an acknowledged change is deleted after 24 hours, and not before; an unacknowledged one stays', async () => {
    await clock.rows('delete from private.sync_ops')
    await clock.rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, created_at, acked_at)
       select $1, gen_random_uuid(), k.name, '{}', '2026-11-01', k.acked::timestamptz
         from (values ('older', '2026-11-20T11:59:00Z'), ('younger', '2026-11-20T12:01:00Z'), ('not acknowledged', null)) k (name, acked)`,
      [clock.people.mariana],
    )
    await clock.tick('2026-11-21T12:00:00Z')
    expect(await clock.rows('select hash as name from private.sync_ops order by hash')).toEqual([
      { name: 'not acknowledged' },
      { name: 'younger' },
    ])
  })

  it('S26: one run of the clock deletes at most 20,000 acknowledged changes, oldest first', async () => {
    await clock.rows('delete from private.sync_ops')
    await clock.rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, acked_at)
       select $1, gen_random_uuid(), n::text, '{}', '2026-11-01T00:00:00Z'::timestamptz + make_interval(secs => n)
         from generate_series(1, 20003) n`,
      [clock.people.mariana],
    )
    await clock.tick('2026-11-21T12:00:00Z')
    expect(await clock.rows('select hash as name from private.sync_ops order by hash')).toEqual([
      { name: '20001' },
      { name: '20002' },
      { name: '20003' },
    ])
    await clock.tick('2026-11-21T12:10:00Z')
    expect(await clock.rows('select hash from private.sync_ops')).toEqual([])
  })

  it('S26: due rows are found by an index, in a ledger with few acknowledged ones', async () => {
    // Autovacuum shrinks the table after the 20,003 rows above, but not its index, which then costs more than a scan.
    await database.exec('truncate private.sync_ops')
    await clock.rows(
      `insert into private.sync_ops (user_id, op_id, hash, outcome, acked_at)
       select $1, gen_random_uuid(), '', '{}', case when n <= 5 then '2026-11-01'::timestamptz end
         from generate_series(1, 5000) n`,
      [clock.people.mariana],
    )
    await database.exec('analyze private.sync_ops')
    const plan = await clock.rows<{ 'QUERY PLAN': string }>(
      `explain select user_id, op_id from private.sync_ops where acked_at < '2026-11-21' order by acked_at limit 20000`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sync_ops_acked_at_idx')
  })
})
