import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** How many letters of invitation one account may send, and one address may get. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await openAccount(database, people.ximena, people.renata)
  await database.exec('update public.tool_licenses set seats_limit = -1')
})
afterAll(() => database.close())

const licenseOf = async (client: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    'select id from public.tool_licenses where user_id = $1',
    [client],
  )
  return row?.id ?? ''
}

const invite = async (client: string, email: string): Promise<string> => {
  const id = randomUUID()
  const license = await licenseOf(client)
  await asClaims(database, { role: 'authenticated', sub: client }, (tx) =>
    tx.query('select public.invite_seat($1::text::uuid, $2::text::uuid, $3, $4)', [
      id,
      license,
      email,
      `${id}${id}`.replaceAll('-', ''),
    ]),
  )
  return id
}
const aside = (span: string) =>
  database.query(
    `update public.license_seats set created_at = created_at - $1::text::interval where id <> $2`,
    [span, account.seat],
  )

describe('Limits of invitations', () => {
  it('an account has ten in ten minutes and fifty a day, also when each seat is revoked at once', async () => {
    // The initial seat of the account was made long ago.
    await database.exec(`update public.license_seats set created_at = now() - interval '2 days'`)
    const mariana = new Caller(database, people.mariana)
    const inviteAndRevoke = async () => {
      const id = await invite(people.mariana, `${randomUUID()}@otra.mx`)
      await mariana.push([op('revoke_seat', { id, user_id: people.mariana })])
    }
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 10; n += 1) await inviteAndRevoke()
      await expect(inviteAndRevoke()).rejects.toMatchObject({
        message: 'too_many_invitations',
        code: 'PT429',
        detail: expect.stringMatching(/^\{"retry_after": (?:600|5\d\d|[1-9]\d{2,4})\}$/),
      })
      await aside('11 minutes')
    }
    // An hour later: the day's limit is reached.
    await expect(inviteAndRevoke()).rejects.toMatchObject({ message: 'too_many_invitations' })
    // Another account is counted separately.
    await expect(invite(people.ximena, `${randomUUID()}@otra.mx`)).resolves.toBeDefined()
    await aside('1 day')
    await expect(inviteAndRevoke()).resolves.toBeUndefined()
  })

  it('an address gets three a day, from all accounts together', async () => {
    await aside('2 days')
    const mariana = new Caller(database, people.mariana)
    for (const client of [people.mariana, people.ximena, people.mariana]) {
      const id = await invite(client, 'Eva@otra.mx')
      await mariana.push([op('revoke_seat', { id, user_id: people.mariana })])
    }
    await expect(invite(people.mariana, ' eva@otra.mx')).rejects.toMatchObject({
      message: 'recipient_invited_often',
    })
    await expect(invite(people.mariana, 'otra@otra.mx')).resolves.toBeDefined()
  })
})
