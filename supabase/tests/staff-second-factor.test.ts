import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { sendMessage } from './ops.ts'
import { createPeople, type People } from './people.ts'

/**
 * The rights of staff after the seven days are a column of the matrix; this tests the time before, and the way back.
 */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

const staffSince = async (span: string): Promise<void> => {
  await database.query(
    `update private.security_settings set staff_second_factor_since = now() - interval '1 year'`,
  )
  await database.query(`update public.user_roles set created_at = now() - $1::text::interval`, [span])
}

const asked = async (person: string, aal = 'aal1'): Promise<unknown> =>
  asClaims(database, { role: 'authenticated', sub: person, aal }, async (tx) => {
    const [row] = await tx.query<{ late: string }>(
      `select case when a ->> 'due_at' is null then 'not asked' else a ->> 'late' end as late from public.my_second_factor() a`,
    )
    return row?.late
  })

const act = (person: string): Promise<unknown> =>
  asClaims(database, { role: 'authenticated', sub: person, aal: 'aal1' }, (tx) =>
    tx.query('select public.acting_role()'),
  )

const switchTo = (wanted: boolean): Promise<unknown> =>
  asClaims(database, { role: 'authenticated', sub: people.sofia, aal: 'aal2' }, (tx) =>
    tx.query('select public.ask_staff_for_second_factor($1)', [wanted]),
  )

it('staff have seven days, agents and the super admin alike; clients never need one', async () => {
  await staffSince('6 days 23 hours')
  for (const person of [people.diego, people.sofia]) {
    expect(await asked(person)).toBe('false')
    await expect(act(person)).resolves.toBeDefined()
  }
  await staffSince('7 days 1 hour')
  for (const person of [people.diego, people.sofia]) {
    expect(await asked(person)).toBe('true')
    await expect(act(person)).rejects.toMatchObject({ message: 'second_factor_required', code: 'PT403' })
  }
  expect(await asked(people.mariana)).toBe('not asked')
})

it('a late staff’s change waits; with the factor it is applied, and the clients’ spaces are back', async () => {
  await staffSince('8 days')
  const message = sendMessage(people.mariana, people.diego, 'Hola')
  const diego = new Caller(database, people.diego)
  expect(await diego.push([message])).toMatchObject([{ outcome: 'needs_auth' }])
  await expect(diego.pull()).rejects.toMatchObject({ code: 'PT403' })
  await database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
    [people.diego],
  )
  const answers = await asClaims(
    database,
    { role: 'authenticated', sub: people.diego, aal: 'aal2' },
    async (tx) =>
      tx.query<{ pushed: unknown; pulled: unknown }>(
        `select public.sync_push($1::text::json) as pushed, public.sync_pull() -> 'spaces' -> $2 is not null as pulled`,
        [JSON.stringify([message]), accountSpace(people.mariana)],
      ),
  )
  expect(answers).toMatchObject([{ pushed: [{ outcome: 'applied' }], pulled: true }])
  // Staff who remove it are late at once.
  await database.query('delete from auth.mfa_factors where user_id = $1', [people.diego])
  await expect(act(people.diego)).rejects.toMatchObject({ message: 'second_factor_required' })
})

it('the super admin switches it on and off; switched on again, staff have seven days', async () => {
  await staffSince('30 days')
  await database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
    [people.sofia],
  )
  await switchTo(false)
  expect(await asked(people.diego)).toBe('not asked')
  await expect(act(people.diego)).resolves.toBeDefined()
  await switchTo(true)
  expect(await asked(people.diego)).toBe('false')
  const log = await database.query(
    `select changes from public.audit_log where action = 'settings.staff_second_factor' order by created_at`,
  )
  expect(log).toEqual([{ changes: { wanted: false } }, { changes: { wanted: true } }])
})
