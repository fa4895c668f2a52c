-- Visitors verify documents: each time the whole evidence of a contract is hashed. And each document is made
-- anew when it is asked for.

-- By person or network, then for all callers together, which is what one database can hash beside its work.
create function private.expect_verification() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
begin
  -- A GET: its transaction cannot count. Not while the disk is nearly full: then none can, and the database
  -- says so.
  if current_setting('transaction_read_only') = 'on'
    and current_setting('default_transaction_read_only') = 'off' then
    raise exception 'method_not_allowed' using errcode = 'PT405';
  end if;
  if v_by is not null then
    perform private.require_attempt('verification ' || v_by, 60, 5);
  end if;
  perform private.require_attempt('verification all callers', 600, 0.1);
end $$;

create or replace function public.verify_folio(folio text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.expect_verification();
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

create or replace function public.verify_document(sha256 text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.expect_verification();
  select jsonb_build_object('kind', d.kind, 'folio', d.folio, 'status', d.status, 'issued_at', d.issued_at,
    'contract', private.contract_standing(d.contract_id), 'withdrawn', private.is_withdrawn(d.folio))
    from private.documents d where d.sha256 = verify_document.sha256
$$;

-- The function `document` asks before it makes one: counted within the record's own request, a refusal would
-- not count. Errors: 42501; PT403; PT429 `rate_limited` {retry_after}.
create function public.expect_document() returns void
language sql volatile security definer set search_path = '' as $$
  select private.require_attempt('document ' || private.acting_person(), 120, 5)
$$;

revoke execute on function private.expect_verification() from public, anon, authenticated, service_role;
revoke execute on function public.expect_document() from public, anon;
grant execute on function public.expect_document() to authenticated;
