import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Op } from '../../../src/domain/op.ts'
import type { Database } from '../../local/open-database.ts'
import { type Account, openAccount } from '../account.ts'
import { Caller } from '../caller.ts'
import { writeHistory } from '../messages.ts'
import { createPeople } from '../people.ts'

/** A client with an account and her agent, new for each test. */
export interface LateWorld {
  readonly database: Database
  readonly account: Account
  readonly mariana: Caller
  readonly diego: Caller
  /** A library resource for progress. */
  readonly resource: string
  /** The server's time of the newest message of the conversation. */
  readonly newest: string
}

export type Sender = 'mariana' | 'diego'

export async function openLateWorld(database: Database): Promise<LateWorld> {
  const { mariana, diego } = await createPeople(database)
  const account = await openAccount(database, mariana, diego)
  await writeHistory(database, { client: mariana, manager: diego, count: 3 })
  const resource = randomUUID()
  await database.query(
    `insert into public.resources (id, slug, kind, title, summary, body) values ($1, $2, 'document', 'Guía', '', 'Texto')`,
    [resource, `guia-${resource}`],
  )
  const [row] = await database.query<{ newest: string }>(
    'select max(created_at) as newest from public.direct_messages where user_id = $1',
    [mariana],
  )
  return {
    database,
    account,
    mariana: new Caller(database, mariana),
    diego: new Caller(database, diego),
    resource,
    newest: row?.newest ?? '',
  }
}

/** The outcome of one change of one person. */
export async function outcomeOf(world: LateWorld, sender: Sender, op: Op) {
  const [outcome] = await world[sender].push([op])
  return outcome
}

/** Applies a change that a test requires; throws if it is refused. */
export async function applied(world: LateWorld, sender: Sender, op: Op) {
  const outcome = await outcomeOf(world, sender, op)
  expect(outcome).toMatchObject({ outcome: 'applied' })
  return outcome
}

/** Every row of these two people in the synced tables, their spaces' numbers, and the waiting letters. */
export async function everythingOf({ database, mariana, diego }: LateWorld): Promise<unknown> {
  const entities = await database.query<{ entity: string; owner: string | null; key: string }>(
    'select entity, owner_column as owner, key_column as key from private.sync_entities order by entity',
  )
  const people = `{${mariana.id},${diego.id}}`
  const tables: Record<string, unknown[]> = {}
  for (const { entity, owner, key } of entities) {
    const whose = owner === null ? '' : `where t.${owner} = any ($1::text::uuid[])`
    tables[entity] = await database.query(
      `select to_jsonb(t) as row from public.${entity} t ${whose} order by t.${key}`,
      owner === null ? [] : [people],
    )
  }
  const spaces = await database.query(
    'select space, seq::int from public.sync_spaces where owner = any ($1::text::uuid[]) order by space',
    [people],
  )
  return { ...tables, spaces, letters: await database.query('select count(*)::int from private.letters') }
}
