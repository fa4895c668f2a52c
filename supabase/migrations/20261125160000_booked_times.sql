-- Two concurrent bookings of one time: one gets the meeting, and the other one the refusal, never 40P01.

-- Books with the caller's own manager. `id` is made by the device: sent twice, it is one meeting. Returns the
-- row.
-- Errors: 42501; PT403; PT404 `no_manager`; 22023 `unknown_meeting_type`, `slot_not_offered`; 23P01 the hour
-- is taken; 22001 notes too long; 22023 `too_far_ahead` {days}; PT409 `too_many_meetings` {most},
-- `too_many_bookings` {most}.
create or replace function public.book_meeting(id uuid, manager uuid, scheduled_at timestamptz,
  meeting_type text, notes text default null)
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
  -- S2: the numbers are the locks. Concurrent bookings of a client are counted one after the other; those of
  -- a manager wait here: inside the exclusion constraint they deadlock.
  perform private.sync_advance('account', v_actor);
  perform private.sync_advance('account', manager);
  if (select count(*) from public.scheduled_meetings m where m.user_id = v_actor and m.scheduled_at > now()
       and m.status in ('pending', 'scheduled', 'approved')) >= 3 then
    raise exception 'too_many_meetings' using errcode = 'PT409', detail = '{"most": 3}';
  end if;
  -- Cancelled ones too: the manager is told of each.
  if (select count(*) from public.scheduled_meetings m where m.user_id = v_actor
    and m.created_at > now() - interval '1 day') >= 10 then
    raise exception 'too_many_bookings' using errcode = 'PT409', detail = '{"most": 10}';
  end if;
  if char_length(notes) > 2000 then
    raise exception 'text_too_long' using errcode = '22001';
  end if;
  insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at,
    duration_minutes, status, notes)
  values (book_meeting.id, v_actor, manager, book_meeting.meeting_type, book_meeting.scheduled_at, v_minutes,
    'scheduled', nullif(btrim(book_meeting.notes), ''))
  returning * into v_meeting;
  perform private.notify(manager, 'info', 'Reunión agendada', private.client_name(v_actor)
    || ' agendó una reunión.', '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Agendaste una reunión');
  return to_jsonb(v_meeting);
end $$;

-- Moves a meeting of the caller's that has not begun. Sent twice, it is one move. Returns the row.
-- Errors: 42501; PT403; PT404 `no_meeting`, `no_manager`; PT409 `meeting_over`, `slot_taken`,
-- `slot_not_offered`, `too_far_ahead`, `too_many_moves` {most}.
create or replace function public.reschedule_meeting(id uuid, scheduled_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_manager uuid := private.assigned_manager(v_actor);
  v_meeting public.scheduled_meetings;
begin
  -- S2: as for a booking, before the row.
  perform private.sync_advance('account', v_actor);
  if v_manager is not null then
    perform private.sync_advance('account', v_manager);
  end if;
  select * into v_meeting from public.scheduled_meetings m
   where m.id = reschedule_meeting.id and m.user_id = v_actor for update;
  if v_meeting.id is null then
    raise exception 'no_meeting' using errcode = 'PT404';
  end if;
  if v_meeting.status not in ('pending', 'scheduled', 'approved') or v_meeting.scheduled_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.scheduled_at = reschedule_meeting.scheduled_at then
    return to_jsonb(v_meeting);
  end if;
  if v_manager is null then
    raise exception 'no_manager' using errcode = 'PT404';
  end if;
  if not private.slot_is_offered(v_manager, reschedule_meeting.scheduled_at, v_meeting.duration_minutes) then
    raise exception 'slot_not_offered' using errcode = 'PT409';
  end if;
  if (reschedule_meeting.scheduled_at at time zone 'America/Mexico_City')::date > private.booking_ends_on()
    then
    raise exception 'too_far_ahead' using errcode = 'PT409', detail = '{"days": 60}';
  end if;
  if v_meeting.moves >= 5 then
    raise exception 'too_many_moves' using errcode = 'PT409', detail = '{"most": 5}';
  end if;
  begin
    update public.scheduled_meetings m
       set scheduled_at = reschedule_meeting.scheduled_at, manager_id = v_manager, moves = m.moves + 1,
           status = case m.status when 'approved' then 'scheduled' else m.status end
     where m.id = v_meeting.id
    returning * into v_meeting;
  exception when exclusion_violation then
    raise exception 'slot_taken' using errcode = 'PT409';
  end;
  perform private.notify(v_manager, 'info', 'Reunión reagendada', private.client_name(v_actor)
    || ' movió la reunión al ' ||
    to_char(v_meeting.scheduled_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI')
      || ', hora de la Ciudad de México.',
    '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Reagendaste una reunión');
  return to_jsonb(v_meeting);
end $$;
