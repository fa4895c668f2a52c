-- What one signer can make the database store and hash: the strokes of a signature stay for ever, and are
-- hashed for everybody who verifies the document.

-- Takes one attempt (private.take_attempt). Errors: PT429 `rate_limited` {retry_after}.
create function private.require_attempt(p_key text, p_burst integer, p_seconds numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait integer := private.take_attempt(p_key, p_burst, p_seconds);
begin
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
end $$;

-- Whoever hesitates between plans signs a few times a day. After the account's number (S2): before it, this
-- transaction held attempts of other people while it waited.
create function private.expect_few_signatures(p_actor uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.sync_advance('account', p_actor);
  select private.require_attempt('signature ' || p_actor, 20, 7200);
$$;

revoke execute on function private.require_attempt(text, integer, numeric),
  private.expect_few_signatures(uuid) from public, anon, authenticated, service_role;

-- 5,000 points are 170 kB. Not of the signatures before: these rows only grow.
alter table public.contract_signatures add constraint contract_signatures_data_size
  check (octet_length(signature_data::text) <= 250000) not valid;
-- An addendum's event has its signature, with the picture, in it.
alter table public.contract_events add constraint contract_events_payload_size
  check (octet_length(payload::text) <= 1000000) not valid;

-- No screen reads them: the document is made by the server. With them, one request for all own signatures
-- would answer with megabytes.
revoke select on public.contract_signatures from authenticated;
grant select (id, contract_id, user_id, terms_accepted, contract_version, created_at)
  on public.contract_signatures to authenticated;

create or replace function public.sign_contract(actor uuid, request jsonb, evidence jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_quote jsonb;
  v_document jsonb;
  v_problem jsonb;
  v_signature jsonb := request -> 'signature';
  v_contract public.contracts;
  v_signed public.contract_signatures;
  v_old uuid;
begin
  if (request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(v_signature ->> 'image', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$'
    or v_signature ->> 'kind' not in ('drawn', 'typed') then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  -- Two signatures at once come one after the other.
  perform private.expect_few_signatures(actor);
  if private.email_verified_at(actor) is null then
    raise exception 'email_unverified' using errcode = 'PT409';
  end if;
  v_quote := private.quote(request ->> 'plan', request ->> 'billing', request ->> 'promo', actor);
  v_document := private.contract_document(v_quote, actor);
  v_problem := private.signing_problem(actor, v_document ->> 'sha256');
  if v_problem is not null then
    raise exception '%', v_problem ->> 'code' using errcode = 'PT409',
      detail = jsonb_build_object('contract', v_problem ->> 'contract')::text;
  end if;
  if v_document ->> 'sha256' is distinct from request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  -- Another plan was signed and not paid: the newer choice counts.
  for v_old in select c.id from public.contracts c where c.user_id = actor
    and c.status = 'pending_payment' loop
    update public.payment_transactions t set status = 'expired' where t.contract_id = v_old
      and t.status = 'pending';
    update public.contracts c set status = 'cancelled' where c.id = v_old;
    perform private.append_contract_event(v_old, 'superseded', '{}');
  end loop;
  insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount, period_amount,
    list_amount, promotion_code, promotion_until)
  values (actor, (v_quote ->> 'plan_id')::uuid, v_quote ->> 'plan', v_quote ->> 'billing',
    (v_quote ->> 'monthly_amount')::numeric,
    (v_quote ->> 'period_amount')::numeric, (v_quote ->> 'list_amount')::numeric,
    v_quote #>> '{promotion,code}',
    -- Counted anew from the day of payment.
    private.today_in_mexico(now()) + make_interval(months => (v_quote #>> '{promotion,months}')::integer))
  returning * into v_contract;
  insert into public.contract_signatures (contract_id, user_id, signature_data, signature_image_url,
    terms_accepted, contract_version)
  values (v_contract.id, actor, v_signature - 'image'
    || jsonb_build_object('ip', evidence -> 'ip', 'userAgent', evidence -> 'user_agent', 'timestamp', now()),
    v_signature ->> 'image', true, v_document ->> 'version')
  returning * into v_signed;
  perform private.append_contract_event(v_contract.id, 'signed', evidence || jsonb_build_object(
    'user', actor, 'client', private.client_in_contract(actor),
    'signer', (select p.full_name from public.profiles p where p.id = actor),
    'email_verified_at', private.email_verified_at(actor),
    'folio', v_contract.folio, 'signed_at', now(), 'version', v_document -> 'version',
    'consent', v_document -> 'consent', 'title', v_document -> 'title', 'parties', v_document -> 'parties',
    'clauses', v_document -> 'clauses', 'text', v_document -> 'text', 'text_sha256', v_document -> 'sha256',
    'quote', v_quote,
    'signature', jsonb_build_object('id', v_signed.id, 'at', extract(epoch from v_signed.created_at)),
    'signature_kind', v_signature -> 'kind',
    'signature_sha256', private.sha256_of(v_signed.signature_data::text),
    'image_sha256', private.sha256_of(v_signed.signature_image_url)));
  perform private.log_activity(actor, 'other', 'Firmaste tu contrato ' || v_contract.folio);
  return jsonb_build_object('contract', v_contract.id, 'folio', v_contract.folio,
    'status', v_contract.status);
end $$;

create or replace function public.change_plan(actor uuid, request jsonb, evidence jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
begin
  perform private.expect_few_signatures(actor);
  return case when request ? 'addendum' then private.sign_addendum(actor, request, evidence, now())
    else private.change_plan(actor, request, evidence, now()) end;
end $$;

-- Each order is one at the payment provider, too. A page that is loaded again asks for the same one.
create or replace function public.open_payment(actor uuid, contract uuid, invoice uuid, change uuid,
  method text, provider text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', actor);
  perform private.require_attempt('order ' || actor, 60, 60);
  return private.open_payment(actor, contract, open_payment.invoice, change, open_payment.method, provider,
    now());
end $$;
