-- A notification opens its own invoice or client, or the list of refunds: at any other list the
-- person would have to search for what it is about.

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
  select least(c.credit, v_price) into v_credit from public.contracts c where c.id = p_contract.id for update;
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
    'Ya puedes ver y pagar tu próximo periodo.', '/dashboard/billing/facturas/' || v_invoice.id);
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
  v_credit := least(c.credit + i.credit_used, v_price);
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

create or replace function private.pay_invoice(p_invoice uuid, p_payment public.payment_transactions,
  p_now timestamptz)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  update public.invoices i set status = 'paid', paid_at = p_now where i.id = p_invoice
    returning * into strict v_invoice;
  perform private.run_on(v_invoice);
  perform private.append_contract_event(v_invoice.contract_id,
    'invoice_paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'provider', p_payment.payment_method, 'reference', p_payment.provider_reference,
    'invoice', v_invoice.invoice_number));
  perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de '
    || v_invoice.invoice_number || '.', '/dashboard/billing/facturas/' || v_invoice.id);
  perform private.log_activity(v_invoice.user_id, 'other', 'Pagaste ' || v_invoice.invoice_number);
end $$;

create or replace function public.mark_invoice_paid(
  invoice uuid, payment_method text default 'manual', method text default 'cash', reference text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_reference text := nullif(btrim(reference), '');
  v_invoice public.invoices;
  v_payment public.payment_transactions;
  v_marked boolean;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' or method is null
    or method not in ('cash', 'spei', 'oxxo', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60
    or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status = 'void' then
    raise exception 'invoice_void' using errcode = 'PT409';
  end if;
  v_marked := v_invoice.status <> 'paid';
  if v_marked and v_invoice.contract_id is not null then
    insert into public.payment_transactions
      (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at,
        metadata)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount,
      v_invoice.currency, 'manual', method,
      'completed', now(), jsonb_strip_nulls(jsonb_build_object('reference', v_reference)))
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment, now());
  elsif v_marked then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido',
      'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.',
      '/dashboard/billing/facturas/' || v_invoice.id);
  end if;
  if v_marked then
    perform private.audit_action('invoices.mark_paid', v_invoice.id, v_invoice.user_id,
      jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice) || jsonb_build_object('marked', v_marked);
end $$;

