-- What a client asks support for, and what is written about it.

-- What a client has asked support for (spec §3).
create table public.support_tickets (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  number integer generated always as identity,
  subject text not null check (char_length(subject) between 1 and 200),
  description text not null default '' check (char_length(description) <= 8000),
  category text not null check (category in ('technical', 'billing', 'general')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  tool_name text check (private.is_tool(tool_name)),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved')),
  -- The client's account manager, or a super admin whom it was given to. No other agent sees the client, so a
  -- ticket goes to one with the client (`assign_client`).
  assigned_to uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- Which change of priority the next one follows: the same value may return, the number does not.
  priority_changes integer not null default 0,
  -- Since when the client waits, and by when staff answer. A device shows what is stored, also offline, and
  -- calculates no term of its own. The trigger sets both; the defaults are for rows that are loaded past it.
  asked_at timestamptz not null default now(),
  answer_due_at timestamptz not null default now(),
  -- Null while the client waits.
  answered_at timestamptz,
  -- A super admin has no card of an account manager. The name is on the ticket: neither the client nor an
  -- agent may read the profile of a super admin.
  assignee_name text,
  -- The ticket that goes on, whose thread shows what was written in both; the address of this one leads
  -- there.
  merged_into uuid references public.support_tickets (id) on delete set null,
  check ((status = 'resolved') = (resolved_at is not null)),
  constraint support_tickets_merged_check
    check (merged_into is null or status = 'resolved' and merged_into <> id)
);
create index support_tickets_user_id_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_assigned_to_idx on public.support_tickets (assigned_to);
create index tickets_listed_idx on public.support_tickets (created_at, id);
create index tickets_by_status_idx on public.support_tickets (status, created_at, id);
create index tickets_by_priority_idx on public.support_tickets (priority, created_at, id);
create index tickets_by_category_idx on public.support_tickets (category, created_at, id);
create index tickets_unresolved_idx on public.support_tickets (priority, created_at)
  where status <> 'resolved';
create index tickets_due_idx on public.support_tickets (answer_due_at, id);
create index tickets_waiting_idx on public.support_tickets (answer_due_at, id) where answered_at is null
  and status <> 'resolved';
create index support_tickets_merged_into_idx on public.support_tickets (merged_into);
select private.share_with_account('support_tickets', 'tickets');
select private.audit_table('support_tickets', 'user_id', '{status,priority,assigned_to}');

create table public.ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  author_side text not null check (author_side in ('client', 'agent')),
  message text not null check (message <> '' and char_length(message) <= 8000),
  created_at timestamptz not null
);
create index ticket_messages_ticket_id_idx on public.ticket_messages (ticket_id, created_at);
create index ticket_messages_user_id_idx on public.ticket_messages (user_id);
create index ticket_messages_author_id_idx on public.ticket_messages (author_id);
select private.share_with_account('ticket_messages', 'ticket messages');
select private.audit_table('ticket_messages', 'user_id', '{}', 'insert or delete');

