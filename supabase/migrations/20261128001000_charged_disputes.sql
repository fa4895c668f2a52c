-- An invoice charges a payment that a bank has taken back. Without the link, paying it would give back
-- nothing of what the lost dispute had taken, and the same money would be owed twice.
alter table public.invoices
  add column dispute_id uuid references public.refunds (id) on delete set null,
  add constraint invoices_dispute_check check (dispute_id is null or kind = 'manual');
create index invoices_dispute_id_idx on public.invoices (dispute_id) where dispute_id is not null;
-- The client would pay a second one for nothing. A void one charges nothing.
create unique index invoices_one_a_dispute_idx on public.invoices (dispute_id) where status <> 'void';

-- Whether staff can charge it: money of a surplus was to go back anyway, and no provider takes less than
-- the least charge.
create function private.is_chargeable(p_refund public.refunds) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_refund.reason = 'dispute' and p_refund.status = 'lost'
    and p_refund.amount >= private.least_charge()
    and not exists (select from public.payment_transactions t where t.id = p_refund.payment_id and t.surplus)
$$;

-- Without `invoice`: what would be made, and nothing is written. With it (an id of the device): the invoice;
-- again, the same one. The amount includes IVA. `dispute`: the lost dispute that it charges, also after the
-- end of its contract; the amount is that of the dispute. Returns {concept, amount, net, iva, due_date,
-- folio, number, twin}: number is null in a preview; twin is the number of an unpaid one of the same concept
-- and amount. Errors: 42501; PT403; PT404 `not_found`; PT409 `no_contract`, `id_taken`, `dispute_charged`;
-- PT400 `invoice_invalid`.
drop function public.generate_invoice(uuid, text, numeric, date, uuid);
create function public.generate_invoice(client uuid, concept text, amount numeric, due_date date,
  invoice uuid default null, dispute uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_on_account(client);
  v_concept text := btrim(coalesce(concept, ''));
  v_today date := private.today_in_mexico(now());
  v_contract public.contracts;
  v_dispute public.refunds;
  v_invoice public.invoices;
  v_twin text;
begin
  -- Before it is looked for: of two that make the same one at once, the second finds the first's.
  if invoice is not null then
    perform private.sync_advance('account', client);
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  if v_invoice.id is not null
    and (v_invoice.user_id <> client or v_invoice.kind <> 'manual'
      or v_invoice.amount <> generate_invoice.amount or v_invoice.dispute_id is distinct from dispute) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  if dispute is null then
    select * into v_contract from public.contracts c where c.user_id = client and c.status = 'active';
  else
    select * into v_dispute from public.refunds r where r.id = dispute and r.user_id = client;
    if v_dispute.id is null or not private.is_chargeable(v_dispute) then
      raise exception 'not_found' using errcode = 'PT404';
    end if;
    -- Its contract may have ended: what a bank took back is owed all the same.
    select * into v_contract from public.contracts c where c.id = v_dispute.contract_id;
  end if;
  if v_invoice.id is null then
    if v_contract.id is null then
      raise exception 'no_contract' using errcode = 'PT409';
    end if;
    if exists (select from public.invoices i where i.dispute_id = dispute and i.status <> 'void') then
      raise exception 'dispute_charged' using errcode = 'PT409';
    end if;
    if char_length(v_concept) not between 3 and 200 or not private.is_plain_line(v_concept) or amount is null
      or amount <> round(amount, 2) or amount <> coalesce(v_dispute.amount, amount)
       or amount not between private.least_charge() and 1000000 or due_date is null
       or due_date not between v_today and v_today + 365 then
      raise exception 'invoice_invalid' using errcode = 'PT400';
    end if;
    select i.invoice_number into v_twin from public.invoices i
     where i.user_id = client and i.kind = 'manual' and i.status in ('pending', 'overdue')
       and i.amount = generate_invoice.amount and i.concept = v_concept
     order by i.created_at desc limit 1;
    if invoice is not null then
      insert into public.invoices (id, user_id, contract_id, invoice_number, kind, concept, amount,
        period_start, period_end, due_date, dispute_id)
      values (invoice, client, v_contract.id,
        private.next_invoice_number(extract(year from v_today)::integer), 'manual', v_concept,
        amount, v_today, generate_invoice.due_date + 1, generate_invoice.due_date, dispute)
      returning * into v_invoice;
      perform private.notify(client, 'info', 'Nueva factura', v_invoice.invoice_number || ' por '
        || private.pesos(amount) || ' MXN: ' || v_concept || '.', '/dashboard/billing/facturas/' || invoice);
      perform private.audit_action('invoices.create', invoice, client,
        jsonb_build_object('number', v_invoice.invoice_number, 'amount', amount));
    end if;
  end if;
  return jsonb_build_object('concept', coalesce(v_invoice.concept, v_concept), 'amount', amount,
    'net', round(private.half_even(amount / 1.16), 2),
    'iva', round(amount - private.half_even(amount / 1.16), 2),
    'due_date', coalesce(v_invoice.due_date, generate_invoice.due_date),
    'folio', v_contract.folio, 'number', v_invoice.invoice_number, 'twin', v_twin);
end $$;

-- What a bank took back is still owed without the invoice: to say that nothing is to be paid would be wrong.
create or replace function public.void_invoice(invoice uuid, reason text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
  v_reason text := btrim(coalesce(reason, ''));
  v_actor uuid := private.acting_staff();
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  perform private.acting_on_account(v_invoice.user_id);
  if char_length(v_reason) not between 3 and 200 or not private.is_plain_line(v_reason) then
    raise exception 'reason_missing' using errcode = 'PT400';
  end if;
  -- A payment takes it first too: of both at once, one finds what the other did.
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status = 'void' then
    return v_invoice.invoice_number;
  end if;
  if v_invoice.status = 'paid' then
    raise exception 'already_paid' using errcode = 'PT409';
  end if;
  if v_invoice.kind <> 'manual' then
    raise exception 'not_voidable' using errcode = 'PT409';
  end if;
  if exists (select from public.payment_transactions t where t.invoice_id = invoice
    and t.status = 'processing') then
    raise exception 'payment_in_progress' using errcode = 'PT409';
  end if;
  update public.payment_transactions t set status = 'expired' where t.invoice_id = invoice
    and t.status = 'pending';
  update public.invoices i set status = 'void', voided_at = now(), void_reason = v_reason
    where i.id = invoice;
  perform private.notify(v_invoice.user_id, 'info', 'Factura anulada',
    case when v_invoice.dispute_id is null then 'Ya no tienes que pagar ' else 'Anulamos ' end
    || v_invoice.invoice_number || '. Motivo: ' || v_reason
    || case when right(v_reason, 1) in ('.', '?', '!') then '' else '.' end
    || case when v_invoice.dispute_id is null then ''
      else ' El pago que revirtió tu banco sigue por pagar.' end,
    '/dashboard/billing/facturas/' || invoice);
  perform private.audit_action('invoices.void', invoice, v_invoice.user_id,
    jsonb_build_object('reason', v_reason));
  return v_invoice.invoice_number;
end $$;

revoke execute on function private.is_chargeable(public.refunds)
  from public, anon, authenticated, service_role;
grant execute on function public.generate_invoice(uuid, text, numeric, date, uuid, uuid) to authenticated;
