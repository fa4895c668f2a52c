-- What a paid contract gives: services, a licence for each tool, and the client's people who use it.

-- The tools of a contract in their order, and what a service of each is called.
create table private.tool_services (
  tool_name text primary key check (private.is_tool(tool_name)),
  service_name text not null,
  position integer not null unique,
  -- What the licence counts, of the plan's limits; null counts queries, without a limit.
  meter text
);
alter table private.tool_services enable row level security;
insert into private.tool_services (tool_name, service_name, position, meter) values
  ('seo-tools', 'Reportes SEO', 1, 'seoReports'), ('link-shortener', 'Acortador de enlaces', 2, 'shortLinks'),
  ('ai-content', 'Contenido IA', 3, 'aiWords'), ('social-manager', 'Gestor de redes', 4, 'socialPosts'),
  ('data-analyst', 'Analista de datos', 5, null), ('web-creator', 'Creador de sitios', 6, 'aiSites'),
  ('chatbot', 'Chatbot', 7, 'chatbotConversations');

create table public.contracted_services (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid not null references public.contracts (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  service_name text not null check (char_length(service_name) between 1 and 120),
  plan_tier text not null,
  -- Null: it is part of the contract's price.
  monthly_price numeric(12, 2) check (monthly_price >= 0),
  -- An entitlement, active from payment; whether it is still being set up, its task says (product §2).
  status text not null default 'active' check (status in ('active', 'cancelled')),
  contracted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (contract_id, tool_name)
);
create index contracted_services_user_id_idx on public.contracted_services (user_id);
select private.share_with_account('contracted_services', 'services');
select private.audit_table('contracted_services', 'user_id', '{status}');

-- The licence of each tool with what it has spent this month (spec §3).
create table public.tool_licenses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid references public.contracts (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  license_key text not null unique check (license_key ~ '^AZ-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  plan_tier text not null,
  monthly_price numeric(12, 2) check (monthly_price >= 0),
  -- What `current_usage` counts: a meter of the plans (src/domain/plan.ts); null counts queries.
  meter text,
  current_usage integer not null default 0 check (current_usage >= 0),
  -- -1 is unlimited, here and below.
  usage_limit integer not null check (usage_limit = -1 or usage_limit > 0),
  reports_used integer not null default 0 check (reports_used >= 0),
  reports_limit integer not null check (reports_limit = -1 or reports_limit >= 0),
  seats_used integer not null default 1 check (seats_used >= 0),
  seats_limit integer not null check (seats_limit = -1 or seats_limit > 0),
  status text not null default 'active' check (status in ('active', 'revoked')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a plan counts begins again on the first of the month, in Mexico.
  usage_month date not null default date_trunc('month', private.today_in_mexico(now()))::date,
  unique (user_id, tool_name),
  check (seats_limit = -1 or seats_used <= seats_limit)
);
create index tool_licenses_contract_id_idx on public.tool_licenses (contract_id);
create index tool_licenses_usage_month_idx on public.tool_licenses (usage_month);
create index licenses_used_up_idx on public.tool_licenses (user_id)
  where status = 'active' and usage_limit > 0 and current_usage * 100 >= usage_limit * 75;
select private.share_with_account('tool_licenses', 'licences');
select private.audit_table('tool_licenses', 'user_id', '{status}');

create table public.tool_configurations (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  tool_url text,
  is_active boolean not null default true,
  is_favorite boolean not null default false,
  access_count integer not null default 0 check (access_count >= 0),
  last_accessed timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, tool_name)
);
select private.share_with_person('tool_configurations', 'tools');

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
create unique index license_seats_taken_idx on public.license_seats (license_id, email)
  where status <> 'revoked';
create index license_seats_user_id_idx on public.license_seats (user_id);
-- How many invitations an account sends, and how many an address gets. They are counted by the rows of the
-- seats, which stay when a seat is revoked: inviting, revoking and inviting again is counted each time.
create index license_seats_email_idx on public.license_seats (email, created_at);
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
insert into private.seat_transitions values ('invited', 'active'), ('invited', 'revoked'),
  ('active', 'revoked');
create trigger a_check_status before update of status on public.license_seats
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('seat_transitions');

-- What a client's service is called in the contract; the tool's own name where there is none.
create function private.service_name(p_client uuid, p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.service_name from public.contracted_services s
     where s.user_id = p_client and s.tool_name = p_tool order by s.contracted_at desc limit 1), p_tool)
$$;

create function private.new_license_key() returns text
language sql volatile set search_path = '' as $$
  select 'AZ-' || substr(k, 1, 4) || '-' || substr(k, 5, 4) || '-' || substr(k, 9, 4)
    from upper(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 6),
      'hex')) k
