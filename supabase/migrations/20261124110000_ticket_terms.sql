-- By when a client has the first answer to a ticket. Both moments stand on the ticket: a device shows what is stored, also
-- offline, and reckons no term of its own.

-- Hours by the clock, nights and Sundays included. The site promises a contact within 24.
create table private.ticket_terms (
  priority text primary key check (priority in ('low', 'medium', 'high', 'urgent')),
  hours integer not null check (hours > 0)
);
alter table private.ticket_terms enable row level security;
insert into private.ticket_terms values ('urgent', 1), ('high', 4), ('medium', 8), ('low', 24);

create function private.ticket_term(p_priority text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => t.hours) from private.ticket_terms t where t.priority = p_priority
$$;

-- asked_at: since when the client waits. answer_due_at: by when staff answer. answered_at: null while the client waits.
alter table public.support_tickets add column asked_at timestamptz, add column answer_due_at timestamptz, add column answered_at timestamptz;
update public.support_tickets t
   set asked_at = t.created_at, answer_due_at = t.created_at + private.ticket_term(t.priority),
       answered_at = (select min(m.created_at) from (
         select k.created_at from public.ticket_messages k where k.ticket_id = t.id and k.author_side = 'agent'
         union all select a.created_at from public.ticket_attachments a where a.ticket_id = t.id and a.author_side = 'agent') m);
-- The trigger below sets both; the defaults are for rows that are loaded past it.
alter table public.support_tickets alter column asked_at set default now(), alter column asked_at set not null,
  alter column answer_due_at set default now(), alter column answer_due_at set not null;

-- Another priority is another term, from the same beginning. A ticket that the client opens again waits anew.
create function private.set_ticket_term() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.asked_at := new.created_at;
  elsif old.status = 'resolved' and new.status = 'open' then
    new.asked_at := clock_timestamp();
    new.answered_at := null;
  end if;
  new.answer_due_at := new.asked_at + private.ticket_term(new.priority);
  return new;
end $$;
create trigger set_ticket_term before insert or update of status, priority on public.support_tickets
  for each row execute function private.set_ticket_term();

-- Words or files of staff are an answer; that the ticket was taken in hand is none.
create function private.note_ticket_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.support_tickets t set answered_at = new.created_at
   where t.id = new.ticket_id and t.answered_at is null and new.created_at >= t.asked_at;
  return null;
end $$;
create trigger note_ticket_answer after insert on public.ticket_messages
  for each row when (new.author_side = 'agent') execute function private.note_ticket_answer();
create trigger note_ticket_answer after insert on public.ticket_attachments
  for each row when (new.author_side = 'agent') execute function private.note_ticket_answer();

create index tickets_due_idx on public.support_tickets (answer_due_at, id);
create index tickets_waiting_idx on public.support_tickets (answer_due_at, id) where answered_at is null and status <> 'resolved';

update private.list_resources r
   set shown = r.shown || ', b.asked_at, b.answer_due_at, b.answered_at',
       sorts = r.sorts || '{"answer_due_at": ["b.answer_due_at", "timestamptz"]}',
       filters = r.filters || '{"waiting": "b.answered_at is null and b.status <> ''resolved''",
         "late": "b.answered_at is null and b.status <> ''resolved'' and b.answer_due_at < now()"}'
 where r.name = 'tickets';

revoke execute on function private.ticket_term(text), private.set_ticket_term(), private.note_ticket_answer()
  from public, anon, authenticated, service_role;
