-- A tier of the marketplace is paid beside the plan, so it adds to what the plan includes. Before, the
-- license had the greater of both limits: most tiers added nothing to it.

-- What one unit of a tier is worth in the license's meter (private.tool_services.meter): an article has up to
-- 1,000 words, a profile 30 posts a month. Fixed: what was signed must stay the same.
create function private.unit_size(p_unit text) returns integer
language sql immutable set search_path = '' as $$
  select case p_unit when 'articles' then 1000 when 'profiles' then 30 else 1 end
$$;

-- A tier's limit in the license's meter; -1: without a limit.
create function private.tier_amount(p_limit integer, p_unit text) returns integer
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then -1 else p_limit * private.unit_size(p_unit) end
$$;

create or replace function private.tier_limit_words(p_limit integer, p_unit text) returns text
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then 'sin límite' else 'hasta ' || to_char(p_limit, 'FM999,999,999') || ' '
    || case p_unit
    when 'reports' then 'reportes' when 'articles' then 'artículos' when 'profiles' then 'perfiles'
      when 'conversations' then 'conversaciones'
    when 'sites' then 'sitios' else 'enlaces' end
    || case p_unit when 'articles' then ' (hasta ' || to_char(private.tier_amount(p_limit, p_unit),
        'FM999,999,999') || ' palabras) al mes'
      when 'profiles' then ' (hasta ' || to_char(private.tier_amount(p_limit, p_unit), 'FM999,999,999')
        || ' publicaciones al mes)'
      when 'sites' then '' else ' al mes' end end
$$;

create or replace function private.held_limit(p_change public.contract_changes, p_until date) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_before integer;
begin
  if p_change.charged_from = 'signing'
    or (private.signed_terms(p_change) ->> 'starts_on')::date < p_until then
    return private.tier_amount(p_change.tier_limit, p_change.tier_unit);
  end if;
  select private.tier_amount(h.tier_limit, h.tier_unit) into v_before from public.contract_changes h
   where h.contract_id = p_change.contract_id and h.kind = 'service' and h.status = 'applied'
     and h.tool_name = p_change.tool_name and h.applied_at < p_change.applied_at
   order by h.applied_at desc limit 1;
  return case when -1 in (p_change.tier_limit, v_before) then -1
    else greatest(private.tier_amount(p_change.tier_limit, p_change.tier_unit), v_before) end;
end $$;

-- What a plan includes of a tool, in the license's meter: -1 without a limit, 0 if it does not have the tool.
create function private.plan_amount(p_plan public.package_plans, p_tool text) returns integer
language sql stable security definer set search_path = '' as $$
  select case when p_tool = any (p_plan.included_tools) then
    coalesce((select (p_plan.limits ->> s.meter)::integer from private.tool_services s
      where s.tool_name = p_tool), -1) else 0 end
$$;

create or replace function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
  v_answers jsonb;
  v_until date := private.paid_until(p_contract.id, p_until);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price,
    private.held_limit(h, v_until) as tier_limit, s.service_name, s.meter
      from public.contract_changes h
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name,
       h.applied_at desc loop
    v_base := private.plan_amount(v_plan, k.tool_name);
    v_limit := case when -1 in (v_base, k.tier_limit) then -1 else v_base + k.tier_limit end;
    -- Taken again after it had ended: it is set up anew, from the answers of before.
    v_answers := case when exists (select from public.contracted_services s
      where s.contract_id = p_contract.id and s.tool_name = k.tool_name and s.status = 'cancelled')
      then private.drop_tasks(p_contract.id, k.tool_name, true) else '{}' end;
    insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier,
      monthly_price)
    values (p_contract.user_id, p_contract.id, k.tool_name, k.service_name, k.tier, k.monthly_price)
    on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, status = 'active';
    insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier,
      monthly_price, meter, usage_limit, reports_limit, seats_limit, expires_at)
    values (p_contract.user_id, p_contract.id, k.tool_name, private.new_license_key(), k.tier,
      k.monthly_price, k.meter, v_limit,
      case k.meter when 'seoReports' then v_limit else 12 end, v_plan.users_limit,
      v_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
      plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id, configuration_data)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id), v_answers)
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;

-- A tier beside a plan without a limit would be paid for nothing.
create function private.expect_tier_adds(p_contract public.contracts, p_tool text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select private.plan_amount(p, p_tool) from public.package_plans p
    where p.id = p_contract.package_plan_id) = -1 then
    raise exception 'tier_adds_nothing' using errcode = 'PT409';
  end if;
