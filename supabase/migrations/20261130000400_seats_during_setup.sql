-- A seat opens the tool also while the person's own service of it is being set up: until then the own license
-- leads to an empty tool, and the app opens nothing with it.

-- The same state as in the app (serviceState): of the newest service that is not cancelled.
create function private.is_being_set_up(p_person uuid, p_tool text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select t.status <> 'completed' from public.contracted_services s
    left join public.service_configuration_tasks t
      on t.contract_id = s.contract_id and t.tool_name = s.tool_name
   where s.user_id = p_person and s.tool_name = p_tool and s.status = 'active'
   order by s.contracted_at desc limit 1), false)
$$;
revoke execute on function private.is_being_set_up(uuid, text)
  from public, anon, authenticated, service_role;

create or replace function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_shared public.tool_licenses := private.shared_license(v_actor, open_tool.tool);
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
  if v_license.id is null
    or v_shared.id is not null and private.is_being_set_up(v_actor, open_tool.tool) then
    v_license := v_shared;
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
  if not private.is_being_set_up(p_person, p_tool) and exists (select from public.tool_licenses l
    where l.user_id = p_person and l.tool_name = p_tool and l.status = 'active'
      and coalesce(private.opens_until(l.expires_at) > now(), true)) then
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
