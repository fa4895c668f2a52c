import type { Queries } from '../../local/open-database.ts'
import { buckets } from './files.ts'
import { functions } from './functions.ts'
import { openToAnon, privateFunctionsOfAuthenticated } from './granted.ts'
import { ops } from './ops.ts'
import { tables } from './tables.ts'
import { topicPolicies } from './topics.ts'

/** Rules about rights in PostgreSQL's catalogue that no question of the matrix would test. */
export interface CatalogueRule {
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

export const catalogueRules: CatalogueRule[] = [
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
    title: 'anon and authenticated write nothing, not one column',
    sql: `select r.name || ' ' || role || ' ' || privilege as name
            from (${relations}) r, unnest(array['anon', 'authenticated']) role,
                 unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
           where has_table_privilege(role, r.oid, privilege)
              or privilege in ('INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, r.oid, privilege)`,
    expected: [],
  },
  {
    title: 'anon reads what is sold, no more',
    sql: `${relations} and has_any_column_privilege('anon', c.oid, 'SELECT')`,
    expected: openToAnon.tables,
  },
  {
    title: 'anon executes what is named, no more',
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
    title: 'authenticated executes in private what policies and the pull call, no more',
    sql: functionsOf('private', mayExecute('authenticated')),
    expected: privateFunctionsOfAuthenticated,
  },
  {
    title:
      'the assignment of a client is read by what also asks for the role of an agent, and by what writes it',
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
      // Checks the role when it counts an agent's messages.
      'unread_total(uuid)',
      // It asks for the role itself: one function less for each row of a list.
      'last_message_at(uuid)',
      // Clients without an assignment, whoever had it.
      'clients_without_manager()',
      // The accounts of a person who is deleted; only the deletion may call it.
      'worked_for(uuid)',
      // The client’s own assignment, for the client.
      'A client sees the card of the assigned manager',
    ],
  },
  {
    title: 'who runs with the owner’s rights finds nothing by a search path',
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

export async function namesOf(database: Pick<Queries, 'query'>, { sql }: CatalogueRule): Promise<string[]> {
  return (await database.query<{ name: string }>(sql)).map(({ name }) => name).toSorted()
}
