-- Another plan, and the end: what a client does with a running contract (spec §9: a change is immediate, an end takes thirty days).

-- The period that runs: from its paid invoice. Null while what is due has not been paid.
create function private.running_period(p_contract uuid) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select i.* from public.invoices i
   where i.contract_id = p_contract and i.kind = 'period' and i.status = 'paid'
     and i.period_start <= private.today_in_mexico(now()) and i.period_end > private.today_in_mexico(now())
   order by i.period_start desc limit 1
$$;

-- What the change costs today: the days that are left, at the new price less the old one. {contract, from, to, plan_name,
-- kind, days_left, days, credit, charge, amount_due, amount_credited, effective, period_end, next_amount, next_month, document}.
-- Errors: PT404 `no_contract`, `plan_not_found`; PT409 `same_plan`, `unpaid_invoices`, `cancellation_requested`, `seats_in_use` {tool, used}.
create function private.plan_change(p_client uuid, p_plan text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_plan public.package_plans;
  v_period public.invoices;
  v_percentage numeric := 0;
  v_new numeric;
  v_list numeric;
  v_left integer;
  v_days integer;
  v_credit numeric;
  v_charge numeric;
  v_tool text;
  v_used integer;
  v_text text;
  v_consent constant text := 'Acepto el cambio de plan y su cargo o abono en proporción a los días restantes.';
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
  v_period := private.running_period(v_contract.id);
  if v_period.id is null or exists (select from public.invoices i where i.contract_id = v_contract.id and i.status = 'overdue') then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  select l.tool_name, l.seats_used into v_tool, v_used from public.tool_licenses l
   where l.contract_id = v_contract.id and v_plan.users_limit <> -1 and l.seats_used > v_plan.users_limit order by l.seats_used desc limit 1;
  if v_tool is not null then
    raise exception 'seats_in_use' using errcode = 'PT409', detail = jsonb_build_object('tool', v_tool, 'used', v_used)::text;
  end if;
  -- The promotion belongs to the contract's first months, whatever the plan.
  if v_contract.promotion_until > private.today_in_mexico(now()) then
    select p.percentage into v_percentage from public.promotions p where p.code = v_contract.promotion_code;
  end if;
  v_list := private.period_price(v_plan.monthly_price, v_contract.billing);
  v_new := private.period_price(v_plan.monthly_price, v_contract.billing, coalesce(v_percentage, 0));
  v_days := v_period.period_end - v_period.period_start;
  v_left := v_period.period_end - private.today_in_mexico(now());
  v_credit := private.half_even(v_contract.period_amount * v_left / v_days);
  v_charge := private.half_even(v_new * v_left / v_days);
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. El plan cambia de «' || coalesce((select p.display_name from public.package_plans p where p.id = v_contract.package_plan_id), v_contract.plan_type)
    || '» a «' || v_plan.display_name || E'».\n'
    || '2. Quedan ' || v_left || ' de ' || v_days || ' días del periodo que termina el ' || to_char(v_period.period_end, 'DD/MM/YYYY') || '. '
    || case when v_charge > v_credit
         then 'La diferencia de ' || private.pesos(v_charge - v_credit) || E' MXN se paga ahora y el cambio surte efecto al confirmarse el pago.\n'
         else 'La diferencia de ' || private.pesos(v_credit - v_charge) || E' MXN queda a favor del cliente y se abona a su próxima factura. El cambio surte efecto de inmediato.\n' end
    || '3. Desde el siguiente periodo el precio es de ' || private.pesos(v_new) || ' MXN '
    || case v_contract.billing when 'annual' then 'por año' else 'al mes' end
    || case when v_percentage > 0 then ' mientras dure la promoción, y de ' || private.pesos(v_list) || ' MXN después' else '' end || E'.\n'
    || E'4. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('contract', v_contract.id, 'from', v_contract.plan_type, 'to', v_plan.name, 'plan_id', v_plan.id, 'plan_name', v_plan.display_name,
    'kind', case when v_charge > v_credit then 'upgrade' else 'downgrade' end, 'days_left', v_left, 'days', v_days,
    'credit', v_credit, 'charge', v_charge, 'amount_due', greatest(v_charge - v_credit, 0), 'amount_credited', greatest(v_credit - v_charge, 0),
    'effective', case when v_charge > v_credit then 'on_payment' else 'now' end, 'period_end', v_period.period_end,
    'next_amount', v_new, 'list_amount', v_list, 'next_month', private.half_even(v_new / private.period_months(v_contract.billing)),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent, 'sha256', private.sha256_of(v_text)));
