import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const conversations: RightsByFunction = {
  'public.read_conversation(uuid, text, uuid)': {
    call: `select jsonb_array_length(public.read_conversation(client::uuid, 'Queja del 3 de noviembre'))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['2'] }),
  },
  'public.search_conversation(uuid, uuid, text, timestamp with time zone)': {
    call: `select jsonb_array_length(public.search_conversation(client::uuid, manager::uuid, 'mens', 'infinity'))::text as result
             from ${asked}`,
    execute: signedIn({ others: 'not_found', mariana: ['1'], diego: ['1'] }),
  },
}
