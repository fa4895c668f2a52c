-- The text of a contract, who it is between, and its signature.

-- The text, by version: a new one is a new row. What was signed keeps its own copy, in the event of its
-- signing.
create table private.contract_texts (
  version text primary key check (version ~ '^\d+\.\d+$'),
  title text not null,
  -- [{title, text, plain}…]; {words in braces} are filled from the quote. `plain` says the clause in everyday
  -- words.
  clauses jsonb not null check (jsonb_typeof(clauses) = 'array'),
  consent text not null,
  published_at timestamptz not null default now()
);
alter table private.contract_texts enable row level security;
insert into private.contract_texts (version, title, clauses, consent, published_at) values
('1.0', 'Contrato de servicio', '[
  {"title": "Objeto",
   "text": "Azulejo presta al cliente{client} el servicio «{plan}»: acceso a las siete herramientas de '
   'marketing con IA (Reportes SEO, Acortador de enlaces, Contenido IA, Gestor de redes, Analista de datos, '
   'Creador de sitios y Chatbot), con los límites mensuales descritos en la página de precios, soporte '
   '{support} y {users}.",
   "plain": "Te damos las siete herramientas de tu plan."},
  {"title": "Vigencia",
   "text": "{term} a partir del día en que se confirma el primer pago. Al terminar, se renueva en automático '
   'por el mismo plazo, salvo aviso de cancelación.",
   "plain": "Empieza cuando pagas y se renueva solo hasta que canceles."},
  {"title": "Precio y forma de pago",
   "text": "{price} Los precios están en pesos mexicanos.",
   "plain": "Lo que ves aquí es lo que se cobra, sin cargos extra."},
  {"title": "Puesta en marcha",
   "text": "La configuración toma de 48 a 72 horas a partir de que el cliente envía los datos de cada '
   'servicio. El account manager contacta al cliente en las primeras 24 horas posteriores al pago.",
   "plain": "En un día te escribe una persona; en tres, todo está listo."},
  {"title": "Cambio de plan",
   "text": "El cliente puede cambiar de plan en cualquier momento. El cambio surte efecto de inmediato y la '
   'diferencia del periodo en curso se cobra o se abona en proporción a los días restantes.",
   "plain": "Puedes subir o bajar de plan cuando quieras y solo pagas la diferencia."},
  {"title": "Cancelación",
   "text": "Cualquiera de las partes puede cancelar con 30 días de aviso por escrito. El aviso desde la '
   'cuenta del cliente cuenta como aviso por escrito y recibe un folio.",
   "plain": "Cancelas desde tu cuenta; el servicio sigue 30 días más."},
  {"title": "Firma electrónica",
   "text": "Las partes acuerdan firmar con firma electrónica simple con evidencia: se conservan el texto '
   'exacto, su huella SHA-256, el trazo, la fecha y hora del servidor, la dirección IP y el dispositivo.",
   "plain": "Tu firma queda guardada con su prueba y puedes verificarla."}
]', 'Acepto los términos y condiciones de este contrato y la renovación automática.',
 '2026-11-21T00:41:00-06:00'),
('1.1', 'Contrato de servicio', '[
  {"title": "Objeto",
   "text": "El prestador da al cliente el servicio «{plan}»: acceso a las siete herramientas de marketing '
   'con IA de Azulejo (Reportes SEO, Acortador de enlaces, Contenido IA, Gestor de redes, Analista de '
   'datos, Creador de sitios y Chatbot), con los límites mensuales descritos en la página de precios, '
   'soporte {support} y {users}.",
   "plain": "Te damos las siete herramientas de tu plan."},
  {"title": "Vigencia",
   "text": "{term} a partir del día en que se confirma el primer pago. Al terminar, se renueva en automático '
   'por el mismo plazo, salvo aviso de cancelación.",
   "plain": "Empieza cuando pagas y se renueva solo hasta que canceles."},
  {"title": "Precio y forma de pago",
   "text": "{price} Los precios están en pesos mexicanos e incluyen IVA. El precio se mantiene 15 días a '
   'partir de la firma; si en ese plazo no se recibe el primer pago, este contrato queda sin efecto.",
   "plain": "Lo que ves aquí es lo que se cobra, con IVA y sin cargos extra. Tienes 15 días para pagar."},
  {"title": "Puesta en marcha",
   "text": "La configuración toma de 48 a 72 horas a partir de que el cliente envía los datos de cada '
   'servicio. El account manager contacta al cliente en las primeras 24 horas posteriores al pago.",
   "plain": "En un día te escribe una persona; en tres, todo está listo."},
  {"title": "Cambio de plan",
   "text": "El cliente puede cambiar de plan en cualquier momento. El cambio surte efecto de inmediato y la '
   'diferencia del periodo en curso se cobra o se abona en proporción a los días restantes.",
   "plain": "Puedes subir o bajar de plan cuando quieras y solo pagas la diferencia."},
  {"title": "Cancelación",
   "text": "Cualquiera de las partes puede cancelar con 30 días de aviso por escrito. El aviso desde la '
   'cuenta del cliente cuenta como aviso por escrito y recibe un folio. El contrato termina 30 días después '
   'del aviso, y lo que el cliente haya pagado por los días posteriores a esa fecha se le devuelve.",
   "plain": "Cancelas desde tu cuenta; el servicio sigue 30 días más y te devolvemos lo que pagaste de los '
   'días que siguen."},
  {"title": "Firma electrónica",
   "text": "Las partes acuerdan firmar con firma electrónica simple con evidencia: se conservan el texto '
   'exacto, su huella SHA-256, el trazo, el correo comprobado de quien firma, la fecha y hora del servidor, '
   'la dirección IP y el dispositivo.",
   "plain": "Tu firma queda guardada con su prueba y puedes verificarla."}
]', 'Acepto los términos y condiciones de este contrato y la renovación automática.',
 '2026-11-22T00:40:10-06:00');

