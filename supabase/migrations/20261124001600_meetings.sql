-- When a client and the account manager meet, and when a manager has time.

-- When a client and the account manager meet (spec §3, §9): at a free half hour of the manager's week, booked
-- online; no manager is in two places at once.
create table public.scheduled_meetings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  manager_id uuid not null references public.account_managers (id),
  meeting_type text not null check (meeting_type in ('onboarding', 'consultoria', 'revision', 'soporte')),
  scheduled_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 240),
  status text not null default 'scheduled'
    check (status in ('pending', 'scheduled', 'approved', 'completed', 'cancelled')),
  notes text check (char_length(notes) <= 2000),
  zoom_link text,
  confirmation_url text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- How often the client moved it: the manager is told of each move, and five are allowed.
  moves integer not null default 0 check (moves between 0 and 5),
  -- When the client was asked to choose another hour; null again once the meeting has moved.
  move_asked_at timestamptz,
  -- RFC 5546: a calendar takes a newer file of an entry by its number. The app's file and the letters carry
  -- the same one.
  calendar_sequence integer not null default 0 check (calendar_sequence >= 0),
  constraint scheduled_meetings_no_overlap
    exclude using gist (manager_id with =, tstzrange(scheduled_at, ends_at) with &&)
    where (status in ('pending', 'scheduled', 'approved'))
);
create index scheduled_meetings_user_id_idx on public.scheduled_meetings (user_id, scheduled_at);
create index scheduled_meetings_manager_id_idx on public.scheduled_meetings (manager_id, scheduled_at);
create index scheduled_meetings_standing_idx on public.scheduled_meetings (ends_at)
  where status in ('scheduled', 'approved');
create index meetings_listed_idx on public.scheduled_meetings (scheduled_at, id);
create index meetings_by_status_idx on public.scheduled_meetings (status, scheduled_at, id);
select private.share_with_account('scheduled_meetings', 'meetings');
select private.audit_table('scheduled_meetings', 'user_id', '{status}');

-- src/domain/meeting.ts says the same; a test holds them.
create table private.meeting_transitions (
  actor text not null check (actor in ('client', 'agent')),
  from_status text not null,
  to_status text not null,
  primary key (actor, from_status, to_status)
);
alter table private.meeting_transitions enable row level security;
insert into private.meeting_transitions values
  ('client', 'pending', 'cancelled'),
  ('client', 'scheduled', 'cancelled'),
  ('client', 'approved', 'cancelled'),
  ('agent', 'pending', 'cancelled'),
  ('agent', 'scheduled', 'cancelled'),
  ('agent', 'approved', 'cancelled'),
  ('agent', 'pending', 'scheduled'),
  ('agent', 'pending', 'approved'),
  ('agent', 'scheduled', 'approved'),
  ('agent', 'scheduled', 'completed'),
  ('agent', 'approved', 'completed'),
  -- A confirmation is of one hour: moved, the meeting waits for the manager's again.
  ('agent', 'approved', 'scheduled');
create trigger a_check_status before update of status on public.scheduled_meetings
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('meeting_transitions');

-- When a manager meets people, in Mexico's time (G5): several stretches a weekday (1 Monday to 5 Friday).
create table public.manager_availability (
  id uuid primary key default gen_random_uuid(),
  manager_id uuid not null references public.account_managers (id) on delete cascade,
  weekday integer not null check (weekday between 1 and 5),
  from_time time not null,
  to_time time not null,
  check (from_time < to_time),
  constraint manager_availability_no_overlap
    exclude using gist (manager_id with =, weekday with =, int4range(
      (extract(hour from from_time) * 60 + extract(minute from from_time))::integer,
      (extract(hour from to_time) * 60 + extract(minute from to_time))::integer) with &&)
);
select private.close_table('manager_availability');
create policy "A manager sees the own week" on public.manager_availability
  for select to authenticated
  using (manager_id = (select auth.uid()) and (select private.has_role('agent')));
create policy "A super admin sees every manager’s week" on public.manager_availability
  for select to authenticated using ((select private.has_role('super_admin')));
select private.audit_table('manager_availability', 'manager_id');

