-- Payment providers take no order of less than ten pesos (Stripe, OXXO): a client could never pay it.

create function private.least_charge() returns numeric
language sql immutable set search_path = '' as $$ select 10.00 $$;

-- What a credit pays of a price: what is left to pay is nothing, or enough for a payment. The rest of the
-- credit pays the next invoice.
create function private.credit_for(p_credit numeric, p_price numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_price - least(p_credit, p_price) between 0.01 and private.least_charge() - 0.01
    then greatest(least(p_credit, p_price - private.least_charge()), 0) else least(p_credit, p_price) end
$$;

-- From when a service apart is charged. At the end of a period its days would cost less than a payment: then
-- they are free.
create function private.charged_from(p_contract public.contracts, p_tool text, p_monthly numeric,
  p_charged_from text, p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_charged_from = 'signing' and s.due > 0 and s.due < private.least_charge()
    then 'next_period' else p_charged_from end
    from (select (private.service_sums(p_contract, p_tool, p_monthly, p_charged_from, p_day)
      ->> 'amount_due')::numeric as due) s
$$;
revoke execute on function private.least_charge(), private.credit_for(numeric, numeric),
  private.charged_from(public.contracts, text, numeric, text, date)
  from public, anon, authenticated, service_role;

create or replace function private.bill_period(p_contract public.contracts, p_start date, p_now timestamptz)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_end date := least(private.period_after(p_contract, p_start), p_contract.cancel_effective_on);
  v_price numeric := private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount, p_start,
    v_end);
  v_whole numeric := private.price_on(p_contract, p_contract.period_amount, p_contract.list_amount, p_start);
  v_credit numeric;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start
    and i.kind = 'period') then
    return null;
  end if;
  -- S2: the account's number before any other lock of this transaction. A transaction that waited for it
  -- looks again: a number taken for an invoice that is there already would be a gap in the series.
  perform private.sync_advance('account', p_contract.user_id);
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start
    and i.kind = 'period') then
    return null;
  end if;
  -- What a cheaper plan has left over pays first.
  select private.credit_for(c.credit, v_price) into v_credit
    from public.contracts c where c.id = p_contract.id for update;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, credit_used,
    period_start, period_end, ends_early, due_date, status, paid_at, created_at)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    private.invoice_concept(p_contract) || private.credit_words(v_credit), v_price - v_credit, v_credit,
    p_start, v_end, v_end < private.period_after(p_contract, p_start), p_start,
    case when v_credit = v_price then 'paid' else 'pending' end, case when v_credit = v_price then p_now end,
    p_now)
  returning * into v_invoice;
  update public.contracts c
    set monthly_amount = private.half_even(v_whole / private.period_months(c.billing)),
    credit = c.credit - v_credit
   where c.id = p_contract.id
     and (v_credit > 0 or c.monthly_amount <> private.half_even(v_whole / private.period_months(c.billing)));
  if v_invoice.status = 'paid' then
    perform private.paid_by_credit(v_invoice);
  end if;
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura',
    case when v_invoice.status = 'paid' then 'Tu saldo a favor pagó tu próximo periodo: no debes nada.'
      else 'Ya puedes ver y pagar tu próximo periodo.' end, '/dashboard/billing/facturas/' || v_invoice.id);
  return v_invoice.id;
end $$;

create or replace function private.reprice_invoice(p_invoice uuid, p_end date, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  c public.contracts;
  v_price numeric;
  v_credit numeric;
begin
  select * into strict i from public.invoices k where k.id = p_invoice;
  select * into strict c from public.contracts k where k.id = i.contract_id for update;
  v_price := private.days_price(c, c.period_amount, c.list_amount, i.period_start, p_end);
  v_credit := private.credit_for(c.credit + i.credit_used, v_price);
  if i.status = 'paid' or (i.amount, i.credit_used, i.period_end) = (v_price - v_credit, v_credit, p_end) then
    return;
  end if;
  update public.payment_transactions t set status = 'expired' where t.invoice_id = i.id
    and t.status = 'pending';
  update public.contracts k set credit = k.credit + i.credit_used - v_credit where k.id = c.id
    and i.credit_used <> v_credit;
  update public.invoices k set amount = v_price - v_credit, credit_used = v_credit, period_end = p_end,
      ends_early = p_end < private.period_after(c, i.period_start), concept = private.invoice_concept(c)
        || private.credit_words(v_credit),
      status = case when v_credit = v_price then 'paid' else k.status end,
        paid_at = case when v_credit = v_price then p_now end
   where k.id = i.id returning * into i;
  if i.status = 'paid' then
    perform private.paid_by_credit(i);
  end if;
  perform private.notify(i.user_id, 'info', 'Tu factura cambió', i.invoice_number || ' es ahora de '
    || private.pesos(i.amount) || ' MXN.', '/dashboard/billing/facturas/' || i.id);
end $$;

create or replace function private.next_credit(p_contract public.contracts, p_from date, p_next date)
  returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  v_credit numeric := p_contract.credit;
  v_taken numeric;
  i public.invoices;
begin
  for i in select * from public.invoices k where k.contract_id = p_contract.id and k.kind = 'period'
    and k.status <> 'paid' order by k.period_start loop
    v_taken := i.credit_used;
    if i.period_end > p_from then
      v_taken := private.credit_for(v_credit + i.credit_used,
        private.days_price(p_contract, p_contract.period_amount,
        p_contract.list_amount, i.period_start, i.period_end));
      v_credit := v_credit + i.credit_used - v_taken;
    end if;
    if i.period_start = p_next then
      return v_taken;
    end if;
  end loop;
  return private.credit_for(v_credit,
    private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount,
    p_next, private.period_after(p_contract, p_next)));
