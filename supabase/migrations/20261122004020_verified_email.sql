-- The evidence of a signature names an e-mail address: one that its holder has shown to read (D5). A code by mail, in the page.

-- The address that a person confirmed last; it counts while it is the account's.
create table private.verified_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  verified_at timestamptz not null
);
alter table private.verified_emails enable row level security;

-- The code that is out: only a keyed hash of it, which the function `verify-email` makes.
create table private.email_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  attempts integer not null default 0,
  -- Letters since `counted_from`: ten a day.
  letters integer not null default 1,
  counted_from timestamptz not null
);
alter table private.email_codes enable row level security;

-- When this person's present address was confirmed; null when it was not.
create function private.email_verified_at(p_user uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select v.verified_at from private.verified_emails v join public.profiles p on p.id = v.user_id
   where v.user_id = p_user and lower(v.email) = lower(p.email)
$$;

-- Whether a code is out that may still be typed: the page shows its field again after a reload.
create function private.awaits_email_code(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.email_codes c join public.profiles p on p.id = c.user_id
                  where c.user_id = p_user and c.attempts < 5 and c.sent_at > now() - interval '15 minutes' and lower(c.email) = lower(p.email))
$$;

-- A code is about to be mailed to the person's address: {email}, or {verified: true} when there is nothing to confirm.
-- Errors: PT404 `not_found` (no address); PT429 `rate_limited` {retry_after}: 60 s between letters, ten in a day.
create function public.ask_email_code(actor uuid, code_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
  v_code private.email_codes;
  v_wait interval;
begin
  select p.email into v_email from public.profiles p where p.id = actor for update;
  if v_email is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if private.email_verified_at(actor) is not null then
    return '{"verified": true}';
  end if;
  select * into v_code from private.email_codes c where c.user_id = actor;
  if v_code.counted_from < now() - interval '1 day' then
    v_code.letters := 0;
  end if;
  v_wait := case when v_code.letters >= 10 then v_code.counted_from + interval '1 day' - now()
                 else v_code.sent_at + interval '60 seconds' - now() end;
  if v_wait > interval '0' then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', ceil(extract(epoch from v_wait)))::text;
  end if;
  insert into private.email_codes as c (user_id, email, code_hash, sent_at, counted_from)
  values (actor, v_email, ask_email_code.code_hash, now(), now())
  on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash, sent_at = excluded.sent_at, attempts = 0,
    letters = case when c.counted_from < now() - interval '1 day' then 1 else c.letters + 1 end,
    counted_from = case when c.counted_from < now() - interval '1 day' then now() else c.counted_from end;
  return jsonb_build_object('email', v_email);
end $$;

-- What came of a code: `verified`, `code_wrong` or `code_expired` (15 minutes, five attempts, or none is out). Returned and
-- not raised: an attempt that was rolled back would not count.
create function public.confirm_email_code(actor uuid, code_hash text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code private.email_codes;
begin
  if private.email_verified_at(actor) is not null then
    return 'verified';
  end if;
  update private.email_codes c set attempts = c.attempts + 1 where c.user_id = actor returning * into v_code;
  if v_code.user_id is null or v_code.attempts > 5 or v_code.sent_at < now() - interval '15 minutes'
    or not exists (select from public.profiles p where p.id = actor and lower(p.email) = lower(v_code.email)) then
    return 'code_expired';
  end if;
  if v_code.code_hash <> confirm_email_code.code_hash then
    return 'code_wrong';
  end if;
  insert into private.verified_emails as v (user_id, email, verified_at) values (actor, v_code.email, now())
  on conflict (user_id) do update set email = excluded.email, verified_at = excluded.verified_at;
  -- Used: the count of letters stays, the code opens nothing more.
  update private.email_codes c set attempts = 6 where c.user_id = actor;
  perform private.log_activity(actor, 'config', 'Confirmaste tu correo');
  return 'verified';
end $$;

-- All that /contract-review shows: {quote, document, signer, email, problem}. `signer`: the name beside the line, `email`:
-- {address, verified, awaits_code}; both null for a visitor.
create or replace function public.contract_offer(plan text, billing text, promo text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_client uuid := private.quoted_client();
  v_quote jsonb := private.quote(contract_offer.plan, contract_offer.billing, contract_offer.promo, v_client);
  v_document jsonb := private.contract_document(v_quote, v_client);
begin
  return jsonb_build_object('quote', v_quote, 'document', v_document - 'text',
    'signer', (select p.full_name from public.profiles p where p.id = v_client),
    'email', (select jsonb_build_object('address', p.email, 'verified', private.email_verified_at(p.id) is not null,
                  'awaits_code', private.awaits_email_code(p.id))
                from public.profiles p where p.id = v_client and p.email is not null),
    'problem', private.signing_problem(v_client, v_document ->> 'sha256'));
end $$;

-- Who calls a function that goes on with the secret key, and how surely. Errors: 42501; PT403.
create or replace function public.acting_client() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  return jsonb_build_object('actor', v_actor, 'aal', coalesce((select auth.jwt()) ->> 'aal', 'aal1'),
    'session', (select auth.jwt()) ->> 'session_id', 'email', (select p.email from public.profiles p where p.id = v_actor),
    'email_verified_at', private.email_verified_at(v_actor));
end $$;

-- request {plan, billing, promo, text_sha256, terms_accepted, signature {kind, image, …}}; evidence {ip, user_agent, aal,
-- session, email, email_verified_at, site}. Returns {contract, folio, status}. Nothing is taken from the page but the choice
-- and the signature: price and text are made again here, and the text has to be the one that was shown.
-- Errors: PT404 `plan_not_found`; 22023 `unknown_billing`, `terms_required`, `signature_required`; PT409 `text_changed`,
-- `email_unverified`, `already_active`, `already_signed`, `payment_in_progress` {contract}; PT503 `provider_not_configured`.
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
  if coalesce(v_signature ->> 'image', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' or v_signature ->> 'kind' not in ('drawn', 'typed') then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  -- Two that sign at once stand one after the other.
  perform private.sync_advance('account', actor);
  if private.email_verified_at(actor) is null then
    raise exception 'email_unverified' using errcode = 'PT409';
  end if;
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
    'email_verified_at', private.email_verified_at(actor),
    'folio', v_contract.folio, 'signed_at', now(), 'version', v_document -> 'version', 'consent', v_document -> 'consent', 'title', v_document -> 'title',
    'parties', v_document -> 'parties',
    'clauses', v_document -> 'clauses', 'text', v_document -> 'text', 'text_sha256', v_document -> 'sha256', 'quote', v_quote,
    'signature', jsonb_build_object('id', v_signed.id, 'at', extract(epoch from v_signed.created_at)),
    'signature_kind', v_signature -> 'kind', 'signature_sha256', private.sha256_of(v_signed.signature_data::text),
    'image_sha256', private.sha256_of(v_signed.signature_image_url)));
  perform private.log_activity(actor, 'config', 'Firmaste tu contrato ' || v_contract.folio);
  return jsonb_build_object('contract', v_contract.id, 'folio', v_contract.folio, 'status', v_contract.status);
end $$;

-- The kinds are those of supabase/functions/deliver-letters/texts.ts: one that it does not know waits for a version that does.
alter table private.letters drop constraint letters_kind_check;
alter table private.letters add constraint letters_kind_check check (kind ~ '^[a-z_]{3,40}$');

grant execute on function public.ask_email_code(uuid, text), public.confirm_email_code(uuid, text) to service_role;
