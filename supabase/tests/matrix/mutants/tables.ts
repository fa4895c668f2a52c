import type { Queries } from '../../../local/open-database.ts'
import type { PermissionTest } from '../permission-tests.ts'
import type { Mutant } from './mutant.ts'

const rooms = `('public', 'private', 'realtime', 'storage')`

/** Files and topics are matched by their kind, all other tables by their name. */
const orderFor =
  (table: string) =>
  ({ about }: PermissionTest): 'first' | 'then' =>
    about === table ||
    (table === 'storage.objects' && about.startsWith('a file in ')) ||
    (table === 'realtime.messages' && about.startsWith('the topic '))
      ? 'first'
      : 'then'

interface PolicyRow {
  table: string
  policy: string
  using: boolean
  check: boolean
  /** Whether it has a condition. */
  narrows: boolean
}

const policiesOf = (database: Pick<Queries, 'query'>): Promise<PolicyRow[]> =>
  database.query<PolicyRow & Record<string, unknown>>(
    `select n.nspname || '.' || c.relname as table, quote_ident(p.polname) as policy,
            p.polqual is not null as using, p.polwithcheck is not null as check,
            coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) <> 'true' as narrows
       from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${rooms} order by 1, 2`,
  )

export async function droppedPolicies(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  return (await policiesOf(database)).map(({ table, policy }) => ({
    name: `${table} without ${policy}`,
    sql: `drop policy ${policy} on ${table}`,
    order: orderFor(table),
  }))
}

/** A permissive policy permits everything; a restrictive one restricts nothing. */
export async function loosenedPolicies(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  const narrow = (await policiesOf(database)).filter(({ narrows }) => narrows)
  return narrow.map(({ table, policy, using, check }) => ({
    name: `${table} with ${policy} for everything`,
    sql: `alter policy ${policy} on ${table} ${using ? 'using (true)' : ''} ${check ? 'with check (true)' : ''}`,
    order: orderFor(table),
  }))
}

export async function disabledPolicies(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  const tables = await database.query<{ table: string }>(
    `select n.nspname || '.' || c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${rooms} and c.relkind in ('r', 'p') and c.relrowsecurity order by 1`,
  )
  return tables.map(({ table }) => ({
    name: `${table} without policies`,
    sql: `alter table ${table} disable row level security`,
    order: orderFor(table),
  }))
}

/** Rights that were never granted, or are revoked, are granted. */
export async function givenTableRights(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  const rights = await database.query<{ table: string; role: string; privilege: string }>(
    `select n.nspname || '.' || c.relname as table, role, privilege
       from pg_class c join pg_namespace n on n.oid = c.relnamespace,
            unnest(array['anon', 'authenticated']) role, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')
        and not has_table_privilege(role, c.oid, privilege)
        and not (privilege = 'select' and not has_schema_privilege(role, n.oid, 'usage'))
      order by 1, 2, 3`,
  )
  return rights.map(({ table, role, privilege }) => ({
    name: `${privilege} on ${table} for ${role}`,
    sql: `grant ${privilege} on ${table} to ${role}`,
    order: orderFor(table),
  }))
}
