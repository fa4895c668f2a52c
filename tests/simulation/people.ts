import type { Database } from '../../supabase/local/open-database.ts'

/** A client, the manager, a second manager, and a client without a manager, who borrows the phone. */
export type People = {
  readonly client: string
  readonly manager: string
  readonly otherManager: string
  readonly otherClient: string
}

export async function createPeople(database: Database, people: People): Promise<void> {
  const names = [
    [people.client, 'Mariana'],
    [people.manager, 'Diego'],
    [people.otherManager, 'Renata'],
    [people.otherClient, 'Ximena'],
  ] as const
  for (const [id, name] of names)
    await database.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)`,
      [id, `${id}@demo.mx`, JSON.stringify({ full_name: name })],
    )
  for (const id of [people.manager, people.otherManager]) {
    await database.query('insert into public.account_managers (id, name) values ($1, $2)', [id, 'AM'])
    // Without the role every message, task and ticket of an account would be refused, and the runs would not cover
    // them.
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [id])
  }
}

export async function assignTo(database: Database, client: string, managerId: string | null): Promise<void> {
  if (managerId === null)
    await database.query('delete from public.user_account_manager where user_id = $1', [client])
  else
    await database.query(
      `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
       on conflict (user_id) do update set manager_id = excluded.manager_id`,
      [client, managerId],
    )
}

/** The server writes a notification to a person. */
export const notify = (database: Database, id: string, uid: string): Promise<unknown> =>
  database.query(
    `insert into public.notifications (id, user_id, title, message) values ($1, $2, 'Aviso', 'Del servidor')`,
    [id, uid],
  )

/** Earlier messages: both sides in turn, a second apart, oldest first. */
export const writeThread = (database: Database, { client, manager }: People, ids: readonly string[]) =>
  database.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     select t.id, $1, $2, 'Mensaje ' || n, case when n % 2 = 0 then 'client' else 'manager' end,
            date_trunc('second', now()) - interval '1 day' + make_interval(secs => n)
       from unnest($3::text::uuid[]) with ordinality as t(id, n)`,
    [client, manager, `{${ids.join(',')}}`],
  )

/** Rows that the server may delete; how often it does is not realistic. */
const deletable = ['direct_messages', 'notifications', 'activity_timeline', 'support_tickets'] as const

/** Deletes one row of a client; returns its id, or null when the client has none. which: 0 ≤ n < 1. */
export async function deleteRow(
  database: Database,
  client: string,
  which: number,
  table: (typeof deletable)[number],
): Promise<string | null> {
  const rows = await database.query<{ id: string }>(
    `select id from public.${table} where user_id = $1 order by created_at, id`,
    [client],
  )
  const row = rows[Math.floor(which * rows.length)]
  if (row === undefined) return null
  await database.query(`delete from public.${table} where id = $1`, [row.id])
  return row.id
}

export const tablesThatLoseRows = deletable

/** Old tombstones are deleted, and the horizon of these people's spaces rises (S3b). */
export async function purge(database: Database, people: readonly string[]): Promise<void> {
  const owners = `{${people.join(',')}}`
  await database.query(
    `delete from private.sync_tombstones where split_part(space, ':', 2) = any ($1::text[])`,
    [owners],
  )
  await database.query('update public.sync_spaces set horizon = seq where owner = any ($1::text::uuid[])', [
    owners,
  ])
}
