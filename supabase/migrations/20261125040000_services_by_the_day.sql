-- A service apart is counted by the day: it may begin and end within a period. A period costs the plan, and
-- of each service its share of the period's days.

-- What the days from one to before another have of services apart, not divided by the period's days yet.
create function private.services_days(p_services jsonb, p_from date, p_to date) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum((s ->> 'amount')::numeric
      * greatest(least(coalesce((s ->> 'until')::date, p_to), p_to)
        - greatest((s ->> 'from')::date, p_from), 0)), 0)
    from jsonb_array_elements(p_services) s
$$;

-- The plan alone, in a period that begins on this day: with its promotion while that lasts.
create function private.plan_price_on(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_start date) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_contract.promotion_until > p_start then p_promoted else p_list end
$$;

-- What a whole period costs that begins on this day: the plan, and the services apart on the days that they
-- have of it.
create or replace function private.price_on(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_start date) returns numeric
language sql stable set search_path = '' as $$
  select private.plan_price_on(p_contract, p_promoted, p_list, p_start)
    + case when p_contract.services_apart = '[]' then 0 else (
        select private.half_even(private.services_days(p_contract.services_apart, s.starts[1], s.starts[2])
          / (s.starts[2] - s.starts[1]))
          from (select private.period_starts(p_contract, p_start) as starts) s) end
$$;

-- What the days from one to before another cost, of the period that the first one is in; rounded half-even,
-- once.
create or replace function private.days_price(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_from date, p_to date) returns numeric
language sql stable set search_path = '' as $$
  select private.half_even((private.plan_price_on(p_contract, p_promoted, p_list, s.starts[1])
      * greatest(p_to - p_from, 0) + private.services_days(p_contract.services_apart, p_from, p_to))
    / (s.starts[2] - s.starts[1]))
    from (select private.period_starts(p_contract, p_from) as starts) s
$$;

-- How much of a period's price is for the days from one to before another, to compare with other days of the
-- same period: without services apart, all days weigh the same.
create function private.days_weight(p_contract uuid, p_from date, p_to date) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.plan_price_on(c, c.period_amount, c.list_amount, (private.period_starts(c, p_from))[1])
        * (p_to - p_from) + private.services_days(c.services_apart, p_from, p_to)
      from public.contracts c where c.id = p_contract and c.services_apart <> '[]'), p_to - p_from)
$$;

