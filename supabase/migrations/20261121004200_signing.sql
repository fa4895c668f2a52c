-- Signing a contract (C2). The function `sign-contract` has seen the request: where it came from, and whose session it is.

-- A folio that says nothing of who has it, and that nobody finds by counting: 40 bits.
create function private.new_folio(p_prefix text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_letters constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  v_bytes bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  return p_prefix || '-' || (select string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n) from generate_series(0, 7) n);
end $$;

alter table public.contracts add column folio text unique check (folio ~ '^CTR-[2-9A-HJ-NP-Z]{8}$');
create function private.give_contract_folio() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.folio := private.new_folio('CTR');
  return new;
end $$;
create trigger b_give_folio before insert on public.contracts
  for each row when (new.folio is null) execute function private.give_contract_folio();
update public.contracts set folio = private.new_folio('CTR');
alter table public.contracts alter column folio set not null;

-- One contract of a client runs at a time: a plan is changed, not bought twice.
create unique index contracts_one_active_idx on public.contracts (user_id) where status = 'active';

-- As in 20261121003200, with an id that comes of the hash: nothing of a row can be changed unseen.
create or replace function private.append_contract_event(p_contract uuid, p_kind text, p_payload jsonb) returns public.contract_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event public.contract_events;
begin
  select c.user_id into strict v_event.user_id from public.contracts c where c.id = p_contract for update;
  select e.position + 1, e.hash into v_event.position, v_event.prev_hash
    from public.contract_events e where e.contract_id = p_contract order by e.position desc limit 1;
  v_event.contract_id := p_contract;
  v_event.position := coalesce(v_event.position, 1);
  v_event.prev_hash := coalesce(v_event.prev_hash, repeat('0', 64));
  v_event.kind := p_kind;
  v_event.payload := p_payload;
  v_event.created_at := clock_timestamp();
  v_event.hash := private.contract_event_hash(v_event);
  v_event.id := substr(v_event.hash, 1, 32)::uuid;
  insert into public.contract_events values (v_event.*);
  return v_event;
end $$;

-- What stands in the way of signing, and the contract that it is about; null when nothing does.
create function private.signing_problem(p_client uuid, p_sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('code', k.code, 'contract', k.id) from (
    select c.id, c.created_at, case
        when c.status = 'active' then 'already_active'
        when exists (select from public.payment_transactions t where t.contract_id = c.id and private.may_still_arrive(t)) then 'payment_in_progress'
        when (select e.payload ->> 'text_sha256' from public.contract_events e where e.contract_id = c.id and e.position = 1) = p_sha256
          then 'already_signed' end as code
      from public.contracts c where c.user_id = p_client and c.status in ('active', 'pending_payment')) k
   where k.code is not null
   order by k.code = 'already_active' desc, k.code = 'payment_in_progress' desc, k.created_at desc limit 1
$$;

-- All that /contract-review shows: {quote, document, signer, problem}. `signer`: the name beside the line, null for a visitor.
create function public.contract_offer(plan text, billing text, promo text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_client uuid := private.quoted_client();
  v_quote jsonb := private.quote(contract_offer.plan, contract_offer.billing, contract_offer.promo, v_client);
  v_document jsonb := private.contract_document(v_quote, v_client);
begin
  return jsonb_build_object('quote', v_quote, 'document', v_document - 'text',
    'signer', (select p.full_name from public.profiles p where p.id = v_client),
    'problem', private.signing_problem(v_client, v_document ->> 'sha256'));
end $$;

-- Who calls a function that goes on with the secret key, and how surely. Errors: 42501; PT403.
create function public.acting_client() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  return jsonb_build_object('actor', v_actor, 'aal', coalesce((select auth.jwt()) ->> 'aal', 'aal1'),
    'session', (select auth.jwt()) ->> 'session_id', 'email', (select p.email from public.profiles p where p.id = v_actor));
end $$;

create function private.sha256_of(p_text text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_text, 'UTF8')), 'hex') $$;

