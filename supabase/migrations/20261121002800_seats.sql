-- Who of a client's people uses a licence: invited by e-mail, up to the licence's limit.

create table public.license_seats (
  id uuid primary key,
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  status text not null default 'invited' check (status in ('invited', 'active', 'revoked')),
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'revoked') = (revoked_at is not null))
);
create unique index license_seats_taken_idx on public.license_seats (license_id, email) where status <> 'revoked';
create index license_seats_user_id_idx on public.license_seats (user_id);
select private.share_with_account('license_seats', 'seats');
select private.audit_table('license_seats', 'user_id', '{status}');

-- Of an invitation only the hash is kept; the letter has the rest.
create table private.seat_invitations (
  seat_id uuid primary key references public.license_seats (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);
alter table private.seat_invitations enable row level security;

create table private.seat_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.seat_transitions enable row level security;
insert into private.seat_transitions values ('invited', 'active'), ('invited', 'revoked'), ('active', 'revoked');
create trigger a_check_status before update of status on public.license_seats
  for each row when (new.status is distinct from old.status) execute function private.check_status('seat_transitions');

-- One seat is the owner's. The licence's row is the lock: two invitations at once are counted one after the other.
create function private.count_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_license uuid := case when tg_op = 'DELETE' then old.license_id else new.license_id end;
begin
  perform 1 from public.tool_licenses l where l.id = v_license for update;
  update public.tool_licenses l set seats_used = 1 + (
    select count(*) from public.license_seats s where s.license_id = v_license and s.status <> 'revoked')
   where l.id = v_license;
  return null;
end $$;
create trigger count_seats after insert or update or delete on public.license_seats
  for each row execute function private.count_seats();

-- What a client's service is called in the contract; the tool's own name where there is none.
create function private.service_name(p_client uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.service_name from public.contracted_services s
     where s.user_id = p_client and s.tool_name = p_tool order by s.contracted_at desc limit 1), p_tool)
$$;

-- A seat for somebody, with a token for the letter; its seat again when it is asked for twice. The caller owns the licence,
-- or is staff of its owner. Returns {seat, invited, company, tool}; invited false when the seat was there already and its letter has gone out.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `no_seats_left`, `already_invited`; 22023 `invalid_email`.
create function public.invite_seat(id uuid, license uuid, email text, token_hash text) returns jsonb
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
  insert into public.license_seats (id, license_id, user_id, email) values (invite_seat.id, license, v_license.user_id, v_email)
  returning * into v_seat;
  insert into private.seat_invitations (seat_id, token_hash, expires_at) values (v_seat.id, invite_seat.token_hash, now() + interval '14 days');
  return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', true, 'company', private.client_name(v_license.user_id),
    'tool', private.service_name(v_license.user_id, v_license.tool_name));
end $$;

-- Whoever has the letter takes the seat. Returns {tool, company}; errors: PT404 `not_found` for a token that is none,
-- is old, or whose seat is taken back.
create function public.accept_seat(token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_seat public.license_seats;
begin
  select s.* into v_seat from private.seat_invitations i join public.license_seats s on s.id = i.seat_id
   where i.token_hash = accept_seat.token_hash and i.expires_at > now() and s.status <> 'revoked';
  if v_seat.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_seat.status = 'invited' then
    update public.license_seats s set status = 'active', accepted_at = now() where s.id = v_seat.id and s.status = 'invited';
  end if;
  return jsonb_build_object('tool', (select l.tool_name from public.tool_licenses l where l.id = v_seat.license_id),
    'company', private.client_name(v_seat.user_id));
end $$;
grant execute on function public.invite_seat(uuid, uuid, text, text) to authenticated;
grant execute on function public.accept_seat(text) to service_role;

-- args {id, user_id}. Taken back at once, and for good; another invitation is another seat.
create function private.op_revoke_seat(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_seat public.license_seats;
begin
  perform private.sync_expect(p_args, '{id,user_id}');
  select * into v_seat from public.license_seats s
   where s.id = (p_args ->> 'id')::uuid and s.user_id = v_client and private.account_side(p_actor, v_client) is not null;
  if v_seat.id is null then
    perform private.sync_refuse('not_found');
  end if;
  update public.license_seats s set status = 'revoked', revoked_at = clock_timestamp() where s.id = v_seat.id and s.status <> 'revoked';
  return private.sync_space('account', v_client);
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('revoke_seat', 1, 'account', 'user_id');
