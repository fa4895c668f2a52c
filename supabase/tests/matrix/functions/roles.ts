import { everybody, signedIn } from '../actors.ts'
import { asked, ofServer, token, type RightsByFunction } from '../function-rights.ts'

export const roles: RightsByFunction = {
  'public.setup_is_open()': {
    call: `select public.setup_is_open()::text as result from ${asked}`,
    // Sofía was the only one.
    execute: { ...everybody(['false']), formerAdmin: ['true'] },
  },
  'public.setup_token_is_spent(text)': ofServer(
    `select public.setup_token_is_spent(${token})::text as result from ${asked}`,
  ),
  'public.spend_setup_token(text)': ofServer(
    `select 'spent' as result from ${asked}, public.spend_setup_token(${token})`,
  ),
  'public.acting_role(text)': {
    call: `select public.acting_role() ->> 'role' as result from ${asked}`,
    execute: signedIn({
      others: 'not_allowed',
      diego: ['agent'],
      renata: ['agent'],
      sofia: ['super_admin'],
    }),
  },
  'public.grant_role(uuid, uuid, text)': ofServer(
    `select 'granted' as result from ${asked}, public.grant_role(manager::uuid, client::uuid, 'super_admin')`,
  ),
  'public.revoke_role(uuid, text, boolean)': {
    call: `select public.revoke_role(manager::uuid, 'agent', true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['1'] }),
  },
  'public.staff_agents()': {
    call: `select jsonb_array_length(public.staff_agents())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['2'] }),
  },
  'public.staff_members()': {
    call: `select jsonb_array_length(public.staff_members())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['3'] }),
  },
  'public.set_staff_role(uuid, text, text, uuid)': {
    call: `select public.set_staff_role(manager::uuid, 'agent', 'agent') ->> 'clients' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
}
