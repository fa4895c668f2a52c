-- A promotion of three months took its percentage off a whole year that was paid at once, while the contract
-- says "durante los primeros 3 meses". A year has the discount of its promoted months; a promotion is of up
-- to twelve months, or of whole years.
create function private.promoted_percentage(p_percentage integer, p_months integer, p_billing text)
  returns numeric
language sql immutable set search_path = '' as $$
  select p_percentage * case p_billing when 'annual' then least(p_months, 12) / 12.0 else 1 end
$$;
revoke execute on function private.promoted_percentage(integer, integer, text)
  from public, anon, authenticated, service_role;

create or replace function private.quote(p_plan text, p_billing text, p_promo text, p_client uuid)
  returns jsonb
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
    coalesce(private.promoted_percentage((v_promotion ->> 'percentage')::integer,
      (v_promotion ->> 'months')::integer, p_billing), 0));
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

create or replace function public.create_promotion(
  id uuid, code text, percentage integer, months integer, first date, last date, uses_limit integer,
    published boolean
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code text := upper(btrim(create_promotion.code));
begin
  perform private.acting_staff('super_admin');
  if exists (select from public.promotions p where p.id = create_promotion.id) then
    return;
  end if;
  if v_code is null or v_code !~ '^[A-Z0-9-]{3,40}$' or percentage is null or percentage not between 1 and 99
     or months is null or months not between 1 and 36
     or months > 12 and months % 12 <> 0 or first is null or last is null or last < first
     or last < private.today_in_mexico(now()) or last > private.today_in_mexico(now()) + 1100
       or uses_limit not between 1 and 100000 then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  insert into public.promotions (id, code, percentage, months, valid_from, valid_until, uses_limit)
  values (create_promotion.id, v_code, create_promotion.percentage, create_promotion.months,
    first::timestamp at time zone 'America/Mexico_City',
      (last + 1)::timestamp at time zone 'America/Mexico_City', create_promotion.uses_limit)
  on conflict do nothing;
  if not found then
    raise exception 'code_taken' using errcode = 'PT409';
  end if;
  perform private.audit_action('catalogue.create_promotion', create_promotion.id, null,
    jsonb_build_object('name', v_code, 'percentage', percentage, 'months', months));
  if create_promotion.published then
    perform public.publish_promotion(create_promotion.id, true);
  end if;
end $$;
