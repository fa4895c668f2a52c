-- The first day that is charged of a service apart: the day of its signature, with the part of the paid days
-- that is left, or the first day of the next period.

alter table public.contract_changes
  add column charged_from text not null default 'next_period'
    check (charged_from in ('signing', 'next_period'));
insert into private.change_transitions values ('proposed', 'pending_payment');

-- A contract as it is once a service apart is added on a day; of one tool, the newer level takes over.
create function private.with_service(p_contract public.contracts, p_tool text, p_amount numeric, p_from date)
  returns public.contracts
language plpgsql immutable set search_path = '' as $$
begin
  p_contract.services_apart := (
      select coalesce(jsonb_agg(case when s ->> 'tool' = p_tool
          and coalesce((s ->> 'until')::date, 'infinity') > p_from
          then s || jsonb_build_object('until', p_from) else s end order by n), '[]')
        from jsonb_array_elements(p_contract.services_apart) with ordinality e (s, n))
    || jsonb_build_object('tool', p_tool, 'from', p_from, 'until', null, 'amount', p_amount);
  return p_contract;
end $$;

create function private.is_ending(p_contract uuid, p_tool text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contract_changes k where k.contract_id = p_contract
    and k.tool_name = p_tool and k.status = 'applied' and k.end_requested_at is not null)
$$;