end $$;

-- For the page, before anything is signed. Errors: 42501; PT403; and those of private.plan_change.
create function public.change_plan_preview(plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_change(private.acting_person(), change_plan_preview.plan)
$$;

-- The other plan is in force: its price from the next period, its limits from now.
create function private.apply_change(p_change uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_plan public.package_plans;
  v_event jsonb;
begin
  update public.contract_changes k set status = 'applied', applied_at = now() where k.id = p_change returning * into strict v_change;
  select * into strict v_plan from public.package_plans p where p.name = v_change.to_plan;
  select e.payload into strict v_event from public.contract_events e
   where e.contract_id = v_change.contract_id and e.kind = 'addendum_signed' and e.payload ->> 'change' = p_change::text;
  update public.contracts c set package_plan_id = v_plan.id, plan_type = v_plan.name, list_amount = (v_event ->> 'list_amount')::numeric,
    period_amount = (v_event ->> 'next_amount')::numeric, monthly_amount = (v_event ->> 'next_month')::numeric, credit = c.credit + v_change.credit
   where c.id = v_change.contract_id returning * into strict v_contract;
  perform private.entitle(v_contract, (private.running_period(v_contract.id)).period_end);
  perform private.append_contract_event(v_contract.id, 'plan_changed', jsonb_build_object('change', v_change.id, 'folio', v_change.folio,
    'plan', v_contract.plan_type, 'period_amount', v_contract.period_amount, 'list_amount', v_contract.list_amount, 'credit', v_change.credit));
  perform private.notify(v_contract.user_id, 'success', 'Plan actualizado', 'Tu plan ha sido cambiado a ' || v_plan.display_name, '/dashboard/billing');
  perform private.log_activity(v_contract.user_id, 'config', 'Cambiaste a ' || v_plan.display_name);
end $$;

-- What the better plan costs more until the end of the period is paid.
create function private.pay_change(p_change uuid, p_payment public.payment_transactions) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_invoice uuid;
  v_today date := private.today_in_mexico(now());
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, status, period_start, period_end, due_date, paid_at)
  values (v_change.user_id, v_change.contract_id, private.next_invoice_number(extract(year from v_today)::integer), 'change',
    'Diferencia por cambio a ' || (select p.display_name from public.package_plans p where p.name = v_change.to_plan), p_payment.amount, 'paid', v_today,
    greatest((private.running_period(v_change.contract_id)).period_end, v_today + 1), v_today, now())
  returning id into v_invoice;
  perform private.apply_change(p_change);
  return v_invoice;
end $$;

-- request {plan, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change, folio, status, amount_due}.
-- Errors: those of private.plan_change; 22023 `terms_required`, `signature_required`; PT409 `text_changed`, `payment_in_progress` {payment}.
create function public.change_plan(actor uuid, request jsonb, evidence jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_payment uuid;
begin
  if (request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', actor);
  v_terms := private.plan_change(actor, request ->> 'plan');
  if v_terms #>> '{document,sha256}' is distinct from request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  select t.id into v_payment from public.payment_transactions t join public.contract_changes k on k.id = t.change_id
   where k.contract_id = (v_terms ->> 'contract')::uuid and k.status = 'pending_payment' and private.may_still_arrive(t);
  if v_payment is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', v_payment)::text;
  end if;
  -- One that was signed and not paid: the newer choice counts.
  update public.payment_transactions t set status = 'expired' from public.contract_changes k
   where k.id = t.change_id and k.contract_id = (v_terms ->> 'contract')::uuid and k.status = 'pending_payment' and t.status = 'pending';
  update public.contract_changes k set status = 'cancelled' where k.contract_id = (v_terms ->> 'contract')::uuid and k.status = 'pending_payment';
  insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit)
  values (actor, (v_terms ->> 'contract')::uuid, private.new_folio('ADD'), v_terms ->> 'from', v_terms ->> 'to',
    (v_terms ->> 'amount_due')::numeric, (v_terms ->> 'amount_credited')::numeric)
  returning * into v_change;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', evidence || (v_terms - 'document') || jsonb_build_object(
    'change', v_change.id, 'folio', v_change.folio, 'user', actor, 'client', private.client_in_contract(actor),
    'signer', (select p.full_name from public.profiles p where p.id = actor), 'signed_at', now(),
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}', 'consent', v_terms #> '{document,consent}',
    'signature', request -> 'signature', 'image_sha256', private.sha256_of(request #>> '{signature,image}')));
  if v_change.amount_due = 0 then
    perform private.apply_change(v_change.id);
  end if;
  select * into v_change from public.contract_changes k where k.id = v_change.id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status, 'amount_due', v_change.amount_due);
end $$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at, effective_on}.
-- Errors: 42501; PT403; PT404 `no_contract`.
create function public.cancel_contract(reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract public.contracts;
  v_manager uuid := private.assigned_manager(v_actor);
begin
  perform private.sync_advance('account', v_actor);
  select * into v_contract from public.contracts c where c.user_id = v_actor and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is null then
    update public.contracts c set cancel_requested_at = now(), cancel_effective_on = private.today_in_mexico(now()) + 30, cancel_folio = private.new_folio('CAN')
     where c.id = v_contract.id returning * into v_contract;
    perform private.append_contract_event(v_contract.id, 'cancel_requested', jsonb_build_object('folio', v_contract.cancel_folio,
      'user', v_actor, 'client', private.client_in_contract(v_actor), 'effective_on', v_contract.cancel_effective_on,
      'reason', left(coalesce(cancel_contract.reason, ''), 600)));
    perform private.notify(v_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_contract.cancel_folio || '. Tu servicio sigue hasta el '
      || to_char(v_contract.cancel_effective_on, 'DD/MM/YYYY') || '.', '/dashboard/billing');
    perform private.log_activity(v_actor, 'other', 'Pediste cancelar tu contrato, folio ' || v_contract.cancel_folio);
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela', private.client_name(v_actor) || ' pidió cancelar su contrato.', '/admin/clients');
    end if;
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at, 'effective_on', v_contract.cancel_effective_on);
end $$;

