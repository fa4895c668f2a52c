-- A service apart from the plan: staff prepare an addendum from a client's request, the client signs it, and its price is part of
-- every period that begins after what is paid already.

-- [{tool, from, until, amount}…]: what is paid a period for each service apart, in the periods that begin from `from` to before `until`.
alter table public.contracts add column services_apart jsonb not null default '[]' check (jsonb_typeof(services_apart) = 'array');

-- A change of a contract is another plan, or a service of the price list. A proposed one is not signed.
alter table public.contract_changes
  add column kind text not null default 'plan' check (kind in ('plan', 'service')),
  add column ticket_id uuid references public.support_tickets (id) on delete set null,
  add column tool_name text check (private.is_tool(tool_name)),
  add column tier text,
  add column tier_name text,
  add column monthly_price numeric(12, 2) check (monthly_price >= 0),
  drop constraint contract_changes_status_check,
  add check (status in ('proposed', 'pending_payment', 'applied', 'cancelled', 'expired')),
  drop constraint contract_changes_check,
  add check (kind = 'service' or from_plan <> to_plan),
  add check ((kind = 'service') = (tool_name is not null and tier is not null and tier_name is not null and monthly_price is not null)),
  add check (kind = 'service' or status <> 'proposed');
create index contract_changes_ticket_id_idx on public.contract_changes (ticket_id);
create unique index contract_changes_one_proposed_idx on public.contract_changes (contract_id, tool_name) where status = 'proposed';
insert into private.change_transitions values ('proposed', 'applied'), ('proposed', 'cancelled'), ('proposed', 'expired');

create function private.services_price(p_services jsonb, p_start date) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum((s ->> 'amount')::numeric), 0) from jsonb_array_elements(p_services) s
   where (s ->> 'from')::date <= p_start and coalesce((s ->> 'until')::date, 'infinity') > p_start
$$;

-- What a whole period costs that begins on this day: the plan, with its promotion while that lasts, and the services apart.
create or replace function private.price_on(p_contract public.contracts, p_promoted numeric, p_list numeric, p_start date) returns numeric
language sql stable set search_path = '' as $$
  select case when p_contract.promotion_until > p_start then p_promoted else p_list end
    + private.services_price(p_contract.services_apart, p_start)
$$;
alter function private.days_price(public.contracts, numeric, numeric, date, date) stable;