-- What a service apart costs if it is signed on this day: {amount, amount_due, amount_credited, starts_on,
-- paid_until, next_amount}. `amount`: of each whole period.
create function private.service_sums(p_contract public.contracts, p_tool text, p_monthly numeric,
  p_charged_from text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_amount numeric := private.period_price(p_monthly, p_contract.billing);
  v_paid_until date;
  v_from date;
  v_with public.contracts;
  v_rest numeric := 0;
begin
  select max(i.period_end) into v_paid_until from public.invoices i where i.contract_id = p_contract.id
    and i.kind = 'period' and i.status = 'paid';
  v_from := case p_charged_from when 'signing' then p_day else v_paid_until end;
  v_with := private.with_service(p_contract, p_tool, v_amount, v_from);
  if p_charged_from = 'signing' then
    select coalesce(sum(r.charge - r.credit), 0) into v_rest
      from private.change_rows(v_with, p_contract.period_amount, p_contract.list_amount, p_day, false) r;
    -- A centavo of rounding is no difference.
    v_rest := case when abs(v_rest) <= 0.01 then 0 else v_rest end;
  end if;
  return jsonb_build_object('amount', v_amount, 'amount_due', greatest(v_rest, 0),
    'amount_credited', greatest(-v_rest, 0), 'starts_on', v_from, 'paid_until', v_paid_until,
    'next_amount', private.price_on(v_with, v_with.period_amount, v_with.list_amount, v_paid_until));
end $$;

-- Whether a service may be added on this day. Errors: PT409 `cancellation_requested`, `service_ending`,
-- `unpaid_invoices`, `payment_in_progress` {payment}; of one that is charged from its signature also
-- `changed_today`, `payment_disputed`.
create function private.expect_service(p_contract public.contracts, p_tool text, p_charged_from text,
  p_day date) returns void
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

-- What a proposed addendum would mean if it were signed on this day: {change, contract, plan_name,
-- monthly_price, charged_from, amount, amount_due, amount_credited, starts_on, next_on, next_amount,
-- valid_until, document}. Errors: PT404 `not_found`; PT409 `addendum_over`; and those of
-- private.expect_service.
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
    || private.tier_limit_words(v_change.tier_limit, v_change.tier_unit) || E'.\n'
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

-- What a signed change would leave over if it were in force from this day: below zero, its price no longer
-- covers what is paid by now. A centavo of rounding a period is no difference.
create or replace function private.change_leaves(p_change public.contract_changes, p_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when v.rest between -0.01 * v.periods and 0 then 0 else v.rest end from (
    select count(*) as periods, p_change.amount_due + sum(r.credit) - sum(r.charge) as rest
      from public.contracts c, private.signed_terms(p_change) t,
           private.change_rows(case p_change.kind when 'service'
               then private.with_service(c, p_change.tool_name, (t ->> 'amount')::numeric, p_day) else c end,
             case p_change.kind when 'service' then c.period_amount
               else coalesce(t ->> 'promotion_amount', t ->> 'next_amount')::numeric end,
             case p_change.kind when 'service' then c.list_amount else (t ->> 'list_amount')::numeric end,
             p_day, p_change.kind = 'plan' and p_change.amount_due = 0) r
     where c.id = p_change.contract_id) v
$$;

-- A signed change that may still be paid and come into force.
create or replace function private.change_fits(p_change public.contract_changes, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_change.status = 'pending_payment' and p_day < p_change.valid_until
    and exists (select from public.contracts c where c.id = p_change.contract_id and c.status = 'active'
      and c.cancel_requested_at is null)
    and not private.is_ending(p_change.contract_id, p_change.tool_name)
    and (private.running_period(p_change.contract_id, p_day)).id is not null
    and coalesce(private.change_leaves(p_change, p_day), -1) >= 0
$$;

-- A signed service apart is in force: its tool, its price in the paid days that it is charged for, and in
-- every invoice that is not paid.
create function private.apply_addendum(p_change uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := private.today_in_mexico(p_now);
  v_change public.contract_changes;
  v_contract public.contracts;
  v_with public.contracts;
  v_terms jsonb;
  v_from date;
  v_left numeric := 0;
  v_manager uuid;
  r record;
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
  v_terms := private.signed_terms(v_change);
  v_from := case v_change.charged_from when 'signing' then v_day else (v_terms ->> 'starts_on')::date end;
  v_with := private.with_service(v_contract, v_change.tool_name, (v_terms ->> 'amount')::numeric, v_from);
  if v_change.charged_from = 'signing' then
    v_left := greatest(private.change_leaves(v_change, v_day), 0);
    for r in select * from private.change_rows(v_with, v_with.period_amount, v_with.list_amount, v_day,
      false) loop
      update public.invoices i set value_from = r.from_day, value_amount = r.charge where i.id = r.invoice;
    end loop;
  end if;
  update public.contract_changes k set status = 'applied', applied_at = p_now, credit = v_left
    where k.id = p_change;
  update public.contracts c set services_apart = v_with.services_apart, credit = c.credit + v_left
    where c.id = v_contract.id returning * into strict v_contract;
  perform private.entitle_apart(v_contract, (private.running_period(v_contract.id, v_day)).period_end);
  perform private.append_contract_event(v_contract.id, 'service_added', jsonb_build_object(
    'change', v_change.id, 'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier,
    'from', v_from, 'amount', v_terms -> 'amount', 'credit', v_left));
  perform private.reprice_from(v_contract.id, v_from, p_now);
  perform private.notify(v_change.user_id, 'success', 'Servicio agregado', private.apart_name(v_change)
    || ' ya es parte de tu contrato.', '/dashboard/services');
  v_manager := private.assigned_manager(v_change.user_id);
  if v_manager is not null and v_change.amount_due > 0 then
    perform private.notify(v_manager, 'success', 'Adenda pagada', private.client_name(v_change.user_id)
      || ' pagó ' || v_change.folio || '.',
      coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
end $$;

-- What a better plan, or a service, costs more until the end of the paid days is paid.
create or replace function private.pay_change(p_change uuid, p_payment public.payment_transactions,
  p_now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_invoice uuid;
  v_today date := private.today_in_mexico(p_now);
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  insert into public.invoices (user_id, contract_id, invoice_number, kind, concept, amount, status,
    period_start, period_end, due_date, paid_at, created_at)
  values (v_change.user_id, v_change.contract_id,
    private.next_invoice_number(extract(year from v_today)::integer), 'change',
    case v_change.kind when 'service' then private.apart_name(v_change) || ', parte del periodo'
      else 'Diferencia por cambio a '
        || (select p.display_name from public.package_plans p where p.name = v_change.to_plan) end,
      p_payment.amount, 'paid', v_today,
    (private.running_period(v_change.contract_id, v_today)).period_end, v_today, p_now, p_now)
  returning id into v_invoice;
  if v_change.kind = 'service' then
    perform private.apply_addendum(p_change, p_now);
  else
    perform private.apply_change(p_change, p_now);
  end if;
  return v_invoice;
end $$;

-- request {addendum, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change,
-- folio, status, amount_due}.
-- Errors: those of private.addendum_terms; 22023 `terms_required`, `signature_required`; PT409
-- `text_changed`, `payment_in_progress` {payment}.
create or replace function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb,
  p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_due numeric;
  v_payment uuid;
  v_manager uuid := private.assigned_manager(p_actor);
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
  v_due := (v_terms ->> 'amount_due')::numeric;
  select * into strict v_change from public.contract_changes k where k.id = v_id;
  if v_due > 0 then
    select t.id into v_payment from public.payment_transactions t
      join public.contract_changes k on k.id = t.change_id
     where k.contract_id = v_change.contract_id and k.status = 'pending_payment'
       and private.may_still_arrive(t);
    if v_payment is not null then
      raise exception 'payment_in_progress' using errcode = 'PT409',
        detail = jsonb_build_object('payment', v_payment)::text;
    end if;
    -- One that was signed and not paid: the newer choice counts.
    perform private.drop_waiting_change(v_change.contract_id, 'cancelled');
  end if;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  if v_due > 0 then
    update public.contract_changes k set status = 'pending_payment', amount_due = v_due,
      valid_until = (private.running_period(k.contract_id, private.today_in_mexico(p_now))).period_end
     where k.id = v_id;
  else
    perform private.apply_addendum(v_id, p_now);
  end if;
  perform private.log_activity(p_actor, 'other', 'Firmaste una adenda: ' || (v_terms ->> 'plan_name'));
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Adenda firmada', private.client_name(p_actor) || ' firmó '
      || v_change.folio || '.', coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
  select * into v_change from public.contract_changes k where k.id = v_id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
end $$;

drop function public.prepare_addendum(uuid, uuid, text, text);

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price of today, for 15
-- days. `id` is made by the device: sent twice, it is one addendum. A newer one for the same tool takes the
-- place of one that is not signed.
-- charged_from: 'signing' or 'next_period'.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`,
-- `service_ending`, `id_taken`.
create function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text,
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
  update public.contract_changes k set status = 'cancelled'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed';
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

-- For staff, before they send it: what it would cost if the client signed it today, as the client is shown
-- it: {amount, amount_due, amount_credited, starts_on, next_amount, next_on}.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; and those of private.expect_service.
create function public.addendum_offer(ticket uuid, tool text, tier text, charged_from text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_sums jsonb;
  v_today date := private.today_in_mexico(now());
begin
  select * into v_contract from public.contracts c where c.user_id = v_ticket.user_id
    and c.status = 'active';
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = addendum_offer.tool
    and p.tier = addendum_offer.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  perform private.expect_service(v_contract, v_tier.tool, addendum_offer.charged_from, v_today);
  v_sums := private.service_sums(v_contract, v_tier.tool, v_tier.monthly_price, addendum_offer.charged_from,
    v_today);
  return (v_sums - 'paid_until') || jsonb_build_object('next_on', v_sums -> 'paid_until');
end $$;

revoke execute on function private.with_service(public.contracts, text, numeric, date),
  private.is_ending(uuid, text),
  private.service_sums(public.contracts, text, numeric, text, date),
  private.expect_service(public.contracts, text, text, date),
  private.apply_addendum(uuid, timestamptz)
  from public, anon, authenticated, service_role;

grant execute on function
  public.prepare_addendum(uuid, uuid, text, text, text), public.addendum_offer(uuid, text, text, text)
  to authenticated;
