-- What a client does with the contract is told to the account manager, and without one to every super admin:
-- before an installation had its first agent, nobody learned that a contract was paid, cancelled or over.
create function private.tell_manager(p_client uuid, p_type text, p_title text, p_message text,
  p_action_url text) returns void
language sql volatile security definer set search_path = '' as $$
  -- S2: the people's numbers in their order.
  select private.notify(s.id, p_type, p_title, p_message, p_action_url) from (
    select m.id from (select private.assigned_manager(p_client) as id) m where m.id is not null
    union select r.user_id from public.user_roles r where r.role = 'super_admin'
      and private.assigned_manager(p_client) is null
    order by 1) s
$$;

create or replace function private.activate_contract(p_contract uuid, p_payment public.payment_transactions,
  p_now timestamptz default now()) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_start date := private.today_in_mexico(p_now);
  v_invoice public.invoices;
  -- Who has the client already is told here; a new one, by the assignment.
  v_manager uuid := (select private.assigned_manager(c.user_id) from public.contracts c
    where c.id = p_contract);
begin
  update public.contracts c set status = 'active', start_date = v_start,
    promotion_until = case when c.promotion_code is null then null
      else v_start + make_interval(months => (select p.months from public.promotions p
        where p.code = c.promotion_code)) end
   where c.id = p_contract returning * into strict v_contract;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start,
    period_end, due_date, paid_at, created_at)
  values (v_contract.user_id, v_contract.id, private.next_invoice_number(extract(year from v_start)::integer),
    private.invoice_concept(v_contract),
    p_payment.amount, 'paid', v_start, private.period_after(v_contract, v_start), v_start, p_now, p_now)
  returning * into v_invoice;
  perform private.assign_manager(v_contract.user_id);
  perform private.entitle(v_contract, v_invoice.period_end);
  perform private.append_contract_event(v_contract.id,
    'paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'currency', p_payment.currency, 'provider', p_payment.payment_method,
    'reference', p_payment.provider_reference, 'invoice', v_invoice.invoice_number, 'start_date', v_start));
  perform private.notify(v_contract.user_id, 'success', 'Pago confirmado', 'Tu contrato ' || v_contract.folio
    || ' está activo.', '/dashboard/billing');
  perform private.notify(v_contract.user_id, 'info', 'Configura tus servicios',
    'Contesta tres pasos por servicio y lo dejamos listo de 48 a 72 horas.', '/dashboard/services');
  if v_manager is not null or private.assigned_manager(v_contract.user_id) is null then
    perform private.tell_manager(v_contract.user_id, 'success', 'Un cliente pagó su contrato',
      private.client_name(v_contract.user_id) || ': su contrato ' || v_contract.folio || ' está activo.',
      '/admin/clients/' || v_contract.user_id);
  end if;
  perform private.end_deletion_request(v_contract.user_id);
  perform private.log_activity(v_contract.user_id, 'other', 'Tu contrato está activo: ' || v_invoice.concept);
  return v_invoice.id;
end $$;

