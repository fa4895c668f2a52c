import type { SqlValue } from '../../local/database/database.ts'
import type { Claims, Queries } from '../../local/open-database.ts'
import type { People } from '../people.ts'
import { type ActorResult, allRefused, type Column, actorColumns, type Row } from './actors.ts'
import type { MatrixWorld } from './world.ts'

/** A probe that each actor makes. */
export interface Probe {
  /** The channel to join. */
  topic?: string
  sql: string
  params?: readonly SqlValue[]
  /** It may change rows: another person's rows must stay unchanged. */
  changes?: boolean
}

class RollBack extends Error {}

/** Rolls back the work. */
export async function rolledBack<Result>(
  { database }: MatrixWorld,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  await database
    .transaction(async (tx) => {
      done.push(await work(tx))
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  const [result] = done
  if (result === undefined) throw new Error('The work ended without a result')
  return result
}

/** The people whose role was removed, in the columns of former staff. */
const formerStaff = { formerAgent: 'diego', formerAdmin: 'sofia' } as const

async function prepare(tx: Queries, { people }: MatrixWorld, column: Column): Promise<void> {
  if (column === 'lateAgent')
    await tx.query(`update public.user_roles set created_at = now() - interval '8 days' where user_id = $1`, [
      people.diego,
    ])
  if (column !== 'formerAgent' && column !== 'formerAdmin') return
  await tx.query('delete from public.user_roles where user_id = $1', [people[formerStaff[column]]])
}

const secondFactor = { mariana: 'aal2', sofia: 'aal2' } as const

function claimsOf({ people, departed }: MatrixWorld, column: Column): Claims {
  if (column === 'anon') return { role: 'anon' }
  if (column === 'departed') return { role: 'authenticated', sub: departed, aal: 'aal1' }
  if (column === 'marianaAal1') return { role: 'authenticated', sub: people.mariana, aal: 'aal1' }
  if (column === 'sofiaAal1') return { role: 'authenticated', sub: people.sofia, aal: 'aal1' }
  if (column === 'formerAgent') return { role: 'authenticated', sub: people.diego, aal: 'aal1' }
  if (column === 'lateAgent') return { role: 'authenticated', sub: people.diego, aal: 'aal1' }
  if (column === 'formerAdmin') return { role: 'authenticated', sub: people.sofia, aal: 'aal2' }
  return {
    role: 'authenticated',
    sub: people[column],
    aal: column === 'mariana' || column === 'sofia' ? secondFactor[column] : 'aal1',
  }
}

const named = ({ people }: MatrixWorld, text: string): string =>
  Object.entries(people).reduce((result, [name, id]: [string, string]) => result.replaceAll(id, name), text)

/** Mariana and Diego have no access to Ximena and Renata; Sofía has access to all. */
const othersOf = ({ mariana, ximena, diego, renata, sofia }: People, column: Column): string[] => {
  if (column === 'sofia') return []
  if (column === 'formerAgent') return [mariana, ximena, renata, sofia]
  if (column === 'formerAdmin') return [mariana, ximena, diego, renata]
  return column === 'ximena' || column === 'renata' ? [mariana, diego] : [ximena, renata]
}

/**
 * Every change of a synced row gives its owner's space a number (S2), once in a transaction: notifications are counted,
 * because removing the agent's role has told the super admin of a lead in this one. Other tables are counted too.
 */
async function numbersOf(tx: Queries, owners: readonly string[]): Promise<string> {
  const [row] = await tx.query<{ numbers: string | null }>(
    `with o as (select person::uuid as id from jsonb_array_elements_text($1::jsonb) person)
     select concat_ws(',',
       (select string_agg(s.space || ' ' || s.seq, ',' order by s.space) from public.sync_spaces s join o on s.owner = o.id),
       (select count(*) from public.notifications n join o on n.user_id = o.id),
       (select count(*) from private.recovery_codes c join o on c.user_id = o.id),
       (select count(*) from private.push_subscriptions p join o on p.user_id = o.id),
       (select count(*) from private.sync_ops p join o on p.user_id = o.id where p.acked_at is null),
       (select string_agg(coalesce(k.status, 0)::text, ',' order by k.user_id, k.key) from private.request_keys k join o on k.user_id = o.id),
       (select count(*) from auth.sessions s join o on s.user_id = o.id),
       (select count(*) from public.manager_availability a join o on a.manager_id = o.id),
       (select count(*) from private.saved_views v join o on v.user_id = o.id),
       (select count(*) from public.manager_absences b join o on b.manager_id = o.id),
       (select string_agg(n.body, ',' order by n.id) from public.client_notes n join o on n.user_id = o.id)) as numbers`,
    [owners],
  )
  return row?.numbers ?? ''
}

/** Called once in a transaction, before the first probe; what the transaction has done until here stays. */
export async function beginProbes(tx: Queries): Promise<void> {
  // The storage API sets this, too; without it its table refuses every delete.
  await tx.exec(`set local storage.allow_delete_query = 'true'; savepoint probe`)
}

/** This actor's result. The probe is rolled back, and the transaction continues without its changes. */
export async function resultOf(
  world: MatrixWorld,
  tx: Queries,
  column: Column,
  probe: Probe,
): Promise<ActorResult> {
  const { topic = '', sql, params = [], changes = false } = probe
  const others = changes ? othersOf(world.people, column) : []
  try {
    await prepare(tx, world, column)
    const before = others.length > 0 ? await numbersOf(tx, others) : ''
    await tx.query(`select set_config('realtime.topic', $1, true), local_backend.assume_role($2::jsonb)`, [
      topic,
      claimsOf(world, column),
    ])
    const rows = await tx.query(sql, params)
    if (others.length > 0) {
      await tx.exec('set local role none')
      if ((await numbersOf(tx, others)) !== before) return 'changed another person’s rows'
    }
    return [...new Set(rows.map((row) => named(world, Object.values(row).join())))].toSorted()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    return error.code === '42501' ? 'refused' : error.message
  } finally {
    await tx.exec('rollback to savepoint probe')
  }
}

/** The result of each actor. */
export function resultOfEachActor(world: MatrixWorld, probe: Probe): Promise<Row> {
  return rolledBack(world, async (tx) => {
    const row: Row = { ...allRefused }
    await beginProbes(tx)
    for (const column of actorColumns) row[column] = await resultOf(world, tx, column, probe)
    return row
  })
}
