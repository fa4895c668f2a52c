-- Another plan for a running contract, or a service apart from it. The credit of a change is what was paid
-- for the days that are left, of every period that is paid; the unpaid invoices of later periods follow the
-- new price.

-- The plan came into force on this day: by the first payment, or by a change of plan.
create function private.plan_began_on(p_contract public.contracts, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_contract.start_date = p_day or exists (select from public.contract_changes k
    where k.contract_id = p_contract.id and k.kind = 'plan' and k.status = 'applied'
      and private.today_in_mexico(k.applied_at) = p_day)
$$;

-- The days that a change touches, period by period: {invoice, from_day, credit, charge}. `p_cheaper`: then a
-- day on which the plan that is left began is used up and not given back (else a better plan could be had for
-- an afternoon, every day, for nothing).
create function private.change_rows(p_contract public.contracts, p_promoted numeric, p_list numeric,
  p_day date, p_cheaper boolean)
returns table (invoice uuid, from_day date, credit numeric, charge numeric)
language sql stable security definer set search_path = '' as $$
  select i.id, d.day, private.paid_rest(i, d.day),
         case when d.day < i.period_end
           then private.days_price(p_contract, p_promoted, p_list, d.day, i.period_end) else 0 end
    from private.plan_began_on(p_contract, p_day) b (today), public.invoices i
   cross join lateral (select coalesce(i.value_from, i.period_start) as day) v
   cross join lateral (select case when p_cheaper and b.today and v.day <= p_day then p_day + 1
     else greatest(p_day, v.day) end as day) d
   where i.contract_id = p_contract.id and i.kind = 'period' and i.status = 'paid' and i.period_end > p_day
$$;

-- What the change costs today: the days that are paid and left, at the new price less what was paid for them.
-- {contract, from, to, plan_name, kind, days_left, days, credit, charge, amount_due, amount_credited,
-- effective, valid_until, period_end, next_on, next_amount, promotion_amount, list_amount, next_month,
-- document}. The price after the promotion has the services apart in it.
-- Errors: PT404 `no_contract`, `plan_not_found`; PT409 `same_plan`, `unpaid_invoices`,
-- `cancellation_requested`, `changed_today`, `payment_disputed`, `payment_in_progress` {payment},
-- `seats_in_use` {tool, used}.
create function private.plan_change(p_client uuid, p_plan text, p_day date) returns jsonb
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
  v_apart numeric;
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
  v_apart := private.services_price(v_contract.services_apart, v_paid_until);
  v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);
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
    || case when v_next <> v_list + v_apart then ' mientras dure la promoción, hasta el '
      || to_char(v_contract.promotion_until, 'DD/MM/YYYY') || ', y de '
         || private.pesos(v_list + v_apart) || ' MXN después' else '' end
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