end $$;

create or replace function private.expect_service(p_contract public.contracts, p_tool text,
  p_charged_from text, p_day date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_period public.invoices := private.running_period(p_contract.id, p_day);
  v_open uuid;
begin
  if p_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  if private.is_ending(p_contract.id, p_tool) then
    raise exception 'service_ending' using errcode = 'PT409';
  end if;
  perform private.expect_tier_adds(p_contract, p_tool);
  if v_period.id is null
    or exists (select from public.invoices i where i.contract_id = p_contract.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = p_contract.id and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  if p_charged_from = 'signing' and v_period.value_from > p_day then
    raise exception 'changed_today' using errcode = 'PT409';
  end if;
  if p_charged_from = 'signing' and private.is_disputed(p_contract.id) then
    raise exception 'payment_disputed' using errcode = 'PT409';
  end if;
end $$;

create or replace function private.addendum_terms(p_client uuid, p_change uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_period public.invoices;
  v_sums jsonb;
  v_due numeric;
  v_credited numeric;
  v_name text;
  v_text text;
  v_consent constant text
    := 'Acepto que este servicio se agregue a mi contrato y su precio se sume a mis facturas.';
begin
  select * into v_change from public.contract_changes k where k.id = p_change and k.user_id = p_client
    and k.kind = 'service';
  if v_change.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select * into v_contract from public.contracts c where c.id = v_change.contract_id;
  if v_change.status <> 'proposed' or p_day >= v_change.valid_until or v_contract.status <> 'active' then
    raise exception 'addendum_over' using errcode = 'PT409';
  end if;
  perform private.expect_service(v_contract, v_change.tool_name, v_change.charged_from, p_day);
  v_period := private.running_period(v_contract.id, p_day);
  v_sums := private.service_sums(v_contract, v_change.tool_name, v_change.monthly_price,
    v_change.charged_from, p_day);
  v_due := (v_sums ->> 'amount_due')::numeric;
  v_credited := (v_sums ->> 'amount_credited')::numeric;
  v_name := private.apart_name(v_change);
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. Se agrega el servicio «' || v_name || '», '
    || private.tier_limit_words(v_change.tier_limit, v_change.tier_unit)
    || case when v_change.tier_limit <> -1 and (select private.plan_amount(p, v_change.tool_name)
      from public.package_plans p where p.id = v_contract.package_plan_id) > 0
      then ', que se suman a lo que incluye el plan' else '' end || E'.\n'
    || '2. Su precio de lista es de ' || private.pesos(v_change.monthly_price)
    || ' MXN al mes, con IVA. Se suma ' || private.pesos((v_sums ->> 'amount')::numeric)
    || ' MXN a cada factura ' || case v_contract.billing when 'annual' then 'anual' else 'mensual' end
    || ', desde el periodo que empieza el ' || to_char((v_sums ->> 'paid_until')::date, 'DD/MM/YYYY')
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta' else '' end
    || E'.\n3. ' || case
      when v_change.charged_from = 'next_period'
        then 'El servicio se activa al firmar. Antes de ese periodo no tiene costo.'
      when v_due > 0
        then 'Por los días de hoy hasta antes de esa fecha se pagan ahora ' || private.pesos(v_due)
          || ' MXN, y el servicio se activa al confirmarse el pago; si se confirma otro día, los días ya '
          || 'transcurridos quedan a favor del cliente. Firmada, esta adenda se paga antes del '
          || to_char(v_period.period_end, 'DD/MM/YYYY') || '.'
      when v_credited > 0
        then 'El servicio se activa al firmar. Por los días hasta antes de esa fecha quedan '
          || private.pesos(v_credited) || ' MXN a favor del cliente, que se abonan a su próxima factura.'
      else 'El servicio se activa al firmar.' end
    || E'\n4. Esta propuesta vale hasta antes del ' || to_char(v_change.valid_until, 'DD/MM/YYYY') || E'.\n'
    || E'5. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return (v_sums - 'paid_until') || jsonb_build_object('change', v_change.id, 'contract', v_contract.id,
    'service', true, 'plan_name', v_name, 'monthly_price', v_change.monthly_price,
    'charged_from', v_change.charged_from, 'next_on', v_sums -> 'paid_until',
    'valid_until', v_change.valid_until,
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

create or replace function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text,
  charged_from text default 'next_period') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_client uuid := v_ticket.user_id;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_change public.contract_changes;
  v_name text;
  v_email text;
  v_before text;
  v_manager uuid;
begin
  perform private.sync_advance('account', v_client);
  select * into v_change from public.contract_changes k where k.id = prepare_addendum.id;
  if v_change.id is not null then
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool
      or v_change.tier is distinct from prepare_addendum.tier
      or v_change.charged_from is distinct from prepare_addendum.charged_from then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
  end if;
  select * into v_contract from public.contracts c where c.user_id = v_client
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = prepare_addendum.tool
    and p.tier = prepare_addendum.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  if private.is_ending(v_contract.id, v_tier.tool) then
    raise exception 'service_ending' using errcode = 'PT409';
  end if;
  perform private.expect_tier_adds(v_contract, v_tier.tool);
  update public.contract_changes k set status = 'cancelled', over_cause = 'offered'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed'
  returning k.folio into v_before;
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due,
    credit, status, kind, ticket_id, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit,
    charged_from, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type,
    v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price,
    v_tier.reports_limit, v_tier.unit, prepare_addendum.charged_from,
    private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', '
    || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name
    || '. No se cobra nada antes de tu firma.' || coalesce(' Sustituye a ' || v_before || '.', ''),
    '/dashboard/billing/cambios/' || v_change.id);
  -- The manager answers for what the client holds, also when another of the staff has prepared it.
  v_manager := private.assigned_manager(v_client);
  if v_before is not null and v_manager <> private.acting() then
    perform private.notify(v_manager, 'info', 'Una adenda ya no está vigente', private.client_name(v_client)
      || ', ' || v_before || ': la sustituye ' || v_change.folio || '.', '/admin/tickets/' || ticket);
  end if;
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price,
        'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

-- The services that a contract pays beside its plan, and that a plan includes without a limit:
-- "Contenido IA, Pro".
create function private.covered_services(p_contract uuid, p_plan public.package_plans) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(private.apart_name(k) order by k.tool_name), '{}')
    from public.contracted_services s cross join lateral (select h.* from public.contract_changes h
      where h.contract_id = s.contract_id and h.kind = 'service' and h.status = 'applied'
        and h.tool_name = s.tool_name order by h.applied_at desc limit 1) k
   where s.contract_id = p_contract and s.status = 'active' and s.monthly_price > 0
     and k.end_effective_on is null and private.plan_amount(p_plan, s.tool_name) = -1
