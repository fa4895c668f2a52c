import { everybody, allRefused, type Row, withoutFactorOfStaff, withoutSecondFactor } from './actors.ts'

export interface FunctionRights {
  /** Calls a function about Mariana. `result`: the outcome as one word. */
  call: string
  execute: Row
}

const asked = '(select $1::text as client, $2::text as manager) asked'

/** `refused` for a visitor and a deleted account, `aal2_required` for a password alone if there is a second factor. */
const signedIn = (mine: Partial<Row> & { others: Row[keyof Row] }): Row => {
  const { others, ...got } = mine
  return {
    ...everybody(others),
    anon: 'refused',
    departed: 'refused',
    ...withoutSecondFactor('aal2_required'),
    ...withoutFactorOfStaff('second_factor_required'),
    ...got,
  }
}
/** It runs with the reader's own rights: a reader without access gets the same answer as an unrelated person. */
const asReader = (mine: Partial<Row> & { others: Row[keyof Row] }): Row =>
  signedIn({ departed: mine.others, ...mine })

/** Every signed-in person, about themselves. */
const everyoneForThemselves = (result: string) => signedIn({ others: [result] })

const ofServer = (call: string): FunctionRights => ({ call, execute: allRefused })

const license = `(select l.id from public.tool_licenses l where l.user_id = client::uuid limit 1)`
const token = `repeat('a', 64)`
/** A ticket of the client, if the caller can see it. */
const ticket = `coalesce((select t.id from public.support_tickets t where t.user_id = client::uuid limit 1), gen_random_uuid())`
/** Diego's lead, for every caller. */
const lead = `coalesce((select l.id from public.leads l where l.owner_id = manager::uuid), gen_random_uuid())`
const ofTicket = (result: string) =>
  signedIn({ others: 'not_allowed', diego: [result], renata: 'not_found', sofia: [result] })
/**
 * The Monday after the next, within the bookable days: on a Sunday, a part of the next one is too near to be offered.
 */
const monday = `(date_trunc('week', now() at time zone 'America/Mexico_City')::date + 14)`

