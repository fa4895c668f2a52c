-- From an order to a settled payment (C3, C4). Only the provider's verified word settles one, and it does all or nothing.

create table private.tool_services (
  tool_name text primary key check (private.is_tool(tool_name)),
  service_name text not null,
  position integer not null unique,
  -- What the licence counts, of the plan's limits; null counts queries, without a limit.
  meter text
);
alter table private.tool_services enable row level security;
insert into private.tool_services (tool_name, service_name, position, meter) values
  ('seo-tools', 'Reportes SEO', 1, 'seoReports'), ('link-shortener', 'Acortador de enlaces', 2, 'shortLinks'),
  ('ai-content', 'Contenido IA', 3, 'aiWords'), ('social-manager', 'Gestor de redes', 4, 'socialPosts'),
  ('data-analyst', 'Analista de datos', 5, null), ('web-creator', 'Creador de sitios', 6, 'aiSites'),
  ('chatbot', 'Chatbot', 7, 'chatbotConversations');

-- What the provider has told, once each; what came twice, late or for something else is seen here too.
create table private.payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 3 and 200),
  kind text not null check (kind in ('processing', 'succeeded', 'failed', 'expired')),
  payment_id uuid not null references public.payment_transactions (id) on delete cascade,
  outcome text not null check (outcome in ('settled', 'surplus', 'recorded', 'ignored')),
  received_at timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)
);
create index payment_events_payment_id_idx on private.payment_events (payment_id);
alter table private.payment_events enable row level security;

