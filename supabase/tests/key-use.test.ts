import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople } from './people.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

// At any moment at least one of these time zones has another day than Mexico.
it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'the last use of an API key is a day in Mexico, on a server in %s',
  async (zone) => {
    const people = await createPeople(database)
    const id = randomUUID()
    const key = await new Caller(database, people.mariana).answer(
      `select public.create_api_key($1::text::uuid, 'Contador') as answer`,
      [id],
    )
    const [row] = await database.transaction(async (tx) => {
      await tx.query(`select set_config('timezone', $1, true)`, [zone])
      await tx.query(`select private.owner_of_key(encode(sha256(convert_to($1::text, 'UTF8')), 'hex'))`, [
        String(key),
      ])
      return tx.query(
        `select k.last_used_on = (now() at time zone 'America/Mexico_City')::date as there
           from public.api_keys k where k.id = $1`,
        [id],
      )
    })
    expect(row).toEqual({ there: true })
  },
)
