-- Who the contract is between stands in a block of its own, before the clauses: a name is never part of a clause's text.

-- Who provides the service: one row, written from the configuration (README). It stands in every contract and invoice.
create table private.provider (
  id boolean primary key default true check (id),
  legal_name text not null check (char_length(legal_name) between 3 and 200 and private.is_plain_line(legal_name)),
  -- Of a company or of a person.
  rfc text not null check (rfc ~ '^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$'),
  address text not null check (char_length(address) between 10 and 300 and private.is_plain_line(address))
);
alter table private.provider enable row level security;

-- provider {legal_name, rfc, address}. Errors: 23514 for a value that is none.
create function public.set_provider(provider jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.provider as p (legal_name, rfc, address)
  values (btrim(provider ->> 'legal_name'), upper(btrim(provider ->> 'rfc')), btrim(provider ->> 'address'))
  on conflict (id) do update set legal_name = excluded.legal_name, rfc = excluded.rfc, address = excluded.address
$$;

-- {legal_name, rfc, address}; null before it was configured. Public: it is what a seller has to say of itself.
create function public.provider() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('legal_name', p.legal_name, 'rfc', p.rfc, 'address', p.address) from private.provider p
$$;

-- [{title, facts: [{label, value}…]}…]; a visitor's contract names no client yet. Errors: PT503 `provider_not_configured`.
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
      then jsonb_build_array(jsonb_build_object('label', 'Nombre', 'value', 'El de la cuenta con que se firma'))
      else jsonb_build_array(jsonb_build_object('label', 'Nombre', 'value', coalesce(v_company, v_name, 'Sin nombre registrado')))
        || case when v_company is not null and v_name is not null
             then jsonb_build_array(jsonb_build_object('label', 'Representante', 'value', v_name)) else '[]' end
        || case when v_client.email is not null
             then jsonb_build_array(jsonb_build_object('label', 'Correo', 'value', v_client.email)) else '[]' end
      end));
end $$;

insert into private.contract_texts (version, title, clauses, consent, published_at) values ('1.1', 'Contrato de servicio', '[
  {"title": "Objeto",
   "text": "El prestador da al cliente el servicio «{plan}»: acceso a las siete herramientas de marketing con IA de Azulejo (Reportes SEO, Acortador de enlaces, Contenido IA, Gestor de redes, Analista de datos, Creador de sitios y Chatbot), con los límites mensuales descritos en la página de precios, soporte {support} y {users}.",
   "plain": "Te damos las siete herramientas de tu plan."},
  {"title": "Vigencia",
   "text": "{term} a partir del día en que se confirma el primer pago. Al terminar, se renueva en automático por el mismo plazo, salvo aviso de cancelación.",
   "plain": "Empieza cuando pagas y se renueva solo hasta que canceles."},
  {"title": "Precio y forma de pago",
   "text": "{price} Los precios están en pesos mexicanos e incluyen IVA. El precio se mantiene 15 días a partir de la firma; si en ese plazo no se recibe el primer pago, este contrato queda sin efecto.",
   "plain": "Lo que ves aquí es lo que se cobra, con IVA y sin cargos extra. Tienes 15 días para pagar."},
  {"title": "Puesta en marcha",
   "text": "La configuración toma de 48 a 72 horas a partir de que el cliente envía los datos de cada servicio. El account manager contacta al cliente en las primeras 24 horas posteriores al pago.",
   "plain": "En un día te escribe una persona; en tres, todo está listo."},
  {"title": "Cambio de plan",
   "text": "El cliente puede cambiar de plan en cualquier momento. El cambio surte efecto de inmediato y la diferencia del periodo en curso se cobra o se abona en proporción a los días restantes.",
   "plain": "Puedes subir o bajar de plan cuando quieras y solo pagas la diferencia."},
  {"title": "Cancelación",
   "text": "Cualquiera de las partes puede cancelar con 30 días de aviso por escrito. El aviso desde la cuenta del cliente cuenta como aviso por escrito y recibe un folio. El contrato termina 30 días después del aviso, y lo que el cliente haya pagado por los días posteriores a esa fecha se le devuelve.",
   "plain": "Cancelas desde tu cuenta; el servicio sigue 30 días más y te devolvemos lo que pagaste de los días que siguen."},
  {"title": "Firma electrónica",
   "text": "Las partes acuerdan firmar con firma electrónica simple con evidencia: se conservan el texto exacto, su huella SHA-256, el trazo, el correo comprobado de quien firma, la fecha y hora del servidor, la dirección IP y el dispositivo.",
   "plain": "Tu firma queda guardada con su prueba y puedes verificarla."}
]', 'Acepto los términos y condiciones de este contrato y la renovación automática.', now());

-- The newest text for this quote and client: {version, title, parties, clauses, consent, text, sha256}. `text` is what is
-- signed; the everyday words are no part of it. Errors: PT503 `provider_not_configured`.
create or replace function private.contract_document(p_quote jsonb, p_client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text private.contract_texts;
  v_plan public.package_plans;
  v_words jsonb;
  v_clauses jsonb;
  v_parties jsonb := private.contract_parties(p_client);
  v_whole text;
begin
  select * into strict v_text from private.contract_texts t order by string_to_array(t.version, '.')::integer[] desc limit 1;
  select * into strict v_plan from public.package_plans p where p.id = (p_quote ->> 'plan_id')::uuid;
  v_words := jsonb_build_object(
    'plan', p_quote ->> 'plan_name', 'price', private.price_sentence(p_quote),
    'term', case p_quote ->> 'billing' when 'annual' then 'Doce meses' else 'Un mes' end,
    'support', case v_plan.support when 'email' then 'por correo' when 'priority' then 'prioritario' else 'dedicado 24/7' end,
    'users', case v_plan.users_limit when -1 then 'usuarios ilimitados' when 1 then 'un usuario' else 'hasta ' || v_plan.users_limit || ' usuarios' end);
  select jsonb_agg(jsonb_build_object('number', c.number, 'title', c.clause ->> 'title', 'plain', c.clause ->> 'plain',
      'text', private.fill_text(c.clause ->> 'text', v_words)) order by c.number)
    into v_clauses from jsonb_array_elements(v_text.clauses) with ordinality c (clause, number);
  select v_text.title || E'\nVersión ' || v_text.version || E'\n\n'
      || (select string_agg((p.party ->> 'title') || (
            select string_agg(E'\n' || (f.fact ->> 'label') || ': ' || (f.fact ->> 'value'), '' order by f.position)
              from jsonb_array_elements(p.party -> 'facts') with ordinality f (fact, position)), E'\n\n' order by p.position)
            from jsonb_array_elements(v_parties) with ordinality p (party, position)) || E'\n\n'
      || string_agg((c ->> 'number') || '. ' || (c ->> 'title') || E'\n' || (c ->> 'text'), E'\n\n' order by (c ->> 'number')::integer)
      || E'\n\n' || v_text.consent
    into v_whole from jsonb_array_elements(v_clauses) c;
  return jsonb_build_object('version', v_text.version, 'title', v_text.title, 'parties', v_parties, 'clauses', v_clauses,
    'consent', v_text.consent, 'text', v_whole, 'sha256', encode(sha256(convert_to(v_whole, 'UTF8')), 'hex'));
end $$;
drop function private.client_in_clause(uuid);

grant execute on function public.set_provider(jsonb) to service_role;
grant execute on function public.provider() to anon, authenticated, service_role;
