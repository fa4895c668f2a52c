-- A client who pays again what a bank took back has paid for the same days: they are worth what they were
-- before the dispute. Until now they stayed worth nothing: no refund at a cancellation, no credit at a
-- change.

-- What a lost dispute has taken, until an invoice for it is paid: of an invoice's days from one on; with
-- change_id, of what was kept of them for the end of that service; without an invoice, of the credit.
create table private.lost_values (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references public.refunds (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  change_id uuid references public.contract_changes (id) on delete cascade,
  from_day date,
  amount numeric(12, 2) not null check (amount > 0),
  check ((invoice_id is null) = (from_day is null)),
  check (change_id is null or invoice_id is not null)
);
create index lost_values_refund_id_idx on private.lost_values (refund_id);
create index lost_values_invoice_id_idx on private.lost_values (invoice_id);
create index lost_values_change_id_idx on private.lost_values (change_id);
alter table private.lost_values enable row level security;

-- The invoice whose days a payment is for: an invoice for a lost dispute stands for the disputed one.
create function private.invoice_behind(p_invoice uuid) returns public.invoices
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  select * into v_invoice from public.invoices i where i.id = p_invoice;
  while v_invoice.dispute_id is not null loop
    select i.* into v_invoice from public.refunds r
      join public.payment_transactions t on t.id = r.payment_id
      join public.invoices i on i.id = t.invoice_id where r.id = v_invoice.dispute_id;
  end loop;
  return v_invoice;
end $$;

-- Money left us without a cancellation (returned by the provider, or lost to a bank): it is no longer paid.
-- It is taken from the days of its period that are left, then from what is kept of it for the end of a
-- service, then from the credit; what was used before stays used. What a dispute takes is kept: the client
-- may pay it again.
drop function private.take_from_value(public.payment_transactions, numeric, date);
create function private.take_from_value(p_payment public.payment_transactions, p_refund public.refunds,
  p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid public.invoices := private.invoice_behind(p_payment.invoice_id);
  v_period public.invoices;
  v_value numeric;
  v_left numeric;
  v_taken numeric;
  v_from date;
  v_change public.contract_changes;
  r private.service_end_parts;
  -- After the last day of a contract, what was not returned yet counts from that day on.
  v_day date := least(p_day,
    (select c.cancel_effective_on from public.contracts c where c.id = p_payment.contract_id
      and c.status = 'cancelled'));
begin
  if v_paid.kind = 'manual' then
    return;
  end if;
  select * into v_period from public.invoices i
   where i.contract_id = p_payment.contract_id and i.kind = 'period' and i.status = 'paid'
     and (i.id = v_paid.id or v_paid.kind = 'change' and i.period_start <= v_paid.period_start
       and i.period_end > v_paid.period_start)
   order by i.period_start desc limit 1;
  v_value := coalesce(private.paid_rest(v_period, v_day), 0);
  if v_value > 0 then
    v_from := greatest(v_day, coalesce(v_period.value_from, v_period.period_start));
    update public.invoices i set value_from = v_from,
      value_amount = v_value - least(v_value, p_refund.amount)
     where i.id = v_period.id;
    perform private.keep_lost_value(p_refund, v_period.id, null, v_from, least(v_value, p_refund.amount));
  end if;
  v_left := greatest(p_refund.amount - v_value, 0);
  for r in select * from private.service_end_parts p where p.invoice_id = v_period.id
    order by p.change_id for update loop
    v_taken := least(v_left, r.amount);
    continue when v_taken = 0;
    update private.service_end_parts p set amount = p.amount - v_taken
      where p.change_id = r.change_id and p.invoice_id = r.invoice_id;
    update public.contract_changes k set end_refund = k.end_refund - v_taken where k.id = r.change_id
      returning * into v_change;
    perform private.keep_lost_value(p_refund, v_period.id, r.change_id, v_change.end_effective_on, v_taken);
    perform private.tell_lower_refund(v_change, v_change.end_refund + v_taken);
    v_left := v_left - v_taken;
  end loop;
  select least(c.credit, v_left) into v_taken from public.contracts c where c.id = p_payment.contract_id
    for update;
  update public.contracts c set credit = greatest(c.credit - v_left, 0)
   where c.id = p_payment.contract_id and c.credit > 0 and v_left > 0;
  perform private.keep_lost_value(p_refund, null, null, null, v_taken);
end $$;

create function private.keep_lost_value(p_refund public.refunds, p_invoice uuid, p_change uuid, p_from date,
  p_amount numeric) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.lost_values (refund_id, invoice_id, change_id, from_day, amount)
  select p_refund.id, p_invoice, p_change, p_from, p_amount where p_refund.reason = 'dispute' and p_amount > 0
$$;

-- The days from p_day on are worth again what was taken of them; those before are used. Returns what the
-- days cannot hold: a plan that was paid whole since then leaves it over, and it would be lost in them.
create function private.restore_days(p_lost private.lost_values, p_day date) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  v_taken public.invoices;
  c public.contracts;
  v_from date;
  v_value numeric;
  v_back numeric;
  v_over numeric;
begin
  select * into strict i from public.invoices k where k.id = p_lost.invoice_id;
  select * into strict c from public.contracts k where k.id = i.contract_id;
  v_from := greatest(p_day, coalesce(i.value_from, i.period_start));
  if v_from >= i.period_end then
    return 0;
  end if;
  v_taken := i;
  v_taken.value_from := p_lost.from_day;
  v_taken.value_amount := p_lost.amount;
  v_back := private.paid_rest(v_taken, v_from);
  v_value := private.paid_rest(i, v_from);
  v_over := v_value + v_back
    - private.days_price(c, c.period_amount, c.list_amount, v_from, i.period_end);
  -- A centavo is a rounding, and no money in the client's favour.
  v_over := case when v_over > 0.01 then least(v_over, v_back) else 0 end;
  update public.invoices k set value_from = v_from, value_amount = v_value + v_back - v_over
   where k.id = i.id;
  return v_over;
end $$;

-- What the end of a service returns: as before the dispute while it waits for its day. After that day it is
-- money in the client's favour, which is what this returns; withdrawn, its days are worth it again.
create function private.restore_service_end(p_lost private.lost_values, p_day date) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  k public.contract_changes;
begin
  select * into strict k from public.contract_changes o where o.id = p_lost.change_id;
  if k.end_requested_at is null then
    return private.restore_days(p_lost, p_day);
  elsif k.end_returned_at is not null then
    return p_lost.amount;
  end if;
  insert into private.service_end_parts as p (change_id, invoice_id, amount)
  values (k.id, p_lost.invoice_id, p_lost.amount)
  on conflict (change_id, invoice_id) do update set amount = p.amount + excluded.amount;
  update public.contract_changes o set end_refund = o.end_refund + p_lost.amount where o.id = k.id
    returning * into k;
  perform private.append_contract_event(k.contract_id, 'service_end_refund_raised',
    jsonb_build_object('change', k.id, 'folio', k.end_folio, 'before', k.end_refund - p_lost.amount,
      'refund', k.end_refund));
  perform private.notify(k.user_id, 'info', 'Cambió el importe por devolver', 'Pagaste lo que tu banco '
    || 'revirtió: el ' || to_char(k.end_effective_on, 'DD/MM/YYYY') || ' recibes '
    || private.pesos(k.end_refund) || ' MXN por la cancelación de ' || private.apart_name(k) || ' ('
    || k.end_folio || ').', '/dashboard/services');
  perform private.tell_manager(k.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(k.user_id) || ', ' || k.end_folio || ' (' || private.apart_name(k) || '): era de '
      || private.pesos(k.end_refund - p_lost.amount) || ' MXN y ahora es de ' || private.pesos(k.end_refund)
      || ' MXN, porque pagó lo que su banco revirtió.', '/admin/clients/' || k.user_id);
  return 0;
end $$;

-- An invoice for a lost dispute is paid: what the dispute had taken is there again, once. Of an ended
-- contract it goes back at once. Returns the sentences that tell the client what the payment has changed.
create function private.restore_value(p_invoice public.invoices, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  l private.lost_values;
  v_day date := private.today_in_mexico(p_now);
  v_credit numeric := 0;
  v_back numeric := 0;
begin
  select * into strict c from public.contracts k where k.id = p_invoice.contract_id for update;
  if c.status = 'cancelled' then
    v_day := least(v_day, c.cancel_effective_on);
  end if;
  for l in delete from private.lost_values v where v.refund_id = p_invoice.dispute_id returning * loop
    v_credit := v_credit + case when l.invoice_id is null then l.amount
      when l.change_id is not null then private.restore_service_end(l, v_day)
      else private.restore_days(l, v_day) end;
  end loop;
  update public.contracts k set credit = k.credit + v_credit where k.id = c.id and v_credit > 0;
  if c.status = 'cancelled' then
    update public.contracts k set rest_returned_at = null where k.id = c.id;
    v_back := case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end;
  else
    perform private.follow_cancellation(c.id, v_day);
  end if;
  return ' Ya no debes lo que revirtió tu banco.'
    || case when v_back > 0 then ' Te devolvemos ' || private.pesos(v_back)
      || ' MXN, por días que tu contrato ya no usó.' else '' end
    || case when c.status = 'active' and v_credit > 0 then ' De tu pago, ' || private.pesos(v_credit)
      || ' MXN quedan a tu favor.' else '' end;
end $$;

-- The dispute had lowered what a cancellation returns, and both were told: without a word, they would go on
-- expecting too little.
create function private.tell_higher_refund(p_contract public.contracts, p_before numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.append_contract_event(p_contract.id, 'cancel_refund_raised', jsonb_build_object(
    'folio', p_contract.cancel_folio, 'before', p_before, 'refund', p_contract.cancel_refund));
  perform private.notify(p_contract.user_id, 'info', 'Cambió el importe por devolver',
    'Pagaste lo que tu banco revirtió: por tu cancelación (' || p_contract.cancel_folio || ') el '
      || to_char(p_contract.cancel_effective_on, 'DD/MM/YYYY') || ' recibes '
      || private.pesos(p_contract.cancel_refund) || ' MXN.', '/dashboard/billing');
  perform private.tell_manager(p_contract.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(p_contract.user_id) || ', ' || p_contract.cancel_folio || ': era de '
      || private.pesos(p_before) || ' MXN y ahora es de ' || private.pesos(p_contract.cancel_refund)
      || ' MXN, porque pagó lo que su banco revirtió.', '/admin/clients/' || p_contract.user_id);
end $$;

revoke execute on function
  private.invoice_behind(uuid), private.take_from_value(public.payment_transactions, public.refunds, date),
  private.keep_lost_value(public.refunds, uuid, uuid, date, numeric),
  private.restore_days(private.lost_values, date), private.restore_service_end(private.lost_values, date),
  private.restore_value(public.invoices, timestamptz), private.tell_higher_refund(public.contracts, numeric)
  from public, anon, authenticated, service_role;