create or replace function private.cancel_contract(p_actor uuid, p_reason text, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_contract public.contracts;
  v_terms jsonb;
  v_waiting public.contract_changes;
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is null then
    v_terms := private.cancellation_terms(v_contract, private.today_in_mexico(p_now));
    for v_waiting in select * from public.contract_changes k where k.contract_id = v_contract.id
      and k.status = 'pending_payment' loop
      perform private.drop_change(v_waiting, 'cancelled', 'contract_end');
    end loop;
    update public.contracts c set cancel_requested_at = p_now,
      cancel_effective_on = (v_terms ->> 'effective_on')::date,
      cancel_folio = private.new_folio('CAN'), cancel_refund = (v_terms ->> 'refund')::numeric
     where c.id = v_contract.id returning * into v_contract;
    perform private.append_contract_event(v_contract.id,
      'cancel_requested', jsonb_build_object('folio', v_contract.cancel_folio,
      'user', p_actor, 'client', private.client_in_contract(p_actor),
      'effective_on', v_contract.cancel_effective_on, 'refund', v_contract.cancel_refund,
      'reason', left(coalesce(p_reason, ''), 600)));
    -- The last invoice is for the days until then. One whose money may be on its way stays as it is: what it
    -- pays too much goes back.
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid'
      and k.period_start < v_contract.cancel_effective_on and k.period_end > v_contract.cancel_effective_on
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, v_contract.cancel_effective_on, p_now);
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_contract.cancel_folio
      || '. Tu servicio sigue hasta el '
      || to_char(v_contract.cancel_effective_on, 'DD/MM/YYYY') || '.'
      || private.refund_words(v_contract.cancel_refund), '/dashboard/billing');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar tu contrato, folio '
      || v_contract.cancel_folio);
    perform private.tell_manager(p_actor, 'warning', 'Un cliente cancela', private.client_name(p_actor)
      || ' pidió cancelar su contrato.', '/admin/clients/' || p_actor);
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at,
    'effective_on', v_contract.cancel_effective_on, 'refund', coalesce(v_contract.cancel_refund, 0));
end $$;

create or replace function private.end_service(p_actor uuid, p_tool text, p_shown text, p_reason text,
  p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_contract public.contracts;
  v_end date;
  v_refund numeric := 0;
  v_name text;
  v_level public.contract_changes;
  r record;
begin
  perform private.sync_advance('account', p_actor);
  v_terms := private.service_end_terms(p_actor, p_tool, private.today_in_mexico(p_now));
  v_change := private.service_addendum(p_actor, p_tool);
  if v_change.end_requested_at is null then
    if p_shown is distinct from v_terms ->> 'shown' then
      raise exception 'terms_changed' using errcode = 'PT409', detail = v_terms::text;
    end if;
    v_end := (v_terms ->> 'effective_on')::date;
    v_name := v_terms ->> 'name';
    select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
    for r in select * from private.paid_after_end(v_contract, p_tool, v_end) loop
      insert into private.service_end_parts (change_id, invoice_id, amount)
        values (v_change.id, r.invoice, r.part);
      update public.invoices i set value_from = coalesce(i.value_from, i.period_start),
        value_amount = coalesce(i.value_amount, i.amount + i.credit_used) - r.part where i.id = r.invoice;
      v_refund := v_refund + r.part;
    end loop;
    update public.contracts c set services_apart = private.services_until(c.services_apart, p_tool, v_end)
      where c.id = v_contract.id;
    update public.contract_changes k set end_requested_at = p_now, end_effective_on = v_end,
      end_folio = private.new_folio('CAN'), end_refund = v_refund
     where k.id = v_change.id returning * into v_change;
    perform private.append_contract_event(v_contract.id, 'service_end_requested', jsonb_build_object(
      'folio', v_change.end_folio, 'change', v_change.id, 'addendum', v_change.folio, 'tool', p_tool,
      'service', v_name, 'user', p_actor,
      'client', private.client_in_contract(p_actor), 'effective_on', v_end, 'refund', v_refund,
      'drops', v_terms -> 'drops', 'reason', left(coalesce(p_reason, ''), 600),
      'services', (select coalesce(jsonb_agg(s), '[]')
        from jsonb_array_elements(v_contract.services_apart) s where s ->> 'tool' = p_tool)));
    perform private.reprice_from(v_contract.id, v_end, p_now);
    -- Another level of what ends would be signed, or paid, into nothing.
    for v_level in select * from public.contract_changes k where k.contract_id = v_contract.id
      and k.tool_name = p_tool and k.status in ('proposed', 'pending_payment') order by k.id loop
      perform private.drop_change(v_level, 'cancelled', 'service_end');
    end loop;
    perform private.notify(p_actor, 'warning', 'Cancelación registrada', 'Folio ' || v_change.end_folio
      || '. ' || v_name || ' sigue hasta el ' || to_char(v_end, 'DD/MM/YYYY') || '.'
      || private.refund_words(v_refund), '/dashboard/services');
    perform private.log_activity(p_actor, 'other', 'Pediste cancelar ' || v_name || ', folio '
      || v_change.end_folio);
    perform private.tell_manager(p_actor, 'warning', 'Un cliente cancela un servicio',
      private.client_name(p_actor) || ' pidió cancelar ' || v_name || '. Termina el '
      || to_char(v_end, 'DD/MM/YYYY') || '.', '/admin/clients/' || p_actor);
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.end_folio,
    'requested_at', v_change.end_requested_at, 'effective_on', v_change.end_effective_on,
    'refund', v_change.end_refund);