-- For the page, before anything is signed. Errors: 42501; PT403; and those of private.plan_change.
create function public.change_plan_preview(plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_change(private.acting_person(), change_plan_preview.plan,
    private.today_in_mexico(now()))
$$;

create function private.signed_terms(p_change public.contract_changes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select e.payload from public.contract_events e
   where e.contract_id = p_change.contract_id and e.kind = 'addendum_signed'
     and e.payload ->> 'change' = p_change.id::text
$$;

-- What a signed change would leave over if it were in force from this day: below zero, its price no longer
-- covers what is paid by now. A centavo of rounding a period is no difference.
create function private.change_leaves(p_change public.contract_changes, p_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when v.rest between -0.01 * v.periods and 0 then 0 else v.rest end from (
    select count(*) as periods, p_change.amount_due + sum(r.credit) - sum(r.charge) as rest
      from public.contracts c, private.signed_terms(p_change) t,
           private.change_rows(c, coalesce(t ->> 'promotion_amount', t ->> 'next_amount')::numeric,
             (t ->> 'list_amount')::numeric, p_day, p_change.amount_due = 0) r
     where c.id = p_change.contract_id) v
$$;

-- A signed change that may still be paid and come into force.
create function private.change_fits(p_change public.contract_changes, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_change.status = 'pending_payment' and p_day < p_change.valid_until
    and exists (select from public.contracts c where c.id = p_change.contract_id and c.status = 'active'
      and c.cancel_requested_at is null)
    and (private.running_period(p_change.contract_id, p_day)).id is not null
    and coalesce(private.change_leaves(p_change, p_day), -1) >= 0
$$;

-- The other plan is in force: its limits from now, its price for the days that are paid and for every invoice
-- that is not.
create function private.apply_change(p_change uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := private.today_in_mexico(p_now);
  v_change public.contract_changes;
  v_contract public.contracts;
  v_plan public.package_plans;
  v_terms jsonb;
  v_promoted numeric;
  v_left numeric;
  r record;
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
  select * into strict v_plan from public.package_plans p where p.name = v_change.to_plan;
  v_terms := private.signed_terms(v_change);
  v_promoted := coalesce(v_terms ->> 'promotion_amount', v_terms ->> 'next_amount')::numeric;
  v_left := private.change_leaves(v_change, v_day);
  for r in select *
    from private.change_rows(v_contract, v_promoted, (v_terms ->> 'list_amount')::numeric, v_day,
      v_change.amount_due = 0) loop
    update public.invoices i set value_from = r.from_day, value_amount = r.charge where i.id = r.invoice;
  end loop;
  update public.contract_changes k set status = 'applied', applied_at = p_now, credit = v_left
    where k.id = p_change;
  update public.contracts c set package_plan_id = v_plan.id, plan_type = v_plan.name,
    list_amount = (v_terms ->> 'list_amount')::numeric,
    period_amount = v_promoted,
    monthly_amount = private.half_even(
      private.price_on(c, v_promoted, (v_terms ->> 'list_amount')::numeric, v_day)
      / private.period_months(c.billing)), credit = c.credit + v_left
   where c.id = v_contract.id returning * into strict v_contract;
  perform private.entitle(v_contract, (private.running_period(v_contract.id, v_day)).period_end);
  perform private.append_contract_event(v_contract.id,
    'plan_changed', jsonb_build_object('change', v_change.id, 'folio', v_change.folio,
    'plan', v_contract.plan_type, 'period_amount', v_contract.period_amount,
    'list_amount', v_contract.list_amount, 'credit', v_left));
  for r in select i.id, i.period_end from public.invoices i
    where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
      and i.period_start > v_day order by i.period_start loop
    perform private.reprice_invoice(r.id, r.period_end, p_now);
  end loop;
  perform private.notify(v_contract.user_id, 'success', 'Plan actualizado', 'Tu plan ha sido cambiado a '
    || v_plan.display_name, '/dashboard/billing');
  perform private.log_activity(v_contract.user_id, 'other', 'Cambiaste a ' || v_plan.display_name);
end $$;

-- request {plan, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change, folio,
-- status, amount_due}.
-- Errors: those of private.plan_change; 22023 `terms_required`, `signature_required`; PT409 `text_changed`,
-- `payment_in_progress` {payment}.
create function private.change_plan(p_actor uuid, p_request jsonb, p_evidence jsonb, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_payment uuid;
begin
  if (p_request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(p_request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', p_actor);
  v_terms := private.plan_change(p_actor, p_request ->> 'plan', private.today_in_mexico(p_now));
  if v_terms #>> '{document,sha256}' is distinct from p_request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  select t.id into v_payment from public.payment_transactions t
    join public.contract_changes k on k.id = t.change_id
   where k.contract_id = (v_terms ->> 'contract')::uuid and k.status = 'pending_payment'
     and private.may_still_arrive(t);
  if v_payment is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_payment)::text;
  end if;
  -- One that was signed and not paid: the newer choice counts.
  perform private.drop_waiting_change((v_terms ->> 'contract')::uuid, 'cancelled');
  insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit,
    valid_until, created_at)
  values (p_actor, (v_terms ->> 'contract')::uuid, private.new_folio('ADD'), v_terms ->> 'from',
    v_terms ->> 'to',
    (v_terms ->> 'amount_due')::numeric, (v_terms ->> 'amount_credited')::numeric,
    (v_terms ->> 'valid_until')::date, p_now)
  returning * into v_change;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'change', v_change.id, 'folio', v_change.folio, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  if v_change.amount_due = 0 then
    perform private.apply_change(v_change.id, p_now);
  end if;
  select * into v_change from public.contract_changes k where k.id = v_change.id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
end $$;

-- What a proposed addendum would mean if it were signed on this day: {change, contract, plan_name,
-- monthly_price, amount, starts_on, next_amount, valid_until, document}. Errors: PT404 `not_found`; PT409
-- `addendum_over`, `cancellation_requested`, `unpaid_invoices`, `payment_in_progress` {payment}.
create function private.addendum_terms(p_client uuid, p_change uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_open uuid;
  v_from date;
  v_amount numeric;
  v_name text;
  v_text text;
  v_consent constant text
    := 'Acepto que este servicio se agregue a mi contrato y su precio se sume a mis facturas.';
begin
  select * into v_change from public.contract_changes k where k.id = p_change and k.user_id = p_client
    and k.kind = 'service';
  if v_change.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select * into v_contract from public.contracts c where c.id = v_change.contract_id;
  if v_change.status <> 'proposed' or p_day >= v_change.valid_until or v_contract.status <> 'active' then
    raise exception 'addendum_over' using errcode = 'PT409';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  if (private.running_period(v_contract.id, p_day)).id is null
    or exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select * into strict v_tier from public.tier_plans p where p.tool = v_change.tool_name
    and p.tier = v_change.tier;
  select max(i.period_end) into v_from from public.invoices i where i.contract_id = v_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_amount := private.period_price(v_change.monthly_price, v_contract.billing);
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_change.tool_name)
    || ', ' || v_change.tier_name;
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. Se agrega el servicio «' || v_name || '», '
    || private.tier_limit_words(v_tier.reports_limit, v_tier.unit) || E'.\n'
    || '2. Su precio de lista es de ' || private.pesos(v_change.monthly_price)
    || ' MXN al mes, con IVA. Se suma ' || private.pesos(v_amount) || ' MXN a cada factura '
    || case v_contract.billing when 'annual' then 'anual' else 'mensual' end
    || ', desde el periodo que empieza el ' || to_char(v_from, 'DD/MM/YYYY')
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta' else '' end
    || E'.\n3. El servicio se activa al firmar. Antes de ese periodo no tiene costo.\n'
    || '4. Esta propuesta vale hasta antes del ' || to_char(v_change.valid_until, 'DD/MM/YYYY') || E'.\n'
    || E'5. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('change', v_change.id, 'contract', v_contract.id, 'service', true,
    'plan_name', v_name, 'monthly_price', v_change.monthly_price,
    'amount', v_amount, 'amount_due', 0, 'amount_credited', 0, 'starts_on', v_from,
    'valid_until', v_change.valid_until,
    'next_amount', private.price_on(v_contract, v_contract.period_amount, v_contract.list_amount, v_from)
      + v_amount
      - coalesce((select sum((s ->> 'amount')::numeric) from jsonb_array_elements(v_contract.services_apart) s
                   where s ->> 'tool' = v_change.tool_name and (s ->> 'from')::date <= v_from
                     and coalesce((s ->> 'until')::date, 'infinity') > v_from), 0),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

-- For the page, before anything is signed. Errors: 42501; PT403; and those of private.addendum_terms.
create function public.addendum_preview(change uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.addendum_terms(private.acting_person(), addendum_preview.change,
    private.today_in_mexico(now()))
$$;

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price of today, for 15
-- days. `id` is made by the device: sent twice, it is one addendum. A newer one for the same tool takes the
-- place of one that is not signed.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`,
-- `id_taken`.
create function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_client uuid := v_ticket.user_id;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_change public.contract_changes;
  v_name text;
  v_email text;
begin
  perform private.sync_advance('account', v_client);
  select * into v_change from public.contract_changes k where k.id = prepare_addendum.id;
  if v_change.id is not null then
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool
      or v_change.tier is distinct from prepare_addendum.tier then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
  end if;
  select * into v_contract from public.contracts c where c.user_id = v_client
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = prepare_addendum.tool
    and p.tier = prepare_addendum.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  update public.contract_changes k set status = 'cancelled'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed';
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due,
    credit, status, kind, ticket_id, tool_name, tier, tier_name, monthly_price, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type,
    v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price,
    private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', '
    || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name
    || '. No se cobra nada antes de tu firma.', '/dashboard/billing/cambios/' || v_change.id);
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price,
        'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

-- request {addendum, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change,
-- folio, status, amount_due}.
-- Errors: those of private.addendum_terms; 22023 `terms_required`, `signature_required`; PT409
-- `text_changed`.
create function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_contract public.contracts;
  v_manager uuid := private.assigned_manager(p_actor);
  i record;
begin
  if (p_request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(p_request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', p_actor);
  v_terms := private.addendum_terms(p_actor, v_id, private.today_in_mexico(p_now));
  if v_terms #>> '{document,sha256}' is distinct from p_request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  update public.contract_changes k set status = 'applied', applied_at = p_now where k.id = v_id
    returning * into strict v_change;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  -- Of one tool, the newer tier takes over from the day on which it is charged.
  update public.contracts c set services_apart = (
      select coalesce(jsonb_agg(case when s ->> 'tool' = v_change.tool_name and s ->> 'until' is null
        then s || jsonb_build_object('until', v_terms -> 'starts_on') else s end), '[]')
        from jsonb_array_elements(c.services_apart) s)
      || jsonb_build_object('tool', v_change.tool_name, 'from', v_terms -> 'starts_on', 'until', null,
        'amount', v_terms -> 'amount')
   where c.id = v_change.contract_id returning * into strict v_contract;
  perform private.entitle_apart(v_contract,
    (private.running_period(v_contract.id, private.today_in_mexico(p_now))).period_end);
  for i in select k.id, k.period_end from public.invoices k
    where k.contract_id = v_contract.id and k.kind = 'period' and k.status <> 'paid'
      and k.period_start >= (v_terms ->> 'starts_on')::date order by k.period_start loop
    perform private.reprice_invoice(i.id, i.period_end, p_now);
  end loop;
  perform private.notify(p_actor, 'success', 'Servicio agregado', (v_terms ->> 'plan_name')
    || ' ya es parte de tu contrato.', '/dashboard/services');
  perform private.log_activity(p_actor, 'other', 'Firmaste una adenda: ' || (v_terms ->> 'plan_name'));
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Adenda firmada', private.client_name(p_actor) || ' firmó '
      || v_change.folio || '.', coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', 0);
end $$;

-- A request that names an addendum signs it; any other one is of another plan.
create function public.change_plan(actor uuid, request jsonb, evidence jsonb) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select case when request ? 'addendum' then private.sign_addendum(actor, request, evidence, now())
              else private.change_plan(actor, request, evidence, now()) end
$$;

grant execute on function
  public.change_plan_preview(text), public.addendum_preview(uuid),
  public.prepare_addendum(uuid, uuid, text, text)
  to authenticated;

grant execute on function public.change_plan(uuid, jsonb, jsonb) to service_role;
