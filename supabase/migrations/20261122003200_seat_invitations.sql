-- How many invitations an account sends, and how many an address gets. They are counted by the rows of the seats, which
-- stay when a seat is revoked: inviting, revoking and inviting again is counted each time.

create index license_seats_email_idx on public.license_seats (email, created_at);

-- Raises when one more invitation of this account, or to this address, is too many. The account's number is taken before
-- (S2), so two invitations of one account are counted one after the other.
-- Errors: PT429 `too_many_invitations`, `recipient_invited_often`, each with {retry_after} in seconds.
create function private.expect_invitation(p_client uuid, p_email text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_limit record;
  v_oldest timestamptz;
begin
  -- The same address, invited by two accounts at once.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || p_email, 0));
  for v_limit in values (10, interval '10 minutes', 'too_many_invitations'), (50, interval '1 day', 'too_many_invitations'),
    (3, interval '1 day', 'recipient_invited_often') loop
    -- The oldest of the newest that fill the limit: when it is out of the span, there is room.
    select s.created_at into v_oldest from public.license_seats s
     where case v_limit.column3 when 'too_many_invitations' then s.user_id = p_client else s.email = p_email end
       and s.created_at > now() - v_limit.column2
     order by s.created_at desc offset v_limit.column1 - 1 limit 1;
    if found then
      raise exception using errcode = 'PT429', message = v_limit.column3,
        detail = jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from v_oldest + v_limit.column2 - now()))))::text;
    end if;
  end loop;
end $$;
revoke execute on function private.expect_invitation(uuid, text) from public, anon, authenticated, service_role;

-- A seat for somebody, with a token for the letter; its seat again when it is asked for twice. The caller owns the licence,
-- or is staff of its owner. Returns {seat, invited, company, tool}; invited false when the seat was there already and its letter has gone out.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `no_seats_left`, `already_invited`; 22023 `invalid_email`;
-- PT429 `too_many_invitations`, `recipient_invited_often` {retry_after}.
create or replace function public.invite_seat(id uuid, license uuid, email text, token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_email text := lower(btrim(invite_seat.email));
  v_license public.tool_licenses;
  v_seat public.license_seats;
begin
  select * into v_license from public.tool_licenses l where l.id = license and l.status = 'active';
  if v_license.id is null or private.account_side(v_actor, v_license.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(v_email) > 254 or token_hash !~ '^[0-9a-f]{64}$' then
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
  if exists (select from public.license_seats s where s.license_id = license and s.email = v_email and s.status <> 'revoked') then
    raise exception 'already_invited' using errcode = 'PT409';
  end if;
  if v_license.seats_limit <> -1 and v_license.seats_used >= v_license.seats_limit then
    raise exception 'no_seats_left' using errcode = 'PT409', detail = jsonb_build_object('limit', v_license.seats_limit)::text;
  end if;
  perform private.expect_invitation(v_license.user_id, v_email);
  insert into public.license_seats (id, license_id, user_id, email) values (invite_seat.id, license, v_license.user_id, v_email)
  returning * into v_seat;
  insert into private.seat_invitations (seat_id, token_hash, expires_at) values (v_seat.id, invite_seat.token_hash, now() + interval '14 days');
  return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', true, 'company', private.client_name(v_license.user_id),
    'tool', private.service_name(v_license.user_id, v_license.tool_name));
end $$;