create or replace function private.tick_payments(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for t in select d.*
    from (select k.* from public.payment_transactions k where k.status = 'pending' and k.expires_at < p_now
      and not private.tick_rests('tick_payments', k.id, p_now)
      order by k.expires_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.payment_transactions k set status = 'expired' where k.id = t.id and k.status = 'pending';
      continue when not found;
      perform private.notify(t.user_id, 'warning', 'Tu referencia de pago venció',
        'Genera una nueva cuando quieras pagar.', coalesce('/dashboard/billing/facturas/' || t.invoice_id,
          '/dashboard/billing/cambios/' || t.change_id, '/dashboard/billing'));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_payments', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.assign_manager(p_client uuid, p_manager uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_manager uuid := private.assigned_manager(p_client);
  v_name text;
begin
  if v_manager is not null then
    return v_manager;
  end if;
  -- Two at once would both take the one who has the fewest.
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  select m.id, m.name into v_manager, v_name from public.account_managers m
   where m.id = coalesce(p_manager, private.agent_with_fewest_clients()) and private.is_agent(m.id);
  if v_manager is null then
    return null;
  end if;
  -- A row is there when the manager before lost the role.
  insert into public.user_account_manager (user_id, manager_id, manager_name)
    values (p_client, v_manager, v_name)
  on conflict (user_id) do update set manager_id = excluded.manager_id;
  perform private.notify(p_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.',
    '/dashboard/account-manager');
  perform private.notify(v_manager, 'info', 'Cliente nuevo', private.client_name(p_client)
    || ' es tu cliente.', '/admin/clients/' || p_client);
  return v_manager;
end $$;

create or replace function public.assign_client(client uuid, manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
begin
  if not exists (select from public.profiles p where p.id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number first, then the lock of the assignments, as private.assign_manager under a
  -- settlement.
  perform private.sync_advance('account', client);
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  if not exists (select from public.account_managers m where m.id = manager and private.is_agent(m.id)) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if private.assign_manager(client, manager) is distinct from manager then
    perform private.hand_over(client, manager);
    perform private.notify(manager, 'info', 'Cliente nuevo', private.client_name(client) || ' es tu cliente.',
      '/admin/clients/' || client);
  end if;
end $$;

create or replace function private.cancel_contract(p_actor uuid, p_reason text, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_contract public.contracts;
  v_terms jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
  v_waiting public.contract_changes;
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is null then
    v_terms := private.cancellation_terms(v_contract, private.today_in_mexico(p_now));
    for v_waiting in select * from public.contract_changes k where k.contract_id = v_contract.id
      and k.status = 'pending_payment' loop
      perform private.drop_change(v_waiting, 'cancelled', 'contract_end');
    end loop;
    update public.contracts c set cancel_requested_at = p_now,
      cancel_effective_on = (v_terms ->> 'effective_on')::date,
      cancel_folio = private.new_folio('CAN'), cancel_refund = (v_terms ->> 'refund')::numeric
     where c.id = v_contract.id returning * into v_contract;
    perform private.append_contract_event(v_contract.id,
      'cancel_requested', jsonb_build_object('folio', v_contract.cancel_folio,
      'user', p_actor, 'client', private.client_in_contract(p_actor),
      'effective_on', v_contract.cancel_effective_on, 'refund', v_contract.cancel_refund,
      'reason', left(coalesce(p_reason, ''), 600)));
    -- The last invoice is for the days until then. One whose money may be on its way stays as it is: what it
    -- pays too much goes back.
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid'
      and k.period_start < v_contract.cancel_effective_on and k.period_end > v_contract.cancel_effective_on
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_contract.cancel_folio
      || '. Tu servicio sigue hasta el '
      || to_char(v_contract.cancel_effective_on, 'DD/MM/YYYY') || '.'
      || private.refund_words(v_contract.cancel_refund), '/dashboard/billing');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar tu contrato, folio '
      || v_contract.cancel_folio);
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela', private.client_name(p_actor)
        || ' pidió cancelar su contrato.', '/admin/clients/' || p_actor);
    end if;
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at,
    'effective_on', v_contract.cancel_effective_on, 'refund', coalesce(v_contract.cancel_refund, 0));
end $$;

create or replace function private.end_service(p_actor uuid, p_tool text, p_shown text, p_reason text,
  p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_contract public.contracts;
  v_end date;
  v_refund numeric := 0;
  v_name text;
  v_manager uuid := private.assigned_manager(p_actor);
  v_level public.contract_changes;
  r record;
begin
  perform private.sync_advance('account', p_actor);
  v_terms := private.service_end_terms(p_actor, p_tool, private.today_in_mexico(p_now));
  v_change := private.service_addendum(p_actor, p_tool);
  if v_change.end_requested_at is null then
    if p_shown is distinct from v_terms ->> 'shown' then
      raise exception 'terms_changed' using errcode = 'PT409', detail = v_terms::text;
    end if;
    v_end := (v_terms ->> 'effective_on')::date;
    v_name := v_terms ->> 'name';
    select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
    for r in select * from private.paid_after_end(v_contract, p_tool, v_end) loop
      insert into private.service_end_parts (change_id, invoice_id, amount)
        values (v_change.id, r.invoice, r.part);
      update public.invoices i set value_from = coalesce(i.value_from, i.period_start),
        value_amount = coalesce(i.value_amount, i.amount + i.credit_used) - r.part where i.id = r.invoice;
      v_refund := v_refund + r.part;
    end loop;
    update public.contracts c set services_apart = private.services_until(c.services_apart, p_tool, v_end)
      where c.id = v_contract.id;
    update public.contract_changes k set end_requested_at = p_now, end_effective_on = v_end,
      end_folio = private.new_folio('CAN'), end_refund = v_refund
     where k.id = v_change.id returning * into v_change;
    perform private.append_contract_event(v_contract.id, 'service_end_requested', jsonb_build_object(
      'folio', v_change.end_folio, 'change', v_change.id, 'addendum', v_change.folio, 'tool', p_tool,
      'service', v_name, 'user', p_actor,
      'client', private.client_in_contract(p_actor), 'effective_on', v_end, 'refund', v_refund,
      'drops', v_terms -> 'drops', 'reason', left(coalesce(p_reason, ''), 600),
      'services', (select coalesce(jsonb_agg(s), '[]')
        from jsonb_array_elements(v_contract.services_apart) s where s ->> 'tool' = p_tool)));
    perform private.reprice_from(v_contract.id, v_end, p_now);
    -- Another level of what ends would be signed, or paid, into nothing.
    for v_level in select * from public.contract_changes k where k.contract_id = v_contract.id
      and k.tool_name = p_tool and k.status in ('proposed', 'pending_payment') order by k.id loop
      perform private.drop_change(v_level, 'cancelled', 'service_end');
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_change.end_folio
      || '. ' || v_name || ' sigue hasta el ' || to_char(v_end, 'DD/MM/YYYY') || '.'
      || private.refund_words(v_refund), '/dashboard/services');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar ' || v_name || ', folio '
      || v_change.end_folio);
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela un servicio',
        private.client_name(p_actor) || ' pidió cancelar ' || v_name || '. Termina el '
        || to_char(v_end, 'DD/MM/YYYY') || '.', '/admin/clients/' || p_actor);
    end if;
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.end_folio,
    'requested_at', v_change.end_requested_at, 'effective_on', v_change.end_effective_on,
    'refund', v_change.end_refund);
