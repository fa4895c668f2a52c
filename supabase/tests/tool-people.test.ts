import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

/** The number that a super admin reads before a maintenance, and the people who are told of it. */
let database: Database
let people: People
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
})
afterAll(() => database.close())

const listed = () =>
  sofia.answer(
    `select t as answer from jsonb_array_elements(public.list_tools()) t where t ->> 'tool' = 'seo-tools'`,
    [],
  )
const begin = async () => {
  const { status, notice, notice_until } = Object(await listed())
  await sofia.answer(
    `select public.set_tool_status('seo-tools', 'maintenance', 'Cambiamos de servidor.', null, $1::text::jsonb) as answer`,
    [JSON.stringify({ status, notice, notice_until })],
  )
}
const toldPeople = async () =>
  (
    await database.query<{ id: string }>(
      `select user_id as id from public.notifications where title = 'Reportes SEO: en mantenimiento'`,
    )
  ).map(({ id }) => id)
/** A person who has accepted a seat on the client's license. */
async function giveSeat(client: string, name: string): Promise<string> {
  const [person, seat] = [await createPerson(database, name), randomUUID()]
  await database.query(
    `insert into public.license_seats (id, license_id, user_id, email, status, accepted_at)
     select $1, l.id, l.user_id, $3, 'active', now() from public.tool_licenses l
      where l.user_id = $2 and l.tool_name = 'seo-tools'`,
    [seat, client, `${person}@demo.mx`],
  )
  await database.query(
    `insert into private.seat_holders (seat_id, user_id, tool_name) values ($1, $2, 'seo-tools')`,
    [seat, person],
  )
  return person
}

it('the people of a tool are those who can open it: clients who have paid, and holders of their seats, each once', async () => {
  const { mariana, ximena, renata } = people
  const paola = await createPerson(database, 'Paola')
  await assign(database, paola, renata)
  for (const client of [mariana, ximena, paola]) await openAccount(database, client, renata)
  await database.query(
    `update public.tool_licenses set expires_at = now() - interval '3 days' where user_id = $1`,
    [mariana],
  )
  const [luz, iker] = [await giveSeat(ximena, 'Luz'), await giveSeat(ximena, 'Iker')]
  await database.query(`update private.seat_holders set user_id = $1 where user_id = $2`, [
    luz,
    await giveSeat(paola, 'Luz'),
  ])
  await giveSeat(mariana, 'Ana')
  expect(await listed()).toMatchObject({ clients: 2, people: 4 })
  await begin()
  expect((await toldPeople()).toSorted()).toEqual([ximena, paola, luz, iker].toSorted())
})
