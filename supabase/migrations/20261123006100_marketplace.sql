-- The price list of the marketplace: the tiers of six tools. It was that of the SEO tool alone. `reports_limit` is the limit
-- of whatever a tool counts; -1 is unlimited.

alter table public.tier_plans
  add column unit text not null default 'reports'
    check (unit in ('reports', 'articles', 'profiles', 'conversations', 'sites', 'links')),
  add constraint tier_plans_tool check (private.is_tool(tool));

insert into public.tier_plans (tool, tier, display_name, position, monthly_price, yearly_price, reports_limit, unit)
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