end $$;

create or replace function private.keep_service(p_actor uuid, p_tool text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_open uuid;
  v_event jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
  r private.service_end_parts;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  v_change := private.service_addendum(p_actor, p_tool);
  if v_change.id is null then
    raise exception 'service_in_plan' using errcode = 'PT409';
  end if;
  if v_change.end_requested_at is null then
    return;
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select e.payload into strict v_event from public.contract_events e where e.contract_id = v_contract.id
    and e.kind = 'service_end_requested' and e.payload ->> 'folio' = v_change.end_folio;
  if exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
    and i.status = 'paid' and i.period_end > v_change.end_effective_on
    and private.services_days(v_event -> 'services', greatest(v_change.end_effective_on, i.period_start),
      i.period_end) > 0
    and not exists (select from private.service_end_parts p where p.change_id = v_change.id
      and p.invoice_id = i.id)) then
    raise exception 'paid_without_service' using errcode = 'PT409';
  end if;
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and i.period_end > v_change.end_effective_on and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  for r in delete from private.service_end_parts p where p.change_id = v_change.id returning * loop
    update public.invoices i set value_amount = i.value_amount + r.amount where i.id = r.invoice_id;
  end loop;
  update public.contracts c set services_apart = (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(c.services_apart) s
       where s ->> 'tool' <> p_tool) || (v_event -> 'services') where c.id = v_contract.id;
  update public.contract_changes k set end_requested_at = null, end_effective_on = null, end_folio = null,
    end_refund = null where k.id = v_change.id;
  perform private.append_contract_event(v_contract.id, 'service_end_withdrawn',
    jsonb_build_object('folio', v_change.end_folio, 'change', v_change.id));
  perform private.reprice_from(v_contract.id, v_change.end_effective_on, p_now);
  perform private.notify(p_actor, 'success', 'Tu servicio sigue', 'Retiraste la cancelación de '
    || private.apart_name(v_change) || '.', '/dashboard/services');
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Un cliente conserva un servicio',
      private.client_name(p_actor) || ' retiró la cancelación de '
      || private.apart_name(v_change) || '.', '/admin/clients/' || p_actor);
  end if;
end $$;

