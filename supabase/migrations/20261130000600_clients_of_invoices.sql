-- A document of an old invoice named the client as the account is called today, and /verificar confirmed it:
-- an invoice could be addressed to another company years after it was paid.

-- The name and e-mail that an invoice is addressed to, as they were on the day of its issue.
create table private.invoice_clients (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  client text not null,
  email text
);
alter table private.invoice_clients enable row level security;
insert into private.kept_tables (entity, names, reason) values
  ('private.invoice_clients', true, 'tax records');

-- Of former invoices only today's name is known: it is what their documents have said last.
insert into private.invoice_clients (invoice_id, client, email)
select i.id, private.client_in_contract(i.user_id),
       coalesce(p.email, (select k.email from private.kept_parties k where k.user_id = i.user_id))
  from public.invoices i join public.profiles p on p.id = i.user_id;

-- Once for each statement and account: 20,000 invoices of an account have one name.
create function private.keep_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_clients (invoice_id, client, email)
    select m.id, k.client, k.email
      from made m join (select p.id, private.client_in_contract(p.id) as client, p.email
        from public.profiles p where p.id in (select n.user_id from made n)) k on k.id = m.user_id;
  return null;
end $$;
create trigger keep_client after insert on public.invoices referencing new table as made
  for each statement execute function private.keep_client();
revoke execute on function private.keep_client() from public, anon, authenticated, service_role;

-- The content of a document, for the client and for staff. `kind` and the id of the contract, change or
-- invoice; an invoice names issuer, client and receiver as they were on the day of its issue. Of an end that
-- was taken back, the newest one, with `withdrawn_at`. Errors: 42501; PT403; PT404 `not_found`.
create or replace function public.document_record(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract public.contracts;
  v_record jsonb;
begin
  if document_record.kind = 'invoice' then
    select c.* into v_contract from public.contracts c join public.invoices i on i.contract_id = c.id
      where i.id = document_record.id;
  elsif document_record.kind in ('addendum', 'service_end') then
    select c.* into v_contract from public.contracts c join public.contract_changes k on k.contract_id = c.id
      where k.id = document_record.id;
  elsif document_record.kind in ('contract', 'cancellation') then
    select * into v_contract from public.contracts c where c.id = document_record.id;
  end if;
  -- A missing document and one of another account have the same answer: it must not tell which ids exist.
  if v_contract.id is null or private.account_side(v_actor, v_contract.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select case document_record.kind
    when 'contract' then (
      select e.payload || jsonb_build_object('folio', v_contract.folio, 'image', s.signature_image_url,
        'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e join public.contract_signatures s on s.contract_id = e.contract_id
       where e.contract_id = v_contract.id and e.position = 1 and e.kind = 'signed')
    when 'addendum' then (
      select e.payload
        || jsonb_build_object('contract_folio', v_contract.folio, 'image', e.payload #>> '{signature,image}',
               'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id and e.kind = 'addendum_signed'
          and e.payload ->> 'change' = document_record.id::text)
    when 'cancellation' then (
      select e.payload || jsonb_build_object('contract_folio', v_contract.folio, 'requested_at', e.created_at,
        'withdrawn_at', private.withdrawn_at(e), 'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id and e.kind = 'cancel_requested'
          order by e.position desc limit 1)
    when 'service_end' then (
      select e.payload || jsonb_build_object('contract_folio', v_contract.folio, 'requested_at', e.created_at,
        'withdrawn_at', private.withdrawn_at(e), 'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id
          and e.kind = 'service_end_requested' and e.payload ->> 'change' = document_record.id::text
          order by e.position desc limit 1)
    else (
      select jsonb_build_object('folio', i.invoice_number, 'contract_folio', v_contract.folio,
        'concept', i.concept, 'amount', i.amount, 'currency', i.currency,
               'status', i.status, 'period_start', i.period_start, 'period_end', i.period_end,
               'due_date', i.due_date, 'paid_at', i.paid_at,
               'issued_at', i.created_at, 'by_hand', i.kind = 'manual',
               'client', k.client, 'email', k.email,
               'net', private.half_even(i.amount / 1.16),
               'iva', i.amount - private.half_even(i.amount / 1.16),
               'issuer', (select s.issuer from private.invoice_issuers s where s.invoice_id = i.id),
               'receiver', i.receiver,
               'provider', t.payment_method, 'method', t.method, 'card_last4', t.card_last4)
        from public.invoices i join private.invoice_clients k on k.invoice_id = i.id
        left join lateral (select * from public.payment_transactions p where p.invoice_id = i.id
          and p.status = 'completed' and not p.surplus
          order by p.paid_at limit 1) t on true
       where i.id = document_record.id)
    end into v_record;
  -- A contract without a kept signature has no document.
  if v_record is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_record || jsonb_build_object('kind', document_record.kind, 'contract', v_contract.id,
    'site', (select e.payload -> 'site' from public.contract_events e where e.contract_id = v_contract.id
      and e.position = 1));
end $$;