$$;

create or replace function private.plan_change(p_client uuid, p_plan text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_plan public.package_plans;
  v_period public.invoices;
  v_percentage numeric := 0;
  v_promoted numeric;
  v_list numeric;
  v_credit numeric;
  v_charge numeric;
  v_upgrade boolean;
  v_from date;
  v_days integer;
  v_paid_until date;
  v_next numeric;
  v_later numeric;
  v_after public.contracts;
  v_open uuid;
  v_tool text;
  v_used integer;
  v_covered text[];
  v_text text;
  v_consent constant text
    := 'Acepto el cambio de plan y su cargo o abono en proporción a los días restantes.';
begin
  select * into v_contract from public.contracts c where c.user_id = p_client and c.status = 'active';
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  select * into v_plan from public.package_plans p where p.name = upper(btrim(p_plan)) and p.is_active;
  if v_plan.id is null then
    raise exception 'plan_not_found' using errcode = 'PT404';
  end if;
  if v_plan.id = v_contract.package_plan_id then
    raise exception 'same_plan' using errcode = 'PT409';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  v_period := private.running_period(v_contract.id, p_day);
  -- Due yesterday and unpaid is owed, whether the clock has marked it overdue or not.
  if v_period.id is null
    or exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  if v_period.value_from > p_day then
    raise exception 'changed_today' using errcode = 'PT409';
  end if;
  if exists (select from public.refunds r where r.contract_id = v_contract.id and r.status = 'disputed') then
    raise exception 'payment_disputed' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select l.tool_name, l.seats_used into v_tool, v_used from public.tool_licenses l
   where l.contract_id = v_contract.id and v_plan.users_limit <> -1 and l.seats_used > v_plan.users_limit
     order by l.seats_used desc limit 1;
  if v_tool is not null then
    raise exception 'seats_in_use' using errcode = 'PT409',
      detail = jsonb_build_object('tool', v_tool, 'used', v_used)::text;
  end if;
  -- The promotion belongs to the contract's first months, whatever the plan; whether a period has it, its
  -- first day says.
  select p.percentage into v_percentage from public.promotions p where p.code = v_contract.promotion_code;
  v_list := private.period_price(v_plan.monthly_price, v_contract.billing);
  v_promoted := private.period_price(v_plan.monthly_price, v_contract.billing, coalesce(v_percentage, 0));
  select sum(r.credit), sum(r.charge), sum(r.charge) > sum(r.credit) into v_credit, v_charge, v_upgrade
    from private.change_rows(v_contract, v_promoted, v_list, p_day, false) r;
  if not v_upgrade then
    select sum(r.credit), sum(r.charge) into v_credit, v_charge
      from private.change_rows(v_contract, v_promoted, v_list, p_day, true) r;
  end if;
  v_from := case when not v_upgrade and private.plan_began_on(v_contract, p_day) then p_day + 1
    else p_day end;
  v_days := (select s[2] - s[1] from private.period_starts(v_contract, p_day) s);
  select max(i.period_end) into v_paid_until from public.invoices i where i.contract_id = v_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);
  -- The contract as it is once the change is in force.
  v_after := v_contract;
  v_after.credit := v_contract.credit + greatest(v_credit - v_charge, 0);
  v_after.period_amount := v_promoted;
  v_after.list_amount := v_list;
  v_later := private.price_on(v_contract, v_list, v_list, private.period_after(v_contract, v_paid_until));
  v_covered := private.covered_services(v_contract.id, v_plan);
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. El plan cambia de «'
    || coalesce((select p.display_name from public.package_plans p where p.id = v_contract.package_plan_id),
      v_contract.plan_type)
    || '» a «' || v_plan.display_name || E'».\n'
    || '2. Quedan ' || (v_period.period_end - v_from) || ' de ' || v_days
    || ' días del periodo que termina el ' || to_char(v_period.period_end, 'DD/MM/YYYY') || '. '
    || case when v_paid_until > v_period.period_end then 'También cuenta lo ya pagado hasta el '
      || to_char(v_paid_until, 'DD/MM/YYYY') || '. ' else '' end
    || case when v_upgrade
         then 'La diferencia de ' || private.pesos(v_charge - v_credit)
           || ' MXN se paga ahora y el cambio surte efecto al confirmarse el pago; si se confirma otro día, '
             'los días ya transcurridos quedan a favor del cliente. Esta adenda vale hasta antes del '
           || to_char(v_period.period_end, 'DD/MM/YYYY') || E'.\n'
         else 'La diferencia de ' || private.pesos(v_credit - v_charge)
           || E' MXN queda a favor del cliente y se abona a su próxima factura. '
             'El cambio surte efecto de inmediato.\n' end
    || '3. Desde el periodo que empieza el ' || to_char(v_paid_until, 'DD/MM/YYYY') || ' el precio es de '
    || private.pesos(v_next) || ' MXN '
    || case v_contract.billing when 'annual' then 'por año' else 'al mes' end
    || private.ending_services(v_contract, v_paid_until)
    || case when private.plan_price_on(v_contract, v_promoted, v_list, v_paid_until) <> v_list
         then ' mientras dure la promoción, hasta el '
           || to_char(v_contract.promotion_until, 'DD/MM/YYYY') || ', y de '
           || private.pesos(v_later) || ' MXN después' else '' end
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta a este precio'
      else '' end
    || E'.\n4. ' || case when cardinality(v_covered) > 0 then 'El plan incluye sin límite lo que da «'
      || array_to_string(v_covered, '», «') || '», que se sigue cobrando hasta que el cliente lo cancele. '
      else '' end || 'Lo demás del contrato sigue igual.' || E'\n\n' || v_consent;
  return jsonb_build_object('contract', v_contract.id, 'from', v_contract.plan_type, 'to', v_plan.name,
    'plan_id', v_plan.id, 'plan_name', v_plan.display_name,
    'kind', case when v_upgrade then 'upgrade' else 'downgrade' end,
    'days_left', v_period.period_end - v_from, 'days', v_days,
    'credit', v_credit, 'charge', v_charge, 'amount_due', greatest(v_charge - v_credit, 0),
    'amount_credited', greatest(v_credit - v_charge, 0),
    'effective', case when v_upgrade then 'on_payment' else 'now' end, 'valid_until', v_period.period_end,
    'period_end', v_period.period_end, 'covered', to_jsonb(v_covered),
    'next_on', v_paid_until, 'next_amount', v_next,
    'next_credit', private.next_credit(v_after, v_from, v_paid_until),
    'promotion_amount', v_promoted, 'list_amount', v_list,
    'next_month', private.half_even(v_next / private.period_months(v_contract.billing)),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

create or replace function private.apply_change(p_change uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := private.today_in_mexico(p_now);
  v_change public.contract_changes;
  v_contract public.contracts;
  v_plan public.package_plans;
  v_terms jsonb;
  v_promoted numeric;
  v_left numeric;
  v_covered text[];
  r record;
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
  select * into strict v_plan from public.package_plans p where p.name = v_change.to_plan;
  v_terms := private.signed_terms(v_change);
  v_promoted := coalesce(v_terms ->> 'promotion_amount', v_terms ->> 'next_amount')::numeric;
  v_left := private.change_leaves(v_change, v_day);
  for r in select *
    from private.change_rows(v_contract, v_promoted, (v_terms ->> 'list_amount')::numeric, v_day,
      v_change.amount_due = 0) loop
    update public.invoices i set value_from = r.from_day, value_amount = r.charge where i.id = r.invoice;
  end loop;
  update public.contract_changes k set status = 'applied', applied_at = p_now, credit = v_left
    where k.id = p_change;
  update public.contracts c set package_plan_id = v_plan.id, plan_type = v_plan.name,
    list_amount = (v_terms ->> 'list_amount')::numeric,
    period_amount = v_promoted,
    monthly_amount = private.half_even(
      private.price_on(c, v_promoted, (v_terms ->> 'list_amount')::numeric, v_day)
      / private.period_months(c.billing)), credit = c.credit + v_left
   where c.id = v_contract.id returning * into strict v_contract;
  perform private.entitle(v_contract, (private.running_period(v_contract.id, v_day)).period_end);
  perform private.append_contract_event(v_contract.id,
    'plan_changed', jsonb_build_object('change', v_change.id, 'folio', v_change.folio,
    'plan', v_contract.plan_type, 'period_amount', v_contract.period_amount,
    'list_amount', v_contract.list_amount, 'credit', v_left));
  for r in select i.id, i.period_end from public.invoices i
    where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
      and i.period_start > v_day order by i.period_start loop
    perform private.reprice_invoice(r.id, r.period_end, p_now);
  end loop;
  v_covered := private.covered_services(v_contract.id, v_plan);
  perform private.notify(v_contract.user_id, 'success', 'Plan actualizado', 'Tu plan ha sido cambiado a '
    || v_plan.display_name || case when cardinality(v_covered) > 0 then '. Ya incluye sin límite '
      || array_to_string(v_covered, ' y ') || ': si quieres, cancélalo en Mis Servicios' else '' end,
    case when cardinality(v_covered) > 0 then '/dashboard/services' else '/dashboard/billing' end);
  perform private.log_activity(v_contract.user_id, 'other', 'Cambiaste a ' || v_plan.display_name);
end $$;

-- The licenses of running contracts, with what their tiers add.
update public.tool_licenses l set usage_limit = n.most,
  reports_limit = case l.meter when 'seoReports' then n.most else l.reports_limit end
  from (select distinct on (h.contract_id, h.tool_name) h.contract_id, h.tool_name,
      private.plan_amount(p, h.tool_name) as base,
      private.held_limit(h, private.paid_until(h.contract_id, null)) as held
    from public.contract_changes h join public.contracts c on c.id = h.contract_id
    join public.package_plans p on p.id = c.package_plan_id
   where h.kind = 'service' and h.status = 'applied' and c.status = 'active'
   order by h.contract_id, h.tool_name, h.applied_at desc) k
  cross join lateral (select case when -1 in (k.base, k.held) then -1 else k.base + k.held end as most) n
 where l.contract_id = k.contract_id and l.tool_name = k.tool_name and l.status = 'active';

revoke execute on function private.unit_size(text), private.tier_amount(integer, text),
  private.plan_amount(public.package_plans, text), private.expect_tier_adds(public.contracts, text),
  private.covered_services(uuid, public.package_plans)
  from public, anon, authenticated, service_role;
