-- What the public site shows for sale without a new build: the plans' prices, and the promotion that is on its banner. The
-- list of codes stays nobody's: only a promotion that is published can be read without its code, and only while it is valid.

alter table public.promotions add column published boolean not null default false;
update public.promotions set published = true where code = 'BIENVENIDA40';

-- {prices {<plan>: pesos}, promotion {code, percentage, months, until} or null}. Of two, the one that began last.
create function public.storefront() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'prices', (select jsonb_object_agg(p.name, p.monthly_price) from public.package_plans p where p.is_active),
    'promotion', (
      select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'until', p.valid_until)
        from public.promotions p
       where p.published and p.is_active and now() >= p.valid_from and now() < p.valid_until
       order by p.valid_from desc, p.code limit 1))
$$;
revoke execute on function public.storefront() from public;
grant execute on function public.storefront() to anon, authenticated, service_role;
