-- A seat opens its tool: for the account that accepted it, on the license of the client who invited.

-- Whose seat it is. The invited address alone proves nothing: anybody can sign up with it. The letter's token
-- proves it, together with the account of that address.
create table private.seat_holders (
  seat_id uuid primary key references public.license_seats (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name))
);
create index seat_holders_user_id_idx on private.seat_holders (user_id, tool_name);
create index seat_holders_tool_name_idx on private.seat_holders (tool_name, user_id);
alter table private.seat_holders enable row level security;

-- The client on whose license the person uses the tool; null: on nobody's. The person's devices show it.
alter table public.tool_configurations add column shared_by text;

-- The license of another client on which the person may use a tool: of several, of the seat accepted last.
create function private.shared_license(p_person uuid, p_tool text) returns public.tool_licenses
language sql stable security definer set search_path = '' as $$
  select l from private.seat_holders h join public.license_seats s on s.id = h.seat_id
    join public.tool_licenses l on l.id = s.license_id
   where h.user_id = p_person and h.tool_name = p_tool and s.status = 'active' and l.status = 'active'
     and coalesce(l.expires_at > now(), true)
   order by s.accepted_at desc, s.id limit 1
$$;

-- After a seat or its license has changed. The notice names neither the client nor a person: it stays when
-- the client's account is deleted.
create function private.refresh_shared_tool(p_person uuid, p_tool text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_license public.tool_licenses := private.shared_license(p_person, p_tool);
  v_by text := private.client_name(v_license.user_id);
  v_before text := (select c.shared_by from public.tool_configurations c
    where c.user_id = p_person and c.tool_name = p_tool);
begin
  -- In the deletion of an account, the rows of seats go with the profile.
  if v_by is not distinct from v_before or not exists (select from public.profiles p where p.id = p_person)
    then
    return;
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, shared_by)
    values (gen_random_uuid(), p_person, p_tool, v_by)
  on conflict (user_id, tool_name) do update set shared_by = excluded.shared_by;
  if v_by is null then
    perform private.notify(p_person, 'info', 'Ya no tienes acceso a ' || private.tool_name(p_tool),
      'Se quitó tu asiento en la licencia que usabas.', '/dashboard/tools');
  end if;
end $$;

create function private.refresh_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_shared_tool(old.user_id, old.tool_name);
  return null;
end $$;
create trigger refresh_holder after delete on private.seat_holders
  for each row execute function private.refresh_holder();

create function private.leave_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.seat_holders h where h.seat_id = new.id;
  return null;
end $$;
create trigger leave_seat after update of status on public.license_seats
  for each row when (new.status = 'revoked' and old.status <> 'revoked')
    execute function private.leave_seat();

-- A license that ends takes its seats along; one that goes on under a new contract gives them back.
create function private.refresh_holders_of_license() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- S2: the people's numbers in their order.
  perform private.refresh_shared_tool(h.user_id, h.tool_name) from (
    select k.user_id, k.tool_name from private.seat_holders k
      join public.license_seats s on s.id = k.seat_id
     where s.license_id = new.id order by 1) h;
  return null;
end $$;
create trigger refresh_holders_of_license after update of status on public.tool_licenses
  for each row when (new.status is distinct from old.status)
    execute function private.refresh_holders_of_license();

-- The person who has the letter takes the seat, with the account of the invited address. Repeated, it changes
-- nothing. Returns {tool, company}.
-- Errors: 42501; PT403; PT404 `not_found` for a token that is none, is old, or whose seat is taken back, and
-- for a license that is over; PT409 `other_person` for an account with another address, of the client who
-- invited, or of staff.
drop function public.accept_seat(text);
create function public.accept_seat(token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_seat public.license_seats;
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
  select l.tool_name into v_tool from public.tool_licenses l
   where l.id = v_seat.license_id and l.status = 'active' and coalesce(l.expires_at > now(), true);
  if v_tool is null then
    raise exception 'not_found' using errcode = 'PT404';
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
grant execute on function public.accept_seat(text) to authenticated;

-- Returns {launch, tool, license, account, name, expires_at, site}, which the function signs; site: where the
-- tool opens, null for the place of all tools; account: the client's who has the license, name: the person's.
-- A tool in maintenance is opened for nobody.
-- Errors: 42501; PT403; 22023 `unknown_tool`; PT404 `no_license`; PT409 `in_maintenance`;
-- PT429 `rate_limited`.
create or replace function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_listing public.tool_listings;
  v_launch private.tool_launches;
begin
  select * into v_listing from public.tool_listings l where l.tool = open_tool.tool;
  if v_listing.id is null then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  select * into v_license from public.tool_licenses l
   where l.user_id = v_actor and l.tool_name = open_tool.tool and l.status = 'active'
     and coalesce(l.expires_at > now(), true);
  if v_license.id is null then
    v_license := private.shared_license(v_actor, open_tool.tool);
  end if;
  if v_license.id is null then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  if v_listing.status = 'maintenance' then
    raise exception 'in_maintenance' using errcode = 'PT409';
  end if;
  if private.take_attempt('launch ' || v_actor, 30, 2) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.tool_configurations as c (id, user_id, tool_name, access_count, last_accessed)
  values (gen_random_uuid(), v_actor, open_tool.tool, 1, now())
  on conflict (user_id, tool_name) do update set access_count = c.access_count + 1, last_accessed = now();
  insert into public.tool_usage_analytics (user_id, tool_name, metadata)
  values (v_actor, open_tool.tool, jsonb_build_object('category', v_listing.category));
  insert into private.tool_launches (user_id, license_id, expires_at)
    values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', open_tool.tool, 'license', v_license.id,
    'account', v_license.user_id, 'name', (select p.full_name from public.profiles p where p.id = v_actor),
    'expires_at', v_launch.expires_at, 'site', v_listing.site);
end $$;

-- The tool shows the pass: once. Whether it is signed, the function has checked. Account, plan and company
-- are the license's, the name is the person's; a seat that was revoked since is no pass.
-- Errors: PT404 `not_found`.
create or replace function public.redeem_launch(launch uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_launch private.tool_launches;
  v_answer jsonb;
begin
  update private.tool_launches l set redeemed_at = now()
   where l.id = launch and l.redeemed_at is null and l.expires_at > now() returning * into v_launch;
  if v_launch.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select jsonb_build_object('account', l.user_id, 'license', l.id, 'tool', l.tool_name, 'plan', l.plan_tier,
      'name', p.full_name, 'company', o.company) into v_answer
    from public.tool_licenses l join public.profiles o on o.id = l.user_id
    join public.profiles p on p.id = v_launch.user_id
   where l.id = v_launch.license_id and l.status = 'active'
     and (l.user_id = v_launch.user_id
       or (private.shared_license(v_launch.user_id, l.tool_name)).id = l.id);
  if v_answer is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_answer;
end $$;
