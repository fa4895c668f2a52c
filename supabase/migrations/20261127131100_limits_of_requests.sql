-- What one account, or nobody's key, could repeat without an end.

-- Whether a JSON text has a number like 1e308, which PostgreSQL writes as 309 digits: 2 MB of them in an op
-- held the embedded database for four seconds. No device sends any. Typed texts may contain what they like.
create function private.has_exponent(p_json text) returns boolean
language sql immutable set search_path = '' as $$
  select p_json ~ '[0-9][eE]'
    and regexp_replace(p_json, '"([^"\\]|\\.)*"', '', 'g') ~ '[0-9.][eE][-+]?[0-9]'
$$;
revoke execute on function private.has_exponent(text) from public, anon, authenticated, service_role;

create or replace function public.claim_request(key uuid, function text, request_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_request private.request_keys;
  v_wait integer := private.take_attempt('request key ' || v_actor, 200, 30);
begin
  -- Each key may store an answer for a day.
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  insert into private.request_keys as r (user_id, key, function, request_hash)
  values (v_actor, claim_request.key, claim_request.function, claim_request.request_hash)
  -- A function that died has left its claim without an answer.
  on conflict on constraint request_keys_pkey do update set claimed_at = now()
    where r.status is null and r.claimed_at < now() - interval '2 minutes'
      and r.function = excluded.function and r.request_hash = excluded.request_hash
  returning * into v_request;
  if v_request.key is not null then
    return '{"claimed": true}';
  end if;
  select * into v_request from private.request_keys r where r.user_id = v_actor and r.key = claim_request.key;
  if v_request.function <> claim_request.function or v_request.request_hash <> claim_request.request_hash then
    raise exception 'key_reused' using errcode = 'PT409';
  end if;
  if v_request.status is null then
    raise exception 'request_in_progress' using errcode = 'PT409';
  end if;
  return jsonb_build_object('status', v_request.status, 'response', v_request.response);
end $$;

create or replace function public.promotion(code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion jsonb;
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
  v_wait integer := 0;
begin
  -- Such a transaction cannot count a failed code: by GET all codes could be tried.
  if current_setting('transaction_read_only') = 'on' then
    raise exception 'method_not_allowed' using errcode = 'PT405';
  end if;
  select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'valid_until',
    p.valid_until)
    into v_promotion from public.promotions p
   where p.code = upper(btrim(promotion.code)) and p.is_active and now() >= p.valid_from
     and now() < p.valid_until
     and (p.uses_limit is null or coalesce(auth.jwt() ->> 'role', 'service_role') = 'service_role'
       or private.promotion_uses(p.code, auth.uid()) < p.uses_limit);
  -- A right code costs nothing: people come by a banner that carries it.
  if v_promotion is not null then
    return v_promotion;
  end if;
  if v_by is not null then
    v_wait := private.take_attempt('promotion ' || v_by, 20, 30);
  end if;
  if v_wait = 0 then
    v_wait := private.take_attempt('promotion all callers', 600, 1);
  end if;
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
      v_wait)::text;
  end if;
  return null;
end $$;

create or replace function public.sync_pull(cursors json default '{}', page integer default 1000)
returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_epoch uuid;
  v_cursors jsonb;
  v_cursor jsonb;
  v_spaces jsonb := '{}';
  v_more boolean := false;
  v_left integer := least(greatest(coalesce(page, 1000), 1), 2000);
  v_answer jsonb;
  s public.sync_spaces;
begin
  if not private.is_assured() then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  -- Each cursor is looked at, and nobody has as many spaces: about 200 characters for each of 5,000 accounts.
  if octet_length(cursors::text) > 1000000 then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  begin
    v_cursors := coalesce(cursors, '{}')::jsonb;
  exception when data_exception then
    raise exception 'malformed_cursor' using errcode = '22023';
  end;
  if jsonb_typeof(v_cursors) <> 'object' then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  if (select count(*) from jsonb_object_keys(v_cursors)) > 5000
    or exists (select 1 from jsonb_each(v_cursors) c
    where not coalesce(private.sync_cursor_is_valid(c.value), false)) then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  v_epoch := private.sync_epoch();

  for s in select * from public.sync_spaces order by space collate "C" loop
    v_cursor := v_cursors -> s.space;
    if v_cursor ? 'epoch' and v_cursor ->> 'epoch' is distinct from v_epoch::text then
      -- A number that no space has reached: the space is reset.
      v_cursor := jsonb_build_object('seq', s.seq + 1);
    end if;
    v_answer := private.sync_pull_space(s, v_cursor, v_left);
    continue when v_answer is null;
    v_spaces := v_spaces || jsonb_build_object(s.space, v_answer);
    v_more := v_more or (v_answer ->> 'more')::boolean;
    v_left := v_left - jsonb_array_length(v_answer -> 'tombstones')
      - coalesce((select sum(jsonb_array_length(r.value)) from jsonb_each(v_answer -> 'rows') r), 0)::integer;
    if v_left <= 0 then
      v_more := true;
      exit;
    end if;
  end loop;

  return jsonb_build_object('epoch', v_epoch, 'at', now(), 'spaces', v_spaces, 'more', v_more,
    'gone', coalesce((select jsonb_agg(known.space order by known.space)
      from jsonb_object_keys(v_cursors) as known(space)
      where not exists (select 1 from public.sync_spaces v where v.space = known.space)), '[]'));