$$;

-- The services apart that a contract has: each with the limit of its tier, or of the plan where that is
-- greater.
create function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price, p.reports_limit,
    s.service_name, s.meter
      from public.contract_changes h join public.tier_plans p on p.tool = h.tool_name and p.tier = h.tier
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name,
       h.applied_at desc loop
    v_base := case when k.tool_name = any (v_plan.included_tools)
      then coalesce((v_plan.limits ->> k.meter)::integer, -1) else 0 end;
    v_limit := case when v_base = -1 or k.reports_limit = -1 then -1
      else greatest(v_base, k.reports_limit) end;
    insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier,
      monthly_price)
    values (p_contract.user_id, p_contract.id, k.tool_name, k.service_name, k.tier, k.monthly_price)
    on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, status = 'active';
    insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier,
      monthly_price, meter, usage_limit, reports_limit, seats_limit, expires_at)
    values (p_contract.user_id, p_contract.id, k.tool_name, private.new_license_key(), k.tier,
      k.monthly_price, k.meter, v_limit,
      case k.meter when 'seoReports' then v_limit else 12 end, v_plan.users_limit,
      p_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
      plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id))
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;

-- What a paid contract gives: a service, a licence and a set-up task for each tool of its plan (product §2).
-- Licences that were there go on under the new contract, with their keys. The services apart stay when the
-- plan changes.
create function private.entitle(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_manager uuid := private.assigned_manager(p_contract.user_id);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier)
  select p_contract.user_id, p_contract.id, s.tool_name, s.service_name, v_plan.name
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier;
  insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier, meter,
    usage_limit, reports_limit, seats_limit, expires_at)
  select p_contract.user_id, p_contract.id, s.tool_name, private.new_license_key(), v_plan.name, s.meter,
         coalesce((v_plan.limits ->> s.meter)::integer, -1),
         case s.meter when 'seoReports' then (v_plan.limits ->> s.meter)::integer else 12 end,
         v_plan.users_limit, p_until::timestamp at time zone 'America/Mexico_City'
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
    plan_tier = excluded.plan_tier, meter = excluded.meter,
    usage_limit = excluded.usage_limit, reports_limit = excluded.reports_limit,
    seats_limit = excluded.seats_limit, expires_at = excluded.expires_at, status = 'active';
  insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
    assigned_agent_id)
  select p_contract.id, p_contract.user_id, s.tool_name, s.service_name, v_manager
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do nothing;
  perform private.entitle_apart(p_contract, p_until);
end $$;

-- args {id, tool_name, is_favorite}, base {is_favorite}. The last one to arrive counts; two devices may both
-- have made the row. Where the favourite is not what the person saw, it is what the person wanted: nothing is
-- written.
create function private.op_set_favorite(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_now boolean;
begin
  perform private.sync_expect(p_args, '{id,tool_name,is_favorite}');
  if jsonb_typeof(p_args -> 'is_favorite') <> 'boolean'
    or not coalesce(private.is_tool(p_args ->> 'tool_name'), false) then
    perform private.sync_refuse('malformed_op');
  end if;
  select c.is_favorite into v_now from public.tool_configurations c where c.user_id = p_actor
    and c.tool_name = p_args ->> 'tool_name';
  v_now := coalesce(v_now, false);
  -- The second: an insert that meets a row wakes every device of the person, even when it writes nothing.
  if not private.is_at_base(v_now, p_base, 'is_favorite') or v_now = (p_args ->> 'is_favorite')::boolean then
    return private.sync_space('person', p_actor);
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, is_favorite)
  values ((p_args ->> 'id')::uuid, p_actor, p_args ->> 'tool_name', (p_args ->> 'is_favorite')::boolean)
  on conflict (user_id, tool_name) do update set is_favorite = excluded.is_favorite;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;

