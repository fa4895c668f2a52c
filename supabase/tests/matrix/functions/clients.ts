import { signedIn } from '../actors.ts'
import { asked, ofServer, type RightsByFunction } from '../function-rights.ts'

export const clients: RightsByFunction = {
  'public.assign_client(uuid, uuid)': {
    call: `select 'assigned' as result from ${asked}, public.assign_client(client::uuid, manager::uuid)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['assigned'] }),
  },
  'public.assign_clients(uuid, uuid[], jsonb, text, integer)': {
    call: `select public.assign_clients(manager::uuid, array[client::uuid]) ->> 'same' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['1'] }),
  },
  'public.open_client_account(uuid, uuid, text, text, text, uuid)': ofServer(
    `select 'opened' as result from ${asked}, public.open_client_account(manager::uuid, client::uuid, 'Ana', null, null)`,
  ),
  'public.open_client(text, uuid)': {
    call: `select case when public.open_client('clients', client::uuid) = client::uuid then 'opened' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['opened'] }),
  },
  'public.view_as_client(uuid)': {
    call: `select 'seen' as result from ${asked}, public.view_as_client(client::uuid)`,
    execute: signedIn({ others: 'not_allowed', diego: ['seen'], renata: 'not_found', sofia: ['seen'] }),
  },
  'public.set_integration(uuid, text, boolean)': {
    call: `select public.set_integration(client::uuid, 'hubspot_crm', true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: 'not_found', sofia: ['true'] }),
  },
  'public.save_client_note(uuid, uuid, text)': {
    call: `select 'saved' as result from ${asked}, public.save_client_note(gen_random_uuid(), client::uuid, 'Paga puntual')`,
    execute: signedIn({ others: 'not_allowed', diego: ['saved'], sofia: ['saved'] }),
  },
  'public.delete_client_note(uuid)': {
    // Every caller tries to delete Diego's note.
    call: `select public.delete_client_note(coalesce((select n.id from public.client_notes n where n.author_id = manager::uuid limit 1),
             gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
  },
}
