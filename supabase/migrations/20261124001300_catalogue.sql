-- The catalogue space (S1): package plans, the price list of the marketplace, promotions and quotes; and the
-- library, which every signed-in person has on the device.

-- What is sold. The rows are part of the migration: a hosted project sells the same. `src/domain/plan.ts`,
-- `tier.ts` and `price.ts` say the same; a test holds them.
create table public.package_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[A-Z]+$'),
  display_name text not null,
  position integer not null unique,
  monthly_price numeric(12, 2) not null check (monthly_price > 0),
  yearly_price numeric(12, 2) not null,
  included_tools text[] not null check (cardinality(included_tools) > 0),
  -- What is counted in a month, by meter; -1 is unlimited.
  limits jsonb not null,
  users_limit integer not null check (users_limit = -1 or users_limit > 0),
  integrations text not null check (integrations in ('basic', 'all', 'custom')),
  support text not null check (support in ('email', 'priority', 'dedicated')),
  manager text not null check (manager in ('assigned', 'dedicated')),
  recommended boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Monthly × 12 × 0.8, to the centavo. Which way half a centavo goes is the contract's to say.
  check (abs(yearly_price - monthly_price * 9.6) <= 0.005)
);
alter table public.package_plans enable row level security;
grant select on public.package_plans to anon, authenticated;
grant all on public.package_plans to service_role;
create policy "Everyone sees the package plans on sale" on public.package_plans
  for select to anon, authenticated using (is_active);
-- A contract may be of a plan that is no longer sold; its client still reads what it is called.
create policy "Everyone signed in sees every package plan" on public.package_plans
  for select to authenticated using (true);
select private.sync_track('package_plans', 'catalogue', null);
insert into public.package_plans (name, display_name, position, monthly_price, yearly_price, included_tools,
  limits, users_limit, integrations, support, manager, recommended)
select v.name, v.display_name, v.position, v.monthly_price, v.yearly_price,
       '{seo-tools,link-shortener,ai-content,social-manager,data-analyst,web-creator,chatbot}',
       v.limits::jsonb, v.users_limit, v.integrations, v.support, v.manager, v.recommended
  from (values
    ('BASICOS', 'Planes Básicos', 1, 3149.99, 30239.90,
     '{"seoReports": 100, "shortLinks": 1000, "aiWords": 10000, "socialPosts": 30, "activeFunnels": 3,
       "aiSites": 1, "chatbotConversations": 500}', 1, 'basic', 'email', 'assigned', false),
    ('ESTANDAR', 'Planes Estándar', 2, 5459.99, 52415.90,
     '{"seoReports": 500, "shortLinks": 5000, "aiWords": 50000, "socialPosts": 100, "activeFunnels": 10,
       "aiSites": 5, "chatbotConversations": 2000}', 5, 'all', 'priority', 'assigned', true),
    ('AVANZADOS', 'Planes Avanzados', 3, 14279.99, 137087.90,
     '{"seoReports": -1, "shortLinks": -1, "aiWords": -1, "socialPosts": -1, "activeFunnels": -1,
       "aiSites": -1, "chatbotConversations": -1}', -1, 'custom', 'dedicated', 'dedicated', false)
  ) as v (name, display_name, position, monthly_price, yearly_price, limits, users_limit, integrations,
          support, manager, recommended);

-- The price list of the marketplace: the tiers of six tools. `reports_limit` is the limit of whatever a tool
-- counts; -1 is unlimited.
create table public.tier_plans (
  id uuid primary key default gen_random_uuid(),
  tool text not null,
  tier text not null check (tier ~ '^[A-Z]+$'),
  display_name text not null,
  position integer not null,
  monthly_price numeric(12, 2) not null check (monthly_price >= 0),
  yearly_price numeric(12, 2) not null,
  reports_limit integer not null check (reports_limit = -1 or reports_limit > 0),
  features text[] not null default '{}',
  popular boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unit text not null default 'reports'
    check (unit in ('reports', 'articles', 'profiles', 'conversations', 'sites', 'links')),
  unique (tool, tier),
  unique (tool, position),
  check (abs(yearly_price - monthly_price * 9.6) <= 0.005),
  constraint tier_plans_tool check (private.is_tool(tool))
);
alter table public.tier_plans enable row level security;
grant select on public.tier_plans to anon, authenticated;
grant all on public.tier_plans to service_role;
create policy "Everyone sees the tiers on sale" on public.tier_plans
  for select to anon, authenticated using (is_active);
