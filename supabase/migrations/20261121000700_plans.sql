-- What is sold: package plans, the tiers of the SEO tool, and promotions. The rows are part of the migration: a
-- hosted project sells the same. `src/domain/plan.ts`, `tier.ts` and `price.ts` say the same; a test holds them.

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
  unique (tool, tier),
  unique (tool, position),
  check (abs(yearly_price - monthly_price * 9.6) <= 0.005)
);

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
  check (valid_from < valid_until)
);

alter table public.package_plans enable row level security;
alter table public.tier_plans enable row level security;
alter table public.promotions enable row level security;

grant select on public.package_plans, public.tier_plans to anon, authenticated;
grant all on public.package_plans, public.tier_plans, public.promotions to service_role;

create policy "Everyone sees the package plans on sale" on public.package_plans
  for select to anon, authenticated using (is_active);
create policy "Everyone sees the tiers on sale" on public.tier_plans
  for select to anon, authenticated using (is_active);

-- One promotion, for who knows its code and while it is valid; null otherwise. The list of codes is nobody's.
create function public.promotion(code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'code', p.code, 'percentage', p.percentage, 'months', p.months, 'valid_until', p.valid_until)
    from public.promotions p
   where p.code = upper(btrim($1)) and p.is_active and now() >= p.valid_from and now() < p.valid_until
$$;
grant execute on function public.promotion(text) to anon, authenticated, service_role;

insert into public.package_plans (name, display_name, position, monthly_price, yearly_price, included_tools, limits,
  users_limit, integrations, support, manager, recommended)
select v.name, v.display_name, v.position, v.monthly_price, v.yearly_price,
       '{seo-tools,link-shortener,ai-content,social-manager,data-analyst,web-creator,chatbot}',
       v.limits::jsonb, v.users_limit, v.integrations, v.support, v.manager, v.recommended
  from (values
    ('BASICOS', 'Planes Básicos', 1, 3149.99, 30239.90,
     '{"seoReports": 100, "shortLinks": 1000, "aiWords": 10000, "socialPosts": 30, "activeFunnels": 3, "aiSites": 1,
       "chatbotConversations": 500}', 1, 'basic', 'email', 'assigned', false),
    ('ESTANDAR', 'Planes Estándar', 2, 5459.99, 52415.90,
     '{"seoReports": 500, "shortLinks": 5000, "aiWords": 50000, "socialPosts": 100, "activeFunnels": 10, "aiSites": 5,
       "chatbotConversations": 2000}', 5, 'all', 'priority', 'assigned', true),
    ('AVANZADOS', 'Planes Avanzados', 3, 14279.99, 137087.90,
     '{"seoReports": -1, "shortLinks": -1, "aiWords": -1, "socialPosts": -1, "activeFunnels": -1, "aiSites": -1,
       "chatbotConversations": -1}', -1, 'custom', 'dedicated', 'dedicated', false)
  ) as v (name, display_name, position, monthly_price, yearly_price, limits, users_limit, integrations, support,
          manager, recommended);

insert into public.tier_plans (tool, tier, display_name, position, monthly_price, yearly_price, reports_limit, features,
  popular)
values
  ('seo-tools', 'FREE', 'SEO Free', 1, 0, 0, 1, '{}', false),
  ('seo-tools', 'EMPRENDEDOR', 'SEO Emprendedor', 2, 199.99, 1919.90, 10, '{brandedReports,dataExport}', false),
  ('seo-tools', 'ESTANDAR', 'SEO Estándar', 3, 499.99, 4799.90, 100, '{brandedReports,dataExport,whiteLabel}', true),
  ('seo-tools', 'AVANZADO', 'SEO Avanzado', 4, 1199.99, 11519.90, -1,
   '{brandedReports,dataExport,whiteLabel,apiAccess,dedicatedManager}', false);

insert into public.promotions (code, percentage, months, valid_from, valid_until)
values ('BIENVENIDA40', 40, 12, '2026-11-01T00:00:00-06:00', '2028-01-01T00:00:00-06:00');