-- The plan came into force on this day: by the first payment, or by a change of plan.
create or replace function private.plan_began_on(p_contract public.contracts, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_contract.start_date = p_day or exists (select from public.contract_changes k
    where k.contract_id = p_contract.id and k.kind = 'plan' and k.status = 'applied' and private.today_in_mexico(k.applied_at) = p_day)
$$;

-- As in 20261122001040; the price after the promotion has the services apart in it.
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
  v_apart numeric;
  v_open uuid;
  v_tool text;
  v_used integer;
  v_text text;
  v_consent constant text := 'Acepto el cambio de plan y su cargo o abono en proporción a los días restantes.';
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
  if v_period.id is null or exists (select from public.invoices i where i.contract_id = v_contract.id and i.status <> 'paid' and i.period_start <= p_day) then
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
   where i.contract_id = v_contract.id and i.status <> 'paid' and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select l.tool_name, l.seats_used into v_tool, v_used from public.tool_licenses l
   where l.contract_id = v_contract.id and v_plan.users_limit <> -1 and l.seats_used > v_plan.users_limit order by l.seats_used desc limit 1;
  if v_tool is not null then
    raise exception 'seats_in_use' using errcode = 'PT409', detail = jsonb_build_object('tool', v_tool, 'used', v_used)::text;
  end if;
  -- The promotion belongs to the contract's first months, whatever the plan; whether a period has it, its first day says.
  select p.percentage into v_percentage from public.promotions p where p.code = v_contract.promotion_code;
  v_list := private.period_price(v_plan.monthly_price, v_contract.billing);
  v_promoted := private.period_price(v_plan.monthly_price, v_contract.billing, coalesce(v_percentage, 0));
  select sum(r.credit), sum(r.charge), sum(r.charge) > sum(r.credit) into v_credit, v_charge, v_upgrade
    from private.change_rows(v_contract, v_promoted, v_list, p_day, false) r;
  if not v_upgrade then
    select sum(r.credit), sum(r.charge) into v_credit, v_charge from private.change_rows(v_contract, v_promoted, v_list, p_day, true) r;
  end if;
  v_from := case when not v_upgrade and private.plan_began_on(v_contract, p_day) then p_day + 1 else p_day end;
  v_days := (select s[2] - s[1] from private.period_starts(v_contract, p_day) s);
  select max(i.period_end) into v_paid_until from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period' and i.status = 'paid';
  v_apart := private.services_price(v_contract.services_apart, v_paid_until);
  v_next := private.price_on(v_contract, v_promoted, v_list, v_paid_until);
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. El plan cambia de «' || coalesce((select p.display_name from public.package_plans p where p.id = v_contract.package_plan_id), v_contract.plan_type)
    || '» a «' || v_plan.display_name || E'».\n'
    || '2. Quedan ' || (v_period.period_end - v_from) || ' de ' || v_days || ' días del periodo que termina el ' || to_char(v_period.period_end, 'DD/MM/YYYY') || '. '
    || case when v_paid_until > v_period.period_end then 'También cuenta lo ya pagado hasta el ' || to_char(v_paid_until, 'DD/MM/YYYY') || '. ' else '' end
    || case when v_upgrade
         then 'La diferencia de ' || private.pesos(v_charge - v_credit) || ' MXN se paga ahora y el cambio surte efecto al confirmarse el pago; si se confirma otro día, los días ya transcurridos quedan a favor del cliente. Esta adenda vale hasta antes del '
           || to_char(v_period.period_end, 'DD/MM/YYYY') || E'.\n'
         else 'La diferencia de ' || private.pesos(v_credit - v_charge) || E' MXN queda a favor del cliente y se abona a su próxima factura. El cambio surte efecto de inmediato.\n' end
    || '3. Desde el periodo que empieza el ' || to_char(v_paid_until, 'DD/MM/YYYY') || ' el precio es de ' || private.pesos(v_next) || ' MXN '
    || case v_contract.billing when 'annual' then 'por año' else 'al mes' end
    || case when v_next <> v_list + v_apart then ' mientras dure la promoción, hasta el ' || to_char(v_contract.promotion_until, 'DD/MM/YYYY') || ', y de '
         || private.pesos(v_list + v_apart) || ' MXN después' else '' end
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id and i.status <> 'paid') then '. La factura ya emitida se ajusta a este precio' else '' end
    || E'.\n4. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('contract', v_contract.id, 'from', v_contract.plan_type, 'to', v_plan.name, 'plan_id', v_plan.id, 'plan_name', v_plan.display_name,
    'kind', case when v_upgrade then 'upgrade' else 'downgrade' end, 'days_left', v_period.period_end - v_from, 'days', v_days,
    'credit', v_credit, 'charge', v_charge, 'amount_due', greatest(v_charge - v_credit, 0), 'amount_credited', greatest(v_credit - v_charge, 0),
    'effective', case when v_upgrade then 'on_payment' else 'now' end, 'valid_until', v_period.period_end, 'period_end', v_period.period_end,
    'next_on', v_paid_until, 'next_amount', v_next, 'promotion_amount', v_promoted, 'list_amount', v_list,
    'next_month', private.half_even(v_next / private.period_months(v_contract.billing)),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent, 'sha256', private.sha256_of(v_text)));
end $$;

