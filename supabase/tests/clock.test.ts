import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { lastingMeters, meters } from '../../src/domain/plan.ts'
import type { Database } from '../local/open-database.ts'
import { ClockedAccount } from './clocked-account.ts'

/** What the clock does with contracts, licenses, reports, meetings and tasks on their days. */
let database: Database
let clock: ClockedAccount
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = await ClockedAccount.open(database)
})

describe('A cancellation', () => {
  it('ends the contract on its day, with its services and licenses, and is in the chain of events', async () => {
    await clock.rows(
      `update public.contracts set cancel_requested_at = '2026-11-01', cancel_effective_on = '2026-12-01' where id = $1`,
      [clock.account.contract],
    )
    await clock.tick('2026-11-30T20:00:00Z')
    expect(
      await clock.rows('select status from public.contracts where id = $1', [clock.account.contract]),
    ).toEqual([{ status: 'active' }])
    await clock.tick('2026-12-01T20:00:00Z')
    const ended = await clock.rows(
      `select c.status, s.status as service, l.status as license from public.contracts c
         join public.contracted_services s on s.contract_id = c.id join public.tool_licenses l on l.contract_id = c.id
        where c.id = $1`,
      [clock.account.contract],
    )
    expect(ended).toEqual([{ status: 'cancelled', service: 'cancelled', license: 'revoked' }])
    expect(
      await clock.rows('select kind from public.contract_events where contract_id = $1', [
        clock.account.contract,
      ]),
    ).toEqual([{ kind: 'cancelled' }])
    const [row] = await clock.rows('select private.broken_contract_event($1) as broken', [
      clock.account.contract,
    ])
    expect(row).toEqual({ broken: null })
  })
})

describe('The end of a month', () => {
  it('resets the meters of a month, and not those of what there is', async () => {
    for (const meter of [...meters, null]) {
      const [row] = await clock.rows<{ resets: boolean }>('select private.resets($1) as resets', [meter])
      expect([meter, row?.resets]).toEqual([meter, !lastingMeters.some((one) => one === meter)])
    }
    await clock.rows(
      `update public.tool_licenses set meter = 'aiSites', current_usage = 3, usage_month = '2026-10-01' where id = $1`,
      [clock.account.license],
    )
    expect(await clock.tick('2026-11-01T06:00:00Z')).toMatchObject({ tick_usage: 1 })
    expect(
      await clock.rows('select current_usage, usage_month from public.tool_licenses where id = $1', [
        clock.account.license,
      ]),
    ).toEqual([{ current_usage: 3, usage_month: '2026-11-01' }])
    await clock.rows(`update public.tool_licenses set meter = 'seoReports' where id = $1`, [
      clock.account.license,
    ])
  })

  it('resets the usage once, and hints the devices', async () => {
    await clock.rows(
      `update public.tool_licenses set current_usage = 341, reports_used = 12, usage_month = '2026-11-01' where id = $1`,
      [clock.account.license],
    )
    expect(await clock.tick('2026-12-01T05:00:00Z')).toMatchObject({ tick_usage: 0 })
    expect(await clock.tick('2026-12-01T06:00:00Z')).toMatchObject({ tick_usage: 1 })
    expect(await clock.tick('2026-12-02T06:00:00Z')).toMatchObject({ tick_usage: 0 })
    expect(
      await clock.rows('select current_usage, reports_used from public.tool_licenses where id = $1', [
        clock.account.license,
      ]),
    ).toEqual([{ current_usage: 0, reports_used: 0 }])
  })

  it('publishes the month’s report, and mails it to the users who want it', async () => {
    await clock.rows('delete from public.monthly_reports where user_id = $1', [clock.people.mariana])
    expect(await clock.tick('2026-11-02T12:00:00Z')).toMatchObject({ tick_reports: 1 })
    expect(await clock.tick('2026-11-03T12:00:00Z')).toMatchObject({ tick_reports: 0 })
    expect(await clock.titles(clock.people.mariana)).toContain('Tu reporte mensual está listo')
    const letters = await clock.rows(
      `select l.kind from private.letters l join public.profiles p on p.email = l.recipient where p.id = $1 and l.kind = 'monthly_report'`,
      [clock.people.mariana],
    )
    expect(letters).toHaveLength(2)
  })
})

describe('A report that the clock has published', () => {
  const figures = (now: string, leads: number) =>
    clock.rows('select private.write_tool_figures($1, $2, $3::text::jsonb, $4) as changed', [
      clock.people.mariana,
      '2026-10-01',
      JSON.stringify({ leads }),
      now,
    ])
  const corrections = async () =>
    (await clock.titles(clock.people.mariana)).filter((title) => title === 'Corregimos tu reporte de octubre')
      .length
  const publishedByClock = async () => {
    await clock.rows('delete from public.monthly_reports where user_id = $1', [clock.people.mariana])
    expect(await clock.tick('2026-11-01T06:01:00Z')).toMatchObject({ tick_reports: 1 })
  }

  it('gets the figures of its last day until the end of the third; the client is told once', async () => {
    await publishedByClock()
    expect(await figures('2026-11-01T06:10:00Z', 131)).toEqual([{ changed: 1 }])
    expect(await figures('2026-11-01T06:20:00Z', 131)).toEqual([{ changed: 0 }])
    expect(await figures('2026-11-04T05:59:00Z', 132)).toEqual([{ changed: 1 }])
    expect(await corrections()).toBe(1)
    await expect(figures('2026-11-04T06:00:00Z', 133)).rejects.toMatchObject({
      message: 'month_published',
      code: 'PT409',
    })
  })

  it('and staff have corrected is not written over by a tool', async () => {
    await publishedByClock()
    await clock.rows(
      'insert into private.reports_by_hand select id from public.monthly_reports where user_id = $1',
      [clock.people.mariana],
    )
    await expect(figures('2026-11-01T07:00:00Z', 131)).rejects.toThrow('month_published')
  })
})

describe('Other steps of the clock', () => {
  it('a past meeting is completed', async () => {
    await clock.rows(
      `update public.scheduled_meetings set scheduled_at = '2026-11-20T16:00:00Z' where id = $1`,
      [clock.account.meeting],
    )
    await clock.tick('2026-11-20T16:20:00Z')
    expect(
      await clock.rows('select status from public.scheduled_meetings where id = $1', [clock.account.meeting]),
    ).toEqual([{ status: 'scheduled' }])
    await clock.tick('2026-11-20T16:31:00Z')
    expect(
      await clock.rows('select status from public.scheduled_meetings where id = $1', [clock.account.meeting]),
    ).toEqual([{ status: 'completed' }])
  })

  it('the agent of a task that is pending for two days is notified once', async () => {
    await clock.rows(
      `update public.service_configuration_tasks set created_at = '2026-11-01T12:00:00Z' where id = $1`,
      [clock.account.task],
    )
    await clock.tick('2026-11-03T11:00:00Z')
    expect(await clock.titles(clock.people.diego)).not.toContain('Tarea con más de 48 horas')
    for (const hour of ['12:01', '13:00']) await clock.tick(`2026-11-03T${hour}:00Z`)
    expect(
      (await clock.titles(clock.people.diego)).filter((title) => title === 'Tarea con más de 48 horas'),
    ).toHaveLength(1)
  })
})
