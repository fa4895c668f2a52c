import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

/** A month that staff have saved and not published. */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
})

const running = `${todayInMexico(Date.now()).slice(0, 7)}-01`
const monthBack = (months: number): string => monthsAfter(running, -months).slice(0, 7)
const last = monthBack(1)

const save = (fields: { month?: string; figures?: object; summary?: string; publish?: boolean }) =>
  new Caller(database, people.diego).answer(
    'select public.save_report($1::text::uuid, $2, $3::text::jsonb, $4, $5::text::boolean) as answer',
    [
      people.mariana,
      fields.month ?? last,
      JSON.stringify(fields.figures ?? {}),
      fields.summary ?? null,
      String(fields.publish ?? false),
    ],
  )
const shownTo = (person: string, month = last) =>
  new Caller(database, person).answer('select public.unpublished_report($1::text::uuid, $2) as answer', [
    people.mariana,
    month,
  ])
const fromTool = (leads: number) =>
  database.query('select private.write_tool_figures($1, $2, $3::text::jsonb, now())', [
    people.mariana,
    `${last}-01`,
    JSON.stringify({ leads }),
  ])
/** Runs the clock's step, by default now. */
const tick = (after = '0 days') =>
  database.query('select private.tick_reports(now() + $1::text::interval)', [after])
const tickInNextMonth = () =>
  database.query(`select private.tick_reports($1::text::timestamp at time zone 'America/Mexico_City')`, [
    `${monthsAfter(running, 1)} 08:00`,
  ])
const reports = () =>
  database.query<{ month: string; summary: string | null }>(
    `select to_char(r.month, 'YYYY-MM') as month, r.summary
       from public.monthly_reports r where r.user_id = $1`,
    [people.mariana],
  )
const stored = () =>
  database.query('select 1 from private.unpublished_reports where user_id = $1', [people.mariana])

describe('The month that has just ended, saved without publishing', () => {
  it('is not published by the clock, also with the figures of a tool, until staff publish it', async () => {
    await save({ figures: { leads: 4 } })
    await fromTool(5)
    await tick()
    await tick('29 days')
    expect(await reports()).toEqual([])
    expect(await save({ publish: true })).toMatchObject({ published: true })
    expect(await reports()).toEqual([{ month: last, summary: null }])
    expect(await stored()).toEqual([])
  })

  it('is published by the clock 30 days after the last save, on the day that the form shows', async () => {
    await save({ figures: { leads: 4 }, summary: 'Subió el catálogo.' })
    const [row] = await database.query<{ day: string }>(
      `select (private.today_in_mexico(now()) + 30)::text as day`,
    )
    expect(await shownTo(people.diego)).toEqual({ summary: 'Subió el catálogo.', not_before: row?.day })
    await tick('30 days')
    expect(await reports()).toEqual([{ month: last, summary: 'Subió el catálogo.' }])
    expect(await shownTo(people.diego)).toEqual({ summary: null, not_before: null })
  })

  it('without a figure it is not published on that day either', async () => {
    await save({ summary: 'Todavía sin datos.' })
    await tick('30 days')
    expect(await reports()).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  it('a month that only a tool has measured is published at once', async () => {
    await fromTool(5)
    await tick()
    expect(await reports()).toEqual([{ month: last, summary: null }])
  })
})

it('an earlier month that is filled in without publishing is never published by the clock', async () => {
  await save({ month: monthBack(3), figures: { leads: 4 } })
  await tick('30 days')
  await tick('60 days')
  expect(await reports()).toEqual([])
})

describe('The comment of a month without a report', () => {
  it('is read by the account manager and a super admin; not by the client or another agent', async () => {
    await save({ month: monthBack(0), summary: ' Va bien. ' })
    for (const person of [people.diego, people.sofia])
      expect(await shownTo(person, monthBack(0))).toEqual({ summary: 'Va bien.', not_before: null })
    for (const person of [people.mariana, people.renata])
      await expect(shownTo(person, monthBack(0))).rejects.toMatchObject({ code: 'PT403' })
    await expect(shownTo(people.diego, 'noviembre')).rejects.toMatchObject({ message: 'invalid_param' })
  })

  it('of the running month is published by the clock with the figures', async () => {
    await save({ month: monthBack(0), figures: { leads: 4 }, summary: 'Va bien.' })
    await tickInNextMonth()
    expect(await reports()).toEqual([{ month: monthBack(0), summary: 'Va bien.' }])
    expect(await stored()).toEqual([])
  })

  it('is published by staff, who may leave it, replace it or empty it', async () => {
    for (const [second, published] of [
      [undefined, 'Uno.'],
      ['Dos.', 'Dos.'],
      ['', null],
    ] as const) {
      await database.query('delete from public.monthly_reports where user_id = $1', [people.mariana])
      await save({ figures: { leads: 4 }, summary: 'Uno.' })
      await save({ figures: { leads: 5 } })
      expect(await shownTo(people.diego)).toMatchObject({ summary: 'Uno.' })
      await save({ publish: true, ...(second === undefined ? {} : { summary: second }) })
      expect(await reports()).toEqual([{ month: last, summary: published }])
    }
  })

  it('is emptied like a published one', async () => {
    await save({ summary: 'Uno.' })
    await save({ summary: ' ' })
    expect(await shownTo(people.diego)).toMatchObject({ summary: null })
  })
})
