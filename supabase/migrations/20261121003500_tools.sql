-- Opening a tool: counted, remembered, and let in by a pass that is good once and for a minute.

create table public.tool_usage_analytics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  accessed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
create index tool_usage_analytics_user_id_idx on public.tool_usage_analytics (user_id, created_at desc, id desc);
select private.share_with_person('tool_usage_analytics', 'tool visits', 100);

create table private.tool_launches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index tool_launches_user_id_idx on private.tool_launches (user_id);
create index tool_launches_license_id_idx on private.tool_launches (license_id);
create index tool_launches_expires_at_idx on private.tool_launches (expires_at);
alter table private.tool_launches enable row level security;

-- Returns {launch, tool, license, account, name, expires_at}, which the function signs. Errors: 42501; PT403;
-- 22023 `unknown_tool`; PT404 `no_license`; PT429 `rate_limited`.
create function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_launch private.tool_launches;
begin
  if not coalesce(private.is_tool(tool), false) then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  select * into v_license from public.tool_licenses l
   where l.user_id = v_actor and l.tool_name = tool and l.status = 'active' and coalesce(l.expires_at > now(), true);
  if v_license.id is null then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  if private.take_attempt('launch ' || v_actor, 30, 2) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.tool_configurations as c (id, user_id, tool_name, access_count, last_accessed)
  values (gen_random_uuid(), v_actor, tool, 1, now())
  on conflict (user_id, tool_name) do update set access_count = c.access_count + 1, last_accessed = now();
  insert into public.tool_usage_analytics (user_id, tool_name) values (v_actor, tool);
  insert into private.tool_launches (user_id, license_id, expires_at) values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', tool, 'license', v_license.id, 'account', v_actor,
    'name', (select p.full_name from public.profiles p where p.id = v_actor), 'expires_at', v_launch.expires_at);
end $$;

-- The tool shows the pass: once. Whether it is signed, the function has checked. Errors: PT404 `not_found`.
create function public.redeem_launch(launch uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_launch private.tool_launches;
begin
  update private.tool_launches l set redeemed_at = now()
   where l.id = launch and l.redeemed_at is null and l.expires_at > now() returning * into v_launch;
  if v_launch.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return (select jsonb_build_object('account', l.user_id, 'license', l.id, 'tool', l.tool_name, 'plan', l.plan_tier)
            from public.tool_licenses l where l.id = v_launch.license_id and l.status = 'active');
end $$;
grant execute on function public.open_tool(text) to authenticated;
grant execute on function public.redeem_launch(uuid) to service_role;
