import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import type { Caller } from './caller.ts'
import { createPerson, type People } from './people.ts'
import { Tickets } from './tickets.ts'

let database: Database
let tickets: Tickets
let people: People
let sofia: Caller
/** A second super admin. */
let elena: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.exec('delete from public.user_roles')
  tickets = await Tickets.of(database)
  ;({ people, sofia } = tickets)
  elena = await createPerson(database, 'Elena')
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [elena])
})
afterAll(() => database.close())

const setRole = (person: string, role: string | null, seen: string, heir: string | null = null) =>
  sofia.answer('select public.set_staff_role($1::text::uuid, $2, $3, $4::text::uuid) as answer', [
    person,
    role,
    seen,
    heir,
  ])
const toldTo = (person: string, about: string) =>
  database.query(
    'select title, message from public.notifications where user_id = $1 and title ~* $2 order by created_at',
    [person, about],
  )
async function leadOf(owner: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into public.leads (id, email, source, name, consent_version, owner_id)
     values ($1, $2, 'contact', 'Ana', '2026-11-21', $3)`,
    [id, `${id}@prueba.mx`, owner],
  )
  return id
}

describe('When a super admin’s role is removed', () => {
  it('the account manager who gets the tickets is told how many, once', async () => {
    for (const ticket of [await tickets.opened(), await tickets.opened()])
      await tickets.assign(sofia, ticket, elena, people.diego)
    await setRole(elena, null, 'super_admin')
    expect(await toldTo(people.diego, 'a tu cargo')).toEqual([
      { title: 'Tickets nuevos a tu cargo', message: 'Atiendes 2 tickets más. Los tenía Elena.' },
    ])
  })

  it('the super admins are told of the leads that nobody has, which the list of the staff counted', async () => {
    for (let n = 0; n < 2; n += 1) await leadOf(elena)
    const counted = await sofia.answer(
      `select jsonb_path_query_first(public.staff_members(), '$[*] ? (@.id == $id)',
        jsonb_build_object('id', $1::text)) -> 'leads' as answer`,
      [elena],
    )
    expect(counted).toBe(2)
    await setRole(elena, null, 'super_admin')
    expect(await toldTo(people.sofia, 'sin responsable')).toEqual([
      { title: '2 leads se quedaron sin responsable', message: 'Los tenía Elena. Asigna a otra persona.' },
    ])
    expect(await toldTo(people.diego, 'sin responsable')).toEqual([])
  })

  it('the person is told that the panel is closed to them, in the app and by a letter', async () => {
    await setRole(elena, null, 'super_admin')
    expect(await toldTo(elena, 'panel')).toEqual([
      {
        title: 'Ya no tienes acceso al panel',
        message: 'Un super admin quitó tu rol. Si crees que es un error, pídele que lo revise.',
      },
    ])
    expect(
      await database.query('select kind from private.letters where recipient = $1', [`${elena}@demo.mx`]),
    ).toEqual([{ kind: 'role_removed' }])
  })
})

it('a super admin who becomes an agent keeps the leads, and gives the tickets to the account managers', async () => {
  const lead = await leadOf(elena)
  const ticket = await tickets.opened()
  await tickets.assign(sofia, ticket, elena, people.diego)
  await setRole(elena, 'agent', 'super_admin')
  expect(await tickets.stateOf(ticket)).toMatchObject({ assigned_to: people.diego })
  expect(await database.query('select owner_id from public.leads where id = $1', [lead])).toEqual([
    { owner_id: elena },
  ])
  expect(await toldTo(people.sofia, 'sin responsable')).toEqual([])
})

it('an agent who becomes a super admin gives the clients’ tickets to the agent who gets the clients', async () => {
  const ticket = await tickets.opened()
  await setRole(people.diego, 'super_admin', 'agent', people.renata)
  expect(await tickets.stateOf(ticket)).toMatchObject({ assigned_to: people.renata })
})