-- The file itself is in the bucket `ticket-attachments`, under <client>/<ticket>/<id of this row>.
create table public.ticket_attachments (
  id uuid primary key,
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_side text not null check (author_side in ('client', 'agent')),
  name text not null check (char_length(name) between 1 and 200 and name !~ '[/\\\x00-\x1f]'),
  size integer not null check (size between 1 and 10485760),
  mime_type text not null check (mime_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'),
  created_at timestamptz not null
);
create index ticket_attachments_ticket_id_idx on public.ticket_attachments (ticket_id);
create index ticket_attachments_user_id_idx on public.ticket_attachments (user_id);
select private.share_with_account('ticket_attachments', 'ticket attachments');
select private.audit_table('ticket_attachments', 'user_id', '{}', 'insert or delete');

-- What became of a ticket, for its thread. For `assigned_to`, `before` and `after` are names: a client does
-- not see the staff's accounts.
create table public.ticket_events (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_side text not null check (author_side in ('client', 'agent', 'system')),
  author_name text not null,
  field text not null check (field in ('status', 'priority', 'assigned_to', 'merged')),
  before text,
  after text,
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_events_ticket_id_idx on public.ticket_events (ticket_id, created_at);
create index ticket_events_user_id_idx on public.ticket_events (user_id);
select private.share_with_account('ticket_events', 'ticket events');

-- src/domain/ticket.ts says the same; a test holds them.
create table private.ticket_transitions (
  actor text not null check (actor in ('client', 'agent')),
  from_status text not null,
  to_status text not null,
  primary key (actor, from_status, to_status)
);
alter table private.ticket_transitions enable row level security;
insert into private.ticket_transitions values
  ('client', 'open', 'resolved'),
  ('client', 'in_progress', 'resolved'),
  ('client', 'resolved', 'open'),
  ('agent', 'open', 'in_progress'),
  ('agent', 'open', 'resolved'),
  ('agent', 'in_progress', 'resolved'),
  ('agent', 'resolved', 'in_progress');
create trigger a_check_status before update of status on public.support_tickets
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('ticket_transitions');

-- Hours by the clock, nights and Sundays included. The site promises a contact within 24.
create table private.ticket_terms (
  priority text primary key check (priority in ('low', 'medium', 'high', 'urgent')),
  hours integer not null check (hours > 0)
);
alter table private.ticket_terms enable row level security;
insert into private.ticket_terms values ('urgent', 1), ('high', 4), ('medium', 8), ('low', 24);

-- The ticket that an op is about, for one of its two sides; `not_found` for all others.
create function private.ticket_for(p_actor uuid, p_client uuid, p_ticket uuid) returns public.support_tickets
language plpgsql set search_path = '' as $$
declare
  v_ticket public.support_tickets;
begin
  select * into v_ticket from public.support_tickets t
   where t.id = p_ticket and t.user_id = p_client and private.account_side(p_actor, p_client) is not null;
  if v_ticket.id is null then
    perform private.sync_refuse('not_found');
  end if;
  return v_ticket;
end $$;

create function private.ticket_folio(p_number integer) returns text
language sql immutable set search_path = '' as $$
  select 'TK-' || lpad(p_number::text, greatest(4, length(p_number::text)), '0')
$$;

create function private.ticket_term(p_priority text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => t.hours) from private.ticket_terms t where t.priority = p_priority
$$;

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
   where t.id = (select coalesce(m.merged_into, m.id) from public.support_tickets m
     where m.id = new.ticket_id)
     and t.answered_at is null and new.created_at >= t.asked_at;
  return null;
end $$;
create trigger note_ticket_answer after insert on public.ticket_messages
  for each row when (new.author_side = 'agent') execute function private.note_ticket_answer();
create trigger note_ticket_answer after insert on public.ticket_attachments
  for each row when (new.author_side = 'agent') execute function private.note_ticket_answer();

create function private.set_assignee_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assignee_name := private.staff_name(new.assigned_to);
  return new;
end $$;
-- s_: behind the triggers that choose who has it.
create trigger s_set_assignee_name before insert or update of assigned_to, status on public.support_tickets
  for each row execute function private.set_assignee_name();

-- A card or a profile with another name: the open tickets say it too.
create function private.rename_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- S2: the numbers of the accounts in their order.
  perform private.sync_advance('account', k.user_id) from (
    select distinct t.user_id from public.support_tickets t where t.assigned_to = new.id
      and t.status <> 'resolved' order by 1) k;
  update public.support_tickets t set assignee_name = private.staff_name(new.id)
   where t.assigned_to = new.id and t.status <> 'resolved';
  return null;
end $$;
create trigger rename_assignee after update of name on public.account_managers
  for each row when (new.name is distinct from old.name) execute function private.rename_assignee();
create trigger rename_assignee after update of full_name on public.profiles
  for each row when (new.full_name is distinct from old.full_name) execute function private.rename_assignee();

-- By whom: the person of the request; the clock and the settling of a payment are the system. What becomes of
-- a merged ticket by itself is no event of the one that goes on.
create function private.note_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_side text := coalesce(private.account_side(v_actor, new.user_id), 'system');
  v_name text := coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = v_actor),
    'Azulejo');
