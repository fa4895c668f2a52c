import { randomUUID } from 'node:crypto'
import { asClaims, type Database, type Queries } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { createPeople, type People } from './people.ts'

/** Words that occur nowhere else, also in no other test. */
type Given = { full_name: string; company: string; phone: string }

/** Everybody, and Mariana's account with words of its own. */
export async function openNamedAccount(
  database: Database,
): Promise<{ people: People; account: Account; given: Given }> {
  const once = randomUUID().slice(0, 8)
  const given = {
    full_name: `Mariana ${once}`,
    company: `Ferretería ${once}`,
    phone: `+52${String(Number.parseInt(once, 16)).padStart(10, '5')}`,
  }
  const people = await createPeople(database)
  await database.query('update public.profiles set full_name = $2, company = $3, phone = $4 where id = $1', [
    people.mariana,
    given.full_name,
    given.company,
    given.phone,
  ])
  // An invoice stores the name of its issue date.
  const account = await openAccount(database, people.mariana, people.diego)
  return { people, account, given }
}

/** The steps of a deletion, from the request until the account is erased. */
export class Deletions {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  as<Row extends object>(sub: string, sql: string, params: readonly string[] = []): Promise<Row[]> {
    return asClaims(this.#database, { role: 'authenticated', sub }, (tx: Queries) =>
      tx.query<Row>(sql, [...params]),
    )
  }

  request(sub: string): Promise<unknown> {
    return this.as(sub, 'select public.request_account_deletion() as asked')
  }

  withdraw(sub: string): Promise<unknown> {
    return this.as(sub, 'select public.withdraw_account_deletion()')
  }

  async erase(person: string): Promise<boolean> {
    const [row] = await this.#database.query<{ erased: boolean }>(
      'select public.erase_account($1) as erased',
      [person],
    )
    return row?.erased ?? false
  }

  async dayOf(person: string): Promise<number | null> {
    const [row] = await this.#database.query<{ days: number | null }>(
      'select deletion_on - private.today_in_mexico(now()) as days from public.profiles where id = $1',
      [person],
    )
    return row?.days ?? null
  }

  /** No contract is running, and nothing is owed. */
  async settleAll(client: string): Promise<void> {
    await this.#database.query(
      `update public.contracts set status = 'cancelled' where user_id = $1 and status = 'active'`,
      [client],
    )
    await this.#database.query(
      `update public.refunds set status = 'returned', settled_at = now() where user_id = $1 and status in ('pending', 'by_hand')`,
      [client],
    )
    await this.#database.query(
      `update public.payment_transactions set status = 'expired' where user_id = $1 and status = 'pending'`,
      [client],
    )
  }

  due(person: string): Promise<unknown> {
    return this.#database.query(
      'update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1',
      [person],
    )
  }

  async emailOf(person: string): Promise<string> {
    const [row] = await this.#database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [person],
    )
    return row?.email ?? ''
  }
}

/** All tables that have one of these texts in a row. */
export async function tablesContaining(database: Database, texts: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.query(
      `select 1 from ${name} t where ${texts.map((_, n) => `position(lower($${n + 1}) in lower(to_jsonb(t)::text)) > 0`).join(' or ')} limit 1`,
      [...texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
