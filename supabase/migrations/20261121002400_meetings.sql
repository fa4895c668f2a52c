-- Meetings are booked online, at a free half hour of the manager's week; no manager is in two places at once.

create extension if not exists btree_gist with schema extensions;

alter table public.scheduled_meetings add column ends_at timestamptz;
update public.scheduled_meetings set ends_at = scheduled_at + make_interval(mins => duration_minutes);
alter table public.scheduled_meetings alter column ends_at set not null;

-- By a trigger: time zones make the sum of a time and an interval no constant, and a generated column wants one.
create function private.set_meeting_end() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.ends_at := new.scheduled_at + make_interval(mins => new.duration_minutes);
  return new;
end $$;
create trigger a_set_meeting_end before insert or update of scheduled_at, duration_minutes on public.scheduled_meetings
  for each row execute function private.set_meeting_end();

alter table public.scheduled_meetings add constraint scheduled_meetings_no_overlap
  exclude using gist (manager_id with =, tstzrange(scheduled_at, ends_at) with &&)
  where (status in ('pending', 'scheduled', 'approved'));

-- src/domain/meeting.ts says the same; a test holds them.
create table private.meeting_transitions (
  actor text not null check (actor in ('client', 'agent')),
  from_status text not null,
  to_status text not null,
  primary key (actor, from_status, to_status)
);
alter table private.meeting_transitions enable row level security;
insert into private.meeting_transitions
select actor, from_status, 'cancelled' from unnest('{client,agent}'::text[]) actor, unnest('{pending,scheduled,approved}'::text[]) from_status
union all values
  ('agent', 'pending', 'scheduled'),
  ('agent', 'pending', 'approved'),
  ('agent', 'scheduled', 'approved'),
  ('agent', 'scheduled', 'completed'),
  ('agent', 'approved', 'completed');

create trigger a_check_status before update of status on public.scheduled_meetings
  for each row when (new.status is distinct from old.status) execute function private.check_status('meeting_transitions');

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
create table public.manager_absences (
  id uuid primary key default gen_random_uuid(),
  manager_id uuid not null references public.account_managers (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
create index manager_absences_manager_id_idx on public.manager_absences (manager_id, starts_at);

select private.close_table('manager_availability');
select private.close_table('manager_absences');
select private.audit_table('manager_availability', 'manager_id');
select private.audit_table('manager_absences', 'manager_id');
create policy "A manager sees the own week" on public.manager_availability
  for select to authenticated using (manager_id = (select auth.uid()));
create policy "A super admin sees every manager’s week" on public.manager_availability
  for select to authenticated using ((select private.has_role('super_admin')));
create policy "A manager sees the own absences" on public.manager_absences
  for select to authenticated using (manager_id = (select auth.uid()));
create policy "A super admin sees every absence" on public.manager_absences
  for select to authenticated using ((select private.has_role('super_admin')));

-- The hours of spec §9, for every manager, until somebody says otherwise.
create function private.give_usual_week() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.manager_availability (manager_id, weekday, from_time, to_time)
  select new.id, weekday, '09:00', '18:00' from generate_series(1, 5) weekday;
  return null;
end $$;
create trigger give_usual_week after insert on public.account_managers
  for each row execute function private.give_usual_week();
insert into public.manager_availability (manager_id, weekday, from_time, to_time)
select m.id, weekday, '09:00', '18:00' from public.account_managers m, generate_series(1, 5) weekday;

-- [{weekday, from_time, to_time}…], of the manager who calls. Errors: PT403; 23P01 stretches that overlap; 23514.
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
  select v_actor, (w ->> 'weekday')::integer, (w ->> 'from_time')::time, (w ->> 'to_time')::time from jsonb_array_elements(week) w;
end $$;

-- The lengths of spec §9, in minutes; null for a type that does not exist.
create function private.meeting_minutes(p_type text) returns integer
language sql immutable set search_path = '' as $$
  select case p_type when 'onboarding' then 60 when 'consultoria' then 45 when 'revision' then 30 when 'soporte' then 30 end
$$;

-- Spec §5: a weekday, a half hour from 09:00 to 17:30 in Mexico, in the future; and within the manager's week.
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
                      and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_at, p_at + make_interval(mins => p_minutes)))
    from (select p_at at time zone 'America/Mexico_City' as at) l
$$;

-- The free half hours of the caller's manager on one day, for a type of meeting. Whom else the manager meets, is not told.
create function public.free_slots(day date, meeting_type text) returns timestamptz[]
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_manager uuid := private.assigned_manager(private.acting_person());
  v_minutes integer := private.meeting_minutes(meeting_type);
begin
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
-- 22001 notes too long.
create function public.book_meeting(id uuid, manager uuid, scheduled_at timestamptz, meeting_type text, notes text default null)
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

grant execute on function public.set_availability(jsonb), public.free_slots(date, text),
  public.book_meeting(uuid, uuid, timestamptz, text, text) to authenticated;

-- args {id, user_id, to}. Cancelled, before it begins, by either; the rest by staff.
create function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_meeting public.scheduled_meetings;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  select * into v_meeting from public.scheduled_meetings m
   where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and v_side is not null;
  if v_meeting.id is null then
    perform private.sync_refuse('not_found');
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
    perform private.notify(case when v_side = 'client' then v_meeting.manager_id else v_client end, 'warning', 'Reunión cancelada',
      case when v_side = 'client' then private.client_name(v_client) || ' canceló la reunión.'
           else 'Tu account manager canceló la reunión. Agenda otra cuando te quede bien.' end,
      case when v_side = 'client' then '/admin/meetings' else '/dashboard/meetings' end);
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada', 'Tu account manager confirmó la reunión.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('move_meeting', 1, 'account', 'user_id');
