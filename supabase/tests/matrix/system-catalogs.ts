import type { Queries } from '../../local/open-database.ts'
import { buckets } from './files.ts'
import { functions } from './functions.ts'
import { openToAnon, privateFunctionsOfAuthenticated } from './granted.ts'
import { ops } from './ops.ts'
import { tables } from './tables.ts'
import { topicPolicies } from './topics.ts'

/** Rights in PostgreSQL's system catalogs that the queries of the matrix do not test. */
export interface SystemCatalogRule {
  title: string
  /** Rows of one column, `name`. */
  sql: string
  expected: readonly string[]
}

const relations = `select n.nspname || '.' || c.relname as name, c.oid
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`

const functionsOf = (schema: string, condition = 'true'): string =>
  `select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name
     from pg_proc p where p.pronamespace = '${schema}'::regnamespace and ${condition}`

const mayExecute = (role: string): string => `has_function_privilege('${role}', p.oid, 'EXECUTE')`

const readsAssignments = `p.prosrc ~ 'user_account_manager'`

const loosePath = `p.prosecdef and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']`

export const systemCatalogRules: SystemCatalogRule[] = [
  {
    title: 'the matrix contains every table of public and private',
    sql: relations,
    expected: Object.keys(tables),
  },
  {
    title: 'the matrix contains every function of public',
    sql: `select 'public.' || f.name as name from (${functionsOf('public')}) f`,
    expected: Object.keys(functions),
  },
  {
    title: 'the matrix contains every change',
    sql: 'select kind as name from private.sync_kinds',
    expected: Object.keys(ops),
  },
  {
    title: 'the matrix contains every bucket',
    sql: 'select id as name from storage.buckets',
    expected: Object.keys(buckets),
  },
  {
    title: 'the matrix contains every policy of topics',
    sql: `select polname as name from pg_policy where polrelid = 'realtime.messages'::regclass`,
    expected: topicPolicies,
  },
  {
    title:
      'every table has its policies switched on, except two that hold names of tables and changes, no user data',
    sql: `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('public', 'private', 'realtime', 'storage') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    expected: ['private.sync_entities', 'private.sync_kinds'],
  },
  {
    title: 'anon and authenticated cannot write any column of any table',
    sql: `select r.name || ' ' || role || ' ' || privilege as name
            from (${relations}) r, unnest(array['anon', 'authenticated']) role,
                 unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
           where has_table_privilege(role, r.oid, privilege)
              or privilege in ('INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, r.oid, privilege)`,
    expected: [],
  },
  {
    title: 'authenticated cannot read the strokes and the picture of a signature',
    sql: `select r.name || '.' || a.attname as name
            from (${relations}) r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
           where has_any_column_privilege('authenticated', r.oid, 'SELECT')
             and not has_column_privilege('authenticated', r.oid, a.attnum, 'SELECT')`,
    expected: ['public.contract_signatures.signature_data', 'public.contract_signatures.signature_image_url'],
  },
  {
    title: 'anon can read only the listed tables',
    sql: `${relations} and has_any_column_privilege('anon', c.oid, 'SELECT')`,
    expected: openToAnon.tables,
  },
  {
    title: 'anon can execute only the listed functions',
    sql: functionsOf('public', mayExecute('anon')),
    expected: openToAnon.functions,
  },
  {
    title: 'anon executes nothing in private',
    sql: `${functionsOf('private', mayExecute('anon'))}
          union all select 'usage' where has_schema_privilege('anon', 'private', 'USAGE')`,
    expected: [],
  },
  {
    title: 'authenticated can execute in private only the functions that policies and the pull call',
    sql: functionsOf('private', mayExecute('authenticated')),
    expected: privateFunctionsOfAuthenticated,
  },
  {
    title:
      'the listed functions and policies, which check the agent’s role or write assignments, are the only readers of assignments',
    sql: `${functionsOf('public', readsAssignments)} union all ${functionsOf('private', readsAssignments)}
          union all select p.polname from pg_policy p
           where p.polrelid <> 'public.user_account_manager'::regclass
             and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'user_account_manager'`,
    expected: [
      'assigned_clients()',
      'assigned_manager(uuid)',
      'may_join_topic(text)',
      // Sends the numbers of an account to its manager; it checks the role itself.
      'sync_hint()',
      // Names the table's actions in the audit log.
      'audit_kind(text)',
      // These write or count assignments.
      'staff_agents()',
      'staff_members()',
      'set_staff_role(uuid, text, text, uuid)',
      'assign_clients(uuid, uuid[], jsonb, text, integer)',
      'agent_with_fewest_clients()',
      'assign_manager(uuid, uuid)',
      'hand_over(uuid, uuid)',
      'revoke_role(uuid, text, boolean)',
      'spread_manager_card()',
      // Locks the accounts of an agent whose name changes; it checks the role.
      'rename_assignee()',
      // Checks the role when it counts an agent's messages.
      'unread_total(uuid)',
      // Checks the role itself: calling a function for it would cost one call for each row of a list.
      'last_message_at(uuid)',
      // Finds the clients without an assignment.
      'clients_without_manager()',
      // The accounts of a person who is deleted; only the deletion may call it.
      'worked_for(uuid)',
      // The client’s own assignment, for the client.
      'A client sees the card of the assigned manager',
    ],
  },
  {
    title: 'a function with the owner’s rights has an empty search path',
    sql: `${functionsOf('public', loosePath)} union all ${functionsOf('private', loosePath)}`,
    expected: [],
  },
  {
    title: 'anon and authenticated create nothing in public or private',
    sql: `select role || ' in ' || schema as name
            from unnest(array['anon', 'authenticated']) role, unnest(array['public', 'private']) schema
           where has_schema_privilege(role, schema, 'CREATE')`,
    expected: [],
  },
]

export async function namesOf(
  database: Pick<Queries, 'query'>,
  { sql }: SystemCatalogRule,
): Promise<string[]> {
  return (await database.query<{ name: string }>(sql)).map(({ name }) => name).toSorted()
}
