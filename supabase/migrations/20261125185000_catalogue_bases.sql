-- Of two super admins who edit one tier or one tool, the later one overwrote the other without a word: a form
-- sends what its person read, and is refused when that is not what is stored.

create function private.expect_read(p_base jsonb, p_stored jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_base is distinct from p_stored then
    raise exception 'changed_meanwhile' using errcode = 'PT409';
  end if;
end $$;

drop function public.save_tool(text, text, text, text);
-- Saves a tool's text and address; site: null for the default address of tools. launch-tool refuses an
-- address of this site. Returns whether the tool changed.
-- base: {sentence, category, site} as the person read them.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`; PT409 `changed_meanwhile`.
create function public.save_tool(tool text, sentence text, category text, site text, base jsonb)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tool_listings;
  v_sentence text := btrim(coalesce(save_tool.sentence, ''));
  v_site text := nullif(btrim(coalesce(save_tool.site, '')), '');
begin
  perform private.acting_staff('super_admin');
  perform private.sync_advance('catalogue', null);
  select * into v_old from public.tool_listings l where l.tool = save_tool.tool for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if (v_old.sentence, v_old.category, v_old.site)
    is not distinct from (v_sentence, save_tool.category, v_site) then
    return false;
  end if;
  perform private.expect_read(base, jsonb_build_object('sentence', v_old.sentence, 'category', v_old.category,
    'site', v_old.site));
  begin
    update public.tool_listings l set sentence = v_sentence, category = save_tool.category, site = v_site
     where l.id = v_old.id;
  exception when check_violation or not_null_violation then
    raise exception 'invalid_param' using errcode = 'PT400';
  end;
  perform private.audit_action('catalogue.save_tool', v_old.id, null, jsonb_build_object('name',
    private.tool_name(v_old.tool)) || case when v_old.site is distinct from v_site
    then jsonb_build_object('site', jsonb_build_array(v_old.site, v_site)) else '{}' end);
  return true;
end $$;

drop function public.save_tier(uuid, text, text, text, numeric, integer, text[], boolean);
-- Adds a tier that is not published, or changes one that is there. Its tool and its key never change.
-- popular: recommended, in place of the one of its tool that was. Returns whether it changed. One after the
-- other by the number: without it, two at once could make a thirteenth tier of a tool.
-- base: {display_name, description, monthly_price, reports_limit, features, popular} as the person read them;
-- null for a new one.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `tier_taken`, `tiers_full`, `changed_meanwhile`.
create function public.save_tier(
  id uuid, tool text, name text, description text, price numeric, most integer, features text[],
  popular boolean, base jsonb default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := btrim(coalesce(name, ''));
  v_description text := btrim(coalesce(description, ''));
  v_features text[] := array(select distinct f from unnest(coalesce(features, '{}')) f order by f);
  v_old public.tier_plans;
  v_new public.tier_plans;
  v_unit text;
begin
  perform private.acting_staff('super_admin');
  perform private.sync_advance('catalogue', null);
  select * into v_old from public.tier_plans p where p.id = save_tier.id;
  select max(p.unit) into v_unit from public.tier_plans p where p.tool = save_tier.tool;
  if save_tier.id is null or v_unit is null or popular is null
    or char_length(v_name) not between 1 and 60 or not private.is_plain_line(v_name)
    or char_length(v_description) > 160 or not private.is_plain_line(v_description)
    or coalesce(price < 0 or price > 999999.99 or price <> round(price, 2), true)
    or coalesce(most <> -1 and most not between 1 and 10000000, true)
    or not v_features <@ '{brandedReports,dataExport,whiteLabel,apiAccess,dedicatedManager}'::text[]
    or v_old.id is not null and v_old.tool <> save_tier.tool
    or v_old.id is null and private.tier_key(v_name) = '' then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if v_old.id is not null and (v_old.display_name, v_old.description, v_old.monthly_price,
    v_old.reports_limit, array(select f from unnest(v_old.features) f order by f), v_old.popular)
    is not distinct from (v_name, v_description, price, most, v_features, save_tier.popular) then
    return false;
  end if;
  if v_old.id is not null then
    perform private.expect_read(base, jsonb_build_object('display_name', v_old.display_name,
      'description', v_old.description, 'monthly_price', v_old.monthly_price,
      'reports_limit', v_old.reports_limit, 'features', v_old.features, 'popular', v_old.popular));
  end if;
  if save_tier.popular then
    update public.tier_plans p set popular = false
     where p.tool = save_tier.tool and p.popular and p.id <> save_tier.id;
  end if;
  if v_old.id is not null then
    update public.tier_plans p set display_name = v_name, description = v_description,
      monthly_price = price, yearly_price = private.period_price(price, 'annual'), reports_limit = most,
      features = v_features, popular = save_tier.popular
     where p.id = v_old.id returning * into v_new;
  else
    if (select count(*) from public.tier_plans p where p.tool = save_tier.tool) >= 12 then
      raise exception 'tiers_full' using errcode = 'PT409';
    end if;
    insert into public.tier_plans (id, tool, tier, display_name, description, position, monthly_price,
      yearly_price, reports_limit, features, popular, unit, is_active)
    values (save_tier.id, save_tier.tool, private.tier_key(v_name), v_name, v_description,
      (select coalesce(max(p.position), 0) + 1 from public.tier_plans p where p.tool = save_tier.tool),
      price, private.period_price(price, 'annual'), most, v_features, save_tier.popular, v_unit, false)
    on conflict on constraint tier_plans_tool_tier_key do nothing returning * into v_new;
    if v_new.id is null then
      raise exception 'tier_taken' using errcode = 'PT409';
    end if;
  end if;
  perform private.audit_action('catalogue.save_tier', v_new.id, null,
    jsonb_build_object('name', private.tool_name(v_new.tool) || ', ' || v_name)
    || case when v_old.monthly_price is distinct from price
      then jsonb_build_object('monthly_price', jsonb_build_array(v_old.monthly_price, price)) else '{}' end
    || case when v_old.reports_limit is distinct from most
      then jsonb_build_object('reports_limit', jsonb_build_array(v_old.reports_limit, most)) else '{}' end);
  return true;
end $$;

drop function public.set_tool_status(text, text, text, timestamptz);
-- available ⇄ maintenance. In maintenance, notice and notice_until can be changed, and nobody is told
-- again: clients of the tool are told once when it begins and once when it ends. Six changes of status at
-- once and then one each ten minutes, because each is a notification to every client of the tool.
-- base: {status, notice, notice_until} as the person read them. Returns whether it changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`; PT409 `changed_meanwhile`; PT429
-- `rate_limited` {retry_after}.
create function public.set_tool_status(
  tool text, status text, notice text, notice_until timestamptz, base jsonb
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tool_listings;
  v_notice text := nullif(btrim(coalesce(set_tool_status.notice, '')), '');
  v_until timestamptz := set_tool_status.notice_until;
  v_name text;
  v_wait integer;
begin
  perform private.acting_staff('super_admin');
  -- S2: the catalogue's number before the row, and the people's after it.
  perform private.sync_advance('catalogue', null);
  select * into v_old from public.tool_listings l where l.tool = set_tool_status.tool for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if set_tool_status.status is null or set_tool_status.status not in ('available', 'maintenance')
    or (set_tool_status.status = 'maintenance') <> (v_notice is not null)
    or char_length(v_notice) > 300 or not private.is_plain_line(v_notice)
    or v_until is not null and set_tool_status.status = 'available'
    or v_until is distinct from v_old.notice_until
      and (v_until <= now() or v_until > now() + interval '90 days') then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if (v_old.status, v_old.notice, v_old.notice_until)
    is not distinct from (set_tool_status.status, v_notice, v_until) then
    return false;
  end if;
  perform private.expect_read(base, jsonb_build_object('status', v_old.status, 'notice', v_old.notice,
    'notice_until', v_old.notice_until));
  v_name := private.tool_name(v_old.tool);
  if v_old.status <> set_tool_status.status then
    v_wait := private.take_attempt('maintenance ' || v_old.tool, 6, 600);
    if v_wait > 0 then
      raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
        v_wait)::text;
    end if;
  end if;
  update public.tool_listings l set status = set_tool_status.status, notice = v_notice,
    notice_until = v_until,
    changed_at = case when l.status = set_tool_status.status then l.changed_at else now() end
   where l.id = v_old.id;
  perform private.audit_action('catalogue.set_tool_status', v_old.id, null, jsonb_build_object('name', v_name,
    'status', jsonb_build_array(v_old.status, set_tool_status.status)));
  if v_old.status = set_tool_status.status then
    return true;
  end if;
  if set_tool_status.status = 'maintenance' then
    perform private.tell_of_tool(v_old.tool, 'warning', v_name || ': en mantenimiento', v_notice
      || coalesce(' Esperamos terminar el ' || to_char(v_until at time zone 'America/Mexico_City',
        'DD/MM/YYYY "a las" HH24:MI') || ', hora de la Ciudad de México.', ''));
  else
    perform private.tell_of_tool(v_old.tool, 'success', v_name || ': terminó el mantenimiento',
      'La herramienta ya funciona de nuevo.');
  end if;
  return true;
end $$;

grant execute on function public.save_tool(text, text, text, text, jsonb),
  public.save_tier(uuid, text, text, text, numeric, integer, text[], boolean, jsonb),
  public.set_tool_status(text, text, text, timestamptz, jsonb) to authenticated;
revoke execute on function private.expect_read(jsonb, jsonb) from public, anon, authenticated, service_role;
