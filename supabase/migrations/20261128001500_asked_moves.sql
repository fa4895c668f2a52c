-- A client who is asked to choose another hour is told by mail too, and is told when the hour fits again.

-- The manager's future meetings that the client was asked to move, and that still fit no free hour.
create function private.asked_to_move(p_manager uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.id), '{}') from public.scheduled_meetings m
   where m.manager_id = p_manager and m.move_asked_at is not null and m.scheduled_at > now()
     and m.status in ('pending', 'scheduled', 'approved')
     and not private.slot_is_offered(p_manager, m.scheduled_at, m.duration_minutes)
$$;

-- Of the meetings p_asked, the client need not move those whose hour fits again. Without this, the client
-- looks for another hour although the manager has time at the booked one.
create function private.keep_meetings_that_fit(p_manager uuid, p_asked uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fit uuid[];
  v_meeting public.scheduled_meetings;
begin
  v_fit := array(select m.id from public.scheduled_meetings m where m.id = any (p_asked)
    and private.slot_is_offered(p_manager, m.scheduled_at, m.duration_minutes));
  -- S2: the spaces first and sorted, then the rows.
  perform private.sync_advance(s.kind, s.owner) from (
    select distinct k.kind, m.user_id as owner, private.sync_space(k.kind, m.user_id) collate "C" as space
      from public.scheduled_meetings m, unnest('{account,person}'::text[]) k (kind)
     where m.id = any (v_fit) order by space) s;
  -- The client may have moved or cancelled it meanwhile.
  for v_meeting in update public.scheduled_meetings m set move_asked_at = null
     where m.id = any (v_fit) and m.manager_id = p_manager and m.move_asked_at is not null
       and m.scheduled_at > now() and m.status in ('pending', 'scheduled', 'approved')
       and private.slot_is_offered(p_manager, m.scheduled_at, m.duration_minutes) returning m.* loop
    perform private.notify(v_meeting.user_id, 'info', 'Tu reunión se queda a su hora',
      'Tu account manager sí estará disponible el '
        || private.meeting_moment(v_meeting.scheduled_at) || '. Ya no necesitas elegir otra hora.',
      '/dashboard/meetings');
  end loop;
end $$;
revoke execute on function private.asked_to_move(uuid),
  private.keep_meetings_that_fit(uuid, uuid[]) from public, anon, authenticated, service_role;

create or replace function public.delete_absence(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
  v_asked uuid[] := private.asked_to_move(v_actor);
  v_found boolean;
begin
  delete from public.manager_absences b where b.id = delete_absence.id and b.manager_id = v_actor;
  v_found := found;
  perform private.keep_meetings_that_fit(v_actor, v_asked);
  return v_found;
end $$;

create or replace function public.set_availability(week jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
  v_asked uuid[] := private.asked_to_move(v_actor);
begin
  if jsonb_typeof(week) is distinct from 'array' or jsonb_array_length(week) > 50 then
    raise exception 'malformed_week' using errcode = '22023';
  end if;
  delete from public.manager_availability a where a.manager_id = v_actor;
  insert into public.manager_availability (manager_id, weekday, from_time, to_time)
  select v_actor, (w ->> 'weekday')::integer, (w ->> 'from_time')::time, (w ->> 'to_time')::time
    from jsonb_array_elements(week) w;
  perform private.keep_meetings_that_fit(v_actor, v_asked);
end $$;

-- Not by a preference: who books is told that it is booked, and who is cancelled on, or asked to choose
-- another hour, does not wait in vain. Of a meeting that has begun nothing is written. A letter that has not
-- left yet is replaced where it would tell what is no longer true.
create or replace function private.write_of_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case
    when new.status = 'cancelled'
      then case when tg_op = 'UPDATE' then case when old.status <> 'cancelled' then 'meeting_cancelled' end
        end
    when new.status = 'completed' then null
    when tg_op = 'INSERT' then 'meeting_booked'
    when old.scheduled_at <> new.scheduled_at then 'meeting_moved'
    when old.calendar_sequence <> new.calendar_sequence then 'meeting_changed'
    when old.status <> 'approved' and new.status = 'approved' then 'meeting_confirmed'
    when old.move_asked_at is not null and new.move_asked_at is null then 'meeting_kept'
    when old.move_asked_at is distinct from new.move_asked_at then 'meeting_move_asked' end;
  v_email text := (select p.email from public.profiles p where p.id = new.user_id);
begin
  if v_kind is null or v_email is null or new.scheduled_at <= now() then
    return null;
  end if;
  delete from private.letters l
   where lower(l.recipient) = lower(v_email) and l.sent_at is null and l.params ->> 'meeting' = new.id::text
     and case
       -- A request brings no file for the calendar: it does not replace the letter that does.
       when l.kind in ('meeting_booked', 'meeting_confirmed', 'meeting_moved', 'meeting_changed',
         'meeting_cancelled') then v_kind not in ('meeting_move_asked', 'meeting_kept')
       when l.kind = 'meeting_move_asked' then new.status = 'cancelled' or new.move_asked_at is null
         or v_kind = 'meeting_move_asked'
       when l.kind = 'meeting_kept' then v_kind in ('meeting_move_asked', 'meeting_moved',
         'meeting_cancelled')
       else false end;
  insert into private.letters (recipient, kind, params)
  values (v_email, v_kind,
    jsonb_build_object('meeting', new.id, 'type', new.meeting_type, 'starts', new.scheduled_at,
      'ends', new.ends_at,
    'sequence', new.calendar_sequence, 'notes', new.notes, 'link', new.zoom_link,
    'pending', new.status = 'pending',
    'manager', (select m.name from public.account_managers m where m.id = new.manager_id)));
  return null;
end $$;
