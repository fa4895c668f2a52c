-- Invoices that staff make by hand, beside those of the contract's periods; and their voiding. What follows from a contract (its
-- periods and changes) is not voided: it ends with a cancellation or is priced again by a change of plan.

alter table public.invoices drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('period', 'change', 'manual')),
  drop constraint invoices_status_check,
  add constraint invoices_status_check check (status in ('pending', 'paid', 'overdue', 'void')),
  add column voided_at timestamptz,
  add column void_reason text check (char_length(void_reason) between 3 and 200),
  add check ((status = 'void') = (voided_at is not null)),
  add check (status <> 'void' or kind = 'manual' and void_reason is not null);
insert into private.invoice_transitions values ('pending', 'void'), ('overdue', 'void');

-- As before, beside the new kind and status.
do $$
declare
  v_change record;
  v_text text;
begin
  for v_change in select * from (values
    -- Money for a void invoice is a surplus.
    ('private.is_due(public.payment_transactions, timestamptz)', 'i.status <> ''paid'' and i.amount', 'i.status in (''pending'', ''overdue'') and i.amount'),
    ('private.open_payment(uuid, uuid, uuid, uuid, text, text, timestamptz)', 'if v_invoice.status = ''paid'' or',
     e'if v_invoice.status = ''void'' then\n    raise exception ''contract_over'' using errcode = ''PT409'';\n  end if;\n  if v_invoice.status = ''paid'' or'),
    ('public.mark_invoice_paid(uuid, text, text, text)', 'v_marked := v_invoice.status <> ''paid'';',
     e'if v_invoice.status = ''void'' then\n    raise exception ''invoice_void'' using errcode = ''PT409'';\n  end if;\n  v_marked := v_invoice.status <> ''paid'';'),
    -- It pays for no days of the contract.
    ('private.run_on(public.invoices)', 'where l.contract_id = p_invoice.contract_id', 'where p_invoice.kind <> ''manual'' and l.contract_id = p_invoice.contract_id'),
    ('private.take_from_value(public.payment_transactions, numeric, date)', 'select * into v_paid from public.invoices i where i.id = p_payment.invoice_id;',
     e'select * into v_paid from public.invoices i where i.id = p_payment.invoice_id;\n  if v_paid.kind = ''manual'' then\n    return;\n  end if;')
    ) k (name, before, after) loop
    v_text := pg_get_functiondef(v_change.name::regprocedure);
    if position(v_change.before in v_text) = 0 then
      raise exception '% has another text', v_change.name;
    end if;
    execute replace(v_text, v_change.before, v_change.after);
  end loop;
  -- The plan's price has nothing to do with it.
  for v_change in select p.oid from pg_proc p where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and p.prosrc like '%i.contract_id = v_contract.id and i.status <> ''paid''%' loop
    execute replace(pg_get_functiondef(v_change.oid), 'i.contract_id = v_contract.id and i.status <> ''paid''',
      'i.contract_id = v_contract.id and i.kind = ''period'' and i.status <> ''paid''');
  end loop;
  v_text := pg_get_functiondef('public.document_record(text, uuid)'::regprocedure);
  if position('''issued_at'', i.created_at, ''client''' in v_text) = 0 then
    raise exception 'document_record has another text';
  end if;
  execute replace(v_text, '''issued_at'', i.created_at, ''client''', '''issued_at'', i.created_at, ''by_hand'', i.kind = ''manual'', ''client''');
end $$;

