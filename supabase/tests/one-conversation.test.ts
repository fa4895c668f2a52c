import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { mark, sendMessage } from './ops.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

/** A client who is given to another account manager: what was written before stays a part of the conversation. */
let database: Database
let people: People
let second: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  second = await createPerson(database, 'Noé')
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [second])
  await database.query(
    `insert into public.account_managers (id, name) values ($1, 'Noé') on conflict do nothing`,
    [second],
  )
})
afterAll(() => database.close())

const push = (person: string, ...ops: Parameters<Caller['push']>[0]) => new Caller(database, person).push(ops)
const unread = async () =>
  (
    await database.query<{ message: string }>(
      'select message from public.direct_messages where user_id = $1 and not read order by created_at',
      [people.mariana],
    )
  ).map(({ message }) => message)
const giveTo = (manager: string) => assign(database, people.mariana, manager)

it('the new account manager sees the unanswered message, and reading it marks it', async () => {
  await push(people.mariana, sendMessage(people.mariana, people.diego, '¿Cuándo empieza?'))
  await giveTo(second)
  const seen = await new Caller(database, second).shown<{ message: string }>(
    'select message from public.direct_messages',
  )
  expect(seen).toEqual([{ message: '¿Cuándo empieza?' }])
  expect(await unread()).toEqual(['¿Cuándo empieza?'])
  await push(second, mark('mark_read', people.mariana, second, new Date().toISOString()))
  expect(await unread()).toEqual([])
})

it('the client reads what the former account manager wrote last', async () => {
  await push(people.diego, sendMessage(people.mariana, people.diego, 'El lunes.'))
  await giveTo(second)
  await push(people.mariana, mark('mark_read', people.mariana, second, new Date().toISOString()))
  expect(await unread()).toEqual([])
})

it('the former account manager neither sees the conversation nor marks it', async () => {
  await push(people.mariana, sendMessage(people.mariana, people.diego, '¿Cuándo empieza?'))
  await giveTo(second)
  expect(await new Caller(database, people.diego).shown('select 1 from public.direct_messages')).toEqual([])
  expect(
    await push(people.diego, mark('mark_read', people.mariana, people.diego, new Date().toISOString())),
  ).toMatchObject([{ outcome: 'refused', code: 'not_assigned' }])
  expect(await unread()).toEqual(['¿Cuándo empieza?'])
})
