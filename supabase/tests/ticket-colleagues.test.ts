import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** Who attends a ticket is notified of what a colleague did in it. */
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

it('a person who has a ticket, and is not the account manager, is told of the manager’s answers and resolution, once each', async () => {
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

it('a person who had a ticket, and no longer attends the client, is told nothing of it', async () => {
  await database.query('update public.support_tickets set assigned_to = $2 where id = $1', [
    account.ticket,
    people.renata,
  ])
  await reply(people.diego)
  expect(await tellsOf(people.renata, 'Un ticket con respuesta')).toEqual([])
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
