import { signedIn } from '../actors.ts'
import { asked, ofTicket, ticket, type RightsByFunction } from '../function-rights.ts'

export const tickets: RightsByFunction = {
  'public.save_ticket_note(uuid, uuid, text)': {
    call: `select 'saved' as result from ${asked}, public.save_ticket_note(gen_random_uuid(), ${ticket}, 'Es el certificado')`,
    execute: ofTicket('saved'),
  },
  'public.delete_ticket_note(uuid)': {
    // Every caller tries to delete Diego's note.
    call: `select public.delete_ticket_note(coalesce((select n.id from public.ticket_notes n where n.author_id = manager::uuid limit 1),
             gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
  },
  'public.ticket_assignees(uuid)': {
    call: `select jsonb_array_length(public.ticket_assignees(${ticket}))::text as result from ${asked}`,
    execute: ofTicket('2'),
  },
  'public.assign_ticket(uuid, uuid, uuid)': {
    call: `select 'assigned' as result from ${asked}, public.assign_ticket(${ticket}, manager::uuid)`,
    execute: ofTicket('assigned'),
  },
  'public.merge_tickets(uuid, uuid)': {
    // Merged with itself: permitted actors get a validation error.
    call: `select 'merged' as result from ${asked}, public.merge_tickets(${ticket}, ${ticket})`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'other_client',
      renata: 'not_found',
      sofia: 'other_client',
    }),
  },
  'public.save_canned_reply(uuid, text, text, boolean, jsonb)': {
    call: `select 'saved' as result from ${asked}, public.save_canned_reply(gen_random_uuid(), 'Saludo', 'Hola, {nombre}', true)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['saved'] }),
  },
  'public.delete_canned_reply(uuid, boolean)': {
    // Every caller tries to delete Diego's own reply.
    call: `select public.delete_canned_reply(coalesce((select c.id from public.canned_replies c
             where c.user_id = manager::uuid and c.shared_id is null), gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
  },
}