create policy "Everyone signed in sees every tier" on public.tier_plans
  for select to authenticated using (true);
select private.sync_track('tier_plans', 'catalogue', null);
insert into public.tier_plans
  (tool, tier, display_name, position, monthly_price, yearly_price, reports_limit, features, popular)
values
  ('seo-tools', 'FREE', 'SEO Free', 1, 0, 0, 1, '{}', false),
  ('seo-tools', 'EMPRENDEDOR', 'SEO Emprendedor', 2, 199.99, 1919.90, 10, '{brandedReports,dataExport}',
    false),
  ('seo-tools', 'ESTANDAR', 'SEO Estándar', 3, 499.99, 4799.90, 100, '{brandedReports,dataExport,whiteLabel}',
   true),
  ('seo-tools', 'AVANZADO', 'SEO Avanzado', 4, 1199.99, 11519.90, -1,
   '{brandedReports,dataExport,whiteLabel,apiAccess,dedicatedManager}', false);
insert into public.tier_plans
  (tool, tier, display_name, position, monthly_price, yearly_price, reports_limit, unit)
select v.tool, v.tier, v.display_name, v.position, v.price, round(v.price * 9.6, 2), v.most, v.unit
  from (values
    ('ai-content', 'BASICO', 'Básico', 1, 299.99, 50, 'articles'),
    ('ai-content', 'PRO', 'Pro', 2, 699.99, 200, 'articles'),
    ('ai-content', 'ENTERPRISE', 'Enterprise', 3, 1499.99, -1, 'articles'),
    ('social-manager', 'STARTER', 'Starter', 1, 199.99, 5, 'profiles'),
    ('social-manager', 'BUSINESS', 'Business', 2, 499.99, 15, 'profiles'),
    ('social-manager', 'AGENCY', 'Agency', 3, 999.99, 50, 'profiles'),
    ('chatbot', 'BASICO', 'Básico', 1, 399.99, 1000, 'conversations'),
    ('chatbot', 'PRO', 'Pro', 2, 799.99, 5000, 'conversations'),
    ('chatbot', 'ENTERPRISE', 'Enterprise', 3, 1599.99, -1, 'conversations'),
    ('web-creator', 'PERSONAL', 'Personal', 1, 299.99, 3, 'sites'),
    ('web-creator', 'BUSINESS', 'Business', 2, 699.99, 10, 'sites'),
    ('web-creator', 'AGENCY', 'Agency', 3, 1299.99, -1, 'sites'),
    ('link-shortener', 'FREE', 'Free', 1, 0, 100, 'links'),
    ('link-shortener', 'PRO', 'Pro', 2, 99.99, 1000, 'links'),
    ('link-shortener', 'BUSINESS', 'Business', 3, 299.99, -1, 'links')
  ) as v (tool, tier, display_name, position, price, most, unit);

-- The list of codes is read by no person: only a promotion that is published can be read without its code,
-- and only while it is valid.
create table public.promotions (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9-]{3,40}$'),
  percentage integer not null check (percentage between 1 and 100),
  -- For how many months of a contract.
  months integer not null check (months > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  published boolean not null default false,
  check (valid_from < valid_until)
);
alter table public.promotions enable row level security;
grant all on public.promotions to service_role;
insert into public.promotions (code, percentage, months, valid_from, valid_until, published)
values ('BIENVENIDA40', 40, 12, '2026-11-01T00:00:00-06:00', '2028-01-01T00:00:00-06:00', true);

