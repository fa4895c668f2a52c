import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let client: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.exec('delete from public.user_roles')
  people = await createPeople(database)
  // If two account managers have equally many clients, the one who came first gets the next.
  await database.query(
    `update public.account_managers set created_at = created_at - interval '1 year' where id = $1`,
    [people.diego],
  )
  client = await createPerson(database, 'Ana')
})
afterAll(() => database.close())

/** Monday to Friday, after today in Mexico. */
const nextWeekday = (): string => {
  const today = todayInMexico(Date.now())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return daysAfter(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1)
}
const absent = (manager: string, first: string, last = first) =>
  new Caller(database, manager).answer(
    `select public.save_absence($1::text::uuid, $2::text::date, $3::text::date) as answer`,
    [randomUUID(), first, last],
  )
const assigned = async (manager: string | null = null): Promise<unknown> => {
  const [row] = await database.query<{ id: string }>('select private.assign_manager($1, $2) as id', [
    client,
    manager,
  ])
  return row?.id
}
const toldAdmin = () =>
  database.query(
    `select message, action_url from public.notifications where user_id = $1 and title = 'Cliente nuevo sin agente presente'`,
    [people.sofia],
  )

it('a super admin who chooses an agent reads who is away on the next weekday', async () => {
  await absent(people.renata, nextWeekday())
  const answer = await new Caller(database, people.sofia).answer('select public.staff_agents() as answer', [])
  expect(answer).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: people.diego, away: false }),
      expect.objectContaining({ id: people.renata, away: true }),
    ]),
  )
})

describe('A new client gets an agent who is there on the next weekday', () => {
  it('also when an agent who is away came first', async () => {
    await absent(people.diego, nextWeekday())
    expect(await assigned()).toBe(people.renata)
    expect(await toldAdmin()).toEqual([])
  })

  it('an absence that begins later changes nothing', async () => {
    await absent(people.diego, daysAfter(nextWeekday(), 1), daysAfter(nextWeekday(), 5))
    expect(await assigned()).toBe(people.diego)
  })

  it('when all are away, one of them gets the client and the super admins are told', async () => {
    await absent(people.diego, todayInMexico(Date.now()), daysAfter(nextWeekday(), 4))
    await absent(people.renata, nextWeekday())
    expect(await assigned()).toBe(people.diego)
    expect(await toldAdmin()).toEqual([
      {
        message: expect.stringMatching(/^Ana quedó con Diego\. Ningún agente está el \d\d\/\d\d; /),
        action_url: `/admin/clients/${client}`,
      },
    ])
  })

  it('an agent who is chosen by a person gets the client, and nobody else is told', async () => {
    await absent(people.renata, nextWeekday())
    expect(await assigned(people.renata)).toBe(people.renata)
    expect(await toldAdmin()).toEqual([])
  })
})
