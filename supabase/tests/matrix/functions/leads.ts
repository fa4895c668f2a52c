import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

/** Diego's lead, for every caller. */
const lead = `coalesce((select l.id from public.leads l where l.owner_id = manager::uuid), gen_random_uuid())`

export const leads: RightsByFunction = {
  'public.submit_lead(jsonb, text)': ofServer(
    `select a ->> 'outcome' as result from ${asked}, public.submit_lead(jsonb_build_object(
       'id', gen_random_uuid(), 'email', 'eva@demo.mx', 'source', 'landing', 'consent_version', '2026-11-21'), '') a`,
  ),
  'public.lead_owners()': {
    call: `select jsonb_array_length(public.lead_owners())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['3'] }),
  },
  'public.assign_lead(uuid, uuid, uuid)': {
    call: `select 'assigned' as result from ${asked}, public.assign_lead(${lead}, null, manager::uuid)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['assigned'] }),
  },
  'public.set_lead_status(uuid, text, text)': {
    call: `select 'set' as result from ${asked}, public.set_lead_status(${lead}, 'contacted', 'new')`,
    execute: signedIn({ others: 'not_allowed', diego: ['set'], renata: 'not_found', sofia: ['set'] }),
  },
  'public.link_lead(uuid)': {
    // Its person has no account: permitted actors get a validation error.
    call: `select 'linked' as result from ${asked}, public.link_lead(${lead})`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'no_account',
      renata: 'not_found',
      sofia: 'no_account',
    }),
  },
}
