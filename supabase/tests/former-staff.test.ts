import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op, sendMessage } from './ops.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  // Agents of the previous test would get this one's clients.
  await database.exec('delete from public.user_roles')
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const revoke = (role: 'agent' | 'super_admin', person: string, reassign: boolean): Promise<unknown> =>
  asClaims(database, { role: 'authenticated', sub: people.sofia }, async (tx) => {
    const [row] = await tx.query<{ moved: number }>(
      'select public.revoke_role($1::text::uuid, $2, $3) as moved',
      [person, role, reassign],
    )
    return row?.moved
  })

const titlesOf = async (person: string): Promise<unknown[]> =>
  (
    await database.query<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at, id',
      [person],
    )
  ).map(({ title }) => title)

const managerOf = async (client: string): Promise<unknown> => {
  const [row] = await database.query<{ manager_id: string }>(
    'select manager_id from public.user_account_manager where user_id = $1',
    [client],
  )
  return row?.manager_id
}

const signIn = async (person: string): Promise<void> => {
  const session = randomUUID()
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person])
  await database.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id) values (gen_random_uuid()::text, gen_random_uuid()::text, $1, $2)`,
    [person, session],
  )
}

const sessionsOf = async (person: string): Promise<unknown> => {
  const [row] = await database.query<{ open: number }>(
    `select (select count(*) from auth.sessions where user_id = $1)::int
          + (select count(*) from auth.refresh_tokens where user_id::text = $1::text)::int as open`,
    [person],
  )
  return row?.open
}

describe('The role of an agent with clients', () => {
  it('is not revoked without `reassign`: the refusal has the number of clients', async () => {
    await signIn(people.diego)
    await expect(revoke('agent', people.diego, false)).rejects.toMatchObject({
      message: 'clients_assigned',
      detail: '{"clients": 1}',
    })
    expect(await managerOf(people.mariana)).toBe(people.diego)
    expect(await sessionsOf(people.diego)).toBe(2)
  })

  it('is not removed from the last agent', async () => {
    await database.query('delete from public.user_roles where user_id = $1', [people.renata])
    await expect(revoke('agent', people.diego, true)).rejects.toMatchObject({ message: 'no_other_agent' })
    expect(await managerOf(people.mariana)).toBe(people.diego)
  })

  it('is revoked with its sessions; each client and its open work move to the agent with the fewest, and the client is notified', async () => {
    const other = await createPerson(database, 'Paula')
    await assign(database, other, people.diego)
    const free = await createPerson(database, 'Elena')
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [free])
    await database.query(`insert into public.account_managers (id, name) values ($1, 'Elena')`, [free])
    await openAccount(database, people.ximena, people.renata)
    await database.query('update public.support_tickets set assigned_to = $1 where id = $2', [
      people.diego,
      account.ticket,
    ])
    // A Monday at ten, within the usual week of every agent.
    await database.query(
      `update public.scheduled_meetings set scheduled_at = '2036-03-03T16:00:00Z' where id = $1`,
      [account.meeting],
    )
    await signIn(people.diego)

    expect(await revoke('agent', people.diego, true)).toBe(2)

    expect(await sessionsOf(people.diego)).toBe(0)
    // The first client is assigned to Elena, who has none; Paula has no contract and is not counted.
    expect([await managerOf(people.mariana), await managerOf(other)]).toContain(free)
    expect([await managerOf(people.mariana), await managerOf(other)]).not.toContain(people.diego)
    const manager = await managerOf(people.mariana)
    expect(await titlesOf(people.mariana)).toContain('Tienes nuevo account manager')
    expect(await titlesOf(people.diego)).toEqual([])
    const [work] = await database.query(
      `select (select assigned_to from public.support_tickets where id = $1) as ticket,
              (select assigned_agent_id from public.service_configuration_tasks where id = $2) as task,
              (select manager_id || ' ' || status from public.scheduled_meetings where id = $3) as meeting`,
      [account.ticket, account.task, account.meeting],
    )
    expect(work).toEqual({ ticket: manager, task: manager, meeting: `${String(manager)} scheduled` })
  })

  it('a confirmed meeting goes on with the new manager: without the link of the former one’s room, and to be confirmed again', async () => {
    const monday = '2036-03-03T16:00:00Z'
    await database.query(
      `update public.scheduled_meetings set scheduled_at = $2, status = 'approved', zoom_link = 'https://zoom.us/j/1',
         confirmation_url = 'https://trafft.test/1' where id = $1`,
      [account.meeting, monday],
    )
    await revoke('agent', people.diego, true)
    expect(
      await database.query(
        `select manager_id, status, zoom_link, confirmation_url from public.scheduled_meetings where id = $1`,
        [account.meeting],
      ),
    ).toEqual([{ manager_id: people.renata, status: 'scheduled', zoom_link: null, confirmation_url: null }])
    const [letter] = await database.query(
      `select l.kind, l.params ->> 'link' as link from private.letters l
        where l.params ->> 'meeting' = $1::text order by l.created_at desc limit 1`,
      [account.meeting],
    )
    expect(letter).toEqual({ kind: 'meeting_changed', link: null })
  })

  it('a meeting at a time that the new manager does not have is cancelled, and the client gets the reason', async () => {
    await database.query(
      `update public.scheduled_meetings set scheduled_at = '2036-03-03T16:00:00Z' where id = $1`,
      [account.meeting],
    )
    const taken = await openAccount(database, people.ximena, people.renata)
    await database.query(
      `update public.scheduled_meetings set scheduled_at = '2036-03-03T16:00:00Z' where id = $1`,
      [taken.meeting],
    )
    await revoke('agent', people.diego, true)
    const [meeting] = await database.query('select status from public.scheduled_meetings where id = $1', [
      account.meeting,
    ])
    expect(meeting).toEqual({ status: 'cancelled' })
    expect(await titlesOf(people.mariana)).toContain('Reunión cancelada')
  })
})

describe('A former agent whose role row was deleted but whose assignment remains', () => {
  it('they pull no client’s rows: the next pull is hinted, and returns “gone”', async () => {
    const diego = new Caller(database, people.diego)
    const space = accountSpace(people.mariana)
    const { spaces } = await diego.pull()
    expect(Object.keys(spaces)).toContain(space)
    const numberOf = async () =>
      (
        await diego.shown<{ seq: string }>(`select seq from public.sync_spaces where space = $1`, [
          `person:${people.diego}`,
        ])
      )[0]?.seq
    const before = await numberOf()
    await database.query('delete from public.user_roles where user_id = $1', [people.diego])
    expect(await numberOf()).not.toEqual(before)
    const after = await diego.pull({ [space]: spaces[space]?.cursor ?? { seq: 0 } })
    expect(after.gone).toEqual([space])
    expect(Object.keys(after.spaces)).not.toContain(space)
    expect(await diego.push([sendMessage(people.mariana, people.diego, 'Hola')])).toMatchObject([
      { outcome: 'refused', code: 'not_assigned' },
    ])
  })

  it('they get no notifications about clients: neither of an answer in a ticket nor of a cancelled meeting', async () => {
    await database.query('update public.support_tickets set assigned_to = $1 where id = $2', [
      people.diego,
      account.ticket,
    ])
    await database.query('delete from public.user_roles where user_id = $1', [people.diego])
    const mariana = new Caller(database, people.mariana)
    const outcomes = await mariana.push([
      op('reply_ticket', {
        id: randomUUID(),
        user_id: people.mariana,
        ticket_id: account.ticket,
        message: 'Sigue igual',
      }),
      op('move_meeting', { id: account.meeting, user_id: people.mariana, to: 'cancelled' }),
    ])
    expect(outcomes).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(await titlesOf(people.diego)).toEqual([])
  })

  it('they get no client, neither by staff nor by the rule', async () => {
    await database.query('delete from public.user_roles where user_id = $1', [people.renata])
    const offered = await new Caller(database, people.sofia).answer(
      'select public.staff_agents() as answer',
      [],
    )
    expect(JSON.stringify(offered)).toContain(people.diego)
    expect(JSON.stringify(offered)).not.toContain(people.renata)
    for (const sql of [
      'select public.assign_client($1, $2)',
      'select public.assign_clients($2, array[$1]::uuid[])',
    ]) {
      const assigned = asClaims(database, { role: 'authenticated', sub: people.sofia }, (tx) =>
        tx.query(sql, [people.mariana, people.renata]),
      )
      await expect(assigned).rejects.toMatchObject({ message: 'not_found', code: 'PT404' })
    }
    const client = await createPerson(database, 'Paula')
    const [row] = await database.query<{ manager: string | null }>(
      'select private.assign_manager($1, $2) as manager',
      [client, people.renata],
    )
    expect(row?.manager).toBeNull()
    expect(await managerOf(people.mariana)).toBe(people.diego)
  })

  it('the next assignment finds the row and replaces it', async () => {
    await database.query('delete from public.user_roles where user_id = $1', [people.diego])
    const [row] = await database.query<{ manager: string }>('select private.assign_manager($1) as manager', [
      people.mariana,
    ])
    expect(row?.manager).toBe(people.renata)
    expect(await managerOf(people.mariana)).toBe(people.renata)
  })
})

it('a super admin whose role is removed loses the sessions too', async () => {
  const second = await createPerson(database, 'Elena')
  await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [second])
  await signIn(second)
  expect(await revoke('super_admin', second, false)).toBe(0)
  expect(await sessionsOf(second)).toBe(0)
  await expect(revoke('super_admin', people.sofia, false)).rejects.toMatchObject({
    message: 'last_super_admin',
  })
})
