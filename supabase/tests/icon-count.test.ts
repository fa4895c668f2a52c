import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { assign, createPeople, type People } from './people.ts'

/** The number on the icon of the installed app, sent with each push. */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  await assign(database, people.mariana, people.diego)
})
afterAll(() => database.close())

async function countOf(person: string): Promise<number | undefined> {
  const [row] = await database.query<{ unread: number }>('select private.unread_total($1) as unread', [
    person,
  ])
  return row?.unread
}

it('the number on the icon counts the unread messages of an agent’s clients, and none of a former agent who is still assigned', async () => {
  await database.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     values (gen_random_uuid(), $1, $2, 'Hola', 'client', now())`,
    [people.mariana, people.diego],
  )
  await database.query('delete from public.notifications where user_id = $1', [people.diego])
  expect(await countOf(people.diego)).toBe(1)
  await database.query('delete from public.user_roles where user_id = $1', [people.diego])
  await database.query('delete from public.notifications where user_id = $1', [people.diego])
  expect(await countOf(people.diego)).toBe(0)
})
