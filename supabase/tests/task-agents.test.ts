import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** The assignee of a task after it was started. */
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

it.each(['never was an agent', 'was an agent'])(
  'a task that a super admin begins stays with its account manager: the super admin %s',
  async (past) => {
    if (past === 'was an agent')
      await database.query(`insert into public.account_managers (id, name) values ($1, 'Sofía')`, [
        people.sofia,
      ])
    await database.query(
      'update public.service_configuration_tasks set assigned_agent_id = $1 where id = $2',
      [people.diego, account.task],
    )
    const begun = op('move_task', {
      id: account.task,
      user_id: people.mariana,
      to: 'in_progress',
      agent_response: null,
      completion_notes: null,
    })
    expect(await new Caller(database, people.sofia).push([begun])).toMatchObject([{ outcome: 'applied' }])
    expect(
      await database.query(
        'select status, assigned_agent_id as agent from public.service_configuration_tasks where id = $1',
        [account.task],
      ),
    ).toEqual([{ status: 'in_progress', agent: people.diego }])
  },
)