create or replace function private.follow_cancellation(p_contract uuid, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_before numeric;
  v_manager uuid;
begin
  select * into c from public.contracts k where k.id = p_contract and k.status = 'active'
    and k.cancel_requested_at is not null for update;
  v_before := c.cancel_refund;
  update public.contracts k set cancel_refund = (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   where k.id = c.id and k.cancel_refund is distinct from
     (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   returning * into c;
  if not found or coalesce(v_before, 0) <= c.cancel_refund then
    return;
  end if;
  perform private.append_contract_event(c.id, 'cancel_refund_lowered',
    jsonb_build_object('folio', c.cancel_folio, 'before', v_before, 'refund', c.cancel_refund));
  perform private.notify(c.user_id, 'warning', 'Cambió el importe por devolver',
    'Por tu cancelación (' || c.cancel_folio || ') ibas a recibir ' || private.pesos(v_before)
      || ' MXN. Dinero de tus pagos ya se te regresó: el ' || to_char(c.cancel_effective_on, 'DD/MM/YYYY')
      || ' recibes ' || private.pesos(c.cancel_refund) || ' MXN.', '/dashboard/billing');
  v_manager := private.assigned_manager(c.user_id);
  if v_manager is not null then
    perform private.notify(v_manager, 'info', 'Cambió un importe por devolver',
      private.client_name(c.user_id) || ', ' || c.cancel_folio || ': era de ' || private.pesos(v_before)
        || ' MXN y ahora es de ' || private.pesos(c.cancel_refund)
        || ' MXN, porque dinero de sus pagos ya se le regresó.', '/admin/clients/' || c.user_id);
  end if;
end $$;

create or replace function private.tell_lower_refund(p_change public.contract_changes, p_before numeric)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.apart_name(p_change);
  v_manager constant uuid := private.assigned_manager(p_change.user_id);
begin
  perform private.append_contract_event(p_change.contract_id, 'service_end_refund_lowered',
    jsonb_build_object('change', p_change.id, 'folio', p_change.end_folio, 'before', p_before,
      'refund', p_change.end_refund));
  perform private.notify(p_change.user_id, 'warning', 'Cambió el importe por devolver',
    'Por la cancelación de ' || v_name || ' (' || p_change.end_folio || ') ibas a recibir '
      || private.pesos(p_before) || ' MXN. Dinero de ese pago ya se te regresó: el '
      || to_char(p_change.end_effective_on, 'DD/MM/YYYY') || ' recibes ' || private.pesos(p_change.end_refund)
      || ' MXN.', '/dashboard/services');
  if v_manager is not null then
    perform private.notify(v_manager, 'info', 'Cambió un importe por devolver',
      private.client_name(p_change.user_id) || ', ' || p_change.end_folio || ' (' || v_name || '): era de '
        || private.pesos(p_before) || ' MXN y ahora es de ' || private.pesos(p_change.end_refund)
        || ' MXN, porque dinero de ese pago ya se le regresó.', '/admin/clients/' || p_change.user_id);
  end if;
end $$;

create or replace function public.request_account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_today date := private.today_in_mexico(now());
  v_profile public.profiles;
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  perform private.sync_advance('account', v_actor);
  select * into strict v_profile from public.profiles p where p.id = v_actor for update;
  if v_profile.deletion_on is null then
    if exists (select from public.contracts c where c.user_id = v_actor and c.status = 'active'
      and c.cancel_effective_on is null) then
      raise exception 'contract_active' using errcode = 'PT409';
    end if;
    update public.profiles p set deletion_on = greatest(v_today + 15,
        (select max(c.cancel_effective_on) + 1 from public.contracts c where c.user_id = v_actor
          and c.status = 'active'))
     where p.id = v_actor returning * into v_profile;
    perform private.tell_staff(v_actor, 'warning', 'Un cliente pidió eliminar su cuenta', 'se elimina el '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY') || ' si no la retira antes.',
      '/admin/clients/' || v_actor);
    perform private.log_activity(v_actor, 'other', 'Pediste eliminar tu cuenta');
    perform private.notify(v_actor, 'warning', 'Tu cuenta se eliminará', 'El '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY')
      || '. Hasta ese día puedes retirar la solicitud.', '/dashboard/settings/privacidad');
    -- A stolen session could ask for this too: the owner is told by mail.
    insert into private.letters (recipient, kind, params)
    select v_profile.email, 'deletion_requested', jsonb_build_object('on', v_profile.deletion_on)
      where v_profile.email is not null;
  end if;
  return jsonb_build_object('on', v_profile.deletion_on);
end $$;

create or replace function public.withdraw_account_deletion() returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
begin
  perform private.sync_advance('account', v_actor);
  update public.profiles p set deletion_on = null where p.id = v_actor and p.deletion_on is not null;
  if found then
    perform private.tell_staff(v_actor, 'success', 'Un cliente conserva su cuenta',
      'retiró la solicitud de eliminarla.', '/admin/clients/' || v_actor);
    perform private.log_activity(v_actor, 'other', 'Conservas tu cuenta');
  end if;
end $$;

create or replace function private.open_refund(p_payment public.payment_transactions, p_client uuid,
  p_contract uuid,
  p_amount numeric, p_reason text, p_now timestamptz)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by_provider boolean := coalesce(p_payment.method = 'card'
    and p_payment.payment_method in ('stripe', 'sandbox')
    and p_payment.provider_reference is not null, false);
begin
  insert into public.refunds (user_id, contract_id, payment_id, reason, amount, status, created_at)
  values (p_client, p_contract, p_payment.id, p_reason, p_amount,
    case when v_by_provider then 'pending' else 'by_hand' end, p_now);
  if not v_by_provider then
    perform private.tell_staff(p_client, 'error', 'Pago por devolver', private.pesos(p_amount) || ' MXN'
      || coalesce(', ' || p_payment.provider_reference, '') || '.', '/admin/invoices/devoluciones');
  end if;
end $$;

create or replace function public.refund_answered(refund uuid, outcome text, reference text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  select * into r from public.refunds k where k.id = refund;
  if r.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if outcome is null or outcome not in ('returned', 'sent', 'impossible') then
    raise exception 'unknown_outcome' using errcode = '22023';
  end if;
  perform private.sync_advance('account', r.user_id);
  if outcome = 'returned' then
    perform private.refund_returned(refund, reference, now());
  elsif outcome = 'sent' then
    update public.refunds k set status = 'sent', provider_reference = reference where k.id = refund
      and k.status = 'pending';
  else
    update public.refunds k set status = 'by_hand' where k.id = refund and k.status = 'pending';
    if found then
      perform private.tell_staff(r.user_id, 'error', 'Pago por devolver', private.pesos(r.amount)
        || ' MXN: el procesador no pudo devolverlo.', '/admin/invoices/devoluciones');
    end if;
  end if;
end $$;
