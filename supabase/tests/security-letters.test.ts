import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

/** The letters that tell a person about a change of the sign-in: password, address, second factor, passkey, code. */
let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

const waiting = async (): Promise<unknown> => {
  const rows = await database.query<{ letter: string }>(
    `delete from private.letters returning kind || ' to ' || recipient as letter`,
  )
  return rows.map(({ letter }) => letter)
}
const emailOf = async (person: string): Promise<string> => {
  const [row] = await database.query<{ email: string }>('select email from auth.users where id = $1', [
    person,
  ])
  return row?.email ?? ''
}

describe('Security letters', () => {
  it('one is sent when the password changes, and not when a first one is set', async () => {
    await waiting()
    const email = await emailOf(people.ximena)
    const set = (to: string) =>
      database.query('update auth.users set encrypted_password = $2 where id = $1', [people.ximena, to])
    await set('first')
    expect(await waiting()).toEqual([])
    await set('second')
    expect(await waiting()).toEqual([`password_changed to ${email}`])
    await set('second')
    expect(await waiting()).toEqual([])
  })

  it('one is sent to the previous address when the address changes', async () => {
    const email = await emailOf(people.ximena)
    await database.query('update auth.users set email = $2 where id = $1', [people.ximena, 'x@nueva.mx'])
    expect(await waiting()).toEqual([`email_changed to ${email}`])
  })

  it('one is sent when a second factor is enabled or removed; not for an unfinished enrollment', async () => {
    const email = await emailOf(people.ximena)
    const [factor] = await database.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
       values ($1, 'Teléfono', 'totp', 'unverified') returning id`,
      [people.ximena],
    )
    expect(await waiting()).toEqual([])
    await database.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor?.id ?? ''])
    expect(await waiting()).toEqual([`factor_added to ${email}`])
    await database.query('delete from auth.mfa_factors where id = $1', [factor?.id ?? ''])
    expect(await waiting()).toEqual([`factor_removed to ${email}`])
  })

  it('one is sent when a passkey is added or removed, and not when its account is deleted', async () => {
    const email = await emailOf(people.ximena)
    const add = (user: string) =>
      database.query(
        `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
         values ($1, uuid_send(gen_random_uuid()), ''::bytea)`,
        [user],
      )
    await add(people.ximena)
    expect(await waiting()).toEqual([`passkey_added to ${email}`])
    await database.query('delete from auth.webauthn_credentials where user_id = $1', [people.ximena])
    expect(await waiting()).toEqual([`passkey_removed to ${email}`])
    const leaving = randomUUID()
    await database.query(`insert into auth.users (id, email) values ($1, $2)`, [
      leaving,
      `${leaving}@prueba.mx`,
    ])
    await add(leaving)
    await waiting()
    await database.query('delete from auth.users where id = $1', [leaving])
    expect(await waiting()).toEqual([])
  })

  it('one is sent when a key of the API is made, and not when it is refused', async () => {
    await waiting()
    const id = randomUUID()
    const make = () =>
      new Caller(database, people.ximena).answer(`select public.create_api_key($1, 'Contador') as answer`, [
        id,
      ])
    await make()
    expect(await waiting()).toEqual([`api_key_added to ${await emailOf(people.ximena)}`])
    await expect(make()).rejects.toThrow('id_taken')
    expect(await waiting()).toEqual([])
  })

  it('one is sent when a recovery code is used, and not when one is wrong', async () => {
    await database.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
      [people.ximena],
    )
    await database.query(
      `insert into private.recovery_codes (user_id, code_hash, keyed) values ($1, repeat('a', 64), true)`,
      [people.ximena],
    )
    await waiting()
    const use = (hash: string) =>
      database.query(`select public.use_recovery_code($1::text::uuid, '', $2)`, [people.ximena, hash])
    await use('b'.repeat(64))
    expect(await waiting()).toEqual([])
    await use('a'.repeat(64))
    expect(await waiting()).toEqual([`recovery_code_used to ${await emailOf(people.ximena)}`])
  })
})
