-- A notice about a meeting says which one: a client has up to three, an account manager many.

create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
  v_when text;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  if coalesce(p_base, 'null') <> 'null' then
    perform private.sync_expect(p_base, '{moves}');
  end if;
  select * into v_meeting from public.scheduled_meetings m
   where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and v_side is not null;
  if v_meeting.id is null then
    perform private.sync_refuse('not_found');
  end if;
  -- S26: a move lets a status return. Another hour than the person saw; an op without base is of an older
  -- app.
  if coalesce(p_base, 'null') <> 'null' and p_base -> 'moves' <> to_jsonb(v_meeting.moves) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_meeting.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.meeting_transitions t
    where t.actor = v_side and t.from_status = v_meeting.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_to = 'cancelled' and v_meeting.scheduled_at <= now() or v_to = 'completed'
    and v_meeting.scheduled_at > now() then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  -- Who confirms a meeting does not ask for another hour any more.
  update public.scheduled_meetings m set status = v_to,
    move_asked_at = case when v_to <> 'approved' then m.move_asked_at end where m.id = v_meeting.id;
  v_when := private.meeting_moment(v_meeting.scheduled_at);
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        case when v_meeting.manager_id = p_actor then 'Tu account manager canceló la reunión del '
          else 'Cancelamos la reunión del ' end || v_when || '. Agenda otra cuando te quede bien.',
        '/dashboard/meetings');
      -- Another member of the staff has cancelled it: the manager of today would wait in vain.
      if v_manager is not null and v_manager <> p_actor then
        perform private.notify(v_manager, 'warning', 'Reunión cancelada',
          private.client_name(v_client) || ': otra persona del equipo canceló la reunión del '
            || v_when || '.',
          '/admin/meetings');
      end if;
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of
    -- them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión del ' || v_when || '.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada',
      private.by_manager(v_client, p_actor, 'Tu account manager confirmó la reunión del ',
        'Confirmamos la reunión del ') || v_when || '.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

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
    || ' agendó una reunión para el ' || private.meeting_moment(v_meeting.scheduled_at) || '.',
    '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Agendaste una reunión');
  return to_jsonb(v_meeting);
end $$;

create or replace function public.set_meeting_link(meeting uuid, link text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_link text := nullif(btrim(link), '');
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_meeting.id is null or coalesce(private.account_side(v_actor, v_meeting.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_link is not null
    and (char_length(v_link) > 300
      or v_link !~ '^https://[a-zA-Z0-9.-]+\.[a-z]{2,}(:[0-9]+)?(/[^[:space:]"<>\\]*)?$') then
    raise exception 'link_invalid' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_meeting.user_id);
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting for update;
  if v_meeting.status in ('cancelled', 'completed') or v_meeting.ends_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.zoom_link is not distinct from v_link then
    return;
  end if;
  update public.scheduled_meetings m set zoom_link = v_link where m.id = meeting;
  if v_link is not null then
    perform private.notify(v_meeting.user_id, 'info', 'Tu reunión ya tiene enlace',
      'Es la del ' || private.meeting_moment(v_meeting.scheduled_at)
        || '. Podrás unirte desde 15 minutos antes.', '/dashboard/meetings');
  end if;
end $$;