end $$;

create or replace function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb,
  p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_due numeric;
  v_waiting public.contract_changes;
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
  -- One that was signed and not paid: the newer choice counts, if both are of the same days or the same tool.
  if v_change.charged_from = 'signing' or exists (select from public.contract_changes k
    where k.contract_id = v_change.contract_id and k.status = 'pending_payment'
      and k.tool_name = v_change.tool_name) then
    v_waiting := private.waiting_change(v_change.contract_id);
    if v_waiting.id is not null then
      perform private.drop_change(v_waiting, 'cancelled', 'newer', v_change.folio);
    end if;
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
  perform private.tell_manager(p_actor, 'success', 'Adenda firmada', private.client_name(p_actor) || ' firmó '
    || v_change.folio || '.', coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  select * into v_change from public.contract_changes k where k.id = v_id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
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
  perform private.tell_manager(v_contract.user_id, 'info', 'Un cliente cambió de plan',
    private.client_name(v_contract.user_id) || ' pasó a ' || v_plan.display_name || '.',
    '/admin/clients/' || v_contract.user_id);
  perform private.log_activity(v_contract.user_id, 'other', 'Cambiaste a ' || v_plan.display_name);
end $$;

create or replace function private.tick_cancellations(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  i public.invoices;
  v_seen integer := 0;
  v_done integer := 0;
  v_refund numeric;
begin
  for c in select d.*
    from (select k.* from public.contracts k where k.status = 'active'
      and k.cancel_effective_on <= private.today_in_mexico(p_now)
      and not private.tick_rests('tick_cancellations', k.id, p_now) order by k.cancel_effective_on
        limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', c.user_id);
      update public.contracts k set status = 'cancelled', end_date = c.cancel_effective_on where k.id = c.id
        and k.status = 'active';
      continue when not found;
      update public.contracted_services s set status = 'cancelled' where s.contract_id = c.id
        and s.status = 'active';
      update public.tool_licenses l set status = 'revoked' where l.contract_id = c.id and l.status = 'active';
      perform private.drop_tasks(c.id, null, false);
      for i in select * from public.invoices k where k.contract_id = c.id and k.kind = 'period'
        and k.status <> 'paid'
        and k.period_start < c.cancel_effective_on and k.period_end > c.cancel_effective_on loop
        perform private.reprice_invoice(i.id, c.cancel_effective_on, p_now);
      end loop;
      -- A bank still decides about a payment: what goes back is known only then (tick_refunds).
      v_refund := case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end;
      perform private.append_contract_event(c.id,
        'cancelled', jsonb_build_object('effective_on', c.cancel_effective_on, 'refund', v_refund));
      perform private.notify(c.user_id, 'warning', 'Contrato terminado',
        'Tu contrato terminó en la fecha que pediste.'
        || case when v_refund > 0 then ' Te devolvemos ' || private.pesos(v_refund) || ' MXN.' else '' end,
        '/dashboard/billing');
      perform private.tell_manager(c.user_id, 'info', 'Terminó un contrato',
        private.client_name(c.user_id) || ': ' || c.folio || '.', '/admin/clients/' || c.user_id);
      perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_cancellations', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.keep_contract(p_actor uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  i public.invoices;
begin
  perform private.sync_advance('account', p_actor);
  update public.contracts c set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null,
    cancel_refund = null
   where c.user_id = p_actor and c.status = 'active' and c.cancel_requested_at is not null
     returning * into v_contract;
  if v_contract.id is not null then
    perform private.append_contract_event(v_contract.id, 'cancel_withdrawn', '{}');
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid' and k.ends_early
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);
    end loop;
    perform private.notify(p_actor, 'success', 'Tu contrato sigue', 'Retiraste la cancelación.',
      '/dashboard/billing');
    perform private.tell_manager(p_actor, 'success', 'Un cliente conserva su contrato',
      private.client_name(p_actor) || ' retiró la cancelación.', '/admin/clients/' || p_actor);
    perform private.end_deletion_request(p_actor);
  elsif not exists (select from public.contracts c where c.user_id = p_actor and c.status = 'active') then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
end $$;

create or replace function private.keep_service(p_actor uuid, p_tool text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_open uuid;
  v_event jsonb;
  r private.service_end_parts;
begin
  perform private.sync_advance('account', p_actor);
  select * into v_contract from public.contracts c where c.user_id = p_actor
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  v_change := private.service_addendum(p_actor, p_tool);
  if v_change.id is null then
    raise exception 'service_in_plan' using errcode = 'PT409';
  end if;
  if v_change.end_requested_at is null then
    return;
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select e.payload into strict v_event from public.contract_events e where e.contract_id = v_contract.id
    and e.kind = 'service_end_requested' and e.payload ->> 'folio' = v_change.end_folio;
  if exists (select from public.invoices i where i.contract_id = v_contract.id and i.kind = 'period'
    and i.status = 'paid' and i.period_end > v_change.end_effective_on
    and private.services_days(v_event -> 'services', greatest(v_change.end_effective_on, i.period_start),
      i.period_end) > 0
    and not exists (select from private.service_end_parts p where p.change_id = v_change.id
      and p.invoice_id = i.id)) then
    raise exception 'paid_without_service' using errcode = 'PT409';
  end if;
  select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
   where i.contract_id = v_contract.id and i.kind = 'period' and i.status <> 'paid'
     and i.period_end > v_change.end_effective_on and private.may_still_arrive(t) limit 1;
  if v_open is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_open)::text;
  end if;
  for r in delete from private.service_end_parts p where p.change_id = v_change.id returning * loop
    update public.invoices i set value_amount = i.value_amount + r.amount where i.id = r.invoice_id;
  end loop;
  update public.contracts c set services_apart = (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(c.services_apart) s
       where s ->> 'tool' <> p_tool) || (v_event -> 'services') where c.id = v_contract.id;
  update public.contract_changes k set end_requested_at = null, end_effective_on = null, end_folio = null,
    end_refund = null where k.id = v_change.id;
  perform private.append_contract_event(v_contract.id, 'service_end_withdrawn',
    jsonb_build_object('folio', v_change.end_folio, 'change', v_change.id));
  perform private.reprice_from(v_contract.id, v_change.end_effective_on, p_now);
  perform private.notify(p_actor, 'success', 'Tu servicio sigue', 'Retiraste la cancelación de '
    || private.apart_name(v_change) || '.', '/dashboard/services');
  perform private.tell_manager(p_actor, 'success', 'Un cliente conserva un servicio',
    private.client_name(p_actor) || ' retiró la cancelación de '
    || private.apart_name(v_change) || '.', '/admin/clients/' || p_actor);
end $$;

create or replace function private.tick_late_tasks(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.service_configuration_tasks;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for t in select d.* from (select k.* from public.service_configuration_tasks k
      where k.status = 'pending' and k.late_told_at is null and k.created_at < p_now - interval '2 days'
      and not private.tick_rests('tick_late_tasks', k.id, p_now)
      order by k.created_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.service_configuration_tasks k set late_told_at = p_now where k.id = t.id
        and k.late_told_at is null;
      continue when not found;
      v_done := v_done + 1;
      perform private.tell_manager(t.user_id, 'warning', 'Tarea con más de 48 horas',
        private.client_name(t.user_id) || ' espera ' || t.service_name || '.', '/admin/tasks/' || t.id);
    exception when others then
      perform private.tick_failed('tick_late_tasks', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

revoke execute on function private.tell_manager(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
