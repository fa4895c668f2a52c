-- What concerns a client without an account manager is told to the super admins, in every case. An order that
-- ends says what becomes of a part that was transferred.
create or replace function private.follow_cancellation(p_contract uuid, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_before numeric;
begin
  select * into c from public.contracts k where k.id = p_contract and k.status = 'active'
    and k.cancel_requested_at is not null for update;
  v_before := c.cancel_refund;
  update public.contracts k set cancel_refund = (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   where k.id = c.id and k.cancel_refund is distinct from
     (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   returning * into c;
  if not found or coalesce(v_before, 0) <= c.cancel_refund then
    return;
  end if;
  perform private.append_contract_event(c.id, 'cancel_refund_lowered',
    jsonb_build_object('folio', c.cancel_folio, 'before', v_before, 'refund', c.cancel_refund));
  perform private.notify(c.user_id, 'warning', 'Cambió el importe por devolver',
    'Por tu cancelación (' || c.cancel_folio || ') ibas a recibir ' || private.pesos(v_before)
      || ' MXN. Dinero de tus pagos ya se te regresó: el ' || to_char(c.cancel_effective_on, 'DD/MM/YYYY')
      || ' recibes ' || private.pesos(c.cancel_refund) || ' MXN.', '/dashboard/billing');
  perform private.tell_manager(c.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(c.user_id) || ', ' || c.cancel_folio || ': era de ' || private.pesos(v_before)
      || ' MXN y ahora es de ' || private.pesos(c.cancel_refund)
      || ' MXN, porque dinero de sus pagos ya se le regresó.', '/admin/clients/' || c.user_id);
end $$;

create or replace function private.op_submit_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_task public.service_configuration_tasks;
  v_answers jsonb;
  v_company text;
begin
  perform private.sync_expect(p_args, '{id,user_id,answers}');
  v_task := private.task_for(p_actor, 'client', p_args);
  -- What was sent is there and waits for the agent: sent again after the ledger forgot, or by two devices.
  if v_task.status = 'in_review' then
    if not exists (select from jsonb_each_text(p_args -> 'answers') a
      where coalesce(v_task.configuration_data ->> a.key, '') <> coalesce(a.value, '')) then
      return private.sync_space('account', v_task.user_id);
    end if;
  end if;
  if v_task.status not in ('pending', 'in_progress') then
    perform private.sync_refuse('task_closed');
  end if;
  -- Returned since: what was reviewed does not go to review again by itself.
  if p_base ? 'returned_at' and (p_base ->> 'returned_at')::timestamptz is distinct from v_task.returned_at
    then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status,
      'to', 'in_review'));
  end if;
  v_answers := private.merged_answers(v_task, p_args -> 'answers', p_base);
  if exists (
    select 1 from unnest(
      '{website_url,business_name,industry,target_audience,main_goals,admin_access}'::text[]) required
     where btrim(coalesce(v_answers ->> required, '')) = '') then
    perform private.sync_refuse('task_incomplete');
  end if;
  perform private.expect_task_move('client', v_task.status, 'in_review');
  update public.service_configuration_tasks t
     set configuration_data = v_answers, step = t.total_steps, status = 'in_review',
         client_submitted_at = clock_timestamp(), returned_at = null
   where t.id = v_task.id;
  perform private.log_activity(v_task.user_id, 'config', 'Enviaste la configuración de '
    || v_task.service_name);
  select coalesce(nullif(p.company, ''), p.full_name) into v_company from public.profiles p
    where p.id = v_task.user_id;
  perform private.tell_manager(v_task.user_id, 'info', 'Configuración por revisar',
    v_company || ' envió los datos de ' || v_task.service_name || '.', '/admin/tasks/' || v_task.id);
  return private.sync_space('account', v_task.user_id);
end $$;

create or replace function private.apply_addendum(p_change uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := private.today_in_mexico(p_now);
  v_change public.contract_changes;
  v_contract public.contracts;
  v_with public.contracts;
  v_terms jsonb;
  v_from date;
  v_left numeric := 0;
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
  if v_change.amount_due > 0 then
    perform private.tell_manager(v_change.user_id, 'success', 'Adenda pagada',
      private.client_name(v_change.user_id) || ' pagó ' || v_change.folio || '.',
      coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
end $$;

create or replace function private.tell_lower_refund(p_change public.contract_changes, p_before numeric)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.apart_name(p_change);
begin
  perform private.append_contract_event(p_change.contract_id, 'service_end_refund_lowered',
    jsonb_build_object('change', p_change.id, 'folio', p_change.end_folio, 'before', p_before,
      'refund', p_change.end_refund));
  perform private.notify(p_change.user_id, 'warning', 'Cambió el importe por devolver',
    'Por la cancelación de ' || v_name || ' (' || p_change.end_folio || ') ibas a recibir '
      || private.pesos(p_before) || ' MXN. Dinero de ese pago ya se te regresó: el '
      || to_char(p_change.end_effective_on, 'DD/MM/YYYY') || ' recibes ' || private.pesos(p_change.end_refund)
      || ' MXN.', '/dashboard/services');
  perform private.tell_manager(p_change.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(p_change.user_id) || ', ' || p_change.end_folio || ' (' || v_name || '): era de '
      || private.pesos(p_before) || ' MXN y ahora es de ' || private.pesos(p_change.end_refund)
      || ' MXN, porque dinero de ese pago ya se le regresó.', '/admin/clients/' || p_change.user_id);
end $$;

create or replace function private.tell_change_over(p_change public.contract_changes, p_cause text,
  p_newer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.change_name(p_change);
  v_is_service constant boolean := p_change.kind = 'service';
begin
  perform private.notify(p_change.user_id, case p_cause when 'newer' then 'info' else 'warning' end,
    case when v_is_service then 'Tu adenda ' else 'Tu cambio de plan ' end
      || case p_cause when 'unpaid' then 'venció' else 'ya no está vigente' end,
    'La adenda ' || p_change.folio || ' (' || v_name || ') '
      || case p_cause when 'contract_end' then 'se canceló, porque tu contrato termina.'
        when 'service_end' then 'se canceló, porque pediste cancelar el servicio.'
        when 'newer' then 'se canceló, porque firmaste ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'ya no se puede pagar: lo que tienes pagado cambió después de tu firma.' end
      || case when exists (select from public.payment_transactions t where t.change_id = p_change.id
          and t.received > 0) then ' La parte que transferiste queda a tu favor.'
        else ' No se hizo ningún cargo por ella.' end
      || case when p_cause not in ('unpaid', 'uncovered') then ''
        when v_is_service then ' Puedes solicitarla otra vez.'
        else ' Puedes firmar el cambio otra vez.' end,
    case when p_cause in ('contract_end', 'newer') then '/dashboard/billing'
      when p_cause = 'service_end' then '/dashboard/services'
      when v_is_service then '/dashboard/marketplace?solicitar=' || p_change.tool_name || '&nivel='
        || p_change.tier
      else '/dashboard/billing?hacer=plan' end);
  perform private.tell_manager(p_change.user_id, 'info',
    case p_cause when 'unpaid' then 'Venció una adenda sin pagar'
      else 'Una adenda ya no está vigente' end,
    private.client_name(p_change.user_id) || ', ' || p_change.folio || ' (' || v_name || '): '
      || case p_cause when 'contract_end' then 'su contrato termina.'
        when 'service_end' then 'pidió cancelar el servicio.'
        when 'newer' then 'firmó ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'lo que tiene pagado cambió después de la firma.' end
      || case when p_cause in ('unpaid', 'uncovered') and p_change.ticket_id is not null
        then ' Desde su ticket puedes preparar otra.' else '' end,
    coalesce('/admin/tickets/' || p_change.ticket_id, '/admin/clients'));
end $$;

create or replace function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
  v_active boolean;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for c in select d.*
    from (select o.* from public.contracts o where o.status = 'pending_payment'
      and not private.offer_stands(o, p_now)
      and not private.tick_rests('tick_offers', o.id, p_now)
      order by o.created_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', c.user_id);
      update public.contracts o set status = 'expired' where o.id = c.id and o.status = 'pending_payment';
      continue when not found;
      update public.payment_transactions t set status = 'expired' where t.contract_id = c.id
        and t.status = 'pending';
      perform private.append_contract_event(c.id, 'expired', '{}');
      perform private.notify(c.user_id, 'warning', 'Tu contrato firmado venció', 'Pasaron '
        || private.offer_days() || ' días sin el pago completo y el contrato ' || c.folio
        || ' ya no conserva su precio. Puedes firmarlo otra vez con el precio de hoy.'
        || case when exists (select from public.payment_transactions t where t.contract_id = c.id
            and t.received > 0) then ' La parte que transferiste queda a tu favor.' else '' end, '/pricing');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  v_seen := 0;
  for k in select d.*
    from (select h.* from public.contract_changes h where h.status = 'pending_payment'
      and not private.change_fits(h, private.today_in_mexico(p_now))
      and not private.tick_rests('tick_offers', h.id, p_now)
      order by h.created_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      select * into k from public.contract_changes h where h.id = k.id and h.status = 'pending_payment';
      continue when not found;
      perform private.drop_change(k, 'expired',
        private.change_over(k, private.today_in_mexico(p_now)));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  v_seen := 0;
  for k in select d.*
    from (select h.* from public.contract_changes h where h.status = 'proposed'
      and h.valid_until <= private.today_in_mexico(p_now)
      and not private.tick_rests('tick_offers', h.id, p_now)
      order by h.valid_until limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      update public.contract_changes h set status = 'expired', over_cause = 'unsigned' where h.id = k.id
        and h.status = 'proposed';
      continue when not found;
      -- Without a contract there is nothing that a service could be asked for.
      v_active := exists (select from public.contracts o where o.id = k.contract_id and o.status = 'active');
      perform private.notify(k.user_id, 'warning', 'Venció una adenda sin firmar', private.apart_name(k)
        || ' no se agregó y no se hizo ningún cargo.'
        || case when v_active then ' Puedes solicitarlo otra vez.' else '' end,
        case when v_active then '/dashboard/marketplace?solicitar=' || k.tool_name || '&nivel=' || k.tier
          else '/dashboard/billing' end);
      perform private.tell_manager(k.user_id, 'info', 'Venció una adenda sin firmar',
        private.client_name(k.user_id) || ' no firmó ' || k.folio || ' (' || private.apart_name(k) || ').'
        || case when v_active and k.ticket_id is not null then ' Desde su ticket puedes preparar otra.'
          else '' end,
        coalesce('/admin/tickets/' || k.ticket_id, '/admin/clients'));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.tick_payments(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for t in select d.*
    from (select k.* from public.payment_transactions k where k.status = 'pending' and k.expires_at < p_now
      and not private.tick_rests('tick_payments', k.id, p_now)
      order by k.expires_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.payment_transactions k set status = 'expired' where k.id = t.id and k.status = 'pending';
      continue when not found;
      perform private.notify(t.user_id, 'warning', 'Tu referencia de pago venció',
        'Genera una nueva cuando quieras pagar.'
          || case when t.received > 0 then ' La parte que transferiste queda a tu favor.' else '' end,
        coalesce('/dashboard/billing/facturas/' || t.invoice_id,
          '/dashboard/billing/cambios/' || t.change_id, '/dashboard/billing'));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_payments', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