-- Who the contract is between is in a block of its own, before the clauses: a name is never part of a
-- clause's text. Who provides the service: one row, written from the configuration (README). It is in every
-- contract and invoice.
create table private.provider (
  id boolean primary key default true check (id),
  legal_name text not null
    check (char_length(legal_name) between 3 and 200 and private.is_plain_line(legal_name)),
  -- Of a company or of a person.
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$'),
  address text not null check (char_length(address) between 10 and 300 and private.is_plain_line(address))
);
alter table private.provider enable row level security;

-- Who signed and paid, blocked for as long as the law asks for contracts and invoices (Código de Comercio
-- article 38: ten years). Read by the documents of these alone.
create table private.kept_parties (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  client text not null,
  email text,
  kept_until date not null
);
alter table private.kept_parties enable row level security;

-- The evidence of a signature names an e-mail address: one that its holder has shown to read (D5). A code by
-- mail, in the page. The address that a person confirmed last; it counts while it is the account's.
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

create function private.fill_text(p_text text, p_words jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_key text;
begin
  for v_key in select jsonb_object_keys(p_words) loop
    p_text := replace(p_text, '{' || v_key || '}', p_words ->> v_key);
  end loop;
  return p_text;
end $$;

-- How the contract states the price: what is paid now, and what it renews at.
create function private.price_sentence(p_quote jsonb) returns text
language sql immutable set search_path = '' as $$
  select private.pesos((p_quote ->> 'period_amount')::numeric) || ' MXN '
    || case p_quote ->> 'billing' when 'annual'
         then 'en un solo pago anual, equivalentes a '
           || private.pesos((p_quote ->> 'monthly_amount')::numeric) || ' MXN al mes.'
         else 'al mes.' end
    || case when jsonb_typeof(p_quote -> 'promotion') = 'object' then
         ' Incluye la promoción ' || (p_quote #>> '{promotion,code}') || ', '
           || (p_quote #>> '{promotion,percentage}') || '% durante los primeros '
         || (p_quote #>> '{promotion,months}') || ' meses; después, '
         || private.pesos((p_quote ->> 'list_amount')::numeric) || ' MXN '
         || case p_quote ->> 'billing' when 'annual' then 'por año.' else 'al mes.' end
       else '' end
$$;

-- provider {legal_name, rfc, address}. Errors: 23514 for a value that is none.
create function public.set_provider(provider jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.provider as p (legal_name, rfc, address)
  values (btrim(provider ->> 'legal_name'), upper(btrim(provider ->> 'rfc')), btrim(provider ->> 'address'))
  on conflict (id) do update set legal_name = excluded.legal_name, rfc = excluded.rfc,
    address = excluded.address
$$;

-- {legal_name, rfc, address}; null before it was configured. Public: it is what a seller has to say of
-- itself.
create function public.provider() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('legal_name', p.legal_name, 'rfc', p.rfc, 'address', p.address)
    from private.provider p
$$;

-- Who the contract is with, as the contract names them; of a deleted account, as it was kept.
create function private.client_in_contract(p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select k.client from private.kept_parties k where k.user_id = p_client), (
    select case when nullif(btrim(p.company), '') is null then nullif(btrim(p.full_name), '')
                else btrim(p.company) || coalesce(', representada por ' || nullif(btrim(p.full_name), ''), '')
                  end
      from public.profiles p where p.id = p_client), 'el cliente')
$$;

-- [{title, facts: [{label, value}…]}…]; a visitor's contract names no client yet. Errors: PT503
-- `provider_not_configured`.
create function private.contract_parties(p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_provider private.provider;
  v_client public.profiles;
  v_company text;
  v_name text;
begin
  select * into v_provider from private.provider;
  if not found then
    raise exception 'provider_not_configured' using errcode = 'PT503';
  end if;
  select * into v_client from public.profiles p where p.id = p_client;
  v_company := nullif(btrim(v_client.company), '');
  v_name := nullif(btrim(v_client.full_name), '');
  return jsonb_build_array(
    jsonb_build_object('title', 'Prestador', 'facts', jsonb_build_array(
      jsonb_build_object('label', 'Nombre', 'value', v_provider.legal_name),
      jsonb_build_object('label', 'RFC', 'value', v_provider.rfc),
      jsonb_build_object('label', 'Domicilio', 'value', v_provider.address))),
    jsonb_build_object('title', 'Cliente', 'facts', case when v_client.id is null
      then jsonb_build_array(jsonb_build_object('label', 'Nombre',
        'value', 'El de la cuenta con que se firma'))
      else jsonb_build_array(jsonb_build_object('label', 'Nombre',
        'value', coalesce(v_company, v_name, 'Sin nombre registrado')))
        || case when v_company is not null and v_name is not null
             then jsonb_build_array(jsonb_build_object('label', 'Representante', 'value', v_name))
               else '[]' end
        || case when v_client.email is not null
             then jsonb_build_array(jsonb_build_object('label', 'Correo', 'value', v_client.email))
               else '[]' end
      end));
end $$;

-- The newest text for this quote and client: {version, title, parties, clauses, consent, text, sha256}.
-- `text` is what is signed; the everyday words are no part of it. Errors: PT503 `provider_not_configured`.
create function private.contract_document(p_quote jsonb, p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text private.contract_texts;
  v_plan public.package_plans;
  v_words jsonb;
  v_clauses jsonb;
  v_parties jsonb := private.contract_parties(p_client);
  v_whole text;
begin
  select * into strict v_text from private.contract_texts t
    order by string_to_array(t.version, '.')::integer[] desc limit 1;
  select * into strict v_plan from public.package_plans p where p.id = (p_quote ->> 'plan_id')::uuid;
  v_words := jsonb_build_object(
    'plan', p_quote ->> 'plan_name', 'price', private.price_sentence(p_quote),
    'term', case p_quote ->> 'billing' when 'annual' then 'Doce meses' else 'Un mes' end,
    'support', case v_plan.support when 'email' then 'por correo' when 'priority' then 'prioritario'
      else 'dedicado 24/7' end,
    'users', case v_plan.users_limit when -1 then 'usuarios ilimitados' when 1 then 'un usuario' else 'hasta '
      || v_plan.users_limit || ' usuarios' end);
  select jsonb_agg(jsonb_build_object('number', c.number, 'title', c.clause ->> 'title',
    'plain', c.clause ->> 'plain',
      'text', private.fill_text(c.clause ->> 'text', v_words)) order by c.number)
    into v_clauses from jsonb_array_elements(v_text.clauses) with ordinality c (clause, number);
  select v_text.title || E'\nVersión ' || v_text.version || E'\n\n'
      || (select string_agg((p.party ->> 'title') || (
            select string_agg(E'\n' || (f.fact ->> 'label') || ': ' || (f.fact ->> 'value'), ''
              order by f.position)
              from jsonb_array_elements(p.party -> 'facts') with ordinality f (fact, position)), E'\n\n'
              order by p.position)
            from jsonb_array_elements(v_parties) with ordinality p (party, position)) || E'\n\n'
      || string_agg((c ->> 'number') || '. ' || (c ->> 'title') || E'\n' || (c ->> 'text'), E'\n\n'
        order by (c ->> 'number')::integer)
      || E'\n\n' || v_text.consent
    into v_whole from jsonb_array_elements(v_clauses) c;
  return jsonb_build_object('version', v_text.version, 'title', v_text.title, 'parties', v_parties,
    'clauses', v_clauses,
    'consent', v_text.consent, 'text', v_whole, 'sha256', encode(sha256(convert_to(v_whole, 'UTF8')), 'hex'));
end $$;

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
                  where c.user_id = p_user and c.attempts < 5 and c.sent_at > now() - interval '15 minutes'
                    and lower(c.email) = lower(p.email))
$$;

-- A code is about to be mailed to the person's address: {email}, or {verified: true} when there is nothing to
-- confirm.
-- Errors: PT404 `not_found` (no address); PT429 `rate_limited` {retry_after}: 60 s between letters, ten in a
-- day.
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
  on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash,
    sent_at = excluded.sent_at, attempts = 0,
    letters = case when c.counted_from < now() - interval '1 day' then 1 else c.letters + 1 end,
    counted_from = case when c.counted_from < now() - interval '1 day' then now() else c.counted_from end;
  return jsonb_build_object('email', v_email);
end $$;

-- What came of a code: `verified`, `code_wrong` or `code_expired` (15 minutes, five attempts, or none is
-- out). Returned and not raised: an attempt that was rolled back would not count.
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
    or not exists (select from public.profiles p where p.id = actor and lower(p.email) = lower(v_code.email))
      then
    return 'code_expired';
  end if;
  if v_code.code_hash <> confirm_email_code.code_hash then
    return 'code_wrong';
  end if;
  insert into private.verified_emails as v (user_id, email, verified_at) values (actor, v_code.email, now())
  on conflict (user_id) do update set email = excluded.email, verified_at = excluded.verified_at;
  -- Used: the count of letters stays, the code opens nothing more.
  update private.email_codes c set attempts = 6 where c.user_id = actor;
  perform private.log_activity(actor, 'other', 'Confirmaste tu correo');
  return 'verified';
end $$;

-- What prevents the signing, and the contract that it is about; null when nothing does.
create function private.signing_problem(p_client uuid, p_sha256 text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('code', k.code, 'contract', k.id) from (
    select c.id, c.created_at, case
        when c.status = 'active' then 'already_active'
        when exists (select from public.payment_transactions t where t.contract_id = c.id
          and private.may_still_arrive(t)) then 'payment_in_progress'
        when (select e.payload ->> 'text_sha256' from public.contract_events e where e.contract_id = c.id
          and e.position = 1) = p_sha256
          then 'already_signed' end as code
      from public.contracts c where c.user_id = p_client and c.status in ('active', 'pending_payment')) k
   where k.code is not null
   order by k.code = 'already_active' desc, k.code = 'payment_in_progress' desc, k.created_at desc limit 1
$$;

-- All that /contract-review shows: {quote, document, signer, email, problem}. `signer`: the name beside the
-- line, `email`: {address, verified, awaits_code}; both null for a visitor. Volatile, because it counts wrong
-- codes.
create function public.contract_offer(plan text, billing text, promo text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_client uuid := private.quoted_client();
  v_quote jsonb := private.quote(contract_offer.plan, contract_offer.billing, contract_offer.promo, v_client);
  v_document jsonb := private.contract_document(v_quote, v_client);
begin
  return jsonb_build_object('quote', v_quote, 'document', v_document - 'text',
    'signer', (select p.full_name from public.profiles p where p.id = v_client),
    'email', (select jsonb_build_object('address', p.email,
      'verified', private.email_verified_at(p.id) is not null,
      'awaits_code', private.awaits_email_code(p.id))
      from public.profiles p where p.id = v_client and p.email is not null),
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
    'session', (select auth.jwt()) ->> 'session_id',
    'email', (select p.email from public.profiles p where p.id = v_actor),
    'email_verified_at', private.email_verified_at(v_actor));
end $$;

-- request {plan, billing, promo, text_sha256, terms_accepted, signature {kind, image, …}}; evidence {ip,
-- user_agent, aal, session, email, email_verified_at, site}. Returns {contract, folio, status}. Nothing is
-- taken from the page but the choice and the signature: price and text are made again here, and the text has
-- to be the one that was shown.
-- Errors: PT404 `plan_not_found`; 22023 `unknown_billing`, `terms_required`, `signature_required`; PT409
-- `text_changed`, `email_unverified`, `already_active`, `already_signed`, `payment_in_progress` {contract};
-- PT503 `provider_not_configured`.
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
  if coalesce(v_signature ->> 'image', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$'
    or v_signature ->> 'kind' not in ('drawn', 'typed') then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  -- Two signatures at once come one after the other.
  perform private.sync_advance('account', actor);
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

grant execute on function
  public.set_provider(jsonb), public.ask_email_code(uuid, text), public.confirm_email_code(uuid, text),
  public.sign_contract(uuid, jsonb, jsonb)
  to service_role;

grant execute on function
  public.provider(), public.contract_offer(text, text, text)
  to anon, authenticated, service_role;

grant execute on function public.acting_client() to authenticated;
