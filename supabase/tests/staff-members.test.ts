import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('delete from public.user_roles')
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  sofia = new Caller(database, people.sofia)
})

const Members = z.array(
  z.looseObject({ id: z.string(), role: z.string(), clients: z.number(), conversations: z.number() }),
)
const members = async () => Members.parse(await sofia.answer('select public.staff_members() as answer', []))

const setRole = (
  by: Caller,
  person: string,
  role: string | null,
  seen: string,
  heir: string | null = null,
): Promise<unknown> =>
  by.answer('select public.set_staff_role($1::text::uuid, $2, $3, $4::text::uuid) as answer', [
    person,
    role,
    seen,
    heir,
  ])

const rolesOf = async (person: string): Promise<string[]> =>
  (
    await database.query<{ role: string }>('select role from public.user_roles where user_id = $1', [person])
  ).map(({ role }) => role)

const managerOf = async (client: string): Promise<string | undefined> =>
  (
    await database.query<{ manager_id: string }>(
      'select manager_id from public.user_account_manager where user_id = $1',
      [client],
    )
  )[0]?.manager_id

const session = (person: string) =>
  database.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [person])
const sessionsOf = async (person: string): Promise<number> =>
  (await database.query('select from auth.sessions where user_id = $1', [person])).length

describe('The card of an agent', () => {
  it('has the picture that the person had before', async () => {
    const paula = await createPerson(database, 'Paula')
    const picture = 'data:image/jpeg;base64,/9j/AAAA'
    await database.query('update public.profiles set avatar_url = $2 where id = $1', [paula, picture])
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [paula])
    await setRole(sofia, paula, 'agent', 'super_admin')
    expect(
      await database.query('select name, avatar_url from public.account_managers where id = $1', [paula]),
    ).toEqual([{ name: 'Paula', avatar_url: picture }])
  })

  it('has the name, address and picture of today when the person is an agent again', async () => {
    const paula = await createPerson(database, 'Paula')
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [paula])
    await database.query(`insert into public.account_managers (id, name, email) values ($1, 'Paula', '')`, [
      paula,
    ])
    await setRole(sofia, paula, 'super_admin', 'agent')
    const picture = 'data:image/jpeg;base64,/9j/AAAA'
    await database.query(
      `update public.profiles set full_name = 'Paula Ríos', email = 'rios@azulejo.mx', avatar_url = $2
        where id = $1`,
      [paula, picture],
    )
    await setRole(sofia, paula, 'agent', 'super_admin')
    expect(
      await database.query('select name, email, avatar_url from public.account_managers where id = $1', [
        paula,
      ]),
    ).toEqual([{ name: 'Paula Ríos', email: 'rios@azulejo.mx', avatar_url: picture }])
  })
})

describe('The team', () => {
  it('is listed with the open work of each member', async () => {
    await database.query(
      `insert into public.direct_messages (id, user_id, manager_id, sender_type, message, created_at) values (gen_random_uuid(), $1, $2, 'client', '¿Hola?', now())`,
      [people.mariana, people.diego],
    )
    const all = await members()
    expect(all.map(({ id }) => id).toSorted()).toEqual([people.diego, people.renata, people.sofia].toSorted())
    expect(all.find(({ id }) => id === people.diego)).toMatchObject({
      role: 'agent',
      clients: 1,
      conversations: 1,
      absent_from: null,
    })
    expect(all.find(({ id }) => id === people.sofia)).toMatchObject({ role: 'super_admin', clients: 0 })
  })
})

describe('The removal of a role', () => {
  it('an agent with clients needs an heir, who is another agent; nothing is changed before', async () => {
    await expect(setRole(sofia, people.diego, null, 'agent')).rejects.toMatchObject({
      message: 'clients_assigned',
      detail: '{"clients": 1}',
    })
    for (const heir of [people.diego, people.sofia, people.mariana])
      await expect(setRole(sofia, people.diego, null, 'agent', heir)).rejects.toThrow('cannot_have_clients')
    expect(await rolesOf(people.diego)).toEqual(['agent'])
    expect(await managerOf(people.mariana)).toBe(people.diego)
  })

  it('hands the clients over, ends the sessions, and leaves no client’s row to the person', async () => {
    const diego = new Caller(database, people.diego)
    await session(people.diego)
    expect(await diego.shown('select from public.contracts')).toHaveLength(1)
    expect(await setRole(sofia, people.diego, null, 'agent', people.renata)).toMatchObject({ clients: 1 })
    expect(await rolesOf(people.diego)).toEqual([])
    expect(await managerOf(people.mariana)).toBe(people.renata)
    expect(await sessionsOf(people.diego)).toBe(0)
    expect(await diego.shown('select from public.contracts')).toEqual([])
    const [entry] = await database.query<{ changes: unknown }>(
      `select changes from public.audit_log where action = 'staff.set_role' and subject_id = $1`,
      [people.diego],
    )
    expect(entry?.changes).toEqual({ role: ['agent', null], clients: 1, heir: people.renata })
    const notices = await database.query<{ title: string }>(
      `select title from public.notifications where user_id = $1 order by created_at desc`,
      [people.renata],
    )
    expect(notices.map(({ title }) => title)).toContain('Clientes nuevos')
  })

  it('one’s own role cannot be removed', async () => {
    await expect(setRole(sofia, people.sofia, null, 'super_admin')).rejects.toThrow('own_role')
  })

  it('must be the displayed role; a repeat changes nothing', async () => {
    await expect(setRole(sofia, people.renata, null, 'super_admin')).rejects.toThrow('role_changed')
    expect(await setRole(sofia, people.renata, 'super_admin', 'agent', people.diego)).toMatchObject({
      clients: 1,
    })
    expect(await setRole(sofia, people.renata, 'super_admin', 'agent')).toMatchObject({ clients: 0 })
    expect(await rolesOf(people.renata)).toEqual(['super_admin'])
  })

  it('a person who was a super admin a moment ago is refused', async () => {
    const other = await createPerson(database, 'Otra')
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [other])
    const before = new Caller(database, other)
    await setRole(sofia, other, 'agent', 'super_admin')
    await expect(setRole(before, people.sofia, null, 'super_admin')).rejects.toThrow('not_allowed')
    expect(await rolesOf(other)).toEqual(['agent'])
  })
})

it('a super admin who becomes an agent has a card that clients see, and can get clients', async () => {
  const other = await createPerson(database, 'Otra')
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [other])
  await session(other)
  await setRole(sofia, other, 'agent', 'super_admin')
  expect(await sessionsOf(other)).toBe(0)
  expect(await setRole(sofia, people.diego, null, 'agent', other)).toMatchObject({ clients: 1 })
  expect(await managerOf(people.mariana)).toBe(other)
})
