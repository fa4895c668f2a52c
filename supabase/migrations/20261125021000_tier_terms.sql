-- What an addendum promises stays what it was on the day it was prepared: its limit is stored with its price.
-- The price list may change; signed addenda, and those that wait for a signature, do not.

alter table public.contract_changes
  add column tier_limit integer check (tier_limit = -1 or tier_limit > 0),
  add column tier_unit text
    check (tier_unit in ('reports', 'articles', 'profiles', 'conversations', 'sites', 'links'));
update public.contract_changes k set tier_limit = p.reports_limit, tier_unit = p.unit
  from public.tier_plans p where k.kind = 'service' and p.tool = k.tool_name and p.tier = k.tier;
alter table public.contract_changes add constraint contract_changes_tier_terms
  check ((kind = 'service') = (tier_limit is not null and tier_unit is not null));

-- What a proposed addendum would mean if it were signed on this day: {change, contract, plan_name,
-- monthly_price, amount, starts_on, next_amount, valid_until, document}. Errors: PT404 `not_found`; PT409
-- `addendum_over`, `cancellation_requested`, `unpaid_invoices`, `payment_in_progress` {payment}.
create or replace function private.addendum_terms(p_client uuid, p_change uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_open uuid;
  v_from date;
  v_amount numeric;
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
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  if (private.running_period(v_contract.id, p_day)).id is null
    or exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
      and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select max(i.period_end) into v_from from public.invoices i where i.contract_id = v_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_amount := private.period_price(v_change.monthly_price, v_contract.billing);
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_change.tool_name)
    || ', ' || v_change.tier_name;
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. Se agrega el servicio «' || v_name || '», '
    || private.tier_limit_words(v_change.tier_limit, v_change.tier_unit) || E'.\n'
    || '2. Su precio de lista es de ' || private.pesos(v_change.monthly_price)
    || ' MXN al mes, con IVA. Se suma ' || private.pesos(v_amount) || ' MXN a cada factura '
    || case v_contract.billing when 'annual' then 'anual' else 'mensual' end
    || ', desde el periodo que empieza el ' || to_char(v_from, 'DD/MM/YYYY')
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id
      and i.kind = 'period' and i.status <> 'paid') then '. La factura ya emitida se ajusta' else '' end
    || E'.\n3. El servicio se activa al firmar. Antes de ese periodo no tiene costo.\n'
    || '4. Esta propuesta vale hasta antes del ' || to_char(v_change.valid_until, 'DD/MM/YYYY') || E'.\n'
    || E'5. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('change', v_change.id, 'contract', v_contract.id, 'service', true,
    'plan_name', v_name, 'monthly_price', v_change.monthly_price,
    'amount', v_amount, 'amount_due', 0, 'amount_credited', 0, 'starts_on', v_from,
    'valid_until', v_change.valid_until,
    'next_amount', private.price_on(v_contract, v_contract.period_amount, v_contract.list_amount, v_from)
      + v_amount
      - coalesce((select sum((s ->> 'amount')::numeric) from jsonb_array_elements(v_contract.services_apart) s
                   where s ->> 'tool' = v_change.tool_name and (s ->> 'from')::date <= v_from
                     and coalesce((s ->> 'until')::date, 'infinity') > v_from), 0),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent,
      'sha256', private.sha256_of(v_text)));
end $$;

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price and its limit of
-- today, for 15 days. `id` is made by the device: sent twice, it is one addendum. A newer one for the same
-- tool takes the place of one that is not signed.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`,
-- `id_taken`.
create or replace function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_client uuid := v_ticket.user_id;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_change public.contract_changes;
  v_name text;
  v_email text;
begin
  perform private.sync_advance('account', v_client);
  select * into v_change from public.contract_changes k where k.id = prepare_addendum.id;
  if v_change.id is not null then
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool
      or v_change.tier is distinct from prepare_addendum.tier then
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
  update public.contract_changes k set status = 'cancelled'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed';
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due,
    credit, status, kind, ticket_id, tool_name, tier, tier_name, monthly_price,
    tier_limit, tier_unit, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type,
    v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price,
    v_tier.reports_limit, v_tier.unit, private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', '
    || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name
    || '. No se cobra nada antes de tu firma.', '/dashboard/billing/cambios/' || v_change.id);
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price,
        'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

-- The services apart that a contract has: each with the limit that was signed, or that of the plan where it
-- is greater.
create or replace function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price, h.tier_limit,
    s.service_name, s.meter
      from public.contract_changes h
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name,
       h.applied_at desc loop
    v_base := case when k.tool_name = any (v_plan.included_tools)
      then coalesce((v_plan.limits ->> k.meter)::integer, -1) else 0 end;
    v_limit := case when v_base = -1 or k.tier_limit = -1 then -1
      else greatest(v_base, k.tier_limit) end;
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
      p_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id,
      plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit,
      reports_limit = excluded.reports_limit, expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name,
      assigned_agent_id)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name,
      private.assigned_manager(p_contract.user_id))
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;
