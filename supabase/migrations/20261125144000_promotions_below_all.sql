-- A promotion leaves something to pay: a contract of nothing could be signed, but no payment of nothing can
-- be made, and so it would never begin.

update public.promotions p set is_active = false, published = false where p.percentage = 100;
alter table public.promotions drop constraint promotions_percentage_check,
  add constraint promotions_percentage_check check (percentage between 1 and 99) not valid;

-- first, last: days of Mexico, both included. published: it is the one on the site, and no other is. Repeated
-- with its id, it is made once.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `code_taken`.
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
     or months is null or months not between 1 and 36 or first is null or last is null or last < first
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

-- What is paid for the days of an invoice's period from a day on: by cash and by credit, spread over its days
-- as they are priced; over days without a price, evenly.
create or replace function private.paid_rest(p_invoice public.invoices, p_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when p_invoice.status = 'paid' and p_invoice.kind = 'period'
    and p_invoice.period_end > greatest(p_day, v.day) then
    private.half_even(coalesce(v.paid
        * private.days_weight(p_invoice.contract_id, greatest(p_day, v.day), p_invoice.period_end)
        / nullif(private.days_weight(p_invoice.contract_id, v.day, p_invoice.period_end), 0),
      v.paid * (p_invoice.period_end - greatest(p_day, v.day)) / (p_invoice.period_end - v.day))) else 0 end
    from (select coalesce(p_invoice.value_from, p_invoice.period_start) as day,
      coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used) as paid) v
$$;
