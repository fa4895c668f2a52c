-- A preview with the price of a whole period promises a higher invoice than the one that comes, when that
-- one is for the rest of a period.
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
  v_first numeric;
  v_later numeric;
  v_after public.contracts;
  v_open uuid;
  v_tool text;
  v_used integer;
  v_covered text[];
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
  select private.promoted_percentage(p.percentage, p.months, v_contract.billing) into v_percentage
    from public.promotions p where p.code = v_contract.promotion_code;
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
  -- After a withdrawn cancellation, the next invoice is for the rest of a period.
  v_first := private.days_price(v_contract, v_promoted, v_list, v_paid_until,
    private.period_after(v_contract, v_paid_until));
  -- The contract as it is once the change is in force.
  v_after := v_contract;
  v_after.credit := v_contract.credit + greatest(v_credit - v_charge, 0);
  v_after.period_amount := v_promoted;
  v_after.list_amount := v_list;
  v_later := private.price_on(v_contract, v_list, v_list, private.period_after(v_contract, v_paid_until));
  v_covered := private.covered_services(v_contract.id, v_plan);
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
        || case when v_first < v_next then ', en proporción a sus días' else '' end
      else '' end
    || E'.\n4. ' || case when cardinality(v_covered) > 0 then 'El plan incluye sin límite lo que da «'
      || array_to_string(v_covered, '», «') || '», que se sigue cobrando hasta que el cliente lo cancele. '
      else '' end || 'Lo demás del contrato sigue igual.' || E'\n\n' || v_consent;
  return jsonb_build_object('contract', v_contract.id, 'from', v_contract.plan_type, 'to', v_plan.name,
    'plan_id', v_plan.id, 'plan_name', v_plan.display_name,
    'kind', case when v_upgrade then 'upgrade' else 'downgrade' end,
    'days_left', v_period.period_end - v_from, 'days', v_days,
    'credit', v_credit, 'charge', v_charge, 'amount_due', greatest(v_charge - v_credit, 0),
    'amount_credited', greatest(v_credit - v_charge, 0),
    'effective', case when v_upgrade then 'on_payment' else 'now' end, 'valid_until', v_period.period_end,
    'period_end', v_period.period_end, 'covered', to_jsonb(v_covered),
    'next_on', v_paid_until, 'next_amount', v_first,
    'next_credit', private.next_credit(v_after, v_from, v_paid_until),
    'promotion_amount', v_promoted, 'list_amount', v_list,
    'next_month', private.half_even(v_next / private.period_months(v_contract.billing)),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;
