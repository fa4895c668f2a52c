-- The receipt of an end that was taken back is still a document: it can be opened and verified, and says so.

create index contract_events_receipts_idx on public.contract_events ((payload ->> 'folio'))
  where kind in ('cancel_requested', 'service_end_requested');

-- When a requested end was taken back; null: it was not.
create function private.withdrawn_at(p_event public.contract_events) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(e.created_at) from public.contract_events e
   where e.contract_id = p_event.contract_id and e.position > p_event.position
     and (p_event.kind = 'cancel_requested' and e.kind = 'cancel_withdrawn'
       or p_event.kind = 'service_end_requested' and e.kind = 'service_end_withdrawn'
         and e.payload ->> 'folio' = p_event.payload ->> 'folio')
$$;

-- Whether the receipt with this folio is of an end that was taken back; null of any other folio.
create function private.is_withdrawn(p_folio text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.withdrawn_at(e) is not null from public.contract_events e
   where e.kind in ('cancel_requested', 'service_end_requested') and e.payload ->> 'folio' = p_folio
$$;

-- The content of a document, for the client and for staff. `kind` and the id of the contract, change or
-- invoice; of a deleted account, with the address as it was kept. Of an end that was taken back, the newest
-- one, with `withdrawn_at`. Errors: 42501; PT403; PT404 `not_found`.
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
               'client', private.client_in_contract(i.user_id),
               'email', coalesce(f.email,
                 (select h.email from private.kept_parties h where h.user_id = i.user_id)),
               'net', private.half_even(i.amount / 1.16),
               'iva', i.amount - private.half_even(i.amount / 1.16),
               'issuer', (select s.issuer from private.invoice_issuers s where s.invoice_id = i.id),
               'receiver', i.receiver,
               'provider', t.payment_method, 'method', t.method, 'card_last4', t.card_last4)
        from public.invoices i join public.profiles f on f.id = i.user_id
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

-- By the folio of a contract, an addendum, a receipt or an invoice's contract: {kind, folio, contract,
-- withdrawn}. Null: there is none.
create or replace function public.verify_folio(folio text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', k.kind, 'folio', k.folio, 'contract',
    private.contract_standing(k.contract), 'withdrawn', private.is_withdrawn(k.folio)) from (
    select 'contract' as kind, c.id as contract, c.folio from public.contracts c
      where c.folio = upper(btrim(verify_folio.folio))
    union all select 'addendum', h.contract_id, h.folio from public.contract_changes h
      where h.folio = upper(btrim(verify_folio.folio))
    union all select case e.kind when 'cancel_requested' then 'cancellation' else 'service_end' end,
      e.contract_id, e.payload ->> 'folio' from public.contract_events e
      where e.kind in ('cancel_requested', 'service_end_requested')
        and e.payload ->> 'folio' = upper(btrim(verify_folio.folio))) k
   where private.contract_standing(k.contract) is not null
$$;

-- By the hash of a file that was made here. Null: there is none.
create or replace function public.verify_document(sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', d.kind, 'folio', d.folio, 'status', d.status, 'issued_at', d.issued_at,
    'contract', private.contract_standing(d.contract_id), 'withdrawn', private.is_withdrawn(d.folio))
    from private.documents d where d.sha256 = verify_document.sha256
$$;

revoke execute on function private.withdrawn_at(public.contract_events), private.is_withdrawn(text)
  from public, anon, authenticated, service_role;