create function private.payment_order(p_payment public.payment_transactions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('payment', p_payment.id, 'centavos', (p_payment.amount * 100)::bigint, 'currency', p_payment.currency,
    'method', p_payment.method, 'status', p_payment.status, 'reference', p_payment.provider_reference, 'instructions', p_payment.instructions,
    'expires_at', p_payment.expires_at, 'email', f.email, 'name', f.full_name, 'folio', c.folio)
    from public.contracts c join public.profiles f on f.id = c.user_id where c.id = p_payment.contract_id
$$;

-- An order for a contract's first payment, an invoice, or a change of plan: its amount stands here, not in the request. The one that is
-- open already is the answer to whoever asks again; one by another way comes as `replace`, to be called off first.
-- Errors: PT404 `not_found`; PT409 `already_paid`, `contract_over`, `payment_in_progress` {payment}.
create function public.open_payment(actor uuid, contract uuid, invoice uuid, change uuid, method text, provider text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_invoice public.invoices;
  v_change public.contract_changes;
  v_open public.payment_transactions;
  v_purpose text := case when open_payment.invoice is not null then 'invoice' when open_payment.change is not null then 'change' else 'contract' end;
begin
  perform private.sync_advance('account', actor);
  select * into v_invoice from public.invoices i where i.id = open_payment.invoice and i.user_id = actor;
  select * into v_change from public.contract_changes k where k.id = open_payment.change and k.user_id = actor;
  select * into v_contract from public.contracts c
   where c.id = case v_purpose when 'invoice' then v_invoice.contract_id when 'change' then v_change.contract_id else open_payment.contract end
     and c.user_id = actor for update;
  if v_contract.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_invoice.status = 'paid' or v_change.status = 'applied' or v_purpose = 'contract' and v_contract.status = 'active' then
    raise exception 'already_paid' using errcode = 'PT409';
  end if;
  if v_change.status = 'cancelled' or v_purpose = 'change' and v_contract.status <> 'active'
    or v_purpose = 'contract' and v_contract.status <> 'pending_payment' then
    raise exception 'contract_over' using errcode = 'PT409';
  end if;
  select * into v_open from public.payment_transactions t
   where t.contract_id = v_contract.id and t.invoice_id is not distinct from v_invoice.id and t.change_id is not distinct from v_change.id
     and t.status in ('pending', 'processing');
  if v_open.status = 'processing' then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', v_open.id)::text;
  end if;
  if v_open.expires_at < now() then
    update public.payment_transactions t set status = 'expired' where t.id = v_open.id;
    v_open := null;
  end if;
  if v_open.id is not null and v_open.method = open_payment.method and v_open.payment_method = open_payment.provider then
    return private.payment_order(v_open);
  end if;
  if v_open.id is not null then
    return jsonb_build_object('replace', v_open.id, 'reference', v_open.provider_reference);
  end if;
  insert into public.payment_transactions (user_id, contract_id, invoice_id, change_id, purpose, amount, payment_method, method, metadata)
  values (actor, v_contract.id, v_invoice.id, v_change.id, v_purpose,
    coalesce(v_invoice.amount, v_change.amount_due, v_contract.period_amount), open_payment.provider, open_payment.method,
    jsonb_build_object('plan', v_contract.plan_type, 'billing', v_contract.billing))
  returning * into v_open;
  return private.payment_order(v_open);
end $$;

-- The provider has taken the order. Errors: PT404 `not_found`; PT409 `reference_taken`.
create function public.attach_payment(payment uuid, reference text, instructions jsonb, expires_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
begin
  select * into v_payment from public.payment_transactions t where t.id = payment;
  if v_payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_payment.user_id);
  update public.payment_transactions t
     set provider_reference = reference, instructions = attach_payment.instructions, expires_at = attach_payment.expires_at
   where t.id = payment and (t.provider_reference is null or t.provider_reference = reference) returning * into v_payment;
  if not found then
    raise exception 'reference_taken' using errcode = 'PT409';
  end if;
  return private.payment_order(v_payment);
end $$;

-- Called off at the provider: what was open is over. Errors: PT404 `not_found`; PT409 `payment_in_progress`.
create function public.close_payment(actor uuid, payment uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', actor);
  if not exists (select from public.payment_transactions t where t.id = payment and t.user_id = actor) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  update public.payment_transactions t set status = 'expired' where t.id = payment and t.status = 'pending';
  if exists (select from public.payment_transactions t where t.id = payment and t.status in ('processing', 'completed')) then
    raise exception 'payment_in_progress' using errcode = 'PT409', detail = jsonb_build_object('payment', payment)::text;
  end if;
end $$;

-- The order as it stands, for its owner. Errors: PT404 `not_found`.
create function public.payment_of(actor uuid, payment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
begin
  select * into v_payment from public.payment_transactions t where t.id = payment and t.user_id = actor;
  if v_payment.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return private.payment_order(v_payment);
end $$;

create function private.invoice_concept(p_contract public.contracts) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.display_name from public.package_plans p where p.id = p_contract.package_plan_id), p_contract.plan_type)
    || case p_contract.billing when 'annual' then ', anualidad' else ', mensualidad' end
$$;

-- What a paid contract gives: a service, a licence and a set-up task for each tool of its plan (product §2). Licences that
-- were there go on under the new contract, with their keys.
create function private.entitle(p_contract public.contracts, p_until date) returns void
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
end $$;

create function private.new_license_key() returns text
language sql volatile set search_path = '' as $$
  select 'AZ-' || substr(k, 1, 4) || '-' || substr(k, 5, 4) || '-' || substr(k, 9, 4)
    from upper(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 6), 'hex')) k
$$;

-- The first payment of a contract: it begins today.
create function private.activate_contract(p_contract uuid, p_payment public.payment_transactions) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_start date := private.today_in_mexico(now());
  v_invoice public.invoices;
begin
  update public.contracts c set status = 'active', start_date = v_start,
    promotion_until = case when c.promotion_code is null then null
      else v_start + make_interval(months => (select p.months from public.promotions p where p.code = c.promotion_code)) end
   where c.id = p_contract returning * into strict v_contract;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at)
  values (v_contract.user_id, v_contract.id, private.next_invoice_number(extract(year from v_start)::integer), private.invoice_concept(v_contract),
    p_payment.amount, 'paid', v_start, private.period_after(v_contract, v_start), v_start, now())
  returning * into v_invoice;
  perform private.assign_manager(v_contract.user_id);
  perform private.entitle(v_contract, v_invoice.period_end);
  perform private.append_contract_event(v_contract.id, 'paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'currency', p_payment.currency, 'provider', p_payment.payment_method, 'reference', p_payment.provider_reference,
    'invoice', v_invoice.invoice_number, 'start_date', v_start));
  perform private.notify(v_contract.user_id, 'success', 'Pago confirmado', 'Tu contrato ' || v_contract.folio || ' está activo.', '/dashboard/billing');
  perform private.notify(v_contract.user_id, 'info', 'Configura tus servicios', 'Contesta tres pasos por servicio y lo dejamos listo de 48 a 72 horas.', '/dashboard/services');
  perform private.log_activity(v_contract.user_id, 'config', 'Tu contrato está activo: ' || v_invoice.concept);
  return v_invoice.id;