create table public.manager_absences (
  id uuid primary key default gen_random_uuid(),
  manager_id uuid not null references public.account_managers (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index manager_absences_manager_id_idx on public.manager_absences (manager_id, starts_at);
select private.close_table('manager_absences');
create policy "A manager sees the own absences" on public.manager_absences
  for select to authenticated
  using (manager_id = (select auth.uid()) and (select private.has_role('agent')));
create policy "A super admin sees every absence" on public.manager_absences
  for select to authenticated using ((select private.has_role('super_admin')));
select private.audit_table('manager_absences', 'manager_id');

-- By a trigger: time zones make the sum of a time and an interval no constant, and a generated column wants
-- one.
create function private.set_meeting_end() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.ends_at := new.scheduled_at + make_interval(mins => new.duration_minutes);
  return new;
end $$;
create trigger a_set_meeting_end before insert or update of scheduled_at,
  duration_minutes on public.scheduled_meetings
  for each row execute function private.set_meeting_end();

create function private.count_calendar_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger c_count_calendar_change before update of scheduled_at, duration_minutes, manager_id, zoom_link,
  status on public.scheduled_meetings
  for each row when (old.scheduled_at <> new.scheduled_at or old.duration_minutes <> new.duration_minutes
    or old.manager_id <> new.manager_id
    or old.zoom_link is distinct from new.zoom_link or old.status <> 'cancelled' and new.status = 'cancelled')
  execute function private.count_calendar_change();

create function private.forget_asked_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.move_asked_at := null;
  return new;
end $$;
create trigger b_forget_asked_move before update of scheduled_at, manager_id on public.scheduled_meetings
  for each row when (new.scheduled_at <> old.scheduled_at or new.manager_id <> old.manager_id)
  execute function private.forget_asked_move();

-- The hours of spec §9, for every manager, until the manager changes them.
create function private.give_usual_week() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.manager_availability (manager_id, weekday, from_time, to_time)
  select new.id, weekday, '09:00', '18:00' from generate_series(1, 5) weekday;
  return null;
end $$;
create trigger give_usual_week after insert on public.account_managers
  for each row execute function private.give_usual_week();

-- The lengths of spec §9, in minutes; null for a type that does not exist.
create function private.meeting_minutes(p_type text) returns integer
language sql immutable set search_path = '' as $$
  select case p_type when 'onboarding' then 60 when 'consultoria' then 45 when 'revision' then 30
    when 'soporte' then 30 end
$$;

-- One client cannot take every hour of a manager, nor fill a manager's day with tickets.
-- The last day on which a meeting can be booked: 60 days ahead, in Mexico.
create function private.booking_ends_on() returns date
language sql stable set search_path = '' as $$
  select private.today_in_mexico(now()) + 60
$$;

-- Spec §5: a weekday, a half hour from 09:00 to 17:30 in Mexico, in the future; and within the manager's
-- week.
create function private.slot_is_offered(p_manager uuid, p_at timestamptz, p_minutes integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_at > now()
     and extract(isodow from l.at) between 1 and 5
     and l.at::time between '09:00' and '17:30'
     and extract(minute from l.at) in (0, 30) and date_trunc('minute', l.at) = l.at
     and exists (select from public.manager_availability a where a.manager_id = p_manager
                  and a.weekday = extract(isodow from l.at) and a.from_time <= l.at::time
                  and a.to_time - l.at::time >= make_interval(mins => p_minutes))
     and not exists (select from public.manager_absences b where b.manager_id = p_manager
                      and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_at,
                        p_at + make_interval(mins => p_minutes)))
    from (select p_at at time zone 'America/Mexico_City' as at) l
$$;

-- The free half hours of the caller's manager on one day, for a type of meeting. Whom else the manager meets,
-- is not told. moving: a meeting of the caller's that leaves its own hour; it is not in its own way.
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
               and tstzrange(m.scheduled_at, m.ends_at) && tstzrange(s.at,
                 s.at + make_interval(mins => v_minutes)))), '{}');
end $$;

-- Books with the caller's own manager. `id` is made by the device: sent twice, it is one meeting. Returns the
-- row.
-- Errors: 42501; PT403; PT404 `no_manager`; 22023 `unknown_meeting_type`, `slot_not_offered`; 23P01 the hour
-- is taken; 22001 notes too long; 22023 `too_far_ahead` {days}; PT409 `too_many_meetings` {most},
-- `too_many_bookings` {most}.
create function public.book_meeting(id uuid, manager uuid, scheduled_at timestamptz, meeting_type text,
  notes text default null)
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

-- args {id, user_id, to}, base {moves}. Cancelled, before it begins, by either; the rest by staff, and of the
-- hour that the person saw.
create function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  update public.scheduled_meetings m set status = v_to where m.id = v_meeting.id;
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        'Tu account manager canceló la reunión. Agenda otra cuando te quede bien.', '/dashboard/meetings');
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of
    -- them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada',
      'Tu account manager confirmó la reunión.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

-- The address under which a meeting is held, by the staff of its client. An empty one takes it away. The
-- client is told, and once for each address. Errors: PT403; PT404 `not_found`; PT409 `meeting_over`; PT400
-- `link_invalid`.
create function public.set_meeting_link(meeting uuid, link text) returns void
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
      'Podrás unirte desde 15 minutos antes.', '/dashboard/meetings');
  end if;
end $$;

