-- An invitation says why it is refused: the license is not paid, or the address can never have the seat. And
-- the last use of a key is a day in Mexico, as the screens show days.

-- Errors: PT404 `not_found`; 22023 `invalid_email`; PT409 `license_unpaid`, `id_taken`, `own_address`,
-- `staff_address`, `already_invited`, `no_seats_left`; PT429.
create or replace function public.invite_seat(id uuid, license uuid, email text, token_hash text)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_email text := lower(btrim(invite_seat.email));
  v_license public.tool_licenses;
  v_manager uuid;
  v_seat public.license_seats;
begin
  select * into v_license from public.tool_licenses l where l.id = license and l.status = 'active';
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
  if private.opens_until(v_license.expires_at) <= now() then
    raise exception 'license_unpaid' using errcode = 'PT409';
  end if;
  select * into v_seat from public.license_seats s where s.id = invite_seat.id;
  if v_seat.id is not null then
    if v_seat.license_id <> license or v_seat.email <> v_email then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', false);
  end if;
  if exists (select from public.profiles p where p.id = v_license.user_id and lower(p.email) = v_email) then
    raise exception 'own_address' using errcode = 'PT409';
  end if;
  v_manager := private.assigned_manager(v_license.user_id);
  -- A client is told only of the address on their account manager's card: a refusal of every address of staff
  -- would tell whoever tries addresses which ones are staff. To the others the letter goes, and accept_seat
  -- refuses them.
  if v_email = (select lower(m.email) from public.account_managers m where m.id = v_manager)
    or v_actor <> v_license.user_id and exists (select from public.profiles p
      where lower(p.email) = v_email and private.staff_role(p.id) is not null) then
    raise exception 'staff_address' using errcode = 'PT409';
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

-- Errors: PT404 `not_found`; PT409 `other_person`, `license_unpaid`.
create or replace function public.accept_seat(token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_seat public.license_seats;
  v_license public.tool_licenses;
  v_tool text;
begin
  select s.* into v_seat from private.seat_invitations i join public.license_seats s on s.id = i.seat_id
   where i.token_hash = accept_seat.token_hash and i.expires_at > now();
  if v_seat.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number before the row.
  perform private.sync_advance('account', v_seat.user_id);
  select * into v_seat from public.license_seats s where s.id = v_seat.id for update;
  if v_seat.status = 'revoked' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_seat.user_id = v_actor or private.staff_role(v_actor) is not null
    or not exists (select from public.profiles p where p.id = v_actor and lower(p.email) = v_seat.email) then
    raise exception 'other_person' using errcode = 'PT409';
  end if;
  select * into v_license from public.tool_licenses l where l.id = v_seat.license_id and l.status = 'active';
  v_tool := v_license.tool_name;
  if v_tool is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- The link works again as soon as the client has paid.
  if private.opens_until(v_license.expires_at) <= now() then
    raise exception 'license_unpaid' using errcode = 'PT409';
  end if;
  insert into private.seat_holders (seat_id, user_id, tool_name) values (v_seat.id, v_actor, v_tool)
  on conflict (seat_id) do nothing;
  -- The account of that address was deleted, and another one has the address now.
  if not exists (select from private.seat_holders h where h.seat_id = v_seat.id and h.user_id = v_actor) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_seat.status = 'invited' then
    -- S2: the people's numbers in their order.
    perform private.sync_advance('person', k.id)
      from (select unnest(array[v_seat.user_id, v_actor]) as id order by 1) k;
    update public.license_seats s set status = 'active', accepted_at = now() where s.id = v_seat.id;
    perform private.notify(v_seat.user_id, 'success', 'Aceptaron tu invitación',
      'Una persona de tu equipo ya puede abrir ' || private.tool_name(v_tool) || ' con tu licencia.',
      '/dashboard/licenses');
  end if;
  perform private.refresh_shared_tool(v_actor, v_tool);
  return jsonb_build_object('tool', v_tool, 'company', private.client_name(v_seat.user_id));
end $$;

create or replace function private.owner_of_key(p_key_hash text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key public.api_keys;
  v_today date := private.today_in_mexico(now());
begin
  select k.* into v_key from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
   where h.key_hash = p_key_hash and k.revoked_at is null;
  if v_key.id is null then
    raise exception 'invalid_api_key' using errcode = 'PT401';
  end if;
  -- By the day: the time of every request would wake the owner's devices at every request.
  update public.api_keys k set last_used_on = v_today where k.id = v_key.id
    and k.last_used_on is distinct from v_today;
  return v_key.user_id;
end $$;