begin
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  select new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end, c.field,
    c.before, c.after
    from (values ('status', old.status, new.status), ('priority', old.priority, new.priority)) as c (field,
      before, after)
   where c.before is distinct from c.after;
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
    values (new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end,
      'assigned_to', private.staff_name(old.assigned_to), private.staff_name(new.assigned_to));
  end if;
  return null;
end $$;
create trigger note_ticket_event after update of status, priority, assigned_to on public.support_tickets
  for each row when (new.merged_into is null) execute function private.note_ticket_event();

-- A ticket that is opened again goes to who attends the client today: a resolved one was not handed over with
-- the account.
create function private.reopen_with_manager_of_today() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.assigned_to := coalesce(private.assigned_manager(new.user_id), new.assigned_to);
  return new;
end $$;
create trigger reopen_with_manager_of_today before update of status on public.support_tickets
  for each row when (old.status = 'resolved' and new.status <> 'resolved')
  execute function private.reopen_with_manager_of_today();

-- The ticket that goes on for this one: itself, unless it was merged.
create function private.going_ticket(p_ticket public.support_tickets) returns public.support_tickets
language sql stable security definer set search_path = '' as $$
  select t from public.support_tickets t where t.id = coalesce(p_ticket.merged_into, p_ticket.id)
$$;

-- args {id, user_id, category, priority, tool_name, subject, description}. The client alone opens one. Spec
-- §5: subject and description are unchecked; a ticket without a subject gets the first words of its
-- description. Twenty an hour and five urgent ones a day. Refusals: malformed_op, not_found, text_too_long,
-- id_taken, too_many_tickets {most, retry_at}, too_many_urgent_tickets {most, retry_at}.
create function private.op_open_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_subject text;
  v_description text;
  v_manager uuid;
  v_number integer;
  v_room timestamptz;
begin
  perform private.sync_expect(p_args, '{id,user_id,category,priority,tool_name,subject,description}');
  if v_client is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  v_subject := private.typed_text(p_args, 'subject', 200);
  v_description := private.typed_text(p_args, 'description', 8000);
  if exists (select from public.support_tickets t where t.id = (p_args ->> 'id')::uuid
    and t.user_id = v_client) then
    return private.sync_space('account', v_client);
  end if;
  -- Under the account's lock, and by rows that stay: what is resolved counts too. The oldest of those that
  -- fill the limit says when there is room again.
  select t.created_at + interval '1 hour' into v_room from public.support_tickets t
   where t.user_id = v_client and t.created_at > now() - interval '1 hour'
     order by t.created_at desc offset 19 limit 1;
  if found then
    perform private.sync_refuse('too_many_tickets', jsonb_build_object('most', 20, 'retry_at', v_room));
  end if;
  select t.created_at + interval '1 day' into v_room from public.support_tickets t
   where t.user_id = v_client and t.priority = 'urgent' and t.created_at > now() - interval '1 day'
     order by t.created_at desc offset 4 limit 1;
  if found and p_args ->> 'priority' = 'urgent' then
    perform private.sync_refuse('too_many_urgent_tickets', jsonb_build_object('most', 5, 'retry_at', v_room));
  end if;
  v_manager := private.assigned_manager(v_client);
  insert into public.support_tickets (id, user_id, category, priority, tool_name, subject, description,
    assigned_to, created_at)
  values ((p_args ->> 'id')::uuid, v_client, p_args ->> 'category', p_args ->> 'priority',
    p_args ->> 'tool_name',
    coalesce(nullif(v_subject, ''), nullif(left(split_part(v_description, e'\n', 1), 80), ''), 'Sin asunto'),
    v_description, v_manager, clock_timestamp())
  on conflict (id) do nothing
  returning number into v_number;
  if v_number is null then
    perform private.sync_refuse('id_taken');
  end if;
  if v_manager is not null then
    perform private.notify(v_manager,
      case when p_args ->> 'priority' in ('high', 'urgent') then 'warning' else 'info' end,
      'Ticket nuevo', private.client_name(v_client) || ' abrió el ticket ' || v_number || '.',
      '/admin/tickets/' || (p_args ->> 'id'));
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, ticket_id, message}. An answer takes a ticket along: the client's reopens a resolved
-- one, the first of staff takes an open one in hand. What is written in a merged ticket, by a device that had
-- not heard of it, is an answer in the one that goes on.
create function private.op_reply_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  -- Of today: who no longer attends the client is told nothing of them.
  v_manager uuid := private.assigned_manager(v_client);
  v_text text;
  v_to text;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,message}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  v_text := private.typed_text(p_args, 'message', 8000);
  if v_text = '' then
    perform private.sync_refuse('text_empty');
  end if;
  if exists (select from public.ticket_messages m where m.id = (p_args ->> 'id')::uuid
    and m.ticket_id = v_ticket.id
      and m.author_id = p_actor and m.message = v_text) then
    return private.sync_space('account', v_client);
  end if;
  insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message,
    created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, p_actor,
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = p_actor), 'Azulejo'), v_side,
    v_text,
    greatest(clock_timestamp(),
      (select max(m.created_at) + interval '1 microsecond' from public.ticket_messages m
        where m.ticket_id = v_ticket.id)))
  on conflict (id) do nothing;
  if not found then
    perform private.sync_refuse('id_taken');
  end if;
  v_ticket := private.going_ticket(v_ticket);
  v_to := case when v_side = 'client' and v_ticket.status = 'resolved' then 'open'
               when v_side = 'agent' and v_ticket.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_ticket.id;
  end if;
  if v_side = 'agent' then
    perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_ticket.subject, '/dashboard/support/'
      || v_ticket.id);
  elsif v_manager is not null then
    perform private.notify(v_manager, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, ticket_id, name, size, mime_type}. The file is in the bucket already, or the row would