-- As in 20261123009000, at the price that the period has.
create or replace function private.tick_renewals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_lead integer;
  v_id uuid;
  c public.contracts;
  v_next date;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_id in select d.contract_id from (select k.contract_id, k.user_id from private.contract_clock k
      where k.renewal_on <= v_today and not private.tick_rests('tick_renewals', k.contract_id, p_now)
      order by k.renewal_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    begin
      select * into strict c from public.contracts k where k.id = v_id;
      v_next := private.period_after(c, v_today);
      v_lead := case c.billing when 'annual' then 30 else 5 end;
      if c.status = 'active' and c.cancel_requested_at is null and c.renewal_told_for is distinct from v_next and v_next <= v_today + v_lead then
        update public.contracts k set renewal_told_for = v_next where k.id = c.id and k.renewal_told_for is distinct from v_next;
        if found then
          perform private.notify(c.user_id, 'info', 'Tu contrato se renueva', 'El ' || to_char(v_next, 'DD/MM/YYYY') || ' por '
            || private.pesos(private.price_on(c, c.period_amount, c.list_amount, v_next)) || ' MXN.', '/dashboard/billing');
          v_done := v_done + 1;
        end if;
        v_next := private.period_after(c, v_next);
      elsif c.renewal_told_for = v_next then
        v_next := private.period_after(c, v_next);
      end if;
      update private.contract_clock k set renewal_on =
          case when c.status = 'active' and c.cancel_requested_at is null then greatest(v_next - v_lead, v_today + 1) else 'infinity' end
       where k.contract_id = v_id;
    exception when others then
      perform private.tick_failed('tick_renewals', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;


-- The services apart that a contract has: each with the limit of its tier, or of the plan where that is greater.
create function private.entitle_apart(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  k record;
  v_base integer;
  v_limit integer;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  for k in select distinct on (h.tool_name) h.tool_name, h.tier, h.monthly_price, p.reports_limit, s.service_name, s.meter
      from public.contract_changes h join public.tier_plans p on p.tool = h.tool_name and p.tier = h.tier
      join private.tool_services s on s.tool_name = h.tool_name
     where h.contract_id = p_contract.id and h.kind = 'service' and h.status = 'applied' order by h.tool_name, h.applied_at desc loop
    v_base := case when k.tool_name = any (v_plan.included_tools) then coalesce((v_plan.limits ->> k.meter)::integer, -1) else 0 end;
    v_limit := case when v_base = -1 or k.reports_limit = -1 then -1 else greatest(v_base, k.reports_limit) end;
    insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier, monthly_price)
    values (p_contract.user_id, p_contract.id, k.tool_name, k.service_name, k.tier, k.monthly_price)
    on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier, monthly_price = excluded.monthly_price, status = 'active';
    insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier, monthly_price, meter, usage_limit, reports_limit, seats_limit, expires_at)
    values (p_contract.user_id, p_contract.id, k.tool_name, private.new_license_key(), k.tier, k.monthly_price, k.meter, v_limit,
      case k.meter when 'seoReports' then v_limit else 12 end, v_plan.users_limit, p_until::timestamp at time zone 'America/Mexico_City')
    on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id, plan_tier = excluded.plan_tier,
      monthly_price = excluded.monthly_price, meter = excluded.meter, usage_limit = excluded.usage_limit, reports_limit = excluded.reports_limit,
      expires_at = excluded.expires_at, status = 'active';
    insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name, assigned_agent_id)
    values (p_contract.id, p_contract.user_id, k.tool_name, k.service_name, private.assigned_manager(p_contract.user_id))
    on conflict (contract_id, tool_name) do nothing;
  end loop;
end $$;

