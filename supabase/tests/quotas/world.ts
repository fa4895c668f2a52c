import { testDatabase } from '../../../tests/support/test-database.ts'
import { asClaims, type Database } from '../../local/open-database.ts'
import { type Account, openAccount } from '../account.ts'
import { createPeople, type People } from '../people.ts'

/** A database with Mariana's account. */
export interface QuotaWorld {
  database: Database
  people: People
  account: Account
  /** A statement of this person. */
  as: <Row extends object>(sub: string, sql: string, params?: readonly (string | number)[]) => Promise<Row[]>
}

export async function openQuotaWorld(): Promise<QuotaWorld> {
  const database = await testDatabase()
  const people = await createPeople(database)
  return {
    database,
    people,
    account: await openAccount(database, people.mariana, people.diego),
    as: <Row extends object>(sub: string, sql: string, params: readonly (string | number)[] = []) =>
      asClaims(database, { role: 'authenticated', sub }, (tx) => tx.query<Row>(sql, [...params])),
  }
}
