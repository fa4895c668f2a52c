-- The price list by hand: a super admin adds a tier, changes its words, price and limit, publishes it and
-- withdraws it. What was signed or prepared keeps its price and its limit (tier_terms).

alter table public.tier_plans add column description text not null default ''
  check (char_length(description) <= 160 and private.is_plain_line(description));
alter table public.tier_plans add constraint tier_plans_display_name
  check (char_length(display_name) between 1 and 60 and private.is_plain_line(display_name));
-- `src/copy/site/pricing.ts` says the same; a test holds them.
update public.tier_plans p set description = v.description
  from (values ('FREE', 'Para probar con un reporte.'),
    ('EMPRENDEDOR', 'Para quien atiende su propio sitio.'),
    ('ESTANDAR', 'Para equipos con varios clientes.'),
    ('AVANZADO', 'Para agencias y sitios grandes.')) as v (tier, description)
 where p.tool = 'seo-tools' and p.tier = v.tier;
create index contracted_services_tier_idx on public.contracted_services (tool_name, plan_tier)
  where status = 'active' and monthly_price is not null;
create index contract_changes_of_tier_idx on public.contract_changes (tool_name, tier)
  where status = 'proposed';

-- Every tier, by tool and price: [{id, tool, tier, display_name, description, monthly_price, reports_limit,
-- unit, features, popular, is_active, clients, waiting}]. clients: who pays for it now; waiting: addenda that
-- are not signed.
-- Errors: 42501; PT403.
create function public.list_tiers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (select coalesce(jsonb_agg(to_jsonb(r) - 'at' order by r.at, r.monthly_price, r.tier), '[]') from (
    select p.id, p.tool, p.tier, p.display_name, p.description, p.monthly_price, p.reports_limit, p.unit,
           p.features, p.popular, p.is_active, s.position as at,
           (select count(*) from public.contracted_services c where c.tool_name = p.tool
             and c.plan_tier = p.tier and c.status = 'active' and c.monthly_price is not null) as clients,
           (select count(*) from public.contract_changes k where k.tool_name = p.tool and k.tier = p.tier
             and k.status = 'proposed' and k.valid_until > private.today_in_mexico(now())) as waiting
      from public.tier_plans p join private.tool_services s on s.tool_name = p.tool) r);
end $$;

-- The key of a tier, which addenda and tickets repeat: the capital letters of its name. It never changes.
create function private.tier_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select left(upper(regexp_replace(private.search_text(p_name), '[^a-z]', '', 'g')), 30)
$$;

-- Adds a tier that is not published, or changes one that is there. Its tool and its key never change.
-- popular: recommended, in place of the one of its tool that was. Returns whether it changed; repeated, it
-- changes nothing.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `tier_taken`, `tiers_full`.
create function public.save_tier(
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
  perform pg_advisory_xact_lock(hashtextextended('tiers', 0));
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
create function public.publish_tier(tier uuid, published boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tier_plans;
begin
  perform private.acting_staff('super_admin');
  if published is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
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

-- {prices {<plan>: pesos}, promotion {code, percentage, months, until} or null, tiers [{name, sentence,
-- price, most, features, popular}]}: of two promotions, the one that began last; the tiers of the SEO tool,
-- the cheapest first.
create or replace function public.storefront() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'prices', (select jsonb_object_agg(p.name, p.monthly_price) from public.package_plans p
      where p.is_active),
    'promotion', (
      select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'until',
        p.valid_until)
        from public.promotions p
       where p.published and p.is_active and now() >= p.valid_from and now() < p.valid_until
         and (p.uses_limit is null or private.promotion_uses(p.code) < p.uses_limit)
       order by p.valid_from desc, p.code limit 1),
    'tiers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.display_name, 'sentence', p.description,
        'price', p.monthly_price, 'most', p.reports_limit, 'features', p.features, 'popular', p.popular)
        order by p.monthly_price, p.position), '[]')
        from public.tier_plans p where p.tool = 'seo-tools' and p.is_active))
$$;

grant execute on function public.list_tiers(), public.publish_tier(uuid, boolean),
  public.save_tier(uuid, text, text, text, numeric, integer, text[], boolean) to authenticated;
revoke execute on function private.tier_key(text) from public, anon, authenticated, service_role;
