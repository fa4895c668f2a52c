-- S2: each change of the catalogue locks the catalogue's number before a row, as set_tool_status does. In the
-- other order two concurrent changes can deadlock, and one fails with 40P01.

-- Saves a tool's text and address; site: null for the default address of tools. launch-tool refuses an
-- address of this site. Returns whether the tool changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`.
create or replace function public.save_tool(tool text, sentence text, category text, site text)
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

-- Adds a tier that is not published, or changes one that is there. Its tool and its key never change.
-- popular: recommended, in place of the one of its tool that was. Returns whether it changed. One after the
-- other by the number: without it, two at once could make a thirteenth tier of a tool.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `tier_taken`, `tiers_full`.
create or replace function public.save_tier(
  id uuid, tool text, name text, description text, price numeric, most integer, features text[],
  popular boolean
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

-- withdrawn ⇄ published. Who has signed a tier that is withdrawn keeps it. Returns whether it changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`.
create or replace function public.publish_tier(tier uuid, published boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tier_plans;
begin
  perform private.acting_staff('super_admin');
  if published is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  perform private.sync_advance('catalogue', null);
  select * into v_old from public.tier_plans p where p.id = publish_tier.tier for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_old.is_active = published then
    return false;
  end if;
  update public.tier_plans p set is_active = published where p.id = v_old.id;
  perform private.audit_action('catalogue.publish_tier', v_old.id, null, jsonb_build_object('name',
    private.tool_name(v_old.tool) || ', ' || v_old.display_name, 'published', published));
  return true;
end $$;

-- What no browser can open as an address makes the tool's page fail for every client: a port above 65535, or
-- a host whose last part is a number, which is read as an IP address.
create function private.is_tool_address(p_site text) returns boolean
language sql immutable set search_path = '' as $$
  select p_site is null or p_site ~ '^https://([a-z0-9.-]*[.])?[a-z][a-z0-9-]*(:[0-9]{1,5})?(/|$)'
    and coalesce(substring(p_site from '^https://[^/]*:([0-9]+)')::integer, 443) between 1 and 65535
$$;
update public.tool_listings l set site = null where not private.is_tool_address(l.site);
alter table public.tool_listings add constraint tool_listings_address check (private.is_tool_address(site));
