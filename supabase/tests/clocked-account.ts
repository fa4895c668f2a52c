import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { makeNothingDue } from './nothing-due.ts'
import { createPeople, type People } from './people.ts'

/** An account, and the clock as private.tick(now): a test can pass a whole year. */
export class ClockedAccount {
  readonly #database: Database
  readonly people: People
  readonly account: Account

  private constructor(database: Database, people: People, account: Account) {
    this.#database = database
    this.people = people
    this.account = account
  }

  /** A new one; nothing of the earlier ones is due. */
  static async open(database: Database): Promise<ClockedAccount> {
    await makeNothingDue(database)
    const people = await createPeople(database)
    return new ClockedAccount(database, people, await openAccount(database, people.mariana, people.diego))
  }

  rows<Row extends object>(sql: string, values: (string | null)[] = []): Promise<Row[]> {
    return this.#database.query<Row>(sql, values)
  }

  async tick(now: string): Promise<Record<string, number | string>> {
    const [row] = await this.rows<{ done: Record<string, number | string> }>(
      'select private.tick($1) as done',
      [now],
    )
    return row?.done ?? {}
  }

  /** The titles of this person's notifications. */
  async titles(person: string): Promise<string[]> {
    const rows = await this.rows<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at',
      [person],
    )
    return rows.map(({ title }) => title)
  }
}
