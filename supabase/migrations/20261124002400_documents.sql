-- The documents: what is in each, and how one is checked (C5). They are made from the record, the same bytes
-- each time.

create table private.documents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('contract', 'addendum', 'invoice', 'cancellation')),
  contract_id uuid not null references public.contracts (id) on delete cascade,
  folio text not null,
  -- Of an invoice: what it was when this document was made.
  status text,
  issued_at timestamptz not null default now()
);
create index documents_contract_id_idx on private.documents (contract_id);
alter table private.documents enable row level security;

-- Null when everything that was kept of a signature is what was written, else what is not: events, text,
-- picture, strokes, signature, contract.
create function private.broken_evidence(p_contract uuid) returns text
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select case
    when e.id is null
      -- The chain's end may be missing, which no hash tells: the contract then is as no event has made it.
      or (c.start_date is not null
        and not exists (select from public.contract_events k where k.contract_id = c.id and k.kind = 'paid'))
      or (c.cancel_folio is not null and not exists (select from public.contract_events k
            where k.contract_id = c.id and k.kind = 'cancel_requested'
              and k.payload ->> 'folio' = c.cancel_folio))
      or private.broken_contract_event(c.id) is not null
      or exists (select from public.contract_events e where e.contract_id = c.id
                  and (e.user_id <> c.user_id or e.id <> substr(e.hash, 1, 32)::uuid)) then 'events'
    when private.sha256_of(e.payload ->> 'text') is distinct from e.payload ->> 'text_sha256'
      or e.payload ->> 'text' is null then 'text'
    when s.id is null then 'signature'
    when private.sha256_of(s.signature_image_url) is distinct from e.payload ->> 'image_sha256' then 'picture'
    when private.sha256_of(s.signature_data::text) is distinct from e.payload ->> 'signature_sha256'
      then 'strokes'
    when (s.id::text, extract(epoch from s.created_at)::text, s.user_id, s.terms_accepted, s.contract_version)
      is distinct from (e.payload #>> '{signature,id}', e.payload #>> '{signature,at}', c.user_id, true,
        e.payload ->> 'version') then 'signature'
    when (c.user_id::text, c.folio, c.billing, c.promotion_code, c.currency)
      is distinct from (e.payload ->> 'user', e.payload ->> 'folio', e.payload #>> '{quote,billing}',
        e.payload #>> '{quote,promotion,code}', e.payload #>> '{quote,currency}')
      or c.plan_type is distinct from (select p.name from public.package_plans p
        where p.id = c.package_plan_id)
      -- After the promotion, it is that of the list.
      or c.monthly_amount not in (private.half_even(c.period_amount / private.period_months(c.billing)),
        private.half_even(c.list_amount / private.period_months(c.billing)))
      or (c.plan_type, c.period_amount, c.list_amount)
      is distinct from (coalesce(l.payload, e.payload -> 'quote') ->> 'plan',
        (coalesce(l.payload, e.payload -> 'quote') ->> 'period_amount')::numeric,
        (coalesce(l.payload, e.payload -> 'quote') ->> 'list_amount')::numeric) then 'contract'
    end
    from public.contracts c
    left join public.contract_events e on e.contract_id = c.id and e.position = 1 and e.kind = 'signed'
    left join public.contract_signatures s on s.contract_id = c.id
    left join lateral (select k.payload from public.contract_events k
                        where k.contract_id = c.id and k.kind = 'plan_changed'
                          order by k.position desc limit 1) l on true
   where c.id = p_contract
$$;

-- The content of a document, for the client and for staff. `kind` and the id of the contract, change or
-- invoice; of a deleted account, with the address as it was kept. Errors: 42501; PT403; PT404 `not_found`.
create function public.document_record(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_contract public.contracts;
  v_record jsonb;
begin
  if document_record.kind = 'invoice' then
    select c.* into v_contract from public.contracts c join public.invoices i on i.contract_id = c.id
      where i.id = document_record.id;
  elsif document_record.kind = 'addendum' then
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
        'event_hash', e.hash, 'event_position', e.position)
        from public.contract_events e where e.contract_id = v_contract.id and e.kind = 'cancel_requested'
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

-- The document that was made, so that it can be checked.
create function public.keep_document(document jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.documents (sha256, kind, contract_id, folio, status)
  values (document ->> 'sha256', document ->> 'kind', (document ->> 'contract')::uuid, document ->> 'folio',
    document ->> 'status')
  on conflict (sha256) do nothing
$$;

-- What is told of a contract to a person who has its folio: no name, no price.
create function private.contract_standing(p_contract uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('folio', c.folio, 'status', c.status,
    'evidence', coalesce(private.broken_evidence(c.id), 'whole'),
    'version', e.payload -> 'version', 'signed_at', e.payload -> 'signed_at',
    'text_sha256', e.payload -> 'text_sha256', 'event_hash', e.hash,
    'cancel_effective_on', c.cancel_effective_on)
    from public.contracts c left join public.contract_events e on e.contract_id = c.id and e.position = 1
      and e.kind = 'signed'
   where c.id = p_contract
     -- Taken away, its beginning is missing and not unknown; only a contract without a kept signature has
     -- none.
     and (e.id is not null or exists (select from public.contract_events k where k.contract_id = c.id)
       or exists (select from public.contract_signatures s where s.contract_id = c.id))
$$;

-- By the hash of a file, counted in the browser; the file itself goes nowhere. Null: not one of ours, or not
-- as we made it.
create function public.verify_document(sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', d.kind, 'folio', d.folio, 'status', d.status, 'issued_at', d.issued_at,
    'contract', private.contract_standing(d.contract_id))
    from private.documents d where d.sha256 = verify_document.sha256
$$;

-- By the folio of a contract, an addendum, a receipt or an invoice's contract. Null: there is none.
create function public.verify_folio(folio text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', k.kind, 'folio', upper(btrim(verify_folio.folio)),
    'contract', private.contract_standing(k.contract)) from (
    select 'contract' as kind, c.id as contract from public.contracts c
      where c.folio = upper(btrim(verify_folio.folio))
    union all select 'cancellation', c.id from public.contracts c
      where c.cancel_folio = upper(btrim(verify_folio.folio))
    union all select 'addendum', h.contract_id from public.contract_changes h
      where h.folio = upper(btrim(verify_folio.folio))) k
   where private.contract_standing(k.contract) is not null
$$;

grant execute on function public.document_record(text, uuid) to authenticated;

grant execute on function public.keep_document(jsonb) to service_role;

grant execute on function
  public.verify_document(text), public.verify_folio(text)
  to anon, authenticated, service_role;
