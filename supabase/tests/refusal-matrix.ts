import type { People } from './people.ts'

/**
 * Who may do what, for everything there is. A table or a function that is not in here fails the test.
 *
 * Mariana is Diego's client, Ximena is Renata's; Renata was Mariana's manager before. Sofía is super_admin.
 */

export type Actor = 'anon' | keyof People
export const actors = ['anon', 'mariana', 'ximena', 'diego', 'renata', 'sofia'] as const satisfies Actor[]

/** What one gets: rows, by the name of whom they are about, or an error. */
export type Got = readonly string[] | string

export interface TableRights {
  /** SQL that says whom a row is about. */
  about: string
  select: Record<Actor, Got>
  insert: Record<Actor, Got>
  update: Record<Actor, Got>
  delete: Record<Actor, Got>
}

const nobody: Record<Actor, Got> = {
  anon: 'refused',
  mariana: 'refused',
  ximena: 'refused',
  diego: 'refused',
  renata: 'refused',
  sofia: 'refused',
}

const everybody = (got: Got): Record<Actor, Got> => ({
  anon: got,
  mariana: got,
  ximena: got,
  diego: got,
  renata: got,
  sofia: got,
})

/** S4: clients have no insert, update or delete on any table. */
const readOnly = { insert: nobody, update: nobody, delete: nobody }

/** What belongs to an account: the client, the agent who is assigned, and who sees everything. */
const ofAccount: TableRights = {
  about: 'user_id::text',
  select: {
    anon: 'refused',
    mariana: ['mariana'],
    ximena: ['ximena'],
    diego: ['mariana'],
    renata: ['ximena'],
    sofia: ['mariana', 'ximena'],
  },
  ...readOnly,
}

/** What only the one person sees, not even the agent or the super admin. */
const ofPerson: TableRights = {
  about: 'user_id::text',
  select: { anon: 'refused', mariana: ['mariana'], ximena: ['ximena'], diego: [], renata: [], sofia: [] },
  ...readOnly,
}

const synced = [
  'activity_timeline',
  'contracted_services',
  'contracts',
  'direct_messages',
  'invoices',
  'notifications',
  'profiles',
  'scheduled_meetings',
  'service_configuration_tasks',
  'support_tickets',
  'tool_configurations',
  'tool_licenses',
  'user_account_manager',
]

export const tables: Record<string, TableRights> = {
  'public.profiles': {
    about: 'id::text',
    select: {
      anon: 'refused',
      mariana: ['mariana'],
      ximena: ['ximena'],
      diego: ['diego', 'mariana'],
      renata: ['renata', 'ximena'],
      sofia: ['diego', 'mariana', 'renata', 'sofia', 'ximena'],
    },
    ...readOnly,
  },
  'public.user_roles': {
    about: `user_id || ' is ' || role`,
    select: {
      anon: 'refused',
      mariana: [],
      ximena: [],
      diego: ['diego is agent'],
      renata: ['renata is agent'],
      sofia: ['diego is agent', 'renata is agent', 'sofia is super_admin'],
    },
    ...readOnly,
  },
  'public.account_managers': {
    about: 'id::text',
    select: {
      anon: 'refused',
      mariana: ['diego'],
      ximena: ['renata'],
      diego: ['diego'],
      renata: ['renata'],
      sofia: ['diego', 'renata'],
    },
    ...readOnly,
  },
  'public.user_account_manager': {
    about: `user_id || ' has ' || manager_id`,
    select: {
      anon: 'refused',
      mariana: ['mariana has diego'],
      ximena: ['ximena has renata'],
      diego: ['mariana has diego'],
      renata: ['ximena has renata'],
      sofia: ['mariana has diego', 'ximena has renata'],
    },
    ...readOnly,
  },
  'public.direct_messages': {
    about: `user_id || ' with ' || manager_id`,
    select: {
      anon: 'refused',
      mariana: ['mariana with diego', 'mariana with renata'],
      ximena: ['ximena with renata'],
      // S1: an account is one space; who is given it has its history.
      diego: ['mariana with diego', 'mariana with renata'],
      renata: ['ximena with renata'],
      sofia: ['mariana with diego', 'mariana with renata', 'ximena with renata'],
    },
    ...readOnly,
  },
  'public.sync_spaces': {
    about: 'space',
    select: {
      anon: 'refused',
      mariana: ['account:mariana', 'person:mariana'],
      ximena: ['account:ximena', 'person:ximena'],
      diego: ['account:diego', 'account:mariana', 'person:diego'],
      renata: ['account:renata', 'account:ximena', 'person:renata'],
      sofia: ['account:sofia', 'person:sofia'],
    },
    ...readOnly,
  },
  'private.sync_tombstones': {
    about: 'space',
    select: {
      anon: 'refused',
      mariana: ['account:mariana'],
      ximena: ['account:ximena'],
      diego: ['account:mariana'],
      renata: ['account:ximena'],
      sofia: [],
    },
    ...readOnly,
  },
  'private.sync_entities': {
    about: 'entity',
    select: { ...everybody(synced), anon: 'refused' },
    ...readOnly,
  },
  'public.contracts': ofAccount,
  'public.contracted_services': ofAccount,
  'public.tool_licenses': ofAccount,
  'public.service_configuration_tasks': ofAccount,
  'public.invoices': ofAccount,
  'public.support_tickets': ofAccount,
  'public.scheduled_meetings': ofAccount,
  'public.activity_timeline': ofAccount,
  'public.notifications': ofPerson,
  'public.tool_configurations': ofPerson,
  'private.contract_transitions': { about: 'from_status', select: nobody, ...readOnly },
  'private.task_transitions': { about: 'from_status', select: nobody, ...readOnly },
  'private.sync_ops': { about: 'user_id::text', select: nobody, ...readOnly },
  'private.sync_kinds': { about: 'kind', select: nobody, ...readOnly },
  'public.package_plans': {
    about: 'name',
    select: everybody(['AVANZADOS', 'BASICOS', 'ESTANDAR']),
    ...readOnly,
  },
  'public.tier_plans': {
    about: 'tier',
    select: everybody(['AVANZADO', 'EMPRENDEDOR', 'ESTANDAR', 'FREE']),
    ...readOnly,
  },
  'public.promotions': { about: 'code', select: nobody, ...readOnly },
  'public.leads': {
    about: 'email',
    select: { ...everybody([]), anon: 'refused', sofia: ['ana@demo.mx'] },
    ...readOnly,
  },
  'public.analytics_events': {
    about: `name || ' of ' || user_id`,
    select: { ...everybody([]), anon: 'refused', sofia: ['login of mariana'] },
    ...readOnly,
  },
  'private.lead_requests': { about: 'id::text', select: nobody, ...readOnly },
  'private.attempts': { about: 'key', select: nobody, ...readOnly },
  'private.attempts_salt': { about: 'salt', select: nobody, ...readOnly },
}

