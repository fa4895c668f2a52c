-- An invoice says who issued it, and breaks out the IVA that its price includes (16 %, LIVA article 1).

-- As the provider was configured on the day: the document of an old invoice keeps its bytes when the address changes.
create table private.invoice_issuers (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  issuer jsonb not null check (jsonb_typeof(issuer) = 'object')
);
alter table private.invoice_issuers enable row level security;

create function private.keep_issuer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_issuers (invoice_id, issuer) select new.id, p.issuer from public.provider() p (issuer) where p.issuer is not null;
  return null;
end $$;
create trigger keep_issuer after insert on public.invoices
  for each row execute function private.keep_issuer();

-- What stands in a document, for the two sides of the account. `kind` and the id of the contract, change or invoice.
-- Errors: 42501; PT403; PT404 `not_found`.
create or replace function public.document_record(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract public.contracts;
  v_record jsonb;
begin
  if document_record.kind = 'invoice' then
    select c.* into v_contract from public.contracts c join public.invoices i on i.contract_id = c.id where i.id = document_record.id;
  elsif document_record.kind = 'addendum' then
    select c.* into v_contract from public.contracts c join public.contract_changes k on k.contract_id = c.id where k.id = document_record.id;
  elsif document_record.kind in ('contract', 'cancellation') then
    select * into v_contract from public.contracts c where c.id = document_record.id;
  end if;
  -- One that is not there, and one of somebody else, are the same answer.
  if v_contract.id is null or private.account_side(v_actor, v_contract.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select case document_record.kind
    when 'contract' then (
      select e.payload || jsonb_build_object('folio', v_contract.folio, 'image', s.signature_image_url, 'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e join public.contract_signatures s on s.contract_id = e.contract_id
       where e.contract_id = v_contract.id and e.position = 1 and e.kind = 'signed')
    when 'addendum' then (
      select e.payload || jsonb_build_object('contract_folio', v_contract.folio, 'image', e.payload #>> '{signature,image}',
               'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id and e.kind = 'addendum_signed' and e.payload ->> 'change' = document_record.id::text)
    when 'cancellation' then (
      select e.payload || jsonb_build_object('contract_folio', v_contract.folio, 'requested_at', e.created_at, 'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id and e.kind = 'cancel_requested' order by e.position desc limit 1)
    else (
      select jsonb_build_object('folio', i.invoice_number, 'contract_folio', v_contract.folio, 'concept', i.concept, 'amount', i.amount, 'currency', i.currency,
               'status', i.status, 'period_start', i.period_start, 'period_end', i.period_end, 'due_date', i.due_date, 'paid_at', i.paid_at,
               'issued_at', i.created_at, 'client', private.client_in_contract(i.user_id), 'email', f.email,
               'net', private.half_even(i.amount / 1.16), 'iva', i.amount - private.half_even(i.amount / 1.16),
               'issuer', (select s.issuer from private.invoice_issuers s where s.invoice_id = i.id),
               'provider', t.payment_method, 'method', t.method, 'card_last4', t.card_last4)
        from public.invoices i join public.profiles f on f.id = i.user_id
        left join lateral (select * from public.payment_transactions p where p.invoice_id = i.id and p.status = 'completed' and not p.surplus
                            order by p.paid_at limit 1) t on true
       where i.id = document_record.id)
    end into v_record;
  -- A contract of before signatures were kept has no paper.
  if v_record is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_record || jsonb_build_object('kind', document_record.kind, 'contract', v_contract.id,
    'site', (select e.payload -> 'site' from public.contract_events e where e.contract_id = v_contract.id and e.position = 1));
end $$;