exception when invalid_text_representation then
  -- A first pull that goes on after an id which is none.
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- How many changes a person can send: 5,000 at once are more than a device collects in weeks without a
-- connection; then one each ten seconds, 8,640 a day, is more than an account manager with forty
-- conversations makes. Without it one account fills tables whose rows stay, like messages, as fast as the
-- database writes. Above it the whole batch is refused: it stays in the outbox and is sent later (S10), in
-- the same order.
create or replace function private.sync_push_assured(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := auth.uid();
  v_raw json;
  v_op jsonb;
  v_ops jsonb[] := '{}';
  v_spaces text[];
  v_outcomes jsonb := '[]';
  v_many integer;
  v_wait integer;
begin
  if v_actor is null or not exists (select 1 from auth.users u where u.id = v_actor) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if json_typeof(ops) is distinct from 'array' then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  if json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  v_many := json_array_length(ops);
  if v_many > 0 then
    v_wait := private.take_attempt('changes ' || v_actor, 5000 / v_many, v_many * 10);
    if v_wait > 0 then
      raise exception 'rate_limited' using errcode = 'PT429',
        detail = jsonb_build_object('retry_after', v_wait)::text;
    end if;
  end if;

  for v_raw in select e from json_array_elements(ops) e loop
    begin
      v_op := case when not private.has_exponent(v_raw::text) then v_raw::jsonb end;
    exception when data_exception then
      v_op := null;
    end;
    v_ops := v_ops || coalesce(v_op, 'null'::jsonb);
  end loop;

  -- S2: lock in sorted order, before the first change. Only spaces that the actor may see: no transaction
  -- holds the lock of a stranger's space by naming it.
  select array_agg(distinct private.sync_space(k.space_kind,
    (case when k.owner_arg is null then v_actor::text else o -> 'args' ->> k.owner_arg end)::uuid))
    into v_spaces
    from unnest(v_ops) o join private.sync_kinds k on k.kind = o ->> 'kind'
   where k.owner_arg is null or (private.sync_is_uuid(o -> 'args' ->> k.owner_arg) and (
         (o -> 'args' ->> k.owner_arg)::uuid = v_actor
         or (o -> 'args' ->> k.owner_arg)::uuid in (select private.assigned_clients())));
  perform 1 from public.sync_spaces s where s.space = any (v_spaces) order by s.space collate "C" for update;

  foreach v_op in array v_ops loop
    v_outcomes := v_outcomes || case when v_op = 'null'::jsonb
      then jsonb_build_object('id', null, 'outcome', 'refused', 'code', 'text_unreadable',
        'params', '{}'::jsonb)
      else private.sync_apply(v_actor, v_op) end;
  end loop;

  perform private.sync_acknowledge(v_actor, acked);
  return v_outcomes;
end $$;

-- Withdrawing and asking again, each is a link of the contract's chain and a notification of the staff.
create function private.expect_few_cancellations(p_actor uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait integer := private.take_attempt('cancellation ' || p_actor, 10, 3600);
begin
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  return p_actor;
end $$;
revoke execute on function private.expect_few_cancellations(uuid)
  from public, anon, authenticated, service_role;
create or replace function public.cancel_contract(reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.cancel_contract(private.expect_few_cancellations(private.acting_person()),
    cancel_contract.reason, now())
$$;
create or replace function public.end_service(tool text, shown text, reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.end_service(private.expect_few_cancellations(private.acting_person()), end_service.tool,
    end_service.shown, end_service.reason, now())
$$;

create or replace function public.invite_seat(id uuid, license uuid, email text, token_hash text)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_email text := lower(btrim(invite_seat.email));
  v_license public.tool_licenses;
  v_seat public.license_seats;
begin
  select * into v_license from public.tool_licenses l where l.id = license and l.status = 'active'
    and coalesce(private.opens_until(l.expires_at) > now(), true);
  if v_license.id is null or private.account_side(v_actor, v_license.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- 'a<b@c.mx' would be another address here, and b@c.mx where mail is sent.
  if v_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or v_email ~ '[<>()\[\],;:"]'
    or char_length(v_email) > 254
    or token_hash !~ '^[0-9a-f]{64}$' then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- S2: the account's number before the licence's row, as every other change of it.
  perform private.sync_advance('account', v_license.user_id);
  select * into v_license from public.tool_licenses l where l.id = license for update;
  select * into v_seat from public.license_seats s where s.id = invite_seat.id;
  if v_seat.id is not null then
    if v_seat.license_id <> license or v_seat.email <> v_email then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', false);
  end if;
  if exists (select from public.license_seats s where s.license_id = license and s.email = v_email
    and s.status <> 'revoked') then
    raise exception 'already_invited' using errcode = 'PT409';
  end if;
  if v_license.seats_limit <> -1 and v_license.seats_used >= v_license.seats_limit then
    raise exception 'no_seats_left' using errcode = 'PT409',
      detail = jsonb_build_object('limit', v_license.seats_limit)::text;
  end if;
  perform private.expect_invitation(v_license.user_id, v_email);
  insert into public.license_seats (id, license_id, user_id, email)
    values (invite_seat.id, license, v_license.user_id, v_email)
  returning * into v_seat;
  insert into private.seat_invitations (seat_id, token_hash, expires_at)
    values (v_seat.id, invite_seat.token_hash, now() + interval '14 days');
  return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', true,
    'company', private.client_name(v_license.user_id),
    'tool', private.service_name(v_license.user_id, v_license.tool_name));
end $$;
