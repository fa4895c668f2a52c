-- A client moves a meeting to another free half hour, by the rules of a booking.

-- How often it was moved: the calendars of others take a newer invitation by it, and the manager is told of each move.
alter table public.scheduled_meetings add column moves integer not null default 0 check (moves between 0 and 5);
-- A new number for each row: a device that has it already gets it again, with the column.
update public.scheduled_meetings set moves = 0;

-- A confirmation is of one hour: moved, the meeting waits for the manager's again.
insert into private.meeting_transitions values ('agent', 'approved', 'scheduled');

-- The free half hours of the caller's manager on one day, for a type of meeting. Whom else the manager meets, is not told.
-- moving: a meeting of the caller's that leaves its own hour; it is not in its own way.
drop function public.free_slots(date, text);
create function public.free_slots(day date, meeting_type text, moving uuid default null) returns timestamptz[]
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_manager uuid := private.assigned_manager(v_actor);
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
               and (m.id is distinct from moving or m.user_id <> v_actor)
               and tstzrange(m.scheduled_at, m.ends_at) && tstzrange(s.at, s.at + make_interval(mins => v_minutes)))), '{}');
end $$;

-- Moves a meeting of the caller's that has not begun. Sent twice, it is one move. Returns the row.
-- Errors: 42501; PT403; PT404 `no_meeting`, `no_manager`; PT409 `meeting_over`, `slot_taken`, `slot_not_offered`,
-- `too_far_ahead`, `too_many_moves` {most}.
create function public.reschedule_meeting(id uuid, scheduled_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_manager uuid := private.assigned_manager(v_actor);
  v_meeting public.scheduled_meetings;
begin
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
  if (reschedule_meeting.scheduled_at at time zone 'America/Mexico_City')::date > private.booking_ends_on() then
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
  perform private.notify(v_manager, 'info', 'Reunión reagendada', private.client_name(v_actor) || ' movió la reunión al ' ||
    to_char(v_meeting.scheduled_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI') || ', hora de la Ciudad de México.',
    '/admin/meetings');
  perform private.log_activity(v_actor, 'meeting', 'Reagendaste una reunión');
  return to_jsonb(v_meeting);
end $$;

grant execute on function public.free_slots(date, text, uuid), public.reschedule_meeting(uuid, timestamptz) to authenticated;

-- args {id, user_id, to}, base {moves}. As before, and of the hour that the person saw.
create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
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
  -- S26: a move lets a status return. Another hour than the person saw; an op without base is of an app version of before.
  if coalesce(p_base, 'null') <> 'null' and p_base -> 'moves' <> to_jsonb(v_meeting.moves) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status, 'to', v_to));
  end if;
  if v_meeting.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.meeting_transitions t
    where t.actor = v_side and t.from_status = v_meeting.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status, 'to', v_to));
  end if;
  if v_to = 'cancelled' and v_meeting.scheduled_at <= now() or v_to = 'completed' and v_meeting.scheduled_at > now() then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status, 'to', v_to));
  end if;
  update public.scheduled_meetings m set status = v_to where m.id = v_meeting.id;
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        'Tu account manager canceló la reunión. Agenda otra cuando te quede bien.', '/dashboard/meetings');
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada', 'Tu account manager confirmó la reunión.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;