-- The library has files: what a template is downloaded as, and what a video plays. They are files of the site
-- itself, and a page's policy loads no others. A file that changes gets another name: devices keep it by its
-- path.
create table public.resources (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,80}$'),
  kind text not null check (kind in ('video', 'document', 'template')),
  title text not null check (char_length(title) between 1 and 160),
  summary text not null check (char_length(summary) <= 400),
  -- A document's own text; of a template and a video: how to use it, what it says.
  body text check (char_length(body) <= 40000),
  tool_name text check (private.is_tool(tool_name)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- Reading it, or playing it.
  duration_seconds integer check (duration_seconds > 0),
  file_path text
    check (file_path ~ '^/recursos/[a-z0-9-]+\.[a-z0-9]+$' and char_length(file_path) <= 160),
  -- Of the file. Shown before a person saves it on mobile data, and what a download is held against.
  size_bytes integer check (size_bytes > 0),
  constraint resources_file
    check ((kind = 'document') = (file_path is null) and (file_path is null) = (size_bytes is null)),
  constraint resources_text check (kind <> 'document' or body is not null),
  constraint resources_length check (kind <> 'video' or duration_seconds is not null)
);
select private.close_table('resources');
create policy "Everyone signed in reads the library" on public.resources
  for select to authenticated using (true);
select private.sync_track('resources', 'catalogue', null);

create table public.resource_progress (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  -- In hundredths of the whole.
  progress integer not null check (progress between 0 and 100),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, resource_id),
  check ((progress = 100) = (completed_at is not null))
);
create index resource_progress_resource_id_idx on public.resource_progress (resource_id);
select private.share_with_person('resource_progress', 'progress in the library');

-- One promotion by its code, while it is valid; null otherwise. The list of codes cannot be read. Every page
-- and function that takes a code asks here. Twenty wrong ones at once and then one each 30 seconds, by
-- network or by person; of all visitors together 600 and then one a second, because some gateways do not say
-- where a request comes from.
-- Errors: PT429 `rate_limited` {retry_after}.
create function public.promotion(code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion jsonb;
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
  v_wait integer := 0;
begin
  select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months,
    'valid_until', p.valid_until)
    into v_promotion from public.promotions p
   where p.code = upper(btrim(promotion.code)) and p.is_active and now() >= p.valid_from
     and now() < p.valid_until;
  -- A right code costs nothing: people come by a banner that carries it. A transaction that may not write
  -- cannot count.
  if v_promotion is not null or current_setting('transaction_read_only') = 'on' then
    return v_promotion;
  end if;
  if v_by is not null then
    v_wait := private.take_attempt('promotion ' || v_by, 20, 30);
  end if;
  if v_wait = 0 then
    v_wait := private.take_attempt('promotion all callers', 600, 1);
  end if;
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  return null;
end $$;

-- {prices {<plan>: pesos}, promotion {code, percentage, months, until} or null}. Of two, the one that began
-- last.
create function public.storefront() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'prices', (select jsonb_object_agg(p.name, p.monthly_price) from public.package_plans p
      where p.is_active),
    'promotion', (
      select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months,
        'until', p.valid_until)
        from public.promotions p
       where p.published and p.is_active and now() >= p.valid_from and now() < p.valid_until
       order by p.valid_from desc, p.code limit 1))
$$;

create function private.tier_limit_words(p_limit integer, p_unit text) returns text
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then 'sin límite' else 'hasta ' || to_char(p_limit, 'FM999,999,999') || ' '
    || case p_unit
    when 'reports' then 'reportes' when 'articles' then 'artículos' when 'profiles' then 'perfiles'
      when 'conversations' then 'conversaciones'
    when 'sites' then 'sitios' else 'enlaces' end end
$$;

-- What a period costs, rounded once, on its total: a price that was rounded before would be another one.
create function private.period_price(p_monthly numeric, p_billing text, p_percentage numeric default 0)
  returns numeric
language sql immutable set search_path = '' as $$
  select private.half_even(p_monthly * case p_billing when 'annual' then 12 * 0.8 else 1 end
    * (100 - p_percentage) / 100)
$$;