-- Of the client's account manager or a super admin. Errors: 42501; PT403; PT404 `not_found`.
create function private.acting_on_account(p_client uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  if p_client is null or v_actor = p_client or coalesce(private.account_side(v_actor, p_client), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_actor;
end $$;

-- Without `invoice`: what would be made, and nothing is written. With it (an id of the device): the invoice; again, the same one. The
-- amount includes IVA. Returns {concept, amount, net, iva, due_date, folio, number, twin}: number is null in a preview; twin is the number
-- of an unpaid one of the same concept and amount.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `no_contract`, `id_taken`; PT400 `invoice_invalid`.
create function public.generate_invoice(client uuid, concept text, amount numeric, due_date date, invoice uuid default null) returns jsonb
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
  if v_invoice.id is not null and (v_invoice.user_id <> client or v_invoice.kind <> 'manual' or v_invoice.amount <> generate_invoice.amount) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select * into v_contract from public.contracts c where c.user_id = client and c.status = 'active';
  if v_invoice.id is null then
    if v_contract.id is null then
      raise exception 'no_contract' using errcode = 'PT409';
    end if;
    if char_length(v_concept) not between 3 and 200 or not private.is_plain_line(v_concept) or amount is null or amount <> round(amount, 2)
       or amount not between 1 and 1000000 or due_date is null or due_date not between v_today and v_today + 365 then
      raise exception 'invoice_invalid' using errcode = 'PT400';
    end if;
    select i.invoice_number into v_twin from public.invoices i
     where i.user_id = client and i.kind = 'manual' and i.status in ('pending', 'overdue') and i.amount = generate_invoice.amount and i.concept = v_concept
     order by i.created_at desc limit 1;
    if invoice is not null then
      insert into public.invoices (id, user_id, contract_id, invoice_number, kind, concept, amount, period_start, period_end, due_date)
      values (invoice, client, v_contract.id, private.next_invoice_number(extract(year from v_today)::integer), 'manual', v_concept,
        amount, v_today, generate_invoice.due_date + 1, generate_invoice.due_date)
      returning * into v_invoice;
      perform private.notify(client, 'info', 'Nueva factura', v_invoice.invoice_number || ' por ' || private.pesos(amount) || ' MXN: ' || v_concept || '.',
        '/dashboard/billing/facturas/' || invoice);
      perform private.audit_action('invoices.create', invoice, client, jsonb_build_object('number', v_invoice.invoice_number, 'amount', amount));
    end if;
  end if;
  return jsonb_build_object('concept', coalesce(v_invoice.concept, v_concept), 'amount', amount, 'net', round(private.half_even(amount / 1.16), 2),
    'iva', round(amount - private.half_even(amount / 1.16), 2), 'due_date', coalesce(v_invoice.due_date, generate_invoice.due_date),
    'folio', v_contract.folio, 'number', v_invoice.invoice_number, 'twin', v_twin);
end $$;

-- One that was made by hand and is not paid, with the reason, which the client reads. Its open orders are closed; money that comes all
-- the same is a surplus. Void already is no error. Returns the number.
-- Errors: 42501; PT403; PT404 `not_found`; PT400 `reason_missing`; PT409 `not_voidable`, `already_paid`, `payment_in_progress`.
create function public.void_invoice(invoice uuid, reason text) returns text
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
  if exists (select from public.payment_transactions t where t.invoice_id = invoice and t.status = 'processing') then
    raise exception 'payment_in_progress' using errcode = 'PT409';
  end if;
  update public.payment_transactions t set status = 'expired' where t.invoice_id = invoice and t.status = 'pending';
  update public.invoices i set status = 'void', voided_at = now(), void_reason = v_reason where i.id = invoice;
  perform private.notify(v_invoice.user_id, 'info', 'Factura anulada', 'Ya no tienes que pagar ' || v_invoice.invoice_number || '. Motivo: ' || v_reason
    || case when right(v_reason, 1) in ('.', '?', '!') then '' else '.' end, '/dashboard/billing/facturas/' || invoice);
  perform private.audit_action('invoices.void', invoice, v_invoice.user_id, jsonb_build_object('reason', v_reason));
  return v_invoice.invoice_number;
end $$;

grant execute on function public.generate_invoice(uuid, text, numeric, date, uuid), public.void_invoice(uuid, text) to authenticated;
revoke execute on function private.acting_on_account(uuid) from public, anon, authenticated, service_role;
