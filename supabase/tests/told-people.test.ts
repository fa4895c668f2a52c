import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { Customer } from './money/customer.ts'
import { createPeople, type People } from './people.ts'

/** Notifications: to the account manager about a colleague's action; to a client whose invoice a credit has paid. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
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
const reply = (person: string) =>
  new Caller(database, person).push([
    op('reply_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      ticket_id: account.ticket,
      message: 'Ya quedó.',
    }),
  ])

it('a super admin answers a ticket: its account manager is told once until it is read, and not of an own answer', async () => {
  for (let n = 0; n < 3; n += 1) expect(await reply(people.sofia)).toMatchObject([{ outcome: 'applied' }])
  expect(await tellsOf(people.diego, 'Un ticket con respuesta')).toEqual([
    {
      message: expect.stringMatching(/: otra persona del equipo respondió el ticket «Ayuda»\.$/),
      action_url: `/admin/tickets/${account.ticket}`,
    },
  ])
  await database.query('update public.notifications set read = true where user_id = $1', [people.diego])
  expect(await reply(people.diego)).toMatchObject([{ outcome: 'applied' }])
  expect(await tellsOf(people.diego, 'Un ticket con respuesta')).toHaveLength(1)
  await reply(people.sofia)
  expect(await tellsOf(people.diego, 'Un ticket con respuesta')).toHaveLength(2)
})

const moveTicket = (person: string, from: string, to: string) =>
  new Caller(database, person).push([
    { ...op('move_ticket', { id: account.ticket, user_id: people.mariana, to }), base: { status: from } },
  ])
const attach = async (person: string, ticket = account.ticket) => {
  const id = randomUUID()
  await database.query(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('ticket-attachments', $1, '{"size": 9, "mimetype": "image/png"}')`,
    [`${people.mariana}/${ticket}/${id}`],
  )
  const file = { name: 'foto.png', size: 9, mime_type: 'image/png' }
  return new Caller(database, person).push([
    op('attach_to_ticket', { id, user_id: people.mariana, ticket_id: ticket, ...file }),
  ])
}

it('a super admin resolves a ticket, reopens it and resolves it again: the newest of the manager’s notifications is true', async () => {
  for (const [from, to] of [
    ['open', 'resolved'],
    ['resolved', 'open'],
    ['open', 'resolved'],
  ] as const)
    expect(await moveTicket(people.sofia, from, to)).toMatchObject([{ outcome: 'applied' }])
  const told = await tellsOf(people.diego, 'Cambió el estado de un ticket')
  expect(told.map(({ message }) => message.replace(/^.*equipo /, ''))).toEqual([
    'resolvió el ticket «Ayuda».',
    'reabrió el ticket «Ayuda».',
    'resolvió el ticket «Ayuda».',
  ])
  expect(told[0]?.action_url).toBe(`/admin/tickets/${account.ticket}`)
  expect(await tellsOf(people.sofia, 'Cambió el estado de un ticket')).toEqual([])
})

it('a super admin sends a file to a ticket: its account manager is told as of a text, once until it is read', async () => {
  for (let n = 0; n < 2; n += 1) expect(await attach(people.sofia)).toMatchObject([{ outcome: 'applied' }])
  expect(await tellsOf(people.diego, 'Un ticket con respuesta')).toHaveLength(1)
})

it('who has a ticket, and is not the account manager, is told of the manager’s answers and resolution, once each', async () => {
  await database.query('update public.support_tickets set assigned_to = $2 where id = $1', [
    account.ticket,
    people.sofia,
  ])
  await reply(people.diego)
  await attach(people.diego)
  await moveTicket(people.diego, 'in_progress', 'resolved')
  for (const title of ['Un ticket con respuesta', 'Cambió el estado de un ticket'])
    expect(await tellsOf(people.sofia, title)).toMatchObject([
      {
        message: expect.stringContaining(': otra persona del equipo res'),
        action_url: `/admin/tickets/${account.ticket}`,
      },
    ])
  expect(await tellsOf(people.diego, 'Un ticket con respuesta')).toEqual([])
})

it('who had a ticket, and no longer attends the client, is told nothing of it', async () => {
  await database.query('update public.support_tickets set assigned_to = $2 where id = $1', [
    account.ticket,
    people.renata,
  ])
  await reply(people.diego)
  expect(await tellsOf(people.renata, 'Un ticket con respuesta')).toEqual([])
})

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

const prioritize = async (person: string, to: string) => {
  const [row] = await database.query<{ n: number }>(
    'select priority_changes as n from public.support_tickets where id = $1',
    [account.ticket],
  )
  const change = op('prioritize_ticket', { id: account.ticket, user_id: people.mariana, to })
  return new Caller(database, person).push([{ ...change, base: { priority_changes: row?.n ?? 0 } }])
}

it('a super admin changes the priority of a ticket: the account manager is told, and not the super admin', async () => {
  expect(await prioritize(people.sofia, 'urgent')).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toMatch(/^Cambió la prioridad de un ticket\|/)
  expect(await newest(people.sofia)).not.toMatch(/prioridad/)
  expect(await newest(people.mariana)).toMatch(/^Cambió la prioridad de tu ticket\|/)
})

it('the account manager changes the priority: only the client is told', async () => {
  const before = await newest(people.diego)
  expect(await prioritize(people.diego, 'low')).toMatchObject([{ outcome: 'applied' }])
  expect(await newest(people.diego)).toBe(before)
})

it('a client changes the plan, and later leaves: the account manager is told of both', async () => {
  const customer = new Customer(database, people.ximena, '2027-01-10')
  await customer.buy('BASICOS')
  const [manager] = await customer.rows<{ id: string }>(
    'select manager_id as id from public.user_account_manager where user_id = $1',
    [customer.id],
  )
  const toldTo = async () =>
    (
      await customer.rows<{ title: string }>(
        'select title from public.notifications where user_id = $1 order by created_at',
        [manager?.id ?? ''],
      )
    ).map(({ title }) => title)
  expect(await toldTo()).toContain('Un cliente pagó su contrato')
  await customer.changeAndPay('ESTANDAR')
  expect(await toldTo()).toContain('Un cliente cambió de plan')
  await customer.cancel()
  await customer.wait(31)
  expect(await toldTo()).toContain('Terminó un contrato')
})

it('a second addendum for a client without account manager replaces the first', async () => {
  await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
  await database.query(
    `update public.contracts set package_plan_id = (select id from public.package_plans where name = 'ESTANDAR') where id = $1`,
    [account.contract],
  )
  const prepare = async (tier: string) =>
    new Caller(database, people.sofia).answer(
      `select public.prepare_addendum(gen_random_uuid(), $1::text::uuid, 'chatbot', $2) as answer`,
      [account.ticket, tier],
    )
  await prepare('PRO')
  await prepare('ENTERPRISE')
  const left = await database.query<{ tier: string }>(
    `select tier from public.contract_changes where user_id = $1 and status = 'proposed'`,
    [people.mariana],
  )
  expect(left).toEqual([{ tier: 'ENTERPRISE' }])
})

it('an account manager’s new name and e-mail address appear on the clients’ card', async () => {
  await database.query(`update public.profiles set full_name = 'Diego Nuevo' where id = $1`, [people.diego])
  await database.query(`update auth.users set email = 'diego.nuevo@demo.mx' where id = $1`, [people.diego])
  const [card] = await database.query(
    'select manager_name as name, manager_email as email from public.user_account_manager where user_id = $1',
    [people.mariana],
  )
  expect(card).toEqual({ name: 'Diego Nuevo', email: 'diego.nuevo@demo.mx' })
})

it('without an account manager the super admins are told that a contract was paid, was cancelled and ended', async () => {
  await database.query(`delete from public.user_roles where role = 'agent'`)
  const customer = new Customer(database, people.ximena, '2027-01-10')
  await database.query('delete from public.user_account_manager where user_id = $1', [customer.id])
  await customer.buy('BASICOS')
  await customer.cancel()
  await customer.wait(31)
  const titles = await customer.rows<{ title: string }>(
    `select title from public.notifications where user_id = $1
      and title in ('Un cliente pagó su contrato', 'Un cliente cancela', 'Terminó un contrato') order by created_at`,
    [people.sofia],
  )
  expect(titles.map(({ title }) => title)).toEqual([
    'Un cliente pagó su contrato',
    'Un cliente cancela',
    'Terminó un contrato',
  ])
})

it('without an account manager the super admins are told of a set-up that was sent', async () => {
  await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
  const answers = Object.fromEntries(
    ['website_url', 'business_name', 'industry', 'target_audience', 'main_goals', 'admin_access'].map(
      (field) => [field, 'https://robles.mx'],
    ),
  )
  const sent = op('submit_task', { id: account.task, user_id: people.mariana, answers })
  expect(await new Caller(database, people.mariana).push([{ ...sent, base: {} }])).toMatchObject([
    { outcome: 'applied' },
  ])
  expect(await newest(people.sofia)).toMatch(/^Configuración por revisar\|/)
})

it('each function that tells an account manager tells the super admins instead if there is none; the exceptions are listed', async () => {
  const functions = await database.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosrc ~ 'assigned_manager' and p.prosrc ~ 'notify\\(v_manager'
      order by 1`,
  )
  // A meeting is with its account manager.
  expect(functions.map(({ name }) => name)).toEqual([
    'op_move_meeting',
    'reschedule_meeting',
    // To those who get the tickets of a person without the role.
    'return_tickets',
  ])
})