-- A year is 12 months less 20% (spec §9); a promotion comes on top, for the first months of a client's first
-- contract. p_client: null for a visitor. Returns the quote; amounts are pesos.
-- Errors: PT404 `plan_not_found`; 22023 `unknown_billing`.
create function private.quote(p_plan text, p_billing text, p_promo text, p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_promotion jsonb;
  v_problem text;
  v_months integer;
  v_undiscounted numeric;
  v_list numeric;
  v_period numeric;
begin
  select * into v_plan from public.package_plans p where p.name = upper(btrim(p_plan)) and p.is_active;
  if v_plan.id is null then
    raise exception 'plan_not_found' using errcode = 'PT404';
  end if;
  if p_billing is null or p_billing not in ('monthly', 'annual') then
    raise exception 'unknown_billing' using errcode = '22023';
  end if;
  if nullif(btrim(p_promo), '') is not null then
    v_promotion := public.promotion(p_promo);
    v_problem := case when v_promotion is null then 'promotion_not_valid' end;
    if exists (select from public.contracts c where c.user_id = p_client and c.start_date is not null) then
      v_promotion := null;
      v_problem := 'promotion_used';
    end if;
  end if;
  v_months := private.period_months(p_billing);
  v_undiscounted := v_plan.monthly_price * v_months;
  v_list := private.period_price(v_plan.monthly_price, p_billing);
  v_period := private.period_price(v_plan.monthly_price, p_billing,
    coalesce((v_promotion ->> 'percentage')::numeric, 0));
  return jsonb_build_object(
    'plan', v_plan.name, 'plan_id', v_plan.id, 'plan_name', v_plan.display_name, 'billing', p_billing,
    'currency', 'MXN', 'months', v_months,
    'month_price', v_plan.monthly_price, 'undiscounted', v_undiscounted,
    'annual_discount', v_undiscounted - v_list,
    'list_amount', v_list, 'promotion', v_promotion - 'valid_until', 'promotion_problem', v_problem,
    'promotion_discount', v_list - v_period, 'period_amount', v_period,
    'monthly_amount', private.half_even(v_period / v_months),
    'renewal_monthly_amount', private.half_even(v_list / v_months));
end $$;

-- For the page, and for a request of the price alone. A session that has not shown its second factor is a
-- visitor.
create function private.quoted_client() returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p where p.id = (select auth.uid()) and (select private.is_assured())
$$;

-- Asks public.promotion, which counts wrong codes: volatile, because a hosted stable function runs in a
-- transaction that may not write, and nothing would be counted.
create function public.quote(plan text, billing text, promo text default null) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.quote(quote.plan, quote.billing, quote.promo, private.quoted_client())
$$;

-- args {id, resource_id, progress}. Monotonic (S11): it only grows. The row is looked for first, because a
-- repeat takes no number (S26).
create function private.op_set_progress(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_progress integer;
begin
  perform private.sync_expect(p_args, '{id,resource_id,progress}');
  if jsonb_typeof(p_args -> 'progress') <> 'number' or (p_args ->> 'progress')::numeric not between 0 and 100
    then
    perform private.sync_refuse('malformed_op');
  end if;
  v_progress := (p_args ->> 'progress')::numeric::integer;
  if not exists (select from public.resources r where r.id = (p_args ->> 'resource_id')::uuid) then
    perform private.sync_refuse('not_found');
  end if;
  if exists (select from public.resource_progress r where r.user_id = p_actor
      and r.resource_id = (p_args ->> 'resource_id')::uuid and r.progress >= v_progress) then
    return private.sync_space('person', p_actor);
  end if;
  insert into public.resource_progress as r (id, user_id, resource_id, progress, completed_at)
  values ((p_args ->> 'id')::uuid, p_actor, (p_args ->> 'resource_id')::uuid, v_progress,
    case when v_progress = 100 then now() end)
  on conflict (user_id, resource_id) do update set progress = excluded.progress,
    completed_at = excluded.completed_at
    where r.progress < excluded.progress;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('set_progress', 1, 'person', null);

grant execute on function
  public.promotion(text), public.storefront(), public.quote(text, text, text)
  to anon, authenticated, service_role;
