-- The letter of an invitation was queued by a second request: when it failed, or the function ended in
-- between, the answer said that the person is invited, a repeat sent nothing, and the person was never told.
drop function public.resend_seat(uuid, uuid, text);
drop function public.invite_seat(uuid, uuid, text, text);

-- {seat, invited}: `invited` is false of a repeat. token: for the letter's link; only its hash stays.
create function public.invite_seat(id uuid, license uuid, email text, token text)
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
    or token !~ '^[A-Za-z0-9_-]{43,64}$' then
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
  -- would tell a client who tries addresses which ones are staff. To the others the letter goes, and
  -- accept_seat refuses them.
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
    values (v_seat.id, encode(sha256(convert_to(invite_seat.token, 'UTF8')), 'hex'),
      now() + interval '14 days');
  -- With the seat, or not at all: its token is known here only, so no repeat can write the letter later. The
  -- delivery empties the letter's params as soon as it is sent.
  insert into private.letters (recipient, kind, params)
    values (v_seat.email, 'seat_invitation', jsonb_build_object('token', invite_seat.token,
      'company', private.client_name(v_license.user_id),
      'tool', private.service_name(v_license.user_id, v_license.tool_name)));
  return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', true);
end $$;

-- Invites again, in place of a seat whose invitation is open.
create function public.resend_seat(seat uuid, id uuid, token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_seat public.license_seats;
begin
  select * into v_seat from public.license_seats s where s.id = resend_seat.seat;
  if v_seat.id is null or private.account_side(v_actor, v_seat.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number before the row.
  perform private.sync_advance('account', v_seat.user_id);
  select * into v_seat from public.license_seats s where s.id = resend_seat.seat for update;
  if not exists (select from public.license_seats s where s.id = resend_seat.id) then
    if v_seat.status <> 'invited' then
      raise exception 'seat_not_waiting' using errcode = 'PT409';
    end if;
    update public.license_seats s set status = 'revoked', revoked_at = clock_timestamp()
      where s.id = v_seat.id;
  end if;
  return public.invite_seat(resend_seat.id, v_seat.license_id, v_seat.email, resend_seat.token);
end $$;

grant execute on function public.invite_seat(uuid, uuid, text, text), public.resend_seat(uuid, uuid, text)
  to authenticated;
