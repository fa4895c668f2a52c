-- A client could not pay an invoice of less: the providers take no such order.

create or replace function public.generate_invoice(client uuid, concept text, amount numeric, due_date date,
  invoice uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_on_account(client);
  v_concept text := btrim(coalesce(concept, ''));
  v_today date := private.today_in_mexico(now());
  v_contract public.contracts;
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
      or v_invoice.amount <> generate_invoice.amount) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select * into v_contract from public.contracts c where c.user_id = client and c.status = 'active';
  if v_invoice.id is null then
    if v_contract.id is null then
      raise exception 'no_contract' using errcode = 'PT409';
    end if;
    if char_length(v_concept) not between 3 and 200 or not private.is_plain_line(v_concept) or amount is null
      or amount <> round(amount, 2)
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
        period_start, period_end, due_date)
      values (invoice, client, v_contract.id,
        private.next_invoice_number(extract(year from v_today)::integer), 'manual', v_concept,
        amount, v_today, generate_invoice.due_date + 1, generate_invoice.due_date)
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