end $$;

-- An invoice is paid, by whatever way: what it pays for runs on.
create function private.pay_invoice(p_invoice uuid, p_payment public.payment_transactions) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice public.invoices;
begin
  update public.invoices i set status = 'paid', paid_at = now() where i.id = p_invoice returning * into strict v_invoice;
  update public.tool_licenses l set expires_at = v_invoice.period_end::timestamp at time zone 'America/Mexico_City'
   where l.contract_id = v_invoice.contract_id and l.expires_at < v_invoice.period_end::timestamp at time zone 'America/Mexico_City';
  perform private.append_contract_event(v_invoice.contract_id, 'invoice_paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'provider', p_payment.payment_method, 'reference', p_payment.provider_reference, 'invoice', v_invoice.invoice_number));
  perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  perform private.log_activity(v_invoice.user_id, 'other', 'Pagaste ' || v_invoice.invoice_number);
end $$;

-- Money for what is paid already, or is over: it is kept apart and given back by a person.
create function private.keep_surplus(p_payment public.payment_transactions) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify(p_payment.user_id, 'warning', 'Recibimos un pago de más', 'Te devolvemos ' || private.pesos(p_payment.amount) || ' MXN. No tienes que hacer nada.', '/dashboard/billing');
  perform private.notify(r.user_id, 'error', 'Pago por devolver', private.client_name(p_payment.user_id) || ': ' || private.pesos(p_payment.amount)
      || ' MXN, ' || coalesce(p_payment.provider_reference, ''), '/admin/invoices')
     from public.user_roles r where r.role = 'super_admin';
end $$;

-- event {provider, id, kind, payment, reference, centavos, currency, failure, brand, last4}: signed by the provider, and
-- checked by the caller. The same one again, or one that comes too late, changes nothing. Returns {outcome}.
-- Errors: PT404 `unknown_payment` (not here yet: send it again); PT409 `amount_mismatch`.
create function public.settle_payment(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payment_transactions;
  v_kind text := event ->> 'kind';
  v_status text := case event ->> 'kind' when 'succeeded' then 'completed' else event ->> 'kind' end;
  v_due boolean;
  v_outcome text := 'recorded';
begin
  -- The order's own number is in the event too: the provider can be faster than the answer to our request.
  select * into v_payment from public.payment_transactions t
   where t.payment_method = event ->> 'provider' and (t.provider_reference = event ->> 'reference'
      or t.provider_reference is null and t.id = (event ->> 'payment')::uuid);
  if v_payment.id is null then
    raise exception 'unknown_payment' using errcode = 'PT404';
  end if;
  perform private.sync_advance('account', v_payment.user_id);
  select * into strict v_payment from public.payment_transactions t where t.id = v_payment.id for update;
  if exists (select from private.payment_events e where e.provider = event ->> 'provider' and e.event_id = event ->> 'id') then
    return jsonb_build_object('outcome', 'known');
  end if;
  if v_kind = 'succeeded' and ((event ->> 'centavos')::numeric is distinct from v_payment.amount * 100 or event ->> 'currency' is distinct from v_payment.currency) then
    raise exception 'amount_mismatch' using errcode = 'PT409';
  end if;
  if not exists (select from private.payment_transitions p where p.from_status = v_payment.status and p.to_status = v_status) then
    v_outcome := 'ignored';
  else
    v_due := case v_payment.purpose
      when 'invoice' then exists (select from public.invoices i where i.id = v_payment.invoice_id and i.status <> 'paid')
      when 'change' then exists (select from public.contract_changes k join public.contracts c on c.id = k.contract_id
                                  where k.id = v_payment.change_id and k.status = 'pending_payment' and c.status = 'active')
      -- Two signed contracts cannot both run: the second one's money is given back.
      else exists (select from public.contracts c where c.id = v_payment.contract_id and c.status = 'pending_payment')
        and not exists (select from public.contracts c where c.user_id = v_payment.user_id and c.status = 'active') end;
    if v_kind = 'succeeded' then
      v_outcome := case when v_due then 'settled' else 'surplus' end;
    end if;
    update public.payment_transactions t set status = v_status, provider_reference = coalesce(t.provider_reference, event ->> 'reference'),
      paid_at = case when v_kind = 'succeeded' then now() end, surplus = v_outcome = 'surplus',
      failure_code = case when v_kind = 'failed' then coalesce(event ->> 'failure', 'provider_error') end,
      card_brand = coalesce(event ->> 'brand', t.card_brand), card_last4 = coalesce(event ->> 'last4', t.card_last4)
     where t.id = v_payment.id returning * into v_payment;
    if v_outcome = 'settled' and v_payment.purpose = 'contract' then
      update public.payment_transactions t set invoice_id = private.activate_contract(v_payment.contract_id, v_payment) where t.id = v_payment.id;
    elsif v_outcome = 'settled' and v_payment.purpose = 'change' then
      update public.payment_transactions t set invoice_id = private.pay_change(v_payment.change_id, v_payment) where t.id = v_payment.id;
    elsif v_outcome = 'settled' then
      perform private.pay_invoice(v_payment.invoice_id, v_payment);
    elsif v_outcome = 'surplus' then
      perform private.keep_surplus(v_payment);
    end if;
  end if;
  insert into private.payment_events (provider, event_id, kind, payment_id, outcome)
  values (event ->> 'provider', event ->> 'id', v_kind, v_payment.id, v_outcome);
  return jsonb_build_object('outcome', v_outcome);
end $$;

-- As in 20261121003300, through the same door as every other payment.
create or replace function public.mark_invoice_paid(invoice uuid, payment_method text default 'manual') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_invoice public.invoices;
  v_payment public.payment_transactions;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of somebody else's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status <> 'paid' and v_invoice.contract_id is not null then
    insert into public.payment_transactions (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount, v_invoice.currency, 'manual', 'cash', 'completed', now())
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment);
  elsif v_invoice.status <> 'paid' then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido', 'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.', '/dashboard/billing');
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice);
end $$;

