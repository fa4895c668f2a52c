import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepName } from '../../src/copy/clockSteps.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { SystemScreen } from './system-screen.ts'

/** What the screen Sistema shows of the clock, and what a super admin does about it. */
let database: Database
let screen: SystemScreen
beforeAll(async () => {
  database = await testDatabase()
  screen = await SystemScreen.open(database)
})
afterAll(() => database.close())
beforeEach(() => database.exec('delete from private.tick_failures'))

describe('The clock', () => {
  const tick = (at: string, most = 100) => database.query('select private.tick_some($1, $2)', [at, most])

  it('every step, and no other, has a name in Spanish', async () => {
    const [row] = await database.query<{ done: object }>('select private.tick(now()) as done')
    expect(Object.keys(stepName).toSorted()).toEqual(Object.keys(row?.done ?? {}).toSorted())
  })

  it('a run is one row, however many batches it takes, with the result of each step', async () => {
    await database.exec('delete from private.clock_runs')
    const licenses = await database.query(
      `update public.tool_licenses set usage_month = '2026-01-01' returning id`,
    )
    await tick('2026-11-24T12:00:00Z', 2)
    await tick('2026-11-24T12:00:00Z', 2)
    await tick('2026-11-24T12:10:00Z')
    const { runs } = (await screen.state()).clock
    expect(runs.map(({ ran_at: at }) => new Date(at).toISOString())).toEqual([
      '2026-11-24T12:10:00.000Z',
      '2026-11-24T12:00:00.000Z',
    ])
    expect(runs[1]?.did['tick_usage']).toBe(licenses.length)
    const batches = await database.query<{ batches: number }>(
      'select batches from private.clock_runs order by ran_at',
    )
    expect(batches.map(({ batches: many }) => many)).toEqual([2, 1])
  })

  it('a run is kept for seven days', async () => {
    await tick('2026-11-24T12:20:00Z')
    await tick('2026-12-01T12:10:01Z')
    const rows = await database.query<{ at: string }>('select ran_at::text as at from private.clock_runs')
    expect(rows).toHaveLength(2)
  })

  it('a failed row is named by its step and code, and retried at the next run when a super admin requests it', async () => {
    await database.query(
      `insert into private.tick_failures (step, subject, code, failed_at) values ('tick_usage', $1, '23514', now())`,
      [randomUUID()],
    )
    expect((await screen.state()).clock.failures).toMatchObject([
      { step: 'tick_usage', code: '23514', many: 1 },
    ])
    expect(await screen.sofia.answer(`select public.retry_clock_step('tick_usage') as answer`, [])).toBe(1)
    expect(await screen.sofia.answer(`select public.retry_clock_step('tick_usage') as answer`, [])).toBe(0)
    expect(await screen.audited('system.retry_step')).toEqual([{ step: 'tick_usage', rows: 1 }])
  })

  it('a manual run is in the audit log as that call, and its changes are not attributed to the person', async () => {
    await database.exec(`update public.tool_licenses set usage_month = '2026-01-01'`)
    const before = await database.query('select from public.audit_log')
    expect(await screen.sofia.answer('select public.run_clock() as answer', [])).toBe(true)
    expect(
      await database.query(`select from public.tool_licenses where usage_month = '2026-01-01'`),
    ).toHaveLength(0)
    expect(await screen.audited('system.run_clock')).toEqual([{}])
    expect(await database.query('select from public.audit_log')).toHaveLength(before.length + 1)
  })
})
