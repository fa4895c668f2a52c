import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
})
afterAll(() => database.close())

const named = (manager: string, clients: readonly string[], who = sofia): Promise<unknown> =>
  who.answer('select public.assign_clients($1::text::uuid, $2::text::uuid[]) as answer', [
    manager,
    `{${clients.join(',')}}`,
  ])
const listed = (manager: string, filter: object, search: string, expected: number): Promise<unknown> =>
  sofia.answer(
    'select public.assign_clients($1::text::uuid, null, $2::text::jsonb, $3, $4::text::integer) as answer',
    [manager, JSON.stringify(filter), search, String(expected)],
  )
const managerOf = async (client: string): Promise<unknown> =>
  (
    await database.query<{ manager_id: string }>(
      'select manager_id from public.user_account_manager where user_id = $1',
      [client],
    )
  )[0]?.manager_id
const titlesOf = (person: string): Promise<{ title: string; message: string }[]> =>
  database.query<{ title: string; message: string }>(
    `select title, message from public.notifications where user_id = $1 order by created_at`,
    [person],
  )

/** Clients of one family name, so that a search finds only them. */
async function family(name: string, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < many; n += 1) ids.push(await createPerson(database, `${name} ${n}`))
  return ids
}

describe('Assigning many clients at once', () => {
  it('all get the manager; each client is notified, each manager once with the count', async () => {
    const name = `Familia${randomUUID().slice(0, 8)}`
    const [mine, others] = [await family(name, 3), await family(name, 2)]
    for (const client of mine) await assign(database, client, people.diego)
    for (const client of others) await assign(database, client, people.renata)
    expect(await named(people.renata, [...mine, ...others])).toMatchObject({ assigned: 3, same: 2 })
    for (const client of mine) {
      expect(await managerOf(client)).toBe(people.renata)
      expect((await titlesOf(client)).map(({ title }) => title)).toEqual(['Tienes nuevo account manager'])
    }
    expect(await titlesOf(people.renata)).toEqual([
      { title: 'Clientes nuevos', message: 'Atiendes a 3 clientes más.' },
    ])
    expect(await titlesOf(people.diego)).toEqual([
      { title: 'Clientes que ya no atiendes', message: '3 clientes pasaron a Renata.' },
    ])
    // A repeat after a lost answer.
    expect(await named(people.renata, mine)).toMatchObject({ assigned: 0, same: 3 })
    expect(await titlesOf(people.renata)).toHaveLength(1)
  })

  it('all of a filter are those the person saw, otherwise `set_changed`', async () => {
    const name = `Familia${randomUUID().slice(0, 8)}`
    const clients = await family(name, 4)
    await assign(database, clients[0] ?? '', people.renata)
    await expect(listed(people.diego, { without_manager: 'true' }, name, 4)).rejects.toThrow('set_changed')
    expect(await listed(people.diego, { without_manager: 'true' }, name, 3)).toMatchObject({
      assigned: 3,
      same: 0,
    })
    expect(await Promise.all(clients.map(managerOf))).toEqual([
      people.renata,
      people.diego,
      people.diego,
      people.diego,
    ])
  })

  it('all are handed over or none: one that is no client prevents it', async () => {
    const [client] = await family('Sola', 1)
    await assign(database, client ?? '', people.diego)
    await expect(named(people.renata, [client ?? '', people.sofia])).rejects.toThrow('not_found')
    await expect(named(people.sofia, [client ?? ''])).rejects.toThrow('not_found')
    await expect(named(people.renata, [])).rejects.toThrow('nothing_chosen')
    expect(await managerOf(client ?? '')).toBe(people.diego)
  })

  it('at most 500 are assigned', async () => {
    const ids = Array.from({ length: 501 }, () => randomUUID())
    await expect(named(people.renata, ids)).rejects.toThrow('too_many_clients')
  })

  it('the previous manager’s late change is refused with its reason, and the account has the new manager', async () => {
    const diego = new Caller(database, people.diego)
    const message = op('send_message', {
      id: randomUUID(),
      user_id: people.mariana,
      manager_id: people.diego,
      message: 'Te mando la propuesta',
    })
    await named(people.renata, [people.mariana, people.ximena])
    const [outcome] = await diego.push([message])
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'not_assigned' })
  })
})

describe('An export', () => {
  it('is in the audit log with list and filter, without the search text', async () => {
    await sofia.answer(
      `select public.note_export('clients', '{"overdue": "true"}', 'Mariana', 7) as answer`,
      [],
    )
    const [row] = await database.query<{ changes: object }>(
      `select changes from public.audit_log where action = 'lists.export' and actor_id = $1`,
      [people.sofia],
    )
    expect(row?.changes).toEqual({ list: 'clients', filter: { overdue: 'true' }, search: true, rows: 7 })
  })
})

describe('The first account manager of a client', () => {
  it.each([
    [
      'one client',
      (client: string) =>
        sofia.answer('select public.assign_client($1::text::uuid, $2::text::uuid)::text as answer', [
          client,
          people.diego,
        ]),
    ],
    ['many clients', (client: string) => named(people.diego, [client])],
  ] as const)(
    'gets the open tasks and tickets without an assignee, by the assignment of %s',
    async (_title, assigned) => {
      const client = await createPerson(database, 'Luz')
      const { task, ticket } = await openAccount(database, client, people.renata)
      await assigned(client)
      expect(
        await database.query(
          `select (select t.assigned_agent_id from public.service_configuration_tasks t where t.id = $1) as task,
                (select t.assigned_to from public.support_tickets t where t.id = $2) as ticket`,
          [task, ticket],
        ),
      ).toEqual([{ task: people.diego, ticket: people.diego }])
    },
  )
})

it('the account manager who loses one client is told, without the client’s name; a repeat sends no notification', async () => {
  const assignOne = () =>
    sofia.answer('select public.assign_client($1::text::uuid, $2::text::uuid)::text as answer', [
      people.mariana,
      people.renata,
    ])
  await assignOne()
  await assignOne()
  const lost = (await titlesOf(people.diego)).filter(({ title }) => title === 'Clientes que ya no atiendes')
  expect(lost).toEqual([{ title: 'Clientes que ya no atiendes', message: 'Un cliente pasó a Renata.' }])
})
