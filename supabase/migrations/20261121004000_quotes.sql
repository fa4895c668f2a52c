-- What a contract costs, and what it says. The one place that prices: pages, contracts and payments ask here.

-- Half a centavo goes to the even one (product §2, promotion); PostgreSQL's own rounding goes away from zero.
create function private.half_even(p_pesos numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when abs(p_pesos * 100 - trunc(p_pesos * 100)) = 0.5 then round(p_pesos * 50) * 2 else round(p_pesos * 100) end / 100.00
$$;

create function private.pesos(p_amount numeric) returns text
language sql immutable set search_path = '' as $$ select to_char(p_amount, 'FM999,999,999,990.00') $$;

-- What a period costs, rounded once, on its total: a price that was rounded before would be another one.
create function private.period_price(p_monthly numeric, p_billing text, p_percentage numeric default 0) returns numeric
language sql immutable set search_path = '' as $$
  select private.half_even(p_monthly * case p_billing when 'annual' then 12 * 0.8 else 1 end * (100 - p_percentage) / 100)
$$;

-- A year is 12 months less 20% (spec §9); a promotion comes on top, for the first months of a client's first contract.
-- p_client: null for a visitor. Returns the quote; amounts are pesos.
-- Errors: PT404 `plan_not_found`; 22023 `unknown_billing`.
create function private.quote(p_plan text, p_billing text, p_promo text, p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_promotion jsonb;
  v_problem text;
  v_months integer;
  v_undiscounted numeric;
  v_list numeric;
  v_period numeric;
begin
  select * into v_plan from public.package_plans p where p.name = upper(btrim(p_plan)) and p.is_active;
  if v_plan.id is null then
    raise exception 'plan_not_found' using errcode = 'PT404';
  end if;
  if p_billing is null or p_billing not in ('monthly', 'annual') then
    raise exception 'unknown_billing' using errcode = '22023';
  end if;
  if nullif(btrim(p_promo), '') is not null then
    v_promotion := public.promotion(p_promo);
    v_problem := case when v_promotion is null then 'promotion_not_valid' end;
    if exists (select from public.contracts c where c.user_id = p_client and c.start_date is not null) then
      v_promotion := null;
      v_problem := 'promotion_used';
    end if;
  end if;
  v_months := private.period_months(p_billing);
  v_undiscounted := v_plan.monthly_price * v_months;
  v_list := private.period_price(v_plan.monthly_price, p_billing);
  v_period := private.period_price(v_plan.monthly_price, p_billing, coalesce((v_promotion ->> 'percentage')::numeric, 0));
  return jsonb_build_object(
    'plan', v_plan.name, 'plan_id', v_plan.id, 'plan_name', v_plan.display_name, 'billing', p_billing, 'currency', 'MXN', 'months', v_months,
    'month_price', v_plan.monthly_price, 'undiscounted', v_undiscounted, 'annual_discount', v_undiscounted - v_list,
    'list_amount', v_list, 'promotion', v_promotion - 'valid_until', 'promotion_problem', v_problem,
    'promotion_discount', v_list - v_period, 'period_amount', v_period,
    'monthly_amount', private.half_even(v_period / v_months), 'renewal_monthly_amount', private.half_even(v_list / v_months));
end $$;

-- For the page, and for whoever only wants the price. A session that has not shown its second factor is a visitor.
create function private.quoted_client() returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p where p.id = (select auth.uid()) and (select private.is_assured())
$$;
create function public.quote(plan text, billing text, promo text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.quote(quote.plan, quote.billing, quote.promo, private.quoted_client())
$$;

-- The text, by version: a new one is a new row. What was signed keeps its own copy, in the event of its signing.
create table private.contract_texts (
  version text primary key check (version ~ '^\d+\.\d+$'),
  title text not null,
  -- [{title, text, plain}…]; {words in braces} are filled from the quote. `plain` says the clause in everyday words.
  clauses jsonb not null check (jsonb_typeof(clauses) = 'array'),
  consent text not null,
  published_at timestamptz not null default now()
);
alter table private.contract_texts enable row level security;

insert into private.contract_texts (version, title, clauses, consent) values ('1.0', 'Contrato de servicio', '[
  {"title": "Objeto",
   "text": "Azulejo presta al cliente{client} el servicio «{plan}»: acceso a las siete herramientas de marketing con IA (Reportes SEO, Acortador de enlaces, Contenido IA, Gestor de redes, Analista de datos, Creador de sitios y Chatbot), con los límites mensuales descritos en la página de precios, soporte {support} y {users}.",
   "plain": "Te damos las siete herramientas de tu plan."},
  {"title": "Vigencia",
   "text": "{term} a partir del día en que se confirma el primer pago. Al terminar, se renueva en automático por el mismo plazo, salvo aviso de cancelación.",
   "plain": "Empieza cuando pagas y se renueva solo hasta que canceles."},
  {"title": "Precio y forma de pago",
   "text": "{price} Los precios están en pesos mexicanos.",
   "plain": "Lo que ves aquí es lo que se cobra, sin cargos extra."},
  {"title": "Puesta en marcha",
   "text": "La configuración toma de 48 a 72 horas a partir de que el cliente envía los datos de cada servicio. El account manager contacta al cliente en las primeras 24 horas posteriores al pago.",
   "plain": "En un día te escribe una persona; en tres, todo está listo."},
  {"title": "Cambio de plan",
   "text": "El cliente puede cambiar de plan en cualquier momento. El cambio surte efecto de inmediato y la diferencia del periodo en curso se cobra o se abona en proporción a los días restantes.",
   "plain": "Puedes subir o bajar de plan cuando quieras y solo pagas la diferencia."},
  {"title": "Cancelación",
   "text": "Cualquiera de las partes puede cancelar con 30 días de aviso por escrito. El aviso desde la cuenta del cliente cuenta como aviso por escrito y recibe un folio.",
   "plain": "Cancelas desde tu cuenta; el servicio sigue 30 días más."},
  {"title": "Firma electrónica",
   "text": "Las partes acuerdan firmar con firma electrónica simple con evidencia: se conservan el texto exacto, su huella SHA-256, el trazo, la fecha y hora del servidor, la dirección IP y el dispositivo.",
   "plain": "Tu firma queda guardada con su prueba y puedes verificarla."}
]', 'Acepto los términos y condiciones de este contrato y la renovación automática.');

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

-- How the price stands in the contract: what is paid now, and what it renews at.
create function private.price_sentence(p_quote jsonb) returns text
language sql immutable set search_path = '' as $$
  select private.pesos((p_quote ->> 'period_amount')::numeric) || ' MXN '
    || case p_quote ->> 'billing' when 'annual'
         then 'en un solo pago anual, equivalentes a ' || private.pesos((p_quote ->> 'monthly_amount')::numeric) || ' MXN al mes.'
         else 'al mes.' end
    || case when jsonb_typeof(p_quote -> 'promotion') = 'object' then
         ' Incluye la promoción ' || (p_quote #>> '{promotion,code}') || ', ' || (p_quote #>> '{promotion,percentage}') || '% durante los primeros '
         || (p_quote #>> '{promotion,months}') || ' meses; después, ' || private.pesos((p_quote ->> 'list_amount')::numeric) || ' MXN '
         || case p_quote ->> 'billing' when 'annual' then 'por año.' else 'al mes.' end
       else '' end
$$;

-- Who the contract is with, as the contract names them.
create function private.client_in_contract(p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when nullif(btrim(p.company), '') is null then nullif(btrim(p.full_name), '')
                else btrim(p.company) || coalesce(', representada por ' || nullif(btrim(p.full_name), ''), '') end
      from public.profiles p where p.id = p_client), 'el cliente')
$$;

-- As it stands in a clause: between commas, and not at all for a visitor.
create function private.client_in_clause(p_client uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case c when 'el cliente' then '' else ', ' || c || ',' end from private.client_in_contract(p_client) c
$$;

-- The newest text for this quote and client: {version, title, clauses, consent, text, sha256}. `text` is what is signed;
-- the everyday words are no part of it.
create function private.contract_document(p_quote jsonb, p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text private.contract_texts;
  v_plan public.package_plans;
  v_words jsonb;
  v_clauses jsonb;
  v_whole text;
begin
  select * into strict v_text from private.contract_texts t order by t.published_at desc, t.version desc limit 1;
  select * into strict v_plan from public.package_plans p where p.id = (p_quote ->> 'plan_id')::uuid;
  v_words := jsonb_build_object(
    'plan', p_quote ->> 'plan_name', 'price', private.price_sentence(p_quote),
    'term', case p_quote ->> 'billing' when 'annual' then 'Doce meses' else 'Un mes' end,
    'support', case v_plan.support when 'email' then 'por correo' when 'priority' then 'prioritario' else 'dedicado 24/7' end,
    'users', case v_plan.users_limit when -1 then 'usuarios ilimitados' when 1 then 'un usuario' else 'hasta ' || v_plan.users_limit || ' usuarios' end);
  -- The name last, and by itself: a company called {price} is a name.
  select jsonb_agg(jsonb_build_object('number', c.number, 'title', c.clause ->> 'title', 'plain', c.clause ->> 'plain',
      'text', replace(private.fill_text(c.clause ->> 'text', v_words), '{client}', private.client_in_clause(p_client))) order by c.number)
    into v_clauses from jsonb_array_elements(v_text.clauses) with ordinality c (clause, number);
  select v_text.title || E'\nVersión ' || v_text.version || E'\n\n'
      || string_agg((c ->> 'number') || '. ' || (c ->> 'title') || E'\n' || (c ->> 'text'), E'\n\n' order by (c ->> 'number')::integer)
      || E'\n\n' || v_text.consent
    into v_whole from jsonb_array_elements(v_clauses) c;
  return jsonb_build_object('version', v_text.version, 'title', v_text.title, 'clauses', v_clauses, 'consent', v_text.consent,
    'text', v_whole, 'sha256', encode(sha256(convert_to(v_whole, 'UTF8')), 'hex'));
end $$;

grant execute on function public.quote(text, text, text) to anon, authenticated, service_role;