-- [{weekday, from_time, to_time}…], of the manager who calls. Errors: PT403; 23P01 stretches that overlap;
-- 23514.
create function public.set_availability(week jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  if jsonb_typeof(week) is distinct from 'array' or jsonb_array_length(week) > 50 then
    raise exception 'malformed_week' using errcode = '22023';
  end if;
  delete from public.manager_availability a where a.manager_id = v_actor;
  insert into public.manager_availability (manager_id, weekday, from_time, to_time)
  select v_actor, (w ->> 'weekday')::integer, (w ->> 'from_time')::time, (w ->> 'to_time')::time
    from jsonb_array_elements(week) w;
end $$;

-- The caller's: {week: [{weekday, from_time, to_time}], absences: [{id, first_day, last_day}], to_move: [{id,
-- user_id, client_name, meeting_type, scheduled_at, status, in_absence, move_asked_at}]}. Absences that are
-- over are left out. Errors: 42501; PT403.
create function public.my_availability() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  return jsonb_build_object(
    'week', (select coalesce(
      jsonb_agg(jsonb_build_object('weekday', a.weekday, 'from_time', to_char(a.from_time, 'HH24:MI'),
      'to_time', to_char(a.to_time, 'HH24:MI')) order by a.weekday, a.from_time), '[]')
      from public.manager_availability a where a.manager_id = v_actor),
    'absences', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', b.id, 'first_day', private.today_in_mexico(b.starts_at),
        'last_day', private.today_in_mexico(b.ends_at - interval '1 second')) order by b.starts_at, b.id),
        '[]')
        from public.manager_absences b where b.manager_id = v_actor and b.ends_at > now()),
    'to_move', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'user_id', m.user_id,
                  'client_name', private.client_name(m.user_id), 'meeting_type', m.meeting_type,
                  'scheduled_at', m.scheduled_at,
                  'status', m.status, 'move_asked_at', m.move_asked_at, 'in_absence', exists (
                    select from public.manager_absences b where b.manager_id = v_actor
                       and tstzrange(b.starts_at, b.ends_at) && tstzrange(m.scheduled_at, m.ends_at)))
                       order by m.scheduled_at, m.id), '[]')
                  from public.scheduled_meetings m
                 where m.manager_id = v_actor and m.scheduled_at > now()
                   and m.status in ('pending', 'scheduled', 'approved')
                   and not private.slot_is_offered(v_actor, m.scheduled_at, m.duration_minutes)));
end $$;

-- Whole days in Mexico, both included, of the manager who calls; a year at most. `id` is made by the device:
-- sent twice, it is one absence. Errors: 42501; PT403 `not_allowed`; PT400 `absence_invalid`; PT409
-- `too_many_absences` (50 to come), `id_taken`.
create function public.save_absence(id uuid, first_day date, last_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('agent');
begin
  if first_day is null or last_day is null or last_day < first_day
    or last_day < private.today_in_mexico(now())
     or last_day - first_day > 366 or first_day > private.today_in_mexico(now()) + 732 then
    raise exception 'absence_invalid' using errcode = 'PT400';
  end if;
  -- The lock of a person's own absences: two devices would both see room for the last one.
  perform pg_advisory_xact_lock(hashtextextended('absences ' || v_actor, 0));
  if (select count(*) from public.manager_absences b where b.manager_id = v_actor and b.ends_at > now()
    and b.id <> save_absence.id) >= 50 then
    raise exception 'too_many_absences' using errcode = 'PT409';
  end if;
  insert into public.manager_absences as b (id, manager_id, starts_at, ends_at)
  values (save_absence.id, v_actor, first_day::timestamp at time zone 'America/Mexico_City',
    (last_day + 1)::timestamp at time zone 'America/Mexico_City')
  on conflict on constraint manager_absences_pkey do nothing;
  if not found and not exists (select from public.manager_absences b where b.id = save_absence.id
    and b.manager_id = v_actor) then
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

-- Asks the client of a meeting to come for another hour; the meeting stays until the client has chosen one.
-- Asked again within a day, nothing is sent. Errors: 42501; PT403; PT404 `not_found`; PT409 `meeting_over`.
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
    'Tu account manager no estará disponible el '
      || to_char(v_meeting.scheduled_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI')
      || ', hora de la Ciudad de México. Reagéndala cuando te quede bien.', '/dashboard/meetings');
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('move_meeting', 1, 'account', 'user_id');

grant execute on function
  public.free_slots(date, text, uuid), public.book_meeting(uuid, uuid, timestamptz, text, text),
  public.reschedule_meeting(uuid, timestamptz), public.set_meeting_link(uuid, text),
  public.set_availability(jsonb), public.my_availability(), public.save_absence(uuid, date, date),
  public.delete_absence(uuid), public.ask_to_move_meeting(uuid)
  to authenticated;
