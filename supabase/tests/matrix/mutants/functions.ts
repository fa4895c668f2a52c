import type { Queries } from '../../../local/open-database.ts'
import { type PermissionTest, withoutGrant } from '../permission-tests.ts'
import type { Mutant } from './mutant.ts'

interface FunctionRow {
  name: string
  signature: string
  definition: string
  source: string
}

/** Functions of API keys, the clock, migrations or the log: they neither admit nor refuse an actor of the matrix. */
const notInMatrix =
  /^(owner_of_key|tick|generate_invoices|ask_for_second_factor|share_with_|close_table|sync_track|audit_)/

/**
 * The functions that an actor of the matrix can reach. Functions that only the server calls check a key or a token, not
 * the caller: edge-functions.test.ts tests them.
 */
const reachable = (database: Pick<Queries, 'query'>): Promise<FunctionRow[]> =>
  database.query<FunctionRow & Record<string, unknown>>(
    `select p.proname as name, p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.prosrc as source
       from pg_proc p
      where p.prokind = 'f' and p.proname !~ $1
        and (p.pronamespace = 'private'::regnamespace
             or p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'EXECUTE'))
      order by 1, 2`,
    [notInMatrix.source],
  )

/**
 * A change is tested by the tests about its kind, another function by those about its name, and a function that
 * these call by all of them. A missing grant on a table is refused before any function is called: its tests are
 * left out.
 */
const orderFor =
  (name: string) =>
  ({ about, title }: PermissionTest): 'first' | 'then' | 'never' => {
    if (title.endsWith(withoutGrant)) return 'never'
    if (`op_${about}` === name || about.startsWith(`public.${name}(`)) return 'first'
    return inner.test(name) && !/^(?:public|private)\.\w+$/.test(about) ? 'first' : 'then'
  }

/** Functions that several of the tested functions call. */
const inner =
  /^(?:acting_|is_assured|has_shown_factor|second_factor_due|has_role|is_agent|account_side|assigned_|may_|task_for|ticket_for|own_notification|conversation_side|sync_)/

function withSource(
  { name, signature, definition, source }: FunctionRow,
  changed: string,
  what: string,
): Mutant {
  return {
    name: `${signature}: ${what}`,
    // A function as replacement: in a string, `$1` of the source would be replaced.
    sql: definition.replace(source, () => changed),
    order: orderFor(name),
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A refusal that depends on the caller: other refusals (a malformed text, a wrong status) have their own tests. */
const ofWho =
  /'(?:not signed in|not_allowed|not_assigned|not_found|aal2_required|second_factor_required|no_manager|no_license|unknown_space|id_taken|malformed_cursor|file_missing)'/

const guard =
  /^[ \t]*(?:els)?if (?<condition>(?:(?!\n\s*(?:els)?if |;)[\s\S])*?) then(?:\s*--[^\n]*)*\s+(?:raise exception|perform private\.sync_refuse\()(?<refusal>[^;]*);/gm

/** One mutant for each refusal that depends on the caller: it is never raised. */
export async function withoutGuard(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  return (await reachable(database)).flatMap((row) =>
    [...row.source.matchAll(guard)].flatMap((match) => {
      const { condition = '', refusal = '' } = match.groups ?? {}
      if (!ofWho.test(refusal)) return []
      const at = match.index + match[0].indexOf(condition)
      const changed = `${row.source.slice(0, at)}false${row.source.slice(at + condition.length)}`
      return [withSource(row, changed, `never asks whether ${oneLine(condition)}`)]
    }),
  )
}

/** A call or a comparison that checks the caller, and the expression that replaces it when the check is left out. */
const checks: [RegExp, string][] = [
  [/private\.is_assured\(\)/g, 'true'],
  [/private\.has_shown_factor\(\)/g, 'true'],
  [/private\.second_factor_due\(\) > now\(\)/g, 'true'],
  [/private\.has_role\('\w+'\)/g, 'true'],
  [/private\.is_agent\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\)/g, 'true'],
  [/private\.acting_staff_of\(\w+\)/g, 'private.acting_staff()'],
  [/private\.acting_staff\((?:'\w+'|wanted)\)/g, 'private.acting_staff()'],
  [/private\.acting_staff\(\)/g, 'private.acting_person()'],
  [/private\.acting_person\(\)/g, 'auth.uid()'],
  [/private\.account_side\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\) is not null/g, 'true'],
  [
    /(?<=\b(?:where|and|or|when) \(?)[\w.]+ = (?:v_actor|p_actor|\(select auth\.uid\(\)\)|private\.assigned_manager\([\w.]+\)|(?<=p_actor = )p_client)(?![\w.])/g,
    'true',
  ],
  [/\(select auth\.uid\(\)\) in \(a\.user_id, a\.manager_id\)/g, 'true'],
]

/** One mutant for each place where a function checks the caller. */
export async function withoutCheck(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  return (await reachable(database)).flatMap((row) =>
    checks.flatMap(([check, instead]) =>
      [...row.source.matchAll(check)].map((match, nth) => {
        const { index, 0: text } = match
        const changed = `${row.source.slice(0, index)}${instead}${row.source.slice(index + text.length)}`
        return withSource(row, changed, `${instead} for ${oneLine(text)}${nth > 0 ? ` (${nth + 1})` : ''}`)
      }),
    ),
  )
}

/** The functions that the other checks call, with a body that accepts every caller. */
const yes: Record<string, string> = {
  is_assured: 'begin return true; end',
  has_shown_factor: 'begin return true; end',
  has_role: 'begin return true; end',
  is_agent: 'begin return true; end',
  assigned_clients: 'begin return query select p.id from public.profiles p; end',
  assigned_manager: 'begin return auth.uid(); end',
  account_side: `begin return 'agent'; end`,
  may_join_topic: 'begin return true; end',
  may_read_document: 'begin return true; end',
  may_read_library: 'begin return true; end',
  may_add_to_library: 'begin return true; end',
  may_use_ticket_path: 'begin return true; end',
  acting_person: 'begin return auth.uid(); end',
  acting_staff: 'begin return auth.uid(); end',
  acting_staff_of: 'begin return auth.uid(); end',
  conversation_side: `begin return 'client'; end`,
}

export async function acceptingAll(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  const rows = await reachable(database)
  return Object.entries(yes).map(([name, source]) => {
    const row = rows.find((one) => one.name === name && one.signature.startsWith('private.'))
    if (row === undefined) throw new Error(`There is no private.${name}`)
    return withSource(row, source, 'yes to everybody')
  })
}

export async function givenFunctions(database: Pick<Queries, 'query'>): Promise<Mutant[]> {
  const rows = await database.query<{ signature: string; role: string }>(
    `select n.nspname || '.' || quote_ident(p.proname) || '(' || oidvectortypes(p.proargtypes) || ')' as signature, role
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) role
      where n.nspname in ('public', 'private') and not has_function_privilege(role, p.oid, 'EXECUTE') order by 1, 2`,
  )
  return rows.map(({ signature, role }) => ({
    name: `${signature} for ${role}`,
    sql: `grant execute on routine ${signature} to ${role}`,
    order: ({ about, title }) => {
      // The rules of the system catalogs list the execution rights and are checked first: these need not be.
      if (title.endsWith(withoutGrant)) return 'never'
      return about === signature ? 'first' : 'then'
    },
  }))
}
