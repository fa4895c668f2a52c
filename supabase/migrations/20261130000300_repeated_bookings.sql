-- A booking that is repeated after a lost answer: it stores the notes as they are now, and a meeting that was
-- cancelled meanwhile is not reported as booked.

create or replace function public.book_meeting(id uuid, manager uuid, scheduled_at timestamptz,
  meeting_type text, notes text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_minutes integer := private.meeting_minutes(meeting_type);
  v_notes text := nullif(btrim(notes), '');
  v_meeting public.scheduled_meetings;
begin
  if char_length(notes) > 2000 then
    raise exception 'text_too_long' using errcode = '22001';
  end if;
  select * into v_meeting from public.scheduled_meetings m where m.id = book_meeting.id;
  if v_meeting.id is not null then
    -- Otherwise notes that were edited after a lost answer would stay unsent, with a success on the screen.
    if v_meeting.user_id = v_actor and v_meeting.notes is distinct from v_notes then
      perform private.sync_advance('account', v_actor);
      update public.scheduled_meetings m set notes = v_notes
       where m.id = book_meeting.id and m.status not in ('cancelled', 'completed');
      -- It may have been moved or cancelled while this waited for the number: then all of it is undone below.
      select * into v_meeting from public.scheduled_meetings m where m.id = book_meeting.id;
    end if;
    if v_meeting.user_id <> v_actor or v_meeting.scheduled_at <> book_meeting.scheduled_at
      or v_meeting.status in ('cancelled', 'completed') then
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
  insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at,
    duration_minutes, status, notes)
  values (book_meeting.id, v_actor, manager, book_meeting.meeting_type, book_meeting.scheduled_at, v_minutes,
    'scheduled', v_notes)
  returning * into v_meeting;
  perform private.notify(manager, 'info', 'Reunión agendada', private.client_name(v_actor)
    || ' agendó una reunión para el ' || private.meeting_moment(v_meeting.scheduled_at) || '.',
    '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Agendaste una reunión');
  return to_jsonb(v_meeting);
end $$;
