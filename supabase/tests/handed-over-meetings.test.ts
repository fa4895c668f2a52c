import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { createPeople, createPerson, type People } from './people.ts'

/** Meetings to come of clients who get another account manager: who is told what became of them. */
let database: Database
let people: People
let sofia: Caller
/** An agent without clients, who has every hour free. */
let paula: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.exec('delete from public.user_roles')
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
  paula = await createPerson(database, 'Paula')
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [paula])
  await database.query(`insert into public.account_managers (id, name) values ($1, 'Paula')`, [paula])
})
afterAll(() => database.close())

const at = bookable(1, '10:00')
const [, month, day] = at.slice(0, 10).split('-')
const moment = `${day}/${month} a las 10:00, hora de la Ciudad de México`

/** The client's account with one confirmed meeting, at the same hour for every client. */
async function meets(client: string, manager: string): Promise<string> {
  const { meeting } = await openAccount(database, client, manager)
  await database.query(
    `update public.scheduled_meetings set scheduled_at = $2, status = 'approved', zoom_link = 'https://zoom.us/j/1'
      where id = $1`,
    [meeting, at],
  )
  return meeting
}
const messagesOf = async (person: string, title: string): Promise<string[]> =>
  (
    await database.query<{ message: string }>(
      'select message from public.notifications where user_id = $1 and title = $2 order by created_at, message',
      [person, title],
    )
  ).map(({ message }) => message)
const assignOne = (client: string, manager: string): Promise<unknown> =>
  sofia.answer('select public.assign_client($1::text::uuid, $2::text::uuid) as answer', [client, manager])
const assignMany = (manager: string, clients: readonly string[]): Promise<unknown> =>
  sofia.answer('select public.assign_clients($1::text::uuid, $2::text::uuid[]) as answer', [
    manager,
    `{${clients.join(',')}}`,
  ])

it('of two clients’ meetings at one hour, one goes along and one is cancelled: the answer says so', async () => {
  await meets(people.mariana, people.diego)
  await meets(people.ximena, people.renata)
  expect(await assignMany(paula, [people.mariana, people.ximena])).toEqual({
    assigned: 2,
    same: 0,
    meetings: { moved: 1, cancelled: 1 },
  })
  expect(await messagesOf(paula, 'Clientes nuevos')).toEqual([
    'Atiendes a 2 clientes más. A tu calendario llega una reunión por confirmar.',
  ])
  const clients = [people.mariana, people.ximena]
  const cancelled = await Promise.all(clients.map((client) => messagesOf(client, 'Reunión cancelada')))
  expect(cancelled.flat()).toEqual([
    `Tu nuevo account manager no puede el ${moment}. Agenda otra hora cuando te quede bien.`,
  ])
  const told = await Promise.all(clients.map((client) => messagesOf(client, 'Tienes nuevo account manager')))
  expect(told.flat().toSorted()).toEqual([
    'Paula te atiende a partir de ahora.',
    `Paula te atiende a partir de ahora. Tu reunión del ${moment}, sigue en pie; falta confirmarla.`,
  ])
  expect(await assignMany(paula, clients)).toMatchObject({ meetings: { moved: 0, cancelled: 0 } })
})

it('the assignment of one client also answers how many meetings go along, and the new manager is told in the client’s notification', async () => {
  await meets(people.mariana, people.diego)
  expect(await assignOne(people.mariana, paula)).toEqual({ meetings: { moved: 1, cancelled: 0 } })
  expect(await messagesOf(paula, 'Cliente nuevo')).toEqual([
    'Mariana es tu cliente. A tu calendario llega una reunión por confirmar.',
  ])
  expect(await assignOne(people.mariana, paula)).toEqual({ meetings: { moved: 0, cancelled: 0 } })
})

it('the agent who gets the clients of a removed role reads how many meetings come', async () => {
  await meets(people.mariana, people.diego)
  await database.query(
    `insert into public.scheduled_meetings (user_id, manager_id, meeting_type, scheduled_at, duration_minutes)
     values ($1, $2, 'revision', $3, 30)`,
    [people.mariana, people.diego, bookable(2, '12:00')],
  )
  expect(
    await sofia.answer(
      `select public.set_staff_role($1::text::uuid, null, 'agent', $2::text::uuid) as answer`,
      [people.diego, paula],
    ),
  ).toEqual({ clients: 1, meetings: { moved: 2, cancelled: 0 } })
  expect(await messagesOf(paula, 'Clientes nuevos')).toEqual([
    'Atiendes a un cliente más. A tu calendario llegan 2 reuniones por confirmar.',
  ])
  expect(await messagesOf(people.mariana, 'Tienes nuevo account manager')).toEqual([
    'Paula te atiende a partir de ahora. Tus 2 reuniones siguen en pie; falta confirmarlas.',
  ])
})

it('each agent who gets a share of the clients reads how many meetings come', async () => {
  await meets(people.mariana, people.diego)
  await sofia.answer(`select to_jsonb(public.revoke_role($1::text::uuid, 'agent', true)) as answer`, [
    people.diego,
  ])
  const told = [
    ...(await messagesOf(paula, 'Clientes nuevos')),
    ...(await messagesOf(people.renata, 'Clientes nuevos')),
  ]
  expect(told).toEqual(['Atiendes a un cliente más. A tu calendario llega una reunión por confirmar.'])
})
