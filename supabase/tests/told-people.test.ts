import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** Notifications: to the account manager about a colleague's action; to a client whose invoice a credit has paid. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const newest = async (person: string): Promise<string> => {
  const [row] = await database.query<{ text: string }>(
    `select title || '|' || message as text from public.notifications where user_id = $1 order by created_at desc limit 1`,
    [person],
  )
  return row?.text ?? ''
}
const cancel = (person: string) =>
  new Caller(database, person).push([
    op('move_meeting', { id: account.meeting, user_id: people.mariana, to: 'cancelled' }),
  ])

it('a super admin cancels a meeting: its account manager is told, and the client reads that we cancelled it', async () => {
  expect(await cancel(people.sofia)).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toMatch(/^Reunión cancelada\|.*otra persona del equipo/)
  expect(await newest(people.mariana)).toMatch(
    /^Reunión cancelada\|Cancelamos la reunión del \d\d\/\d\d a las \d\d:\d\d, /,
  )
})

it('the account manager cancels a meeting: only the client is told', async () => {
  const before = await newest(people.diego)
  expect(await cancel(people.diego)).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toBe(before)
  expect(await newest(people.mariana)).toMatch(/^Reunión cancelada\|Tu account manager canceló/)
})

const tellsOf = (person: string, title: string) =>
  database.query<{ message: string; action_url: string }>(
    'select message, action_url from public.notifications where user_id = $1 and title = $2 order by created_at',
    [person, title],
  )
it('a super admin confirms a meeting and sets its link: the account manager is told of both, with its hour', async () => {
  const confirm = op('move_meeting', { id: account.meeting, user_id: people.mariana, to: 'approved' })
  const link = (address: string) =>
    new Caller(database, people.sofia).answer(
      'select public.set_meeting_link($1::text::uuid, $2) as answer',
      [account.meeting, address],
    )
  expect(await new Caller(database, people.sofia).push([confirm])).toMatchObject([{ outcome: 'applied' }])
  await link('https://zoom.us/j/1')
  await link('https://zoom.us/j/2')
  await link('')
  const hour = String.raw`la reunión del \d\d/\d\d a las \d\d:\d\d, hora de la Ciudad de México\.$`
  expect(await tellsOf(people.diego, 'Reunión confirmada')).toEqual([
    { message: expect.stringMatching(`equipo confirmó ${hour}`), action_url: '/admin/meetings' },
  ])
  expect(await tellsOf(people.diego, 'Cambió el enlace de una reunión')).toEqual([
    { message: expect.stringMatching(`equipo puso el enlace de ${hour}`), action_url: '/admin/meetings' },
    { message: expect.stringMatching(`equipo quitó el enlace de ${hour}`), action_url: '/admin/meetings' },
  ])
})

it('a super admin asks for another hour of two meetings: the account manager is told of each', async () => {
  const second = randomUUID()
  await database.query(
    `insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at, duration_minutes)
     select $2, user_id, manager_id, meeting_type, scheduled_at + interval '1 day', 30
       from public.scheduled_meetings where id = $1`,
    [account.meeting, second],
  )
  for (const meeting of [account.meeting, second])
    await new Caller(database, people.sofia).answer('select public.ask_to_move_meeting($1) as answer', [
      meeting,
    ])
  expect(await tellsOf(people.diego, 'Se pidió otra hora')).toHaveLength(2)
})

it('a super admin joins two tickets or connects an account: the account manager is told', async () => {
  const other = randomUUID()
  await database.query(
    `insert into public.support_tickets (id, user_id, subject, category, priority)
     values ($1, $2, 'Otra', 'general', 'low')`,
    [other, people.mariana],
  )
  await database.query('update public.support_tickets set assigned_to = null where user_id = $1', [
    people.mariana,
  ])
  const sofia = new Caller(database, people.sofia)
  await sofia.answer('select public.merge_tickets($1::text::uuid, $2::text::uuid) as answer', [
    other,
    account.ticket,
  ])
  expect(await tellsOf(people.diego, 'Dos tickets son ahora uno')).toMatchObject([
    { action_url: `/admin/tickets/${account.ticket}` },
  ])
  await sofia.answer(`select public.set_integration($1::text::uuid, 'hubspot_crm', true) as answer`, [
    people.mariana,
  ])
  expect(await tellsOf(people.diego, 'Cambió una integración')).toMatchObject([
    {
      message: expect.stringContaining(': otra persona del equipo conectó '),
      action_url: `/admin/clients/${people.mariana}`,
    },
  ])
})

it('a super admin comments and corrects a report: the account manager is told of both, and not of an own publication', async () => {
  const month = monthsAfter(`${todayInMexico(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7)
  const save = (person: string, figures: object, summary: string | null, publish = false) =>
    new Caller(database, person).answer(
      `select public.save_report($1::text::uuid, $2, $3::text::jsonb, $4, $5::text::boolean) as answer`,
      [people.mariana, month, JSON.stringify(figures), summary, String(publish)],
    )
  await database.query('delete from public.monthly_reports where user_id = $1', [people.mariana])
  await save(people.diego, { leads: 1 }, null, true)
  await save(people.sofia, {}, 'Un mes tranquilo.')
  await save(people.sofia, { leads: 2 }, null)
  expect(
    (await tellsOf(people.diego, 'Reporte de un cliente')).map(({ message }) =>
      message.replace(/^.*equipo /, ''),
    ),
  ).toEqual([
    expect.stringMatching(/^comentó el reporte de [a-z]+\.$/),
    expect.stringMatching(/^corrigió el reporte de [a-z]+\.$/),
  ])
})

it('a super admin takes over a set-up: the account manager, from whose list it goes, is told', async () => {
  await database.query(`update public.service_configuration_tasks set status = 'in_review' where id = $1`, [
    account.task,
  ])
  const complete = op('move_task', {
    id: account.task,
    user_id: people.mariana,
    to: 'completed',
    agent_response: null,
    completion_notes: null,
  })
  expect(await new Caller(database, people.sofia).push([complete])).toMatchObject([{ outcome: 'applied' }])
  expect(await tellsOf(people.diego, 'Configuración a cargo de otra persona')).toEqual([
    {
      message: expect.stringMatching(
        /: otra persona del equipo completó la configuración de Reportes SEO\.$/,
      ),
      action_url: `/admin/tasks/${account.task}`,
    },
  ])
})

it('a super admin asks for another hour: the manager is told, and the client does not read that the manager asked', async () => {
  await new Caller(database, people.sofia).answer('select public.ask_to_move_meeting($1) as answer', [
    account.meeting,
  ])
  expect(await tellsOf(people.diego, 'Se pidió otra hora')).toMatchObject([{ action_url: '/admin/meetings' }])
  expect(await newest(people.mariana)).toMatch(
    /^Elige otra hora para tu reunión\|No podremos atenderte el \d\d\//,
  )
})

it('a period that a credit has paid is not announced as one to pay', async () => {
  await database.query('update public.contracts set credit = 1000000 where id = $1', [account.contract])
  await database.query(
    'select private.bill_period(c, current_date + 400, now()) from public.contracts c where c.id = $1',
    [account.contract],
  )
  const [row] = await database.query<{ message: string }>(
    `select message from public.notifications where user_id = $1 and title = 'Nueva factura' order by created_at desc limit 1`,
    [people.mariana],
  )
  expect(row?.message).toBe('Tu saldo a favor pagó tu próximo periodo: no debes nada.')
})
