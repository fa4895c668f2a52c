import { signedIn } from '../actors.ts'
import { asked, ofTicket, type RightsByFunction } from '../function-rights.ts'

/**
 * The Monday after the next, within the bookable days: on a Sunday, a part of the next one is too near to be offered.
 */
const monday = `(date_trunc('week', now() at time zone 'America/Mexico_City')::date + 14)`

export const meetings: RightsByFunction = {
  'public.set_availability(jsonb)': {
    call: `select 'set' as result from ${asked}, public.set_availability('[{"weekday": 1, "from_time": "09:00", "to_time": "12:00"}]')`,
    execute: signedIn({ others: 'not_allowed', diego: ['set'], renata: ['set'] }),
  },
  'public.my_availability()': {
    call: `select jsonb_array_length(public.my_availability() -> 'week')::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['5'], renata: ['5'] }),
  },
  'public.save_absence(uuid, date, date)': {
    call: `select 'saved' as result from ${asked}, public.save_absence(gen_random_uuid(), ${monday}, ${monday})`,
    execute: signedIn({ others: 'not_allowed', diego: ['saved'], renata: ['saved'] }),
  },
  'public.delete_absence(uuid)': {
    // Every caller tries to delete Diego's absence.
    call: `select public.delete_absence(coalesce((select b.id from public.manager_absences b where b.manager_id = manager::uuid limit 1),
             gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'] }),
  },
  'public.free_slots(date, text, uuid)': {
    call: `select cardinality(public.free_slots(${monday}, 'revision'))::text as result from ${asked}`,
    // Monday of the usual week: eighteen half hours; without a manager, none.
    execute: signedIn({ others: ['0'], mariana: ['18'], ximena: ['18'] }),
  },
  'public.book_meeting(uuid, uuid, timestamp with time zone, text, text)': {
    call: `select a ->> 'status' as result from ${asked},
             public.book_meeting(gen_random_uuid(), manager::uuid, (${monday} + time '10:00') at time zone 'America/Mexico_City', 'revision', null) a`,
    execute: signedIn({ others: 'no_manager', mariana: ['scheduled'] }),
  },
  'public.reschedule_meeting(uuid, timestamp with time zone)': {
    // Each about their own meeting: two clients have one. Another client's is not found (reschedule.test.ts).
    call: `select a ->> 'moves' as result from ${asked},
             public.reschedule_meeting(coalesce((select m.id from public.scheduled_meetings m
               where m.user_id = (select auth.uid()) and m.scheduled_at > now() limit 1), gen_random_uuid()),
               (${monday} + time '10:00') at time zone 'America/Mexico_City') a`,
    execute: signedIn({ others: 'no_meeting', mariana: ['1'], ximena: ['1'] }),
  },
  'public.ask_to_move_meeting(uuid)': {
    call: `select 'asked' as result from ${asked}, public.ask_to_move_meeting(coalesce(
             (select m.id from public.scheduled_meetings m where m.user_id = client::uuid and m.status = 'scheduled' limit 1),
             gen_random_uuid()))`,
    execute: ofTicket('asked'),
  },
  'public.set_meeting_link(uuid, text)': {
    call: `select 'set' as result from ${asked}, public.set_meeting_link(coalesce(
             (select m.id from public.scheduled_meetings m where m.user_id = client::uuid and m.status = 'scheduled' limit 1),
             gen_random_uuid()), 'https://meet.example.com/a')`,
    execute: signedIn({ others: 'not_allowed', diego: ['set'], renata: 'not_found', sofia: ['set'] }),
  },
}
