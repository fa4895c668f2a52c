import { signedIn, withoutFactorOfStaff, withoutSecondFactor } from '../actors.ts'
import { asked, asReader, type RightsByFunction } from '../function-rights.ts'

export const sync: RightsByFunction = {
  'public.sync_pull(json, integer)': {
    call: `select case when a -> 'gone' ? ('account:' || client) then 'gone'
                       when a -> 'spaces' ? ('account:' || client) then 'rows' end as result
             from ${asked}, public.sync_pull(json_build_object('account:' || client, json_build_object('seq', 0))) a`,
    execute: asReader({
      others: ['gone'],
      mariana: ['rows'],
      diego: ['rows'],
      ...withoutFactorOfStaff('aal2_required'),
    }),
  },
  'public.sync_older(text, text, text, jsonb, integer)': {
    call: `select 'rows' as result from ${asked}, public.sync_older('account:' || client, 'direct_messages', manager,
             '{"created_at": "2100-01-01T00:00:00Z", "id": "ffffffff-ffff-4fff-8fff-ffffffffffff"}') a
            where jsonb_array_length(a -> 'rows') > 0`,
    execute: asReader({
      others: 'malformed_cursor',
      mariana: ['rows'],
      diego: ['rows'],
      ...withoutSecondFactor('malformed_cursor'),
      ...withoutFactorOfStaff('malformed_cursor'),
    }),
  },
  'public.sync_digest(text, jsonb)': {
    call: `select 'digest' as result from ${asked}, public.sync_digest('account:' || client) a
            where a -> 'entities' -> 'direct_messages' is not null`,
    execute: asReader({
      others: 'unknown_space',
      mariana: ['digest'],
      diego: ['digest'],
      ...withoutSecondFactor('unknown_space'),
      ...withoutFactorOfStaff('unknown_space'),
    }),
  },
  'public.sync_push(json, uuid[])': {
    call: `select coalesce(a -> 0 ->> 'code', a -> 0 ->> 'outcome') as result
             from ${asked}, public.sync_push(json_build_array(json_build_object(
               'id', gen_random_uuid(), 'kind', 'send_message', 'v', 1, 'args', json_build_object(
                 'id', gen_random_uuid(), 'user_id', client, 'manager_id', manager, 'message', 'Hola')))) a`,
    execute: signedIn({
      // Sofía too: she reads every conversation and takes part in none.
      others: ['not_assigned'],
      mariana: ['applied'],
      diego: ['applied'],
      ...withoutSecondFactor(['needs_auth']),
      ...withoutFactorOfStaff(['needs_auth']),
    }),
  },
}
