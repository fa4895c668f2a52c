-- A client's reply that follows an answer or opens a ticket again is told at once. Too many API keys of a day
-- have a refusal of their own: revoking one does not help. A change of an agent's name locks all accounts in
-- one order.
create or replace function private.op_reply_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  -- Once a minute: a thousand replies would be a thousand notifications of each person. Always when it
  -- follows an answer, or opens the ticket again: then nobody was told of it.
  elsif (v_to is not null and private.take_attempt('ticket news ' || v_client, 10, 60) = 0)
    or not exists (select from public.ticket_messages m where m.ticket_id = v_ticket.id
      and m.author_side = 'client' and m.id <> (p_args ->> 'id')::uuid
      and m.created_at > clock_timestamp() - interval '1 minute'
      and not exists (select from public.ticket_messages a where a.ticket_id = v_ticket.id
        and a.author_side = 'agent' and a.created_at > m.created_at)) then
    perform private.tell_ticket_staff(v_ticket.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function public.create_api_key(id uuid, name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_letters constant text := '0123456789abcdefghijklmnopqrstuv';
  v_bytes bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_key text;
begin
  perform private.sync_advance('person', v_actor);
  if (select count(*) from public.api_keys k where k.user_id = v_actor and k.revoked_at is null) >= 10 then
    raise exception 'too_many_keys' using errcode = 'PT409';
  end if;
  -- Revoked ones too: each new key would have its own minute of requests.
  if (select count(*) from public.api_keys k where k.user_id = v_actor
    and k.created_at > now() - interval '1 day') >= 30 then
    raise exception 'too_many_keys_today' using errcode = 'PT409';
  end if;
  if exists (select from public.api_keys k where k.id = create_api_key.id) then
    -- Its key went out with the first answer, and is not known here any more.
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select 'az_live_' || string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n)
    into v_key
    from generate_series(0, 31) n;
  insert into public.api_keys (id, user_id, name, prefix)
    values (create_api_key.id, v_actor, btrim(create_api_key.name), left(v_key, 12));
  insert into private.api_key_hashes (key_hash, api_key_id)
    values (encode(sha256(convert_to(v_key, 'UTF8')), 'hex'), create_api_key.id);
  return v_key;
end $$;

create or replace function private.rename_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- S2: the numbers of all accounts in one order, also of those that have the card, which another trigger of
  -- the same change renews.
  perform private.sync_advance('account', k.user_id) from (
    select t.user_id from public.support_tickets t where t.assigned_to = new.id and t.status <> 'resolved'
    union select a.user_id from public.user_account_manager a where a.manager_id = new.id
      and private.is_agent(new.id) order by 1) k;
  update public.support_tickets t set assignee_name = private.staff_name(new.id)
   where t.assigned_to = new.id and t.status <> 'resolved';
  return null;
end $$;
