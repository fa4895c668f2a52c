-- One client cannot take every hour of a manager, nor fill a manager's day with tickets.

-- The last day on which a meeting can be booked: 60 days ahead, in Mexico.
create function private.booking_ends_on() returns date
language sql stable set search_path = '' as $$
  select private.today_in_mexico(now()) + 60
$$;
revoke execute on function private.booking_ends_on() from public, anon, authenticated, service_role;

-- The free half hours of the caller's manager on one day, for a type of meeting. Whom else the manager meets, is not told.
create or replace function public.free_slots(day date, meeting_type text) returns timestamptz[]
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_manager uuid := private.assigned_manager(private.acting_person());
  v_minutes integer := private.meeting_minutes(meeting_type);
begin
  if day > private.booking_ends_on() then
    return '{}';
  end if;
  return coalesce((
    select array_agg(s.at order by s.at)
      from (select (day + time '09:00' + n * interval '30 minutes') at time zone 'America/Mexico_City' as at
              from generate_series(0, 17) n) s
     where private.slot_is_offered(v_manager, s.at, v_minutes)
       and not exists (select from public.scheduled_meetings m
             where m.manager_id = v_manager and m.status in ('pending', 'scheduled', 'approved')
               and tstzrange(m.scheduled_at, m.ends_at) && tstzrange(s.at, s.at + make_interval(mins => v_minutes)))), '{}');
end $$;

-- Books with the caller's own manager. `id` is made by the device: sent twice, it is one meeting. Returns the row.
-- Errors: 42501; PT403; PT404 `no_manager`; 22023 `unknown_meeting_type`, `slot_not_offered`; 23P01 the hour is taken;
-- 22001 notes too long; 22023 `too_far_ahead` {days}; PT409 `too_many_meetings` {most}, `too_many_bookings` {most}.
create or replace function public.book_meeting(id uuid, manager uuid, scheduled_at timestamptz, meeting_type text, notes text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_minutes integer := private.meeting_minutes(meeting_type);
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = book_meeting.id;
  if v_meeting.id is not null then
    if v_meeting.user_id <> v_actor or v_meeting.scheduled_at <> book_meeting.scheduled_at then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return to_jsonb(v_meeting);
  end if;
  if manager is null or private.assigned_manager(v_actor) is distinct from manager then
    raise exception 'no_manager' using errcode = 'PT404';
  end if;
  if v_minutes is null then
    raise exception 'unknown_meeting_type' using errcode = '22023';
  end if;
  if not private.slot_is_offered(manager, book_meeting.scheduled_at, v_minutes) then
    raise exception 'slot_not_offered' using errcode = '22023';
  end if;
  if (book_meeting.scheduled_at at time zone 'America/Mexico_City')::date > private.booking_ends_on() then
    raise exception 'too_far_ahead' using errcode = '22023', detail = '{"days": 60}';
  end if;
  -- S2: the account's number is the lock: two bookings at once are counted one after the other.
  perform private.sync_advance('account', v_actor);
  if (select count(*) from public.scheduled_meetings m where m.user_id = v_actor and m.scheduled_at > now()
       and m.status in ('pending', 'scheduled', 'approved')) >= 3 then
    raise exception 'too_many_meetings' using errcode = 'PT409', detail = '{"most": 3}';
  end if;
  -- Cancelled ones too: the manager is told of each.
  if (select count(*) from public.scheduled_meetings m where m.user_id = v_actor and m.created_at > now() - interval '1 day') >= 10 then
    raise exception 'too_many_bookings' using errcode = 'PT409', detail = '{"most": 10}';
  end if;
  if char_length(notes) > 2000 then
    raise exception 'text_too_long' using errcode = '22001';
  end if;
  insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at, duration_minutes, status, notes)
  values (book_meeting.id, v_actor, manager, book_meeting.meeting_type, book_meeting.scheduled_at, v_minutes, 'scheduled',
    nullif(btrim(book_meeting.notes), ''))
  returning * into v_meeting;
  perform private.notify(manager, 'info', 'Reunión agendada', private.client_name(v_actor) || ' agendó una reunión.', '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Agendaste una reunión');
  return to_jsonb(v_meeting);
end $$;

-- args {id, user_id, category, priority, tool_name, subject, description}. Nobody but the client opens one. Spec §5:
-- subject and description are unchecked; a ticket without a subject gets the first words of its description.
-- Twenty an hour and five urgent ones a day. Refusals: malformed_op, not_found, text_too_long, id_taken, too_many_tickets
-- {most, retry_at}, too_many_urgent_tickets {most, retry_at}.
create or replace function private.op_open_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_subject text;
  v_description text;
  v_manager uuid;
  v_number integer;
  v_room timestamptz;
begin
  perform private.sync_expect(p_args, '{id,user_id,category,priority,tool_name,subject,description}');
  if v_client is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  v_subject := private.typed_text(p_args, 'subject', 200);
  v_description := private.typed_text(p_args, 'description', 8000);
  if exists (select from public.support_tickets t where t.id = (p_args ->> 'id')::uuid and t.user_id = v_client) then
    return private.sync_space('account', v_client);
  end if;
  -- Under the account's lock, and by rows that stay: what is resolved counts too. The oldest of those that fill the limit says
  -- when there is room again.
  select t.created_at + interval '1 hour' into v_room from public.support_tickets t
   where t.user_id = v_client and t.created_at > now() - interval '1 hour' order by t.created_at desc offset 19 limit 1;
  if found then
    perform private.sync_refuse('too_many_tickets', jsonb_build_object('most', 20, 'retry_at', v_room));
  end if;
  select t.created_at + interval '1 day' into v_room from public.support_tickets t
   where t.user_id = v_client and t.priority = 'urgent' and t.created_at > now() - interval '1 day' order by t.created_at desc offset 4 limit 1;
  if found and p_args ->> 'priority' = 'urgent' then
    perform private.sync_refuse('too_many_urgent_tickets', jsonb_build_object('most', 5, 'retry_at', v_room));
  end if;
  v_manager := private.assigned_manager(v_client);
  insert into public.support_tickets (id, user_id, category, priority, tool_name, subject, description, assigned_to, created_at)
  values ((p_args ->> 'id')::uuid, v_client, p_args ->> 'category', p_args ->> 'priority', p_args ->> 'tool_name',
    coalesce(nullif(v_subject, ''), nullif(left(split_part(v_description, e'\n', 1), 80), ''), 'Sin asunto'),
    v_description, v_manager, clock_timestamp())
  on conflict (id) do nothing
  returning number into v_number;
  if v_number is null then
    perform private.sync_refuse('id_taken');
  end if;
  if v_manager is not null then
    perform private.notify(v_manager, case when p_args ->> 'priority' in ('high', 'urgent') then 'warning' else 'info' end,
      'Ticket nuevo', private.client_name(v_client) || ' abrió el ticket ' || v_number || '.', '/admin/tickets/' || (p_args ->> 'id'));
  end if;
  return private.sync_space('account', v_client);
end $$;
