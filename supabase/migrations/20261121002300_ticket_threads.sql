-- A ticket is a conversation with a status: opened by the client, answered by staff, closed by either.

-- The client, or staff of that client; null for anybody else.
create function private.account_side(p_actor uuid, p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_actor = p_client then 'client'
              when p_actor = private.assigned_manager(p_client)
                or exists (select from public.user_roles r where r.user_id = p_actor and r.role = 'super_admin') then 'agent' end
$$;

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

select private.share_with_account('ticket_messages', 'ticket messages');
select private.share_with_account('ticket_attachments', 'ticket attachments');
select private.audit_table('ticket_messages', 'user_id', '{}', 'insert or delete');
select private.audit_table('ticket_attachments', 'user_id', '{}', 'insert or delete');

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
  for each row when (new.status is distinct from old.status) execute function private.check_status('ticket_transitions');

-- The ticket that an op is about, and on which side the actor stands; a stranger hears that there is none.
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

-- Typed text as it is kept: what JavaScript's trim takes away is gone. Refusals: malformed_op, text_too_long.
create function private.typed_text(p_args jsonb, p_key text, p_most integer) returns text
language plpgsql set search_path = '' as $$
declare
  v_blank constant text := '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  v_text text;
begin
  if jsonb_typeof(p_args -> p_key) is distinct from 'string' then
    perform private.sync_refuse('malformed_op');
  end if;
  v_text := regexp_replace(p_args ->> p_key, '^[' || v_blank || ']+|[' || v_blank || ']+$', '', 'g');
  if char_length(v_text) > p_most then
    perform private.sync_refuse('text_too_long', jsonb_build_object('length', char_length(v_text), 'most', p_most));
  end if;
  return v_text;
end $$;

-- args {id, user_id, category, priority, tool_name, subject, description}. Nobody but the client opens one. Spec §5:
-- subject and description are unchecked; a ticket without a subject gets the first words of its description.
create function private.op_open_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_subject text;
  v_description text;
  v_manager uuid;
  v_number integer;
begin
  perform private.sync_expect(p_args, '{id,user_id,category,priority,tool_name,subject,description}');
  if v_client is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  v_subject := private.typed_text(p_args, 'subject', 200);
  v_description := private.typed_text(p_args, 'description', 8000);
  if exists (select from public.support_tickets t where t.id = (p_args ->> 'id')::uuid and t.user_id = v_client) then
    return private.sync_space('account', v_client);
  end if;
  v_manager := private.assigned_manager(v_client);
  insert into public.support_tickets (id, user_id, category, priority, tool_name, subject, description, assigned_to, created_at)
  values ((p_args ->> 'id')::uuid, v_client, p_args ->> 'category', p_args ->> 'priority', p_args ->> 'tool_name',
    coalesce(nullif(v_subject, ''), nullif(left(split_part(v_description, e'\n', 1), 80), ''), 'Sin asunto'),
    v_description, v_manager, clock_timestamp())
  on conflict (id) do nothing
  returning number into v_number;
  if v_number is null then
    perform private.sync_refuse('id_taken');
  end if;
  if v_manager is not null then
    perform private.notify(v_manager, case when p_args ->> 'priority' in ('high', 'urgent') then 'warning' else 'info' end,
      'Ticket nuevo', private.client_name(v_client) || ' abrió el ticket ' || v_number || '.', '/admin/tickets/' || (p_args ->> 'id'));
  end if;
  return private.sync_space('account', v_client);
end $$;

-- How staff know a client: the company, or else the name.
create function private.client_name(p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(p.company, ''), nullif(p.full_name, ''), p.email) from public.profiles p where p.id = p_client
$$;

-- args {id, user_id, ticket_id, message}. An answer takes a ticket along: the client's reopens a resolved one, the
-- first of staff takes an open one in hand.
create function private.op_reply_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  v_text text;
  v_to text;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,message}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  v_text := private.typed_text(p_args, 'message', 8000);
  if v_text = '' then
    perform private.sync_refuse('text_empty');
  end if;
  if exists (select from public.ticket_messages m where m.id = (p_args ->> 'id')::uuid and m.ticket_id = v_ticket.id
      and m.author_id = p_actor and m.message = v_text) then
    return private.sync_space('account', v_client);
  end if;
  insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, p_actor,
    coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = p_actor), 'Azulejo'), v_side, v_text,
    greatest(clock_timestamp(), (select max(m.created_at) + interval '1 microsecond' from public.ticket_messages m where m.ticket_id = v_ticket.id)))
  on conflict (id) do nothing;
  if not found then
    perform private.sync_refuse('id_taken');
  end if;
  v_to := case when v_side = 'client' and v_ticket.status = 'resolved' then 'open'
               when v_side = 'agent' and v_ticket.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_ticket.id;
  end if;
  if v_side = 'agent' then
    perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_ticket.subject, '/dashboard/support/' || v_ticket.id);
  elsif v_ticket.assigned_to is not null then
    perform private.notify(v_ticket.assigned_to, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject, '/admin/tickets/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, ticket_id, name, size, mime_type}. The file is in the bucket already, or the row would promise
-- what is not there.
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
  if not exists (select from storage.objects o where o.bucket_id = 'ticket-attachments'
      and o.name = v_client || '/' || v_ticket.id || '/' || (p_args ->> 'id')::uuid) then
    perform private.sync_refuse('file_missing');
  end if;
  insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type, created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, private.account_side(p_actor, v_client),
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type', clock_timestamp())
  on conflict (id) do nothing;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, to}. Moving to where it is already says nothing new.
create function private.op_move_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if v_ticket.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status, 'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case when v_to = 'resolved' then 'Ticket resuelto' else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  end if;
  return private.sync_space('account', v_client);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('open_ticket', 1, 'account', 'user_id'),
  ('reply_ticket', 1, 'account', 'user_id'),
  ('attach_to_ticket', 1, 'account', 'user_id'),
  ('move_ticket', 1, 'account', 'user_id');