-- As in 20261121004300; the services apart stay when the plan changes.
create or replace function private.entitle(p_contract public.contracts, p_until date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_manager uuid := private.assigned_manager(p_contract.user_id);
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  insert into public.contracted_services (user_id, contract_id, tool_name, service_name, plan_tier)
  select p_contract.user_id, p_contract.id, s.tool_name, s.service_name, v_plan.name
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do update set plan_tier = excluded.plan_tier;
  insert into public.tool_licenses as l (user_id, contract_id, tool_name, license_key, plan_tier, meter, usage_limit, reports_limit, seats_limit, expires_at)
  select p_contract.user_id, p_contract.id, s.tool_name, private.new_license_key(), v_plan.name, s.meter,
         coalesce((v_plan.limits ->> s.meter)::integer, -1),
         case s.meter when 'seoReports' then (v_plan.limits ->> s.meter)::integer else 12 end,
         v_plan.users_limit, p_until::timestamp at time zone 'America/Mexico_City'
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (user_id, tool_name) do update set contract_id = excluded.contract_id, plan_tier = excluded.plan_tier, meter = excluded.meter,
    usage_limit = excluded.usage_limit, reports_limit = excluded.reports_limit, seats_limit = excluded.seats_limit,
    expires_at = excluded.expires_at, status = 'active';
  insert into public.service_configuration_tasks (contract_id, user_id, tool_name, service_name, assigned_agent_id)
  select p_contract.id, p_contract.user_id, s.tool_name, s.service_name, v_manager
    from private.tool_services s where s.tool_name = any (v_plan.included_tools) order by s.position
  on conflict (contract_id, tool_name) do nothing;
  perform private.entitle_apart(p_contract, p_until);
end $$;

create function private.tier_limit_words(p_limit integer, p_unit text) returns text
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then 'sin límite' else 'hasta ' || to_char(p_limit, 'FM999,999,999') || ' ' || case p_unit
    when 'reports' then 'reportes' when 'articles' then 'artículos' when 'profiles' then 'perfiles' when 'conversations' then 'conversaciones'
    when 'sites' then 'sitios' else 'enlaces' end end
$$;

-- What a proposed addendum would mean if it were signed on this day: {change, contract, plan_name, monthly_price, amount, starts_on, next_amount,
-- valid_until, document}. Errors: PT404 `not_found`; PT409 `addendum_over`, `cancellation_requested`, `unpaid_invoices`, `payment_in_progress` {payment}.
create function private.addendum_terms(p_client uuid, p_change uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_open uuid;
  v_from date;
  v_amount numeric;
  v_name text;
  v_text text;
  v_consent constant text := 'Acepto que este servicio se agregue a mi contrato y su precio se sume a mis facturas.';
begin
  select * into v_change from public.contract_changes k where k.id = p_change and k.user_id = p_client and k.kind = 'service';
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
    or exists (select from public.invoices i where i.contract_id = v_contract.id and i.status <> 'paid' and i.period_start <= p_day) then
    raise exception 'unpaid_invoices' using errcode = 'PT409';
  end if;
  -- The next invoice is about to be priced again: money for its old amount must not be on its way.
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.status <> 'paid' and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', v_open)::text;
  end if;
  select * into strict v_tier from public.tier_plans p where p.tool = v_change.tool_name and p.tier = v_change.tier;
  select max(i.period_end) into v_from from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period' and i.status = 'paid';
  v_amount := private.period_price(v_change.monthly_price, v_contract.billing);
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_change.tool_name) || ', ' || v_change.tier_name;
  v_text := 'Adenda al contrato ' || v_contract.folio || E'\n\n'
    || '1. Se agrega el servicio «' || v_name || '», ' || private.tier_limit_words(v_tier.reports_limit, v_tier.unit) || E'.\n'
    || '2. Su precio de lista es de ' || private.pesos(v_change.monthly_price) || ' MXN al mes, con IVA. Se suma ' || private.pesos(v_amount) || ' MXN a cada factura '
    || case v_contract.billing when 'annual' then 'anual' else 'mensual' end || ', desde el periodo que empieza el ' || to_char(v_from, 'DD/MM/YYYY')
    || case when exists (select from public.invoices i where i.contract_id = v_contract.id and i.status <> 'paid') then '. La factura ya emitida se ajusta' else '' end
    || E'.\n3. El servicio se activa al firmar. Antes de ese periodo no tiene costo.\n'
    || '4. Esta propuesta vale hasta antes del ' || to_char(v_change.valid_until, 'DD/MM/YYYY') || E'.\n'
    || E'5. Lo demás del contrato sigue igual.\n\n' || v_consent;
  return jsonb_build_object('change', v_change.id, 'contract', v_contract.id, 'service', true, 'plan_name', v_name, 'monthly_price', v_change.monthly_price,
    'amount', v_amount, 'amount_due', 0, 'amount_credited', 0, 'starts_on', v_from, 'valid_until', v_change.valid_until,
    'next_amount', private.price_on(v_contract, v_contract.period_amount, v_contract.list_amount, v_from) + v_amount
      - coalesce((select sum((s ->> 'amount')::numeric) from jsonb_array_elements(v_contract.services_apart) s
                   where s ->> 'tool' = v_change.tool_name and (s ->> 'from')::date <= v_from and coalesce((s ->> 'until')::date, 'infinity') > v_from), 0),
    'document', jsonb_build_object('text', v_text, 'consent', v_consent, 'sha256', private.sha256_of(v_text)));
end $$;

-- For the page, before anything is signed. Errors: 42501; PT403; and those of private.addendum_terms.
create function public.addendum_preview(change uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.addendum_terms(private.acting_person(), addendum_preview.change, private.today_in_mexico(now()))
$$;

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price of today, for 15 days. `id` is made by the device:
-- sent twice, it is one addendum. A newer one for the same tool takes the place of one that is not signed.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`, `id_taken`.
create function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text) returns jsonb
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
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool or v_change.tier is distinct from prepare_addendum.tier then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
  end if;
  select * into v_contract from public.contracts c where c.user_id = v_client and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = prepare_addendum.tool and p.tier = prepare_addendum.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  update public.contract_changes k set status = 'cancelled'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed';
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status, kind, ticket_id, tool_name, tier,
    tier_name, monthly_price, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type, v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price, private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', ' || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name || '. No se cobra nada antes de tu firma.',
    '/dashboard/billing/cambios/' || v_change.id);
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price, 'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

-- request {addendum, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change, folio, status, amount_due}.
-- Errors: those of private.addendum_terms; 22023 `terms_required`, `signature_required`; PT409 `text_changed`.
create function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb, p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_contract public.contracts;
  v_manager uuid := private.assigned_manager(p_actor);
  i record;
begin
  if (p_request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(p_request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', p_actor);
  v_terms := private.addendum_terms(p_actor, v_id, private.today_in_mexico(p_now));
  if v_terms #>> '{document,sha256}' is distinct from p_request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  update public.contract_changes k set status = 'applied', applied_at = p_now where k.id = v_id returning * into strict v_change;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence || (v_terms - 'document') || jsonb_build_object(
    'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier, 'user', p_actor, 'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}', 'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature', 'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  -- Of one tool, the newer tier takes over from the day on which it is charged.
  update public.contracts c set services_apart = (
      select coalesce(jsonb_agg(case when s ->> 'tool' = v_change.tool_name and s ->> 'until' is null
        then s || jsonb_build_object('until', v_terms -> 'starts_on') else s end), '[]') from jsonb_array_elements(c.services_apart) s)
      || jsonb_build_object('tool', v_change.tool_name, 'from', v_terms -> 'starts_on', 'until', null, 'amount', v_terms -> 'amount')
   where c.id = v_change.contract_id returning * into strict v_contract;
  perform private.entitle_apart(v_contract, (private.running_period(v_contract.id, private.today_in_mexico(p_now))).period_end);
  for i in select k.id, k.period_end from public.invoices k
    where k.contract_id = v_contract.id and k.kind = 'period' and k.status <> 'paid' and k.period_start >= (v_terms ->> 'starts_on')::date order by k.period_start loop
    perform private.reprice_invoice(i.id, i.period_end, p_now);
  end loop;
  perform private.notify(p_actor, 'success', 'Servicio agregado', (v_terms ->> 'plan_name') || ' ya es parte de tu contrato.', '/dashboard/services');
  perform private.log_activity(p_actor, 'other', 'Firmaste una adenda: ' || (v_terms ->> 'plan_name'));
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Adenda firmada', private.client_name(p_actor) || ' firmó ' || v_change.folio || '.',
      coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status, 'amount_due', 0);
end $$;

-- A request that names an addendum signs it; any other one is of another plan.
create or replace function public.change_plan(actor uuid, request jsonb, evidence jsonb) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select case when request ? 'addendum' then private.sign_addendum(actor, request, evidence, now())
              else private.change_plan(actor, request, evidence, now()) end
$$;

revoke execute on function private.services_price(jsonb, date), private.entitle_apart(public.contracts, date), private.tier_limit_words(integer, text),
  private.addendum_terms(uuid, uuid, date), private.sign_addendum(uuid, jsonb, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.addendum_preview(uuid), public.prepare_addendum(uuid, uuid, text, text) to authenticated;
