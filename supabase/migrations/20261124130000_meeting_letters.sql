-- The client gets a letter of each change of a meeting, with the file that changes it in their calendar.

-- RFC 5546: a calendar takes a newer file of an entry by its number. The app's file and the letters carry the same one.
alter table public.scheduled_meetings add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0);
update public.scheduled_meetings set calendar_sequence = moves;

create function private.count_calendar_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger c_count_calendar_change before update of scheduled_at, duration_minutes, manager_id, zoom_link, status on public.scheduled_meetings
  for each row when (old.scheduled_at <> new.scheduled_at or old.duration_minutes <> new.duration_minutes or old.manager_id <> new.manager_id
    or old.zoom_link is distinct from new.zoom_link or old.status <> 'cancelled' and new.status = 'cancelled')
  execute function private.count_calendar_change();

-- Not by a preference: who books is told that it stands, and who is cancelled on does not wait in vain. Of a meeting that has
-- begun nothing is written. A letter that has not left yet is replaced: it would tell an hour that is no longer true.
create function private.write_of_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case
    when new.status = 'cancelled' then case when tg_op = 'UPDATE' then case when old.status <> 'cancelled' then 'meeting_cancelled' end end
    when new.status = 'completed' then null
    when tg_op = 'INSERT' then 'meeting_booked'
    when old.scheduled_at <> new.scheduled_at then 'meeting_moved'
    when old.calendar_sequence <> new.calendar_sequence then 'meeting_changed'
    when old.status <> 'approved' and new.status = 'approved' then 'meeting_confirmed' end;
  v_email text := (select p.email from public.profiles p where p.id = new.user_id);
begin
  if v_kind is null or v_email is null or new.scheduled_at <= now() then
    return null;
  end if;
  delete from private.letters l
   where lower(l.recipient) = lower(v_email) and l.sent_at is null and l.params ->> 'meeting' = new.id::text
     and l.kind in ('meeting_booked', 'meeting_confirmed', 'meeting_moved', 'meeting_changed', 'meeting_cancelled');
  insert into private.letters (recipient, kind, params)
  values (v_email, v_kind, jsonb_build_object('meeting', new.id, 'type', new.meeting_type, 'starts', new.scheduled_at, 'ends', new.ends_at,
    'sequence', new.calendar_sequence, 'notes', new.notes, 'link', new.zoom_link, 'pending', new.status = 'pending',
    'manager', (select m.name from public.account_managers m where m.id = new.manager_id)));
  return null;
end $$;
create trigger write_of_meeting after insert or update on public.scheduled_meetings
  for each row execute function private.write_of_meeting();

revoke execute on function private.count_calendar_change(), private.write_of_meeting() from public, anon, authenticated, service_role;