export const functions: Record<string, FunctionRights> = {
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
  'public.promotion(text)': {
    call: `select a ->> 'code' as result from ${asked}, public.promotion(' bienvenida40 ') a`,
    execute: everybody(['BIENVENIDA40']),
  },
  'public.submit_lead(jsonb, text)': ofServer(
    `select a ->> 'outcome' as result from ${asked}, public.submit_lead(jsonb_build_object(
       'id', gen_random_uuid(), 'email', 'eva@demo.mx', 'source', 'landing', 'consent_version', '2026-11-21'), '') a`,
  ),
  'public.track_events(jsonb)': {
    call: `select 'tracked' as result from ${asked}, public.track_events(jsonb_build_array(jsonb_build_object(
             'id', gen_random_uuid(), 'name', 'login', 'params', '{}'::jsonb, 'visit', gen_random_uuid(),
             'occurred_at', '2026-11-21T12:00:00Z'))) a`,
    execute: everybody(['tracked']),
  },
  'public.setup_is_open()': {
    call: `select public.setup_is_open()::text as result from ${asked}`,
    // Sofía was the only one.
    execute: { ...everybody(['false']), formerAdmin: ['true'] },
  },
  'public.storefront()': {
    call: `select public.storefront() #>> '{promotion,code}' as result from ${asked}`,
    execute: everybody(['BIENVENIDA40']),
  },
  'public.upload_problem(text, text)': {
    call: `select coalesce(public.upload_problem('ticket-attachments', client || '/avatar'), 'none') as result from ${asked}`,
    execute: signedIn({ others: ['not_allowed'] }),
  },
  'public.my_second_factor()': {
    call: `select case when (a ->> 'late')::boolean then 'late' when a ->> 'due_at' is null then 'not asked' else 'asked' end as result
             from ${asked}, public.my_second_factor() a`,
    execute: {
      ...everybody(['not asked']),
      anon: 'refused',
      departed: 'refused',
      diego: ['asked'],
      renata: ['asked'],
      lateAgent: ['late'],
    },
  },
  'public.ask_staff_for_second_factor(boolean)': {
    call: `select 'asked' as result from ${asked}, public.ask_staff_for_second_factor(true)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['asked'] }),
  },
  'public.my_sessions()': {
    call: `select jsonb_typeof(public.my_sessions()) as result from ${asked}`,
    execute: everyoneForThemselves('array'),
  },
  'public.end_session(uuid)': {
    call: `select public.end_session(gen_random_uuid())::text as result from ${asked}`,
    execute: everyoneForThemselves('false'),
  },
  'public.keep_recovery_codes(text[])': {
    call: `select 'kept' as result from ${asked}, public.keep_recovery_codes(
             array(select md5(n::text) || md5(n::text) from generate_series(1, 10) n))`,
    execute: signedIn({ others: 'aal2_required', mariana: ['kept'], sofia: ['kept'], formerAdmin: ['kept'] }),
  },
  'public.use_recovery_code(uuid, text, text)': ofServer(
    `select public.use_recovery_code(client::uuid, 'ABCDE-FGHJK', ${token})::text as result from ${asked}`,
  ),
  'public.save_client_note(uuid, uuid, text)': {
    call: `select 'saved' as result from ${asked}, public.save_client_note(gen_random_uuid(), client::uuid, 'Paga puntual')`,
    execute: signedIn({ others: 'not_allowed', diego: ['saved'], sofia: ['saved'] }),
  },
  'public.delete_client_note(uuid)': {
    // About Diego's note, for every caller.
    call: `select public.delete_client_note(coalesce((select n.id from public.client_notes n where n.author_id = manager::uuid limit 1),
             gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
  },
  'public.save_ticket_note(uuid, uuid, text)': {
    call: `select 'saved' as result from ${asked}, public.save_ticket_note(gen_random_uuid(), ${ticket}, 'Es el certificado')`,
    execute: ofTicket('saved'),
  },
  'public.delete_ticket_note(uuid)': {
    // About Diego's note, for every caller.
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
  'public.save_canned_reply(uuid, text, text, boolean)': {
    call: `select 'saved' as result from ${asked}, public.save_canned_reply(gen_random_uuid(), 'Saludo', 'Hola, {nombre}', true)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['saved'] }),
  },
  'public.delete_canned_reply(uuid, boolean)': {
    // About Diego's own reply, for every caller.
    call: `select public.delete_canned_reply(coalesce((select c.id from public.canned_replies c
             where c.user_id = manager::uuid and c.shared_id is null), gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'], sofia: ['false'] }),
  },
  'public.set_meeting_link(uuid, text)': {
    call: `select 'set' as result from ${asked}, public.set_meeting_link(coalesce(
             (select m.id from public.scheduled_meetings m where m.user_id = client::uuid and m.status = 'scheduled' limit 1),
             gen_random_uuid()), 'https://meet.example.com/a')`,
    execute: signedIn({ others: 'not_allowed', diego: ['set'], renata: 'not_found', sofia: ['set'] }),
  },
  'public.view_as_client(uuid)': {
    call: `select 'seen' as result from ${asked}, public.view_as_client(client::uuid)`,
    execute: signedIn({ others: 'not_allowed', diego: ['seen'], renata: 'not_found', sofia: ['seen'] }),
  },
  'public.staff_members()': {
    call: `select jsonb_array_length(public.staff_members())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['3'] }),
  },
  'public.set_staff_role(uuid, text, text, uuid)': {
    call: `select public.set_staff_role(manager::uuid, 'agent', 'agent') ->> 'clients' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
  'public.list_promotions()': {
    call: `select public.list_promotions() -> 0 ->> 'code' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['BIENVENIDA40'] }),
  },
  'public.create_promotion(uuid, text, integer, integer, date, date, integer, boolean)': {
    call: `select 'made' as result from ${asked}, public.create_promotion(gen_random_uuid(), 'NUEVA10', 10, 3, current_date, current_date + 9, null, false)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['made'] }),
  },
  'public.publish_promotion(uuid, boolean)': {
    call: `select public.publish_promotion(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.end_promotion(uuid)': {
    call: `select public.end_promotion(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.list_saved_views(text)': {
    call: `select jsonb_array_length(public.list_saved_views('invoices'))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['0'], renata: ['0'], sofia: ['0'] }),
  },
  'public.save_view(uuid, text, text, text)': {
    call: `select 'saved' as result from ${asked}, public.save_view(gen_random_uuid(), 'invoices', 'Vencidas', 'vista=overdue') a`,
    execute: signedIn({ others: 'not_allowed', diego: ['saved'], renata: ['saved'], sofia: ['saved'] }),
  },
  'public.delete_view(uuid)': {
    call: `select public.delete_view(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['false'], renata: ['false'], sofia: ['false'] }),
  },
  'public.list_library()': {
    call: `select public.list_library() -> 0 ->> 'slug' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['guia'] }),
  },
  'public.library_text(uuid)': {
    call: `select public.library_text(gen_random_uuid()) as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.save_resource(uuid, text, text, text, text, text, text, integer)': {
    call: `select public.save_resource(gen_random_uuid(), 'document', 'Otra', '', 'Texto', null, null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
  'public.publish_resource(uuid, boolean)': {
    call: `select public.publish_resource(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.list_tiers()': {
    call: `select public.list_tiers() -> 0 ->> 'tier' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['FREE'] }),
  },
  'public.save_tier(uuid, text, text, text, numeric, integer, text[], boolean, jsonb)': {
    call: `select public.save_tier(gen_random_uuid(), 'chatbot', 'Oro', '', 99, 10, '{}', false)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
  'public.publish_tier(uuid, boolean)': {
    call: `select public.publish_tier(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.list_tools()': {
    call: `select public.list_tools() -> 0 ->> 'tool' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['seo-tools'] }),
  },
  'public.save_tool(text, text, text, text, jsonb)': {
    call: `select public.save_tool('crm', 'Contesta.', 'content', null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.set_tool_status(text, text, text, timestamp with time zone, jsonb)': {
    call: `select public.set_tool_status('crm', 'maintenance', 'Cambiamos de servidor.', null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.tool_site(text)': ofServer(
    `select coalesce(public.tool_site('chatbot'), 'none') as result from ${asked}`,
  ),
  'public.system_state()': {
    call: `select jsonb_typeof(public.system_state() -> 'letters') as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['object'] }),
  },
  'public.resend_letter(uuid)': {
    call: `select public.resend_letter(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['false'] }),
  },
  'public.discard_letter(uuid)': {
    call: `select public.discard_letter(gen_random_uuid())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['false'] }),
  },
  'public.retry_clock_step(text)': {
    call: `select public.retry_clock_step('tick_usage')::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
  'public.run_clock()': {
    call: `select public.run_clock()::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
  'public.retry_customers()': {
    call: `select case when public.retry_customers() >= 0 then 'retried' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['retried'] }),
  },
  'public.waiting_customers(integer)': ofServer(
    `select jsonb_typeof(public.waiting_customers()) as result from ${asked}`,
  ),
  'public.customer_answered(uuid, text)': ofServer(
    `select 'answered' as result from ${asked}, public.customer_answered(gen_random_uuid(), 'later')`,
  ),
  'public.retry_pushes()': {
    call: `select case when public.retry_pushes() >= 0 then 'retried' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['retried'] }),
  },
  'public.process_payment_event(text, text)': {
    call: `select public.process_payment_event('sandbox', 'evt_none') ->> 'outcome' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.fail_letter(uuid, text)': ofServer(
    `select 'failed' as result from ${asked}, public.fail_letter(gen_random_uuid(), 'not_taken')`,
  ),
  'public.keep_failed_event(jsonb, text)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_failed_event('{"provider": "sandbox", "id": "evt_x"}', 'unavailable')`,
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
  'public.staff_agents()': {
    call: `select jsonb_array_length(public.staff_agents())::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['2'] }),
  },
  'public.staff_overview()': {
    call: `select public.staff_overview() #>> '{counts,clients}' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['1'], renata: ['1'], sofia: ['2'] }),
  },
  'public.open_client(text, uuid)': {
    call: `select case when public.open_client('clients', client::uuid) = client::uuid then 'opened' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['opened'] }),
  },
  'public.read_conversation(uuid, text, uuid)': {
    call: `select jsonb_array_length(public.read_conversation(client::uuid, 'Queja del 3 de noviembre'))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['2'] }),
  },
  'public.search_conversation(uuid, uuid, text, timestamp with time zone)': {
    call: `select jsonb_array_length(public.search_conversation(client::uuid, manager::uuid, 'mens', 'infinity'))::text as result
             from ${asked}`,
    execute: signedIn({ others: 'not_found', mariana: ['1'], diego: ['1'] }),
  },
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
    // About Diego's absence, for every caller.
    call: `select public.delete_absence(coalesce((select b.id from public.manager_absences b where b.manager_id = manager::uuid limit 1),
             gen_random_uuid()))::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', diego: ['true'], renata: ['false'] }),
  },
  'public.ask_to_move_meeting(uuid)': {
    call: `select 'asked' as result from ${asked}, public.ask_to_move_meeting(coalesce(
             (select m.id from public.scheduled_meetings m where m.user_id = client::uuid and m.status = 'scheduled' limit 1),
             gen_random_uuid()))`,
    execute: ofTicket('asked'),
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
  'public.subscribe_push(text, text, text, text)': {
    call: `select 'subscribed' as result from ${asked},
             public.subscribe_push('https://fcm.googleapis.com/1', repeat('a', 87), repeat('b', 22), 'America/Tijuana')`,
    execute: everyoneForThemselves('subscribed'),
  },
  'public.unsubscribe_push(text)': {
    call: `select 'gone' as result from ${asked}, public.unsubscribe_push('https://push.example/unknown')`,
    execute: everybody(['gone']),
  },
  'public.invite_seat(uuid, uuid, text, text)': {
    // A license that the caller may not see is not found.
    call: `select a ->> 'invited' as result from ${asked},
             public.invite_seat(gen_random_uuid(), coalesce(${license}, gen_random_uuid()), 'eva@demo.mx', ${token}) a`,
    execute: signedIn({ others: 'not_found', mariana: ['true'], diego: ['true'], sofia: ['true'] }),
  },
  'public.resend_seat(uuid, uuid, text)': {
    call: `select a ->> 'invited' as result from ${asked},
             public.resend_seat(coalesce((select s.id from public.license_seats s where s.user_id::text = client::text and s.status = 'invited' limit 1),
               gen_random_uuid()), gen_random_uuid(), ${token}) a`,
    execute: signedIn({ others: 'not_found', mariana: ['true'], diego: ['true'], sofia: ['true'] }),
  },
  // Nobody has this token.
  'public.accept_seat(text)': {
    call: `select a ->> 'tool' as result from ${asked}, public.accept_seat(${token}) a`,
    execute: signedIn({ others: 'not_found' }),
  },
  'public.create_api_key(uuid, text)': {
    call: `select left(public.create_api_key(gen_random_uuid(), 'Contador'), 8) as result from ${asked}`,
    execute: everyoneForThemselves('az_live_'),
  },
  'public.report_usage(text, jsonb)': ofServer(
    `select public.report_usage(${token}, '[]')::text as result from ${asked}`,
  ),
  'public.report_figures(text, text, jsonb)': ofServer(
    `select public.report_figures(${token}, '2026-10', '{"leads": 1}')::text as result from ${asked}`,
  ),
  'public.save_report(uuid, text, jsonb, text, boolean)': {
    call: `select a ->> 'changed' as result from ${asked}, public.save_report(client::uuid,
             to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM'), '{"link_clicks": 12}', null, false) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['1'], sofia: ['1'] }),
  },
  'public.list_rows(text, jsonb, text, text, boolean, jsonb, integer, boolean)': {
    call: `select case json_array_length(a -> 'rows') when 0 then 'none' else 'rows' end as result
             from ${asked}, public.list_rows('invoices', jsonb_build_object('client', client)) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['rows'], renata: ['none'], sofia: ['rows'] }),
  },
  'public.report_record(uuid)': {
    call: `select a ->> 'kind' as result from ${asked}, public.report_record(coalesce(
             (select r.id from public.monthly_reports r where r.user_id::text = client limit 1), gen_random_uuid())) a`,
    execute: signedIn({ others: 'not_found', mariana: ['report'], diego: ['report'], sofia: ['report'] }),
  },
  'public.export_my_data()': {
    call: `select case when a ->> 'account' = client then 'own' else 'other' end as result from ${asked}, public.export_my_data() a`,
    execute: signedIn({ others: ['other'], mariana: ['own'] }),
  },
  'public.api_read(text, text, jsonb)': ofServer(
    `select public.api_read(${token}, 'licenses')::text as result from ${asked}`,
  ),
  'public.count_api_call(text, text)': ofServer(
    `select public.count_api_call(${token}, '10.0.0.1')::text as result from ${asked}`,
  ),
  'public.setup_token_is_spent(text)': ofServer(
    `select public.setup_token_is_spent(${token})::text as result from ${asked}`,
  ),
  'public.spend_setup_token(text)': ofServer(
    `select 'spent' as result from ${asked}, public.spend_setup_token(${token})`,
  ),
  'public.generate_monthly_invoices()': {
    call: `select public.generate_monthly_invoices() ->> 'created' as result from ${asked}`,
    // Both accounts have the invoice of the period that has begun.
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
  'public.invoices_to_generate()': {
    call: `select public.invoices_to_generate() ->> 'days' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['15'] }),
  },
  'public.mark_invoice_paid(uuid, text, text, text)': {
    call: `select a ->> 'status' as result from ${asked}, public.mark_invoice_paid(coalesce(
             (select i.id from public.invoices i where i.user_id = client::uuid limit 1), gen_random_uuid()), 'manual') a`,
    execute: signedIn({ others: 'not_allowed', diego: ['paid'], renata: 'not_found', sofia: ['paid'] }),
  },
  'public.acting_role(text)': {
    call: `select public.acting_role() ->> 'role' as result from ${asked}`,
    execute: signedIn({
      others: 'not_allowed',
      diego: ['agent'],
      renata: ['agent'],
      sofia: ['super_admin'],
    }),
  },
  'public.open_client_account(uuid, uuid, text, text, text, uuid)': ofServer(
    `select 'opened' as result from ${asked}, public.open_client_account(manager::uuid, client::uuid, 'Ana', null, null)`,
  ),
  'public.grant_role(uuid, uuid, text)': ofServer(
    `select 'granted' as result from ${asked}, public.grant_role(manager::uuid, client::uuid, 'super_admin')`,
  ),
  'public.revoke_role(uuid, text, boolean)': {
    call: `select public.revoke_role(manager::uuid, 'agent', true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['1'] }),
  },
  'public.assign_client(uuid, uuid)': {
    call: `select 'assigned' as result from ${asked}, public.assign_client(client::uuid, manager::uuid)`,
    execute: signedIn({ others: 'not_allowed', sofia: ['assigned'] }),
  },
  'public.assign_clients(uuid, uuid[], jsonb, text, integer)': {
    call: `select public.assign_clients(manager::uuid, array[client::uuid]) ->> 'same' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['1'] }),
  },
  'public.note_export(text, jsonb, text, integer)': {
    call: `select 'noted' as result from ${asked}, public.note_export('leads', '{}', '', 1)`,
    execute: signedIn({ others: 'not_allowed', diego: ['noted'], renata: ['noted'], sofia: ['noted'] }),
  },
  'public.open_tool(text)': {
    call: `select public.open_tool('seo-tools') ->> 'tool' as result from ${asked}`,
    execute: signedIn({ others: 'no_license', mariana: ['seo-tools'], ximena: ['seo-tools'] }),
  },
  'public.redeem_launch(uuid)': ofServer(
    `select public.redeem_launch(gen_random_uuid())::text as result from ${asked}`,
  ),
  'public.queue_letter(text, text, jsonb)': ofServer(
    `select 'queued' as result from ${asked}, public.queue_letter('eva@demo.mx', 'invoice', '{}')`,
  ),
  'public.claim_letters(integer)': ofServer(
    `select jsonb_typeof(public.claim_letters()) as result from ${asked}`,
  ),
  'public.settle_letter(uuid)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_letter(gen_random_uuid())`,
  ),
  'public.claim_pushes(integer)': ofServer(
    `select jsonb_typeof(public.claim_pushes()) as result from ${asked}`,
  ),
  'public.settle_pushes(jsonb)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_pushes('[]')`,
  ),
  'public.claim_request(uuid, text, text)': {
    call: `select public.claim_request(gen_random_uuid(), 'create-client-account', '') ->> 'claimed' as result from ${asked}`,
    execute: everyoneForThemselves('true'),
  },
  'public.settle_request(uuid, integer, jsonb)': {
    call: `select 'settled' as result from ${asked}, public.settle_request(gen_random_uuid(), 200, '{}')`,
    execute: everyoneForThemselves('settled'),
  },
  'public.quote(text, text, text)': {
    call: `select a ->> 'plan' as result from ${asked}, public.quote('estandar', 'monthly') a`,
    execute: everybody(['ESTANDAR']),
  },
  'public.contract_offer(text, text, text)': {
    // The contract names the signer only for a caller who has shown the second factor, if the account has one.
    call: `select coalesce(a ->> 'signer', 'visitor') as result from ${asked}, public.contract_offer('ESTANDAR', 'monthly') a`,
    execute: {
      ...everybody(['visitor']),
      mariana: ['Mariana'],
      ximena: ['Ximena'],
      diego: ['Diego'],
      renata: ['Renata'],
      sofia: ['Sofía'],
      formerAgent: ['Diego'],
      formerAdmin: ['Sofía'],
    },
  },
  'public.acting_client()': {
    call: `select public.acting_client() ->> 'aal' as result from ${asked}`,
    execute: signedIn({
      others: 'not_allowed',
      mariana: ['aal2'],
      ximena: ['aal1'],
      // Without a role a person is an ordinary client.
      formerAgent: ['aal1'],
      formerAdmin: ['aal2'],
      ...withoutSecondFactor('aal2_required'),
    }),
  },
  'public.set_provider(jsonb)': ofServer(`select 'set' as result from ${asked}, public.set_provider('{}')`),
  'public.provider()': {
    call: `select public.provider() ->> 'rfc' as result from ${asked}`,
    execute: everybody(['ADE260101AB1']),
  },
  'public.ask_email_code(uuid, text)': ofServer(
    `select 'asked' as result from ${asked}, public.ask_email_code(client::uuid, repeat('a', 64))`,
  ),
  'public.confirm_email_code(uuid, text)': ofServer(
    `select 'confirmed' as result from ${asked}, public.confirm_email_code(client::uuid, repeat('a', 64))`,
  ),
  'public.sign_contract(uuid, jsonb, jsonb)': ofServer(
    `select 'signed' as result from ${asked}, public.sign_contract(client::uuid, '{}', '{}')`,
  ),
  'public.open_payment(uuid, uuid, uuid, uuid, text, text)': ofServer(
    `select 'open' as result from ${asked}, public.open_payment(client::uuid, null, null, null, 'card', 'sandbox')`,
  ),
  'public.attach_payment(uuid, text, jsonb, timestamp with time zone)': ofServer(
    `select 'attached' as result from ${asked}, public.attach_payment(gen_random_uuid(), 'pi_1', null, null)`,
  ),
  'public.close_payment(uuid, uuid)': ofServer(
    `select 'closed' as result from ${asked}, public.close_payment(client::uuid, gen_random_uuid())`,
  ),
  'public.payment_of(uuid, uuid)': ofServer(
    `select 'order' as result from ${asked}, public.payment_of(client::uuid, gen_random_uuid())`,
  ),
  'public.settle_payment(jsonb)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_payment('{}')`,
  ),
  'public.waiting_refunds(integer)': ofServer(
    `select jsonb_typeof(public.waiting_refunds()) as result from ${asked}`,
  ),
  'public.refund_answered(uuid, text, text)': ofServer(
    `select 'answered' as result from ${asked}, public.refund_answered(gen_random_uuid(), 'returned', null)`,
  ),
  'public.generate_invoice(uuid, text, numeric, date, uuid)': {
    call: `select a ->> 'iva' as result from ${asked}, public.generate_invoice(client::uuid, 'Fotos', 116, current_date + 9) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['16.00'], renata: 'not_found', sofia: ['16.00'] }),
  },
  'public.void_invoice(uuid, text)': {
    // An invoice for a period: permitted actors get a validation error.
    call: `select 'void' as result from ${asked}, public.void_invoice(coalesce(
             (select i.id from public.invoices i where i.user_id = client::uuid and i.kind = 'period' limit 1), gen_random_uuid()), 'Repetida')`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'not_voidable',
      renata: 'not_found',
      sofia: 'not_voidable',
    }),
  },
  'public.mark_refund_returned(uuid, text, text)': {
    call: `select a ->> 'status' as result from ${asked}, public.mark_refund_returned(coalesce(
             (select r.id from public.refunds r where r.user_id = client::uuid limit 1), gen_random_uuid())) a`,
    execute: signedIn({
      others: 'not_allowed',
      diego: ['returned'],
      renata: 'not_found',
      sofia: ['returned'],
    }),
  },
  'public.payment_customer(uuid, text)': ofServer(
    `select 'customer' as result from ${asked}, public.payment_customer(client::uuid, 'sandbox')`,
  ),
  'public.keep_payment_customer(uuid, text, text)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_payment_customer(client::uuid, 'sandbox', 'cus_1')`,
  ),
  'public.save_card(uuid, text, jsonb)': ofServer(
    `select 'saved' as result from ${asked}, public.save_card(client::uuid, 'sandbox', '{}')`,
  ),
  'public.card_of(uuid, uuid)': ofServer(
    `select 'card' as result from ${asked}, public.card_of(client::uuid, gen_random_uuid())`,
  ),
  'public.forget_card(uuid, uuid)': ofServer(
    `select 'gone' as result from ${asked}, public.forget_card(client::uuid, gen_random_uuid())`,
  ),
  'public.prefer_card(uuid, uuid)': ofServer(
    `select 'first' as result from ${asked}, public.prefer_card(client::uuid, gen_random_uuid())`,
  ),
  'public.change_plan(uuid, jsonb, jsonb)': ofServer(
    `select 'changed' as result from ${asked}, public.change_plan(client::uuid, '{}', '{}')`,
  ),
  'public.request_account_deletion()': {
    call: `select 'asked' as result from ${asked}, public.request_account_deletion()`,
    execute: signedIn({
      others: ['asked'],
      mariana: 'contract_active',
      // The super admin is notified.
      formerAgent: 'changed another person’s rows',
      diego: 'not_allowed',
      renata: 'not_allowed',
      sofia: 'not_allowed',
    }),
  },
  'public.withdraw_account_deletion()': {
    call: `select 'withdrawn' as result from ${asked}, public.withdraw_account_deletion()`,
    execute: everyoneForThemselves('withdrawn'),
  },
  'public.due_erasures(integer)': ofServer(`select 'due' as result from ${asked}, public.due_erasures(1)`),
  'public.files_to_delete(integer)': ofServer(
    `select jsonb_typeof(public.files_to_delete()) as result from ${asked}`,
  ),
  'public.erase_account(uuid)': ofServer(
    `select public.erase_account(client::uuid)::text as result from ${asked}`,
  ),
  'public.account_was_erased(uuid)': {
    call: `select public.account_was_erased(client::uuid)::text as result from ${asked}`,
    execute: everybody(['false']),
  },
  'public.addendum_offer(uuid, text, text, text)': {
    // Permitted actors get the refusal that Mariana has a debt.
    call: `select 'offered' as result from ${asked}, public.addendum_offer(${ticket}, 'chatbot', 'PRO', 'signing')`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'unpaid_invoices',
      renata: 'not_found',
      sofia: 'unpaid_invoices',
    }),
  },
  'public.prepare_addendum(uuid, uuid, text, text, text)': {
    call: `select 'prepared' as result from ${asked}, public.prepare_addendum(gen_random_uuid(), ${ticket}, 'chatbot', 'PRO')`,
    execute: ofTicket('prepared'),
  },
  'public.addendum_preview(uuid)': {
    call: `select a ->> 'plan_name' as result from ${asked}, public.addendum_preview(coalesce((select k.id from public.contract_changes k
             where k.user_id = client::uuid and k.status = 'proposed' limit 1), gen_random_uuid())) a`,
    execute: signedIn({ others: 'not_found', mariana: 'unpaid_invoices' }),
  },
  'public.change_plan_preview(text)': {
    call: `select a ->> 'to' as result from ${asked}, public.change_plan_preview('BASICOS') a`,
    execute: signedIn({
      others: 'no_contract',
      mariana: 'unpaid_invoices',
      ximena: 'cancellation_requested',
    }),
  },
  'public.cancel_contract(text)': {
    call: `select left(public.cancel_contract() ->> 'folio', 4) as result from ${asked}`,
    execute: signedIn({ others: 'no_contract', mariana: ['CAN-'], ximena: ['CAN-'] }),
  },
  'public.cancellation_preview()': {
    call: `select 'shown' as result from ${asked}, public.cancellation_preview()`,
    execute: signedIn({ others: 'no_contract', mariana: ['shown'], ximena: ['shown'] }),
  },
  'public.keep_contract()': {
    call: `select 'kept' as result from ${asked}, public.keep_contract()`,
    execute: signedIn({ others: 'no_contract', mariana: ['kept'], ximena: ['kept'] }),
  },
  'public.service_end_preview(text)': {
    call: `select a ->> 'name' as result from ${asked}, public.service_end_preview('chatbot') a`,
    execute: signedIn({ others: 'no_contract', mariana: ['Chatbot, Pro'], ximena: 'service_in_plan' }),
  },
  'public.end_service(text, text, text)': {
    call: `select left(public.end_service('chatbot', public.service_end_preview('chatbot') ->> 'shown') ->> 'folio', 4) as result
             from ${asked}`,
    execute: signedIn({ others: 'no_contract', mariana: ['CAN-'], ximena: 'service_in_plan' }),
  },
  'public.keep_service(text)': {
    call: `select 'kept' as result from ${asked}, public.keep_service('chatbot')`,
    execute: signedIn({ others: 'no_contract', mariana: ['kept'], ximena: 'service_in_plan' }),
  },
  'public.document_record(text, uuid)': {
    call: `select a ->> 'kind' as result from ${asked},
             public.document_record('invoice', 'aaaaaaaa-0000-4000-8000-000000000001') a`,
    execute: signedIn({ others: 'not_found', mariana: ['invoice'], diego: ['invoice'], sofia: ['invoice'] }),
  },
  'public.keep_document(jsonb)': ofServer(
    `select 'kept' as result from ${asked}, public.keep_document('{}')`,
  ),
  'public.verify_document(text)': {
    call: `select coalesce(a ->> 'folio', 'none') as result from ${asked}, public.verify_document(repeat('a', 64)) a`,
    execute: everybody(['AZ-1']),
  },
  'public.verify_folio(text)': {
    call: `select coalesce(public.verify_folio('CTR-22222222') ->> 'kind', 'none') as result from ${asked}`,
    execute: everybody(['contract']),
  },
}