-- What is paid for the days of an invoice's period from a day on: by cash and by credit, spread over its days
-- as they are priced.
create or replace function private.paid_rest(p_invoice public.invoices, p_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when p_invoice.status = 'paid' and p_invoice.kind = 'period'
    and p_invoice.period_end > greatest(p_day, v.day) then
    private.half_even(coalesce(p_invoice.value_amount, p_invoice.amount + p_invoice.credit_used)
      * private.days_weight(p_invoice.contract_id, greatest(p_day, v.day), p_invoice.period_end)
      / private.days_weight(p_invoice.contract_id, v.day, p_invoice.period_end)) else 0 end
    from (select coalesce(p_invoice.value_from, p_invoice.period_start) as day) v
$$;

-- " (con «Contenido IA» hasta el 04/02/2027)": the services that end within the period of a day.
create function private.ending_services(p_contract public.contracts, p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(' (con ' || string_agg('«' || t.service_name || '» hasta el '
      || to_char((s ->> 'until')::date, 'DD/MM/YYYY'), ' y ' order by s ->> 'until', t.position) || ')', '')
    from jsonb_array_elements(p_contract.services_apart) s
    join private.tool_services t on t.tool_name = s ->> 'tool'
   where (s ->> 'from')::date < (s ->> 'until')::date and (s ->> 'until')::date > p_day
     and (s ->> 'until')::date < private.period_after(p_contract, p_day)
$$;

-- What the change costs today: the days that are paid and left, at the new price less what was paid for them.
-- {contract, from, to, plan_name, kind, days_left, days, credit, charge, amount_due, amount_credited,
-- effective, valid_until, period_end, next_on, next_amount, promotion_amount, list_amount, next_month,
-- document}. The price after the promotion has the services apart in it.
-- Errors: PT404 `no_contract`, `plan_not_found`; PT409 `same_plan`, `unpaid_invoices`,
-- `cancellation_requested`, `changed_today`, `payment_disputed`, `payment_in_progress` {payment},
-- `seats_in_use` {tool, used}.
create or replace function private.plan_change(p_client uuid, p_plan text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_plan public.package_plans;
  v_period public.invoices;
  v_percentage numeric := 0;
  v_promoted numeric;
  v_list numeric;
  v_credit numeric;
  v_charge numeric;
  v_upgrade boolean;
  v_from date;
  v_days integer;
  v_paid_until date;
  v_next numeric;
  v_later numeric;
  v_open uuid;
  v_tool text;
  v_used integer;
  v_text text;
  v_consent constant text
    := 'Acepto el cambio de plan y su cargo o abono en proporción a los días restantes.';
begin
  select * into v_contract from public.contracts c where c.user_id = p_client and c.status = 'active';
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  select * into v_plan from public.package_plans p where p.name = upper(btrim(p_plan)) and p.is_active;
  if v_plan.id is null then
    raise exception 'plan_not_found' using errcode = 'PT404';
  end if;
  if v_plan.id = v_contract.package_plan_id then
    raise exception 'same_plan' using errcode = 'PT409';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  v_period := private.running_period(v_contract.id, p_day);
  -- Due yesterday and unpaid is owed, whether the clock has marked it overdue or not.
  if v_period.id is null
    or exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  if v_period.value_from > p_day then
    raise exception 'changed_today' using errcode = 'PT409';
  end if;
  if exists (select from public.refunds r where r.contract_id = v_contract.id and r.status = 'disputed') then
    raise exception 'payment_disputed' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select l.tool_name, l.seats_used into v_tool, v_used from public.tool_licenses l
   where l.contract_id = v_contract.id and v_plan.users_limit <> -1 and l.seats_used > v_plan.users_limit
     order by l.seats_used desc limit 1;
  if v_tool is not null then
    raise exception 'seats_in_use' using errcode = 'PT409',
      detail = jsonb_build_object('tool', v_tool, 'used', v_used)::text;
  end if;
  -- The promotion belongs to the contract's first months, whatever the plan; whether a period has it, its
  -- first day says.
  select p.percentage into v_percentage from public.promotions p where p.code = v_contract.promotion_code;
  v_list := private.period_price(v_plan.monthly_price, v_contract.billing);
  v_promoted := private.period_price(v_plan.monthly_price, v_contract.billing, coalesce(v_percentage, 0));
  select sum(r.credit), sum(r.charge), sum(r.charge) > sum(r.credit) into v_credit, v_charge, v_upgrade
    from private.change_rows(v_contract, v_promoted, v_list, p_day, false) r;
  if not v_upgrade then
    select sum(r.credit), sum(r.charge) into v_credit, v_charge
      from private.change_rows(v_contract, v_promoted, v_list, p_day, true) r;
  end if;
  v_from := case when not v_upgrade and private.plan_began_on(v_contract, p_day) then p_day + 1
    else p_day end;
  v_days := (select s[2] - s[1] from private.period_starts(v_contract, p_day) s);
  select max(i.period_end) into v_paid_until from public.invoices i where i.contract_id = v_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);
  v_later := private.price_on(v_contract, v_list, v_list, private.period_after(v_contract, v_paid_until));
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. El plan cambia de «'
    || coalesce((select p.display_name from public.package_plans p where p.id = v_contract.package_plan_id),
      v_contract.plan_type)
    || '» a «' || v_plan.display_name || E'».\n'
    || '2. Quedan ' || (v_period.period_end - v_from) || ' de ' || v_days
    || ' días del periodo que termina el ' || to_char(v_period.period_end, 'DD/MM/YYYY') || '. '
    || case when v_paid_until > v_period.period_end then 'También cuenta lo ya pagado hasta el '
      || to_char(v_paid_until, 'DD/MM/YYYY') || '. ' else '' end
    || case when v_upgrade
         then 'La diferencia de ' || private.pesos(v_charge - v_credit)
           || ' MXN se paga ahora y el cambio surte efecto al confirmarse el pago; si se confirma otro día, '
             'los días ya transcurridos quedan a favor del cliente. Esta adenda vale hasta antes del '
           || to_char(v_period.period_end, 'DD/MM/YYYY') || E'.\n'
         else 'La diferencia de ' || private.pesos(v_credit - v_charge)
           || E' MXN queda a favor del cliente y se abona a su próxima factura. '
             'El cambio surte efecto de inmediato.\n' end
    || '3. Desde el periodo que empieza el ' || to_char(v_paid_until, 'DD/MM/YYYY') || ' el precio es de '
    || private.pesos(v_next) || ' MXN '
    || case v_contract.billing when 'annual' then 'por año' else 'al mes' end
    || private.ending_services(v_contract, v_paid_until)
    || case when private.plan_price_on(v_contract, v_promoted, v_list, v_paid_until) <> v_list
         then ' mientras dure la promoción, hasta el '
           || to_char(v_contract.promotion_until, 'DD/MM/YYYY') || ', y de '
           || private.pesos(v_later) || ' MXN después' else '' end
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta a este precio'
      else '' end
    || E'.\n4. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('contract', v_contract.id, 'from', v_contract.plan_type, 'to', v_plan.name,
    'plan_id', v_plan.id, 'plan_name', v_plan.display_name,
    'kind', case when v_upgrade then 'upgrade' else 'downgrade' end,
    'days_left', v_period.period_end - v_from, 'days', v_days,
    'credit', v_credit, 'charge', v_charge, 'amount_due', greatest(v_charge - v_credit, 0),
    'amount_credited', greatest(v_credit - v_charge, 0),
    'effective', case when v_upgrade then 'on_payment' else 'now' end, 'valid_until', v_period.period_end,
    'period_end', v_period.period_end,
    'next_on', v_paid_until, 'next_amount', v_next, 'promotion_amount', v_promoted, 'list_amount', v_list,
    'next_month', private.half_even(v_next / private.period_months(v_contract.billing)),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

-- Null when everything that was kept of a signature is what was written, else what is not: events, text,
-- picture, strokes, signature, contract.
create or replace function private.broken_evidence(p_contract uuid) returns text
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select case
    when e.id is null
      -- The chain's end may be missing, which no hash tells: the contract then is as no event has made it.
      or (c.start_date is not null
        and not exists (select from public.contract_events k where k.contract_id = c.id and k.kind = 'paid'))
      or (c.cancel_folio is not null and not exists (select from public.contract_events k
            where k.contract_id = c.id and k.kind = 'cancel_requested'
              and k.payload ->> 'folio' = c.cancel_folio))
      or private.broken_contract_event(c.id) is not null
      or exists (select from public.contract_events e where e.contract_id = c.id
                  and (e.user_id <> c.user_id or e.id <> substr(e.hash, 1, 32)::uuid)) then 'events'
    when private.sha256_of(e.payload ->> 'text') is distinct from e.payload ->> 'text_sha256'
      or e.payload ->> 'text' is null then 'text'
    when s.id is null then 'signature'
    when private.sha256_of(s.signature_image_url) is distinct from e.payload ->> 'image_sha256' then 'picture'
    when private.sha256_of(s.signature_data::text) is distinct from e.payload ->> 'signature_sha256'
      then 'strokes'
    when (s.id::text, extract(epoch from s.created_at)::text, s.user_id, s.terms_accepted, s.contract_version)
      is distinct from (e.payload #>> '{signature,id}', e.payload #>> '{signature,at}', c.user_id, true,
        e.payload ->> 'version') then 'signature'
    when (c.user_id::text, c.folio, c.billing, c.promotion_code, c.currency)
      is distinct from (e.payload ->> 'user', e.payload ->> 'folio', e.payload #>> '{quote,billing}',
        e.payload #>> '{quote,promotion,code}', e.payload #>> '{quote,currency}')
      or c.plan_type is distinct from (select p.name from public.package_plans p
        where p.id = c.package_plan_id)
      -- After the promotion, it is that of the list; and it has the services apart in it.
      or c.services_apart = '[]'
        and c.monthly_amount not in (private.half_even(c.period_amount / private.period_months(c.billing)),
          private.half_even(c.list_amount / private.period_months(c.billing)))
      or c.monthly_amount
        not between private.half_even(least(c.period_amount, c.list_amount)
            / private.period_months(c.billing))
          and private.half_even((greatest(c.period_amount, c.list_amount)
            + (select coalesce(sum((s ->> 'amount')::numeric), 0)
              from jsonb_array_elements(c.services_apart) s)) / private.period_months(c.billing))
      or (c.plan_type, c.period_amount, c.list_amount)
      is distinct from (coalesce(l.payload, e.payload -> 'quote') ->> 'plan',
        (coalesce(l.payload, e.payload -> 'quote') ->> 'period_amount')::numeric,
        (coalesce(l.payload, e.payload -> 'quote') ->> 'list_amount')::numeric) then 'contract'
    end
    from public.contracts c
    left join public.contract_events e on e.contract_id = c.id and e.position = 1 and e.kind = 'signed'
    left join public.contract_signatures s on s.contract_id = c.id
    left join lateral (select k.payload from public.contract_events k
                        where k.contract_id = c.id and k.kind = 'plan_changed'
                          order by k.position desc limit 1) l on true
   where c.id = p_contract
$$;

drop function private.services_price(jsonb, date);

revoke execute on function private.services_days(jsonb, date, date),
  private.plan_price_on(public.contracts, numeric, numeric, date), private.days_weight(uuid, date, date),
  private.ending_services(public.contracts, date)
  from public, anon, authenticated, service_role;