-- Before its day comes, a cancellation can be taken back. Errors: 42501; PT403; PT404 `no_contract`.
create function public.keep_contract() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract uuid;
begin
  perform private.sync_advance('account', v_actor);
  update public.contracts c set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null
   where c.user_id = v_actor and c.status = 'active' and c.cancel_requested_at is not null returning c.id into v_contract;
  if v_contract is not null then
    perform private.append_contract_event(v_contract, 'cancel_withdrawn', '{}');
    perform private.notify(v_actor, 'success', 'Tu contrato sigue', 'Retiraste la cancelación.', '/dashboard/billing');
  elsif not exists (select from public.contracts c where c.user_id = v_actor and c.status = 'active') then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
end $$;

create or replace function private.next_period_start(p_contract public.contracts) returns date
language sql stable security definer set search_path = '' as $$
  select private.period_after(p_contract, coalesce(
    (select max(i.period_start) from public.invoices i where i.contract_id = p_contract.id and i.kind = 'period'), p_contract.start_date - 1))
$$;

-- Told once a period, before money is asked for again: a month before a year, five days before a month.
alter table public.contracts add column renewal_told_for date;
create function private.tick_renewals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_next date;
  v_done integer := 0;
begin
  for c in select * from public.contracts k where k.status = 'active' and k.cancel_requested_at is null order by k.user_id, k.id loop
    v_next := private.period_after(c, private.today_in_mexico(p_now));
    continue when c.renewal_told_for = v_next
      or v_next > private.today_in_mexico(p_now) + case c.billing when 'annual' then 30 else 5 end;
    update public.contracts k set renewal_told_for = v_next where k.id = c.id and k.renewal_told_for is distinct from v_next;
    continue when not found;
    perform private.notify(c.user_id, 'info', 'Tu contrato se renueva', 'El ' || to_char(v_next, 'DD/MM/YYYY') || ' por '
      || private.pesos(case when c.promotion_until > v_next then c.period_amount else c.list_amount end) || ' MXN.', '/dashboard/billing');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- A voucher that nobody paid.
create function private.tick_payments(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_done integer := 0;
begin
  for t in select * from public.payment_transactions k where k.status = 'pending' and k.expires_at < p_now order by k.user_id, k.id loop
    update public.payment_transactions k set status = 'expired' where k.id = t.id and k.status = 'pending';
    continue when not found;
    perform private.notify(t.user_id, 'warning', 'Tu referencia de pago venció', 'Genera una nueva cuando quieras pagar.', '/dashboard/billing');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- As in 20261121003700, with the two steps above.
create or replace function private.tick(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_step text;
  v_done jsonb := '{}';
  v_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tick', 0)) then
    return null;
  end if;
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,tick_cancellations,tick_usage,tick_meetings,tick_reports,tick_late_tasks,tick_purge}'::text[] loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;

grant execute on function public.change_plan_preview(text), public.cancel_contract(text), public.keep_contract() to authenticated;
grant execute on function public.change_plan(uuid, jsonb, jsonb) to service_role;
