-- An account manager's week and absences, from the panel. Booking asks both already (private.slot_is_offered). Nothing that is
-- booked is cancelled by a new absence or a shorter week: it is listed, to be moved.

-- When the client was asked to choose another hour; null again once the meeting has moved.
alter table public.scheduled_meetings add column move_asked_at timestamptz;

create function private.forget_asked_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.move_asked_at := null;
  return new;
end $$;
create trigger b_forget_asked_move before update of scheduled_at, manager_id on public.scheduled_meetings
  for each row when (new.scheduled_at <> old.scheduled_at or new.manager_id <> old.manager_id)
  execute function private.forget_asked_move();

-- The caller's: {week: [{weekday, from_time, to_time}], absences: [{id, first_day, last_day}], to_move: [{id, user_id, client_name,
-- meeting_type, scheduled_at, status, in_absence, move_asked_at}]}. Absences that are over are left out. Errors: 42501; PT403.
create function public.my_availability() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  return jsonb_build_object(
    'week', (select coalesce(jsonb_agg(jsonb_build_object('weekday', a.weekday, 'from_time', to_char(a.from_time, 'HH24:MI'),
               'to_time', to_char(a.to_time, 'HH24:MI')) order by a.weekday, a.from_time), '[]')
               from public.manager_availability a where a.manager_id = v_actor),
    'absences', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'first_day', private.today_in_mexico(b.starts_at),
                   'last_day', private.today_in_mexico(b.ends_at - interval '1 second')) order by b.starts_at, b.id), '[]')
                   from public.manager_absences b where b.manager_id = v_actor and b.ends_at > now()),
    'to_move', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'user_id', m.user_id,
                  'client_name', private.client_name(m.user_id), 'meeting_type', m.meeting_type, 'scheduled_at', m.scheduled_at,
                  'status', m.status, 'move_asked_at', m.move_asked_at, 'in_absence', exists (
                    select from public.manager_absences b where b.manager_id = v_actor
                       and tstzrange(b.starts_at, b.ends_at) && tstzrange(m.scheduled_at, m.ends_at))) order by m.scheduled_at, m.id), '[]')
                  from public.scheduled_meetings m
                 where m.manager_id = v_actor and m.scheduled_at > now() and m.status in ('pending', 'scheduled', 'approved')
                   and not private.slot_is_offered(v_actor, m.scheduled_at, m.duration_minutes)));
end $$;

-- Whole days in Mexico, both included, of the manager who calls; a year at most. `id` is made by the device: sent twice, it is one
-- absence. Errors: 42501; PT403 `not_allowed`; PT400 `absence_invalid`; PT409 `too_many_absences` (50 to come), `id_taken`.
create function public.save_absence(id uuid, first_day date, last_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  if first_day is null or last_day is null or last_day < first_day or last_day < private.today_in_mexico(now())
     or last_day - first_day > 366 or first_day > private.today_in_mexico(now()) + 732 then
    raise exception 'absence_invalid' using errcode = 'PT400';
  end if;
  -- The lock of a person's own absences: two devices would both see room for the last one.
  perform pg_advisory_xact_lock(hashtextextended('absences ' || v_actor, 0));
  if (select count(*) from public.manager_absences b where b.manager_id = v_actor and b.ends_at > now() and b.id <> save_absence.id) >= 50 then
    raise exception 'too_many_absences' using errcode = 'PT409';
  end if;
  insert into public.manager_absences as b (id, manager_id, starts_at, ends_at)
  values (save_absence.id, v_actor, first_day::timestamp at time zone 'America/Mexico_City',
    (last_day + 1)::timestamp at time zone 'America/Mexico_City')
  on conflict on constraint manager_absences_pkey do nothing;
  if not found and not exists (select from public.manager_absences b where b.id = save_absence.id and b.manager_id = v_actor) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
end $$;

-- False when it is gone already, or another person's.
create function public.delete_absence(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  delete from public.manager_absences b where b.id = delete_absence.id and b.manager_id = v_actor;
  return found;
end $$;

-- Asks the client of a meeting to come for another hour; the meeting stands until the client has chosen one. Asked again within a
-- day, nothing is sent. Errors: 42501; PT403; PT404 `not_found`; PT409 `meeting_over`.
create function public.ask_to_move_meeting(meeting uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_meeting.id is null or coalesce(private.account_side(v_actor, v_meeting.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_meeting.user_id);
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting for update;
  if v_meeting.status not in ('pending', 'scheduled', 'approved') or v_meeting.scheduled_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.move_asked_at > now() - interval '1 day' then
    return;
  end if;
  update public.scheduled_meetings m set move_asked_at = now() where m.id = meeting;
  perform private.notify(v_meeting.user_id, 'warning', 'Elige otra hora para tu reunión',
    'Tu account manager no estará disponible el ' || to_char(v_meeting.scheduled_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI')
      || ', hora de la Ciudad de México. Reagéndala cuando te quede bien.', '/dashboard/meetings');
end $$;

grant execute on function public.my_availability(), public.save_absence(uuid, date, date), public.delete_absence(uuid),
  public.ask_to_move_meeting(uuid) to authenticated;
revoke execute on function private.forget_asked_move() from public, anon, authenticated, service_role;
