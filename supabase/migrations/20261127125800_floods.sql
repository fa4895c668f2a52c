-- What one account can fill.

-- The functions send a SHA-256: another text of any length would be stored for a day.
delete from private.request_keys r where r.request_hash !~ '^[0-9a-f]{64}$';
alter table private.request_keys add constraint request_keys_hash check (request_hash ~ '^[0-9a-f]{64}$');

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
  -- Once a minute: a thousand replies would be a thousand notifications of each person.
  elsif not exists (select from public.ticket_messages m where m.ticket_id = v_ticket.id
    and m.author_side = 'client' and m.id <> (p_args ->> 'id')::uuid
    and m.created_at > clock_timestamp() - interval '1 minute') then
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
    raise exception 'too_many_keys' using errcode = 'PT409';
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

create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_notification uuid;
  v_event uuid;
begin
  for v_space in select distinct t.space from private.sync_tombstones t
    where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space
        and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g))
      where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the
  -- clock's transaction, and with it every other step, for as long as the delete takes. What is left is due
  -- at the next run.
  delete from private.sync_ops o where (o.user_id, o.op_id) in (
    select k.user_id, k.op_id from private.sync_ops k where k.acked_at < p_now - interval '24 hours'
     order by k.acked_at limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- So many a run, for the same reason: what people do is counted by the hundred thousand.
  delete from public.analytics_events e where e.id in (
    select k.id from public.analytics_events k where k.created_at < p_now - interval '13 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.id in (
    select k.id from private.letters k
     where coalesce(k.sent_at, case when k.attempts >= 8 then k.next_attempt_at end) < p_now
       - interval '90 days' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- S2: accounts before persons.
  for v_event in select k.id from public.tool_usage_events k
    where k.created_at < p_now - interval '25 months' order by k.user_id, k.id limit private.tick_most() loop
    delete from public.tool_usage_events e where e.id = v_event;
    v_done := v_done + 1;
  end loop;
  -- Person by person in one order: each deletion takes the number of the person's space (S2).
  for v_notification in select k.id from public.notifications k
    where k.read and k.created_at < p_now - interval '12 months' order by k.user_id, k.id
    limit private.tick_most() loop
    delete from public.notifications n where n.id = v_notification;
    v_done := v_done + 1;
  end loop;
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k
      where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.channel = 'whatsapp' and l.sent_at is null
    and l.created_at < p_now - interval '1 day';
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;
