import type { Database } from '../../supabase/local/open-database.ts'

/** The rows of some people on the server: every synced row, and the rows of the sync that number them. */
export type Backup = {
  readonly rows: Readonly<Record<string, readonly unknown[]>>
  readonly ids: ReadonlySet<string>
  readonly changed: number
}

/**
 * Copies these people's rows, and restores them. Triggers are disabled: a restore loads the old rows and numbers, and
 * no row gets another number.
 */
const functions = `
  create schema simulation;
  create function simulation.tables() returns table (name text, condition text, sorts integer)
  language sql stable as $$
    select 'public.' || e.entity, format('%I = any ($1)', e.owner_column), 0 from private.sync_entities e where e.owner_column is not null
    union all values
      ('public.sync_spaces', 'owner = any ($1)', 1),
      ('private.sync_touched', 'split_part(space, '':'', 2) = any ($1::text[])', 1),
      ('private.sync_tombstones', 'split_part(space, '':'', 2) = any ($1::text[])', 1),
      ('private.sync_ops', 'user_id = any ($1)', 1)
  $$;
  create function simulation.backup(people uuid[]) returns jsonb
  language plpgsql as $$
  declare
    t record;
    v_rows jsonb;
    v_all jsonb := '{}';
  begin
    for t in select * from simulation.tables() loop
      execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s r where %s', t.name, t.condition)
        into v_rows using people;
      v_all := v_all || jsonb_build_object(t.name, v_rows);
    end loop;
    return v_all;
  end $$;
  create function simulation.restore(people uuid[], backup jsonb) returns void
  language plpgsql as $$
  declare
    t record;
  begin
    set local session_replication_role = replica;
    for t in select * from simulation.tables() loop
      execute format('delete from %s where %s', t.name, t.condition) using people;
      execute format('insert into %1$s overriding system value select * from jsonb_populate_recordset(null::%1$s, $1)', t.name)
        using backup -> t.name;
    end loop;
    perform private.begin_sync_epoch();
  end $$;
`

export const prepareBackups = (database: Database): Promise<void> => database.exec(functions)

const array = (people: readonly string[]) => `{${people.join(',')}}`

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const idOf = (row: unknown): string[] => {
  if (typeof row !== 'object' || row === null) return []
  const id: unknown = 'op_id' in row ? row.op_id : 'id' in row ? row.id : null
  return typeof id === 'string' ? [id] : []
}

/** changed: the number of the server's changes up to then. */
export async function takeBackup(
  database: Database,
  people: readonly string[],
  changed: number,
): Promise<Backup> {
  const [row] = await database.query<{ all: Record<string, unknown> }>(
    'select simulation.backup($1::text::uuid[]) as all',
    [array(people)],
  )
  const rows = Object.fromEntries(
    Object.entries(row?.all ?? {}).map(([name, list]) => [name, isList(list) ? list : []]),
  )
  return { rows, ids: new Set(Object.values(rows).flat().flatMap(idOf)), changed }
}

/** Restores the server, which then has a new epoch (S20). */
export const putBack = (database: Database, people: readonly string[], { rows }: Backup): Promise<unknown> =>
  database.query('select simulation.restore($1::text::uuid[], $2::text::jsonb)', [
    array(people),
    JSON.stringify(rows),
  ])