/**
 * Without a session a visitor can read the prices, send an event, end a browser's subscription, and check a document.
 */
export const openToAnon = {
  tables: ['public.package_plans', 'public.tier_plans'],
  functions: [
    'account_was_erased(uuid)',
    'contract_offer(text, text, text)',
    'promotion(text)',
    'provider()',
    'quote(text, text, text)',
    'setup_is_open()',
    'storefront()',
    'track_events(jsonb)',
    'unsubscribe_push(text)',
    'verify_document(text)',
    'verify_folio(text)',
  ],
}

/**
 * The private functions that policies, the pull and the lists call with the reader's rights. No other may be executed.
 */
export const privateFunctionsOfAuthenticated = [
  'acting_staff(text)',
  'assigned_clients()',
  'clients_like(text)',
  'clients_without_manager()',
  'some_clients_on_plan(text)',
  'erased_people()',
  'has_role(text)',
  'has_shown_factor()',
  'last_message_at(uuid)',
  'list_resource(text)',
  'opened_clients()',
  'today_in_mexico(timestamp with time zone)',
  'attachment_problem(text)',
  'may_add_message_file(text)',
  'may_see_message_file(text)',
  'message_file_problem(text)',
  'path_conversation(text)',
  'is_assured()',
  'may_join_topic(text)',
  'may_add_to_library(text)',
  'may_read_document(text)',
  'may_read_library(text)',
  'may_use_ticket_path(text)',
  'path_client(text)',
  'sync_changes(text, text, uuid, bigint, text, text, integer)',
  'sync_cursor_is_valid(jsonb)',
  'sync_floors(text, text, text, text, integer, uuid)',
  'sync_epoch()',
  'sync_pull_space(sync_spaces, jsonb, integer)',
  'sync_snapshot(text, uuid, text, jsonb, integer)',
  'sync_space(text, uuid)',
]