-- One seat is the owner's. The licence's row is the lock: two invitations at once are counted one after the
-- other.
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

-- Raises when one more invitation of this account, or to this address, is too many. The account's number is
-- taken before (S2), so two invitations of one account are counted one after the other.
-- Errors: PT429 `too_many_invitations`, `recipient_invited_often`, each with {retry_after} in seconds.
create function private.expect_invitation(p_client uuid, p_email text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_limit record;
  v_oldest timestamptz;
begin
  -- The same address, invited by two accounts at once.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || p_email, 0));
  for v_limit in values (10, interval '10 minutes', 'too_many_invitations'),
    (50, interval '1 day', 'too_many_invitations'), (3, interval '1 day', 'recipient_invited_often') loop
    -- The oldest of the newest that fill the limit: when it is out of the span, there is room.
    select s.created_at into v_oldest from public.license_seats s
     where case v_limit.column3 when 'too_many_invitations' then s.user_id = p_client
       else s.email = p_email end
       and s.created_at > now() - v_limit.column2
     order by s.created_at desc offset v_limit.column1 - 1 limit 1;
    if found then
      raise exception using errcode = 'PT429', message = v_limit.column3,
        detail = jsonb_build_object('retry_after',
          greatest(1, ceil(extract(epoch from v_oldest + v_limit.column2 - now()))))::text;
    end if;
  end loop;
end $$;

-- A seat for a person, with a token for the letter; its seat again when it is asked for twice. The caller
-- owns the licence, or is staff of its owner. Returns {seat, invited, company, tool}; invited false when the
-- seat was there already and its letter has gone out.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `no_seats_left`, `already_invited`; 22023 `invalid_email`;
-- PT429 `too_many_invitations`, `recipient_invited_often` {retry_after}.
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
  if v_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(v_email) > 254
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

-- An invitation that went astray is sent again as another seat in place of the first: the old link is of no
-- use any more, and the limits of invitations count it. Sent twice under one id, it is one. Returns what
-- invite_seat returns.
-- Errors: as invite_seat, and PT409 `seat_not_waiting` for one that was taken or revoked.
create function public.resend_seat(seat uuid, id uuid, token_hash text) returns jsonb
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
  return public.invite_seat(resend_seat.id, v_seat.license_id, v_seat.email, resend_seat.token_hash);
end $$;

-- The person who has the letter takes the seat. Returns {tool, company}; errors: PT404 `not_found` for a
-- token that is none, is old, or whose seat is taken back.
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
    update public.license_seats s set status = 'active', accepted_at = now() where s.id = v_seat.id
      and s.status = 'invited';
  end if;
  return jsonb_build_object('tool', (select l.tool_name from public.tool_licenses l
    where l.id = v_seat.license_id), 'company', private.client_name(v_seat.user_id));
end $$;

-- args {id, user_id}. Taken back at once, and for good; another invitation is another seat.
create function private.op_revoke_seat(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_seat public.license_seats;
begin
  perform private.sync_expect(p_args, '{id,user_id}');
  select * into v_seat from public.license_seats s
   where s.id = (p_args ->> 'id')::uuid and s.user_id = v_client
     and private.account_side(p_actor, v_client) is not null;
  if v_seat.id is null then
    perform private.sync_refuse('not_found');
  end if;
  update public.license_seats s set status = 'revoked', revoked_at = clock_timestamp() where s.id = v_seat.id
    and s.status <> 'revoked';
  return private.sync_space('account', v_client);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('set_favorite', 1, 'person', null),
  ('revoke_seat', 1, 'account', 'user_id');

grant execute on function
  public.invite_seat(uuid, uuid, text, text), public.resend_seat(uuid, uuid, text)
  to authenticated;

grant execute on function public.accept_seat(text) to service_role;