export interface FunctionRights {
  /** Asks for something of Mariana's. `result` says in a word what came. */
  call: string
  execute: Record<Actor, Got>
}

const asked = '(select $1::text as client, $2::text as manager) asked'

export const functions: Record<string, FunctionRights> = {
  'public.sync_pull(json, integer)': {
    call: `select case when a -> 'gone' ? ('account:' || client) then 'gone'
                       when a -> 'spaces' ? ('account:' || client) then 'rows' end as result
             from ${asked}, public.sync_pull(json_build_object('account:' || client, json_build_object('seq', 0))) a`,
    execute: {
      anon: 'refused',
      mariana: ['rows'],
      ximena: ['gone'],
      diego: ['rows'],
      renata: ['gone'],
      sofia: ['gone'],
    },
  },
  'public.sync_older(text, text, text, jsonb, integer)': {
    call: `select 'rows' as result from ${asked}, public.sync_older('account:' || client, 'direct_messages', manager,
             '{"created_at": "2100-01-01T00:00:00Z", "id": "ffffffff-ffff-4fff-8fff-ffffffffffff"}') a
            where jsonb_array_length(a -> 'rows') > 0`,
    execute: {
      anon: 'refused',
      mariana: ['rows'],
      ximena: 'malformed_cursor',
      diego: ['rows'],
      renata: 'malformed_cursor',
      sofia: 'malformed_cursor',
    },
  },
  'public.sync_digest(text, jsonb)': {
    call: `select 'digest' as result from ${asked}, public.sync_digest('account:' || client) a
            where a -> 'entities' -> 'direct_messages' is not null`,
    execute: {
      anon: 'refused',
      mariana: ['digest'],
      ximena: 'unknown_space',
      diego: ['digest'],
      renata: 'unknown_space',
      sofia: 'unknown_space',
    },
  },
  'public.sync_push(json, uuid[])': {
    call: `select coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome') as result
             from ${asked}, public.sync_push(json_build_array(json_build_object(
               'id', gen_random_uuid(), 'kind', 'send_message', 'v', 1, 'args', json_build_object(
                 'id', gen_random_uuid(), 'user_id', client, 'manager_id', manager, 'message', 'Hola')))) a`,
    execute: {
      anon: 'refused',
      mariana: ['applied'],
      ximena: ['not_assigned'],
      diego: ['applied'],
      renata: ['not_assigned'],
      // She reads every conversation and takes part in none.
      sofia: ['not_assigned'],
    },
  },
  'public.promotion(text)': {
    call: `select a ->> 'code' as result from ${asked}, public.promotion(' bienvenida40 ') a`,
    execute: everybody(['BIENVENIDA40']),
  },
  'public.submit_lead(jsonb, text)': {
    call: `select a ->> 'outcome' as result from ${asked}, public.submit_lead(jsonb_build_object(
             'id', gen_random_uuid(), 'email', 'eva@demo.mx', 'source', 'landing', 'consent_version', '2026-11-21'), '') a`,
    execute: nobody,
  },
  'public.track_events(jsonb)': {
    call: `select 'tracked' as result from ${asked}, public.track_events(jsonb_build_array(jsonb_build_object(
             'id', gen_random_uuid(), 'name', 'login', 'params', '{}'::jsonb, 'visit', gen_random_uuid(),
             'occurred_at', '2026-11-21T12:00:00Z'))) a`,
    execute: everybody(['tracked']),
  },
}

/** Without a session one sees what is sold, and leaves an event. */
export const openToAnon = {
  tables: ['public.package_plans', 'public.tier_plans'],
  functions: ['promotion(text)', 'track_events(jsonb)'],
}

/** What policies and the pull call as the reader. Nobody else's right goes further than `public`. */
export const privateFunctionsOfAuthenticated = [
  'assigned_clients()',
  'has_role(text)',
  'may_join_topic(text)',
  'sync_changes(text, text, uuid, bigint, text, text, integer)',
  'sync_cursor_is_valid(jsonb)',
  'sync_floors(text, text, text, text, integer, uuid)',
  'sync_pull_space(sync_spaces, jsonb, integer)',
  'sync_snapshot(text, uuid, text, jsonb, integer)',
  'sync_space(text, uuid)',
]
