import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { createPeople } from './people.ts'
import { writeForStaff } from './staff-data.ts'

let database: Database
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  const people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await openAccount(database, people.ximena, people.renata)
  await writeForStaff(database, people)
  for (const kind of ['paid', 'renewed', 'cancelled'])
    await rows(`select private.append_contract_event($1, $2, '{"amount": "5459.99"}')`, [
      account.contract,
      kind,
    ])
})
afterAll(() => database.close())

const rows = <Row extends object>(sql: string, values: string[] = []) => database.query<Row>(sql, values)

describe('The chain of a contract’s events', () => {
  const events = 'public.contract_events'
  const broken = async () => {
    const [row] = await rows<{ broken: number | null }>(
      'select private.broken_contract_event($1) as broken',
      [account.contract],
    )
    return row?.broken
  }

  it('every changed byte of an event is detected', async () => {
    expect(await broken()).toBeNull()
    for (const change of [
      `payload = '{"amount": "5459.98"}'`,
      `kind = 'refunded'`,
      `created_at = created_at + interval '1 microsecond'`,
      `prev_hash = repeat('0', 64)`,
      `hash = repeat('f', 64)`,
      `contract_id = contract_id, position = 9`,
    ]) {
      await database
        .transaction(async (tx) => {
          await tx.exec(`alter table ${events} disable trigger only_grows`)
          await tx.query(`update ${events} set ${change} where contract_id = $1 and position = 3`, [
            account.contract,
          ])
          const [row] = await tx.query<{ broken: number }>(
            'select private.broken_contract_event($1) as broken',
            [account.contract],
          )
          expect([change, row?.broken]).toEqual([change, expect.any(Number)])
          throw new Error('undone')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'undone') throw error
        })
    }
  })

  it.each(['public.contract_events', 'public.contract_signatures', 'public.audit_log'])(
    '%s only grows, also for the owner of the database',
    async (table) => {
      for (const change of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
        await expect(database.exec(change)).rejects.toMatchObject({ code: '42501' })
    },
  )
})
