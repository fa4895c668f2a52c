-- What a tool learns of the pass that it shows: for whom it is, by name, and for which company. And an opening says of
-- which category the tool is (spec §4).

create function private.tool_category(p_tool text) returns text
language sql immutable set search_path = '' as $$
  select case p_tool when 'seo-tools' then 'seo' when 'link-shortener' then 'marketing' when 'ai-content' then 'content'
    when 'social-manager' then 'social' when 'data-analyst' then 'data' when 'web-creator' then 'marketing'
    when 'chatbot' then 'content' end
$$;

-- As in 20261121003500, with the category. Errors: 42501; PT403; 22023 `unknown_tool`; PT404 `no_license`; PT429
-- `rate_limited`.
create or replace function public.open_tool(tool text) returns jsonb
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
  insert into public.tool_usage_analytics (user_id, tool_name, metadata)
  values (v_actor, tool, jsonb_build_object('category', private.tool_category(tool)));
  insert into private.tool_launches (user_id, license_id, expires_at) values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', tool, 'license', v_license.id, 'account', v_actor,
    'name', (select p.full_name from public.profiles p where p.id = v_actor), 'expires_at', v_launch.expires_at);
end $$;

-- The tool shows the pass: once. Whether it is signed, the function has checked. Errors: PT404 `not_found`.
create or replace function public.redeem_launch(launch uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_launch private.tool_launches;
begin
  update private.tool_launches l set redeemed_at = now()
   where l.id = launch and l.redeemed_at is null and l.expires_at > now() returning * into v_launch;
  if v_launch.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return (select jsonb_build_object('account', l.user_id, 'license', l.id, 'tool', l.tool_name, 'plan', l.plan_tier,
            'name', p.full_name, 'company', p.company)
            from public.tool_licenses l join public.profiles p on p.id = l.user_id
           where l.id = v_launch.license_id and l.status = 'active');
end $$;
