-- A license is paid until the day on which the next invoice is due. That day is for paying: the tool stays
-- open until its end, when the invoice becomes overdue. Before, tools closed at its first minute.
create function private.opens_until(p_paid_until timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_paid_until + interval '24 hours'
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

create or replace function public.accept_seat(token_hash text) returns jsonb
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
   where l.id = v_seat.license_id and l.status = 'active'
     and coalesce(private.opens_until(l.expires_at) > now(), true);
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
     and coalesce(private.opens_until(l.expires_at) > now(), true);
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

create or replace function private.tell_tool_clients(p_notice uuid, p_most integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  n private.tool_notices;
  v_people uuid[];
begin
  select * into strict n from private.tool_notices k where k.id = p_notice for update;
  -- Each part ends after p_most rows of its index: together they would be read whole at every batch.
  v_people := array(select p.id from (
    (select l.user_id as id from public.tool_licenses l
      where l.tool_name = n.tool and l.status = 'active' and l.user_id > n.told_to
        and (l.expires_at is null or private.opens_until(l.expires_at) > now())
      order by l.user_id limit p_most)
    union
    (select h.user_id from private.seat_holders h
      where h.tool_name = n.tool and h.user_id > n.told_to
        and (private.shared_license(h.user_id, h.tool_name)).id is not null
      order by h.user_id limit p_most)) p
    order by p.id limit p_most);
  insert into public.notifications (user_id, type, title, message, action_url)
  select u, n.type, n.title, n.message, '/dashboard/tools/' || n.tool from unnest(v_people) u order by u;
  if p_most is null or cardinality(v_people) < p_most then
    delete from private.tool_notices k where k.id = n.id;
  else
    update private.tool_notices k set told_to = v_people[cardinality(v_people)] where k.id = n.id;
  end if;
  return cardinality(v_people);
end $$;

create or replace function private.shared_license(p_person uuid, p_tool text) returns public.tool_licenses
language sql stable security definer set search_path = '' as $$
  select l from private.seat_holders h join public.license_seats s on s.id = h.seat_id
    join public.tool_licenses l on l.id = s.license_id
   where h.user_id = p_person and h.tool_name = p_tool and s.status = 'active' and l.status = 'active'
     and coalesce(private.opens_until(l.expires_at) > now(), true)
   order by s.accepted_at desc, s.id limit 1
$$;

create or replace function private.refresh_shared_tool(p_person uuid, p_tool text) returns void
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
  -- The person's own license opens the tool before and after.
  if exists (select from public.tool_licenses l where l.user_id = p_person and l.tool_name = p_tool
    and l.status = 'active' and coalesce(private.opens_until(l.expires_at) > now(), true)) then
    return;
  end if;
  if v_by is null then
    perform private.notify(p_person, 'info', 'Ya no tienes acceso a ' || private.tool_name(p_tool),
      'Se quitó tu asiento, o terminó la licencia que usabas.', '/dashboard/tools');
  -- Who accepts a seat is told by the page.
  elsif v_before is null and not exists (select from private.seat_holders h
    join public.license_seats s on s.id = h.seat_id
    where h.user_id = p_person and h.tool_name = p_tool and s.accepted_at = now()) then
    perform private.notify(p_person, 'success', 'Tienes acceso a ' || private.tool_name(p_tool),
      'Una licencia en la que tienes asiento está activa.', '/dashboard/tools/' || p_tool);
  end if;
end $$;

revoke execute on function private.opens_until(timestamptz) from public, anon, authenticated, service_role;