-- promise what is not there. S26: a repeat changes nothing, a space's number included. An insert that meets
-- its own row writes nothing, but takes a number, and wakes every device of the space: the row is looked for
-- first.
create function private.op_attach_to_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,name,size,mime_type}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  if jsonb_typeof(p_args -> 'size') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  if exists (select from public.ticket_attachments a where a.id = (p_args ->> 'id')::uuid
    and a.ticket_id = v_ticket.id) then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'ticket-attachments'
      and o.name = v_client || '/' || v_ticket.id || '/' || (p_args ->> 'id')::uuid) then
    perform private.sync_refuse('file_missing');
  end if;
  insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type,
    created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, private.account_side(p_actor, v_client),
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type',
    clock_timestamp())
  on conflict (id) do nothing;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, to}, base {status}. Each side is told what the other did: a client’s reopened ticket is
-- work for the manager. A merged ticket is not opened again.
create function private.op_move_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_from text := private.base_status(p_base);
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  -- Of today: who no longer attends the client is told nothing of them.
  v_manager uuid := private.assigned_manager(v_client);
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if v_ticket.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if v_ticket.merged_into is not null or v_from <> v_ticket.status
    or not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status,
      'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case when v_to = 'resolved' then 'Ticket resuelto' else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  elsif v_manager is not null then
    perform private.notify(v_manager, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, to}, base {priority_changes}. Staff alone: a client says how urgent it is when opening
-- the ticket.
create function private.op_prioritize_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_ticket public.support_tickets;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if private.account_side(p_actor, v_client) <> 'agent' then
    perform private.sync_refuse('not_allowed');
  end if;
  if v_to is null or v_to not in ('low', 'medium', 'high', 'urgent') then
    perform private.sync_refuse('malformed_op');
  end if;
  perform private.sync_expect(p_base, '{priority_changes}');
  -- S26: changed meanwhile; a late duplicate changes nothing and sends no notice.
  if v_ticket.priority <> v_to and to_jsonb(v_ticket.priority_changes) = p_base -> 'priority_changes' then
    update public.support_tickets t set priority = v_to, priority_changes = v_ticket.priority_changes + 1
     where t.id = v_ticket.id;
    perform private.notify(v_client, 'info', 'Cambió la prioridad de tu ticket', v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('open_ticket', 1, 'account', 'user_id'),
  ('reply_ticket', 1, 'account', 'user_id'),
  ('attach_to_ticket', 1, 'account', 'user_id'),
  ('move_ticket', 1, 'account', 'user_id'),
  ('prioritize_ticket', 1, 'account', 'user_id');