-- request {plan, billing, promo, text_sha256, terms_accepted, signature {kind, image, …}}; evidence {ip, user_agent, aal,
-- session, email, site}. Returns {contract, folio, status}. Nothing is taken from the page but the choice and the signature:
-- price and text are made again here, and the text has to be the one that was shown.
-- Errors: PT404 `plan_not_found`; 22023 `unknown_billing`, `terms_required`, `signature_required`; PT409 `text_changed`,
-- `already_active`, `already_signed`, `payment_in_progress` {contract}.
create function public.sign_contract(actor uuid, request jsonb, evidence jsonb) returns jsonb
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
  if coalesce(v_signature ->> 'image', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' or v_signature ->> 'kind' not in ('drawn', 'typed') then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  -- Two that sign at once stand one after the other.
  perform private.sync_advance('account', actor);
  v_quote := private.quote(request ->> 'plan', request ->> 'billing', request ->> 'promo', actor);
  v_document := private.contract_document(v_quote, actor);
  v_problem := private.signing_problem(actor, v_document ->> 'sha256');
  if v_problem is not null then
    raise exception '%', v_problem ->> 'code' using errcode = 'PT409', detail = jsonb_build_object('contract', v_problem ->> 'contract')::text;
  end if;
  if v_document ->> 'sha256' is distinct from request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  -- Another plan was signed and not paid: the newer choice counts.
  for v_old in select c.id from public.contracts c where c.user_id = actor and c.status = 'pending_payment' loop
    update public.payment_transactions t set status = 'expired' where t.contract_id = v_old and t.status = 'pending';
    update public.contracts c set status = 'cancelled' where c.id = v_old;
    perform private.append_contract_event(v_old, 'superseded', '{}');
  end loop;
  insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount, period_amount, list_amount, promotion_code, promotion_until)
  values (actor, (v_quote ->> 'plan_id')::uuid, v_quote ->> 'plan', v_quote ->> 'billing', (v_quote ->> 'monthly_amount')::numeric,
    (v_quote ->> 'period_amount')::numeric, (v_quote ->> 'list_amount')::numeric, v_quote #>> '{promotion,code}',
    -- Counted anew from the day of payment.
    private.today_in_mexico(now()) + make_interval(months => (v_quote #>> '{promotion,months}')::integer))
  returning * into v_contract;
  insert into public.contract_signatures (contract_id, user_id, signature_data, signature_image_url, terms_accepted, contract_version)
  values (v_contract.id, actor, v_signature - 'image' || jsonb_build_object('ip', evidence -> 'ip', 'userAgent', evidence -> 'user_agent', 'timestamp', now()),
    v_signature ->> 'image', true, v_document ->> 'version')
  returning * into v_signed;
  perform private.append_contract_event(v_contract.id, 'signed', evidence || jsonb_build_object(
    'user', actor, 'client', private.client_in_contract(actor), 'signer', (select p.full_name from public.profiles p where p.id = actor),
    'folio', v_contract.folio, 'signed_at', now(), 'version', v_document -> 'version', 'consent', v_document -> 'consent', 'title', v_document -> 'title',
    'clauses', v_document -> 'clauses', 'text', v_document -> 'text', 'text_sha256', v_document -> 'sha256', 'quote', v_quote,
    'signature', jsonb_build_object('id', v_signed.id, 'at', extract(epoch from v_signed.created_at)),
    'signature_kind', v_signature -> 'kind', 'signature_sha256', private.sha256_of(v_signed.signature_data::text),
    'image_sha256', private.sha256_of(v_signed.signature_image_url)));
  perform private.log_activity(actor, 'config', 'Firmaste tu contrato ' || v_contract.folio);
  return jsonb_build_object('contract', v_contract.id, 'folio', v_contract.folio, 'status', v_contract.status);
end $$;

grant execute on function public.contract_offer(text, text, text) to anon, authenticated, service_role;
grant execute on function public.acting_client() to authenticated;
grant execute on function public.sign_contract(uuid, jsonb, jsonb) to service_role;