end $$;

create or replace function public.addendum_offer(ticket uuid, tool text, tier text, charged_from text)
  returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_sums jsonb;
  v_today date := private.today_in_mexico(now());
  v_from text;
begin
  select * into v_contract from public.contracts c where c.user_id = v_ticket.user_id
    and c.status = 'active';
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = addendum_offer.tool
    and p.tier = addendum_offer.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  v_from := private.charged_from(v_contract, v_tier.tool, v_tier.monthly_price, addendum_offer.charged_from,
    v_today);
  perform private.expect_service(v_contract, v_tier.tool, v_from, v_today);
  v_sums := private.service_sums(v_contract, v_tier.tool, v_tier.monthly_price, v_from, v_today);
  return (v_sums - 'paid_until') || jsonb_build_object('next_on', v_sums -> 'paid_until');
end $$;

create or replace function private.addendum_terms(p_client uuid, p_change uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_period public.invoices;
  v_sums jsonb;
  v_due numeric;
  v_credited numeric;
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
  v_change.charged_from := private.charged_from(v_contract, v_change.tool_name, v_change.monthly_price,
    v_change.charged_from, p_day);
  perform private.expect_service(v_contract, v_change.tool_name, v_change.charged_from, p_day);
  v_period := private.running_period(v_contract.id, p_day);
  v_sums := private.service_sums(v_contract, v_change.tool_name, v_change.monthly_price,
    v_change.charged_from, p_day);
  v_due := (v_sums ->> 'amount_due')::numeric;
  v_credited := (v_sums ->> 'amount_credited')::numeric;
  v_name := private.apart_name(v_change);
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. Se agrega el servicio «' || v_name || '», '
    || private.tier_limit_words(v_change.tier_limit, v_change.tier_unit)
    || case when v_change.tier_limit <> -1 and (select private.plan_amount(p, v_change.tool_name)
      from public.package_plans p where p.id = v_contract.package_plan_id) > 0
      then ', que se suman a lo que incluye el plan' else '' end || E'.\n'
    || '2. Su precio de lista es de ' || private.pesos(v_change.monthly_price)
    || ' MXN al mes, con IVA. Se suma ' || private.pesos((v_sums ->> 'amount')::numeric)
    || ' MXN a cada factura ' || case v_contract.billing when 'annual' then 'anual' else 'mensual' end
    || ', desde el periodo que empieza el ' || to_char((v_sums ->> 'paid_until')::date, 'DD/MM/YYYY')
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta' else '' end
    || E'.\n3. ' || case
      when v_change.charged_from = 'next_period'
        then 'El servicio se activa al firmar. Antes de ese periodo no tiene costo.'
      when v_due > 0
        then 'Por los días de hoy hasta antes de esa fecha se pagan ahora ' || private.pesos(v_due)
          || ' MXN, y el servicio se activa al confirmarse el pago; si se confirma otro día, los días ya '
          || 'transcurridos quedan a favor del cliente. Firmada, esta adenda se paga antes del '
          || to_char(v_period.period_end, 'DD/MM/YYYY') || '.'
      when v_credited > 0
        then 'El servicio se activa al firmar. Por los días hasta antes de esa fecha quedan '
          || private.pesos(v_credited) || ' MXN a favor del cliente, que se abonan a su próxima factura.'
      else 'El servicio se activa al firmar.' end
    || E'\n4. Esta propuesta vale hasta antes del ' || to_char(v_change.valid_until, 'DD/MM/YYYY') || E'.\n'
    || E'5. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return (v_sums - 'paid_until') || jsonb_build_object('change', v_change.id, 'contract', v_contract.id,
    'service', true, 'plan_name', v_name, 'monthly_price', v_change.monthly_price,
    'charged_from', v_change.charged_from, 'next_on', v_sums -> 'paid_until',
    'valid_until', v_change.valid_until,
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

create or replace function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb,
  p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_due numeric;
  v_waiting public.contract_changes;
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
  v_due := (v_terms ->> 'amount_due')::numeric;
  -- As in the text that was signed.
  update public.contract_changes k set charged_from = v_terms ->> 'charged_from'
   where k.id = v_id and k.charged_from <> v_terms ->> 'charged_from';
  select * into strict v_change from public.contract_changes k where k.id = v_id;
  -- One that was signed and not paid: the newer choice counts, if both are of the same days or the same tool.
  if v_change.charged_from = 'signing' or exists (select from public.contract_changes k
    where k.contract_id = v_change.contract_id and k.status = 'pending_payment'
      and k.tool_name = v_change.tool_name) then
    v_waiting := private.waiting_change(v_change.contract_id);
    if v_waiting.id is not null then
      perform private.drop_change(v_waiting, 'cancelled', 'newer', v_change.folio);
    end if;
  end if;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  if v_due > 0 then
    update public.contract_changes k set status = 'pending_payment', amount_due = v_due,
      valid_until = (private.running_period(k.contract_id, private.today_in_mexico(p_now))).period_end
     where k.id = v_id;
  else
    perform private.apply_addendum(v_id, p_now);
  end if;
  perform private.log_activity(p_actor, 'other', 'Firmaste una adenda: ' || (v_terms ->> 'plan_name'));
  perform private.tell_manager(p_actor, 'success', 'Adenda firmada',
    private.client_name(p_actor) || ' firmó ' || v_change.folio || '.',
    coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  select * into v_change from public.contract_changes k where k.id = v_id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
end $$;