-- A promotion ends with its months: what a contract brings in each month is what it pays.
create or replace function private.bill_period(p_contract public.contracts, p_start date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice uuid;
  v_amount numeric := case when p_contract.promotion_until > p_start then p_contract.period_amount else p_contract.list_amount end;
  v_credit numeric;
begin
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start and i.kind = 'period') then
    return null;
  end if;
  -- S2: the account's number before any other lock of this transaction. Whoever waited for it looks again: a number taken
  -- for an invoice that is there already would be a gap in the series.
  perform private.sync_advance('account', p_contract.user_id);
  if exists (select from public.invoices i where i.contract_id = p_contract.id and i.period_start = p_start and i.kind = 'period') then
    return null;
  end if;
  -- What a cheaper plan has left over pays first.
  select least(c.credit, v_amount) into v_credit from public.contracts c where c.id = p_contract.id for update;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, period_start, period_end, due_date, status, paid_at)
  values (p_contract.user_id, p_contract.id, private.next_invoice_number(extract(year from p_start)::integer),
    private.invoice_concept(p_contract) || case when v_credit > 0 then ', menos ' || private.pesos(v_credit) || ' a tu favor' else '' end,
    v_amount - v_credit, p_start, private.period_after(p_contract, p_start), p_start,
    case when v_credit = v_amount then 'paid' else 'pending' end, case when v_credit = v_amount then now() end)
  returning id into v_invoice;
  update public.contracts c set monthly_amount = private.half_even(v_amount / private.period_months(c.billing)), credit = c.credit - v_credit
   where c.id = p_contract.id and (v_credit > 0 or c.monthly_amount <> private.half_even(v_amount / private.period_months(c.billing)));
  perform private.notify(p_contract.user_id, 'info', 'Nueva factura', 'Ya puedes ver y pagar tu próximo periodo.', '/dashboard/billing');
  return v_invoice;
end $$;

grant execute on function public.open_payment(uuid, uuid, uuid, uuid, text, text), public.attach_payment(uuid, text, jsonb, timestamptz),
  public.close_payment(uuid, uuid), public.payment_of(uuid, uuid), public.settle_payment(jsonb) to service_role;
