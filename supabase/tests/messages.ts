import type { Queries } from '../local/open-database.ts'

/** A long conversation, inserted without the push: both sides in turn, a second apart, oldest first. */
export async function writeHistory(
  database: Pick<Queries, 'query'>,
  {
    client,
    manager,
    count,
    daysAgo = 1,
  }: { client: string; manager: string; count: number; daysAgo?: number },
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `with written as (
       insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       select gen_random_uuid(), $1, $2, 'Mensaje ' || n, case when n % 2 = 0 then 'client' else 'manager' end,
              date_trunc('second', now()) - make_interval(days => $4) + make_interval(secs => n)
         from generate_series(1, $3) n
       returning id, created_at)
     select id from written order by created_at`,
    [client, manager, count, daysAgo],
  )
  return rows.map(({ id }) => id)
}

export async function epochOf(database: Pick<Queries, 'query'>): Promise<string> {
  const [row] = await database.query<{ epoch: string }>('select private.sync_epoch() as epoch')
  return row?.epoch ?? ''
}

export async function spaceNumber(database: Pick<Queries, 'query'>, space: string): Promise<number> {
  const [row] = await database.query<{ seq: number }>(
    'select seq::integer as seq from public.sync_spaces where space = $1',
    [space],
  )
  if (row === undefined) throw new Error(`There is no space ${space}`)
  return row.seq
}
