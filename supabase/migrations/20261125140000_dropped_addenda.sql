-- An addendum that is over before it is in force: whatever ends it, client and manager are told why.

-- Why it was called off or expired, for its page: `offered` and `newer`, another one took its place;
-- `unsigned`; the others are those of private.change_over. Null of one that was over before this was kept.
alter table public.contract_changes
  add column over_cause text check (over_cause in ('offered', 'newer', 'unsigned', 'unpaid', 'uncovered',
    'service_end', 'contract_end'));

-- Why a signed change can no longer come into force: `contract_end`, `service_end`, `unpaid` (its day is
-- over), or `uncovered` (its amount no longer fits what is paid).
create function private.change_over(p_change public.contract_changes, p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (select from public.contracts c where c.id = p_change.contract_id
      and c.status = 'active' and c.cancel_requested_at is null) then 'contract_end'
    when private.is_ending(p_change.contract_id, p_change.tool_name) then 'service_end'
    when p_day >= p_change.valid_until then 'unpaid'
    else 'uncovered' end
$$;

-- "Contenido IA, Pro", or "Cambio a Estándar".
create function private.change_name(p_change public.contract_changes) returns text
language sql stable security definer set search_path = '' as $$
  select case p_change.kind when 'service' then private.apart_name(p_change)
    else 'Cambio a ' || coalesce((select p.display_name from public.package_plans p
      where p.name = p_change.to_plan), p_change.to_plan) end
$$;

-- What client and manager read of a change that is over. p_cause: that of private.change_over, or `newer`:
-- p_newer is the folio of what the client has signed since.
create function private.tell_change_over(p_change public.contract_changes, p_cause text, p_newer text)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.change_name(p_change);
  v_manager constant uuid := private.assigned_manager(p_change.user_id);
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
      || ' No se hizo ningún cargo por ella.'
      || case when p_cause not in ('unpaid', 'uncovered') then ''
        when v_is_service then ' Puedes solicitarla otra vez.'
        else ' Puedes firmar el cambio otra vez.' end,
    case when p_cause in ('contract_end', 'newer') then '/dashboard/billing'
      when p_cause = 'service_end' then '/dashboard/services'
      when v_is_service then '/dashboard/marketplace?solicitar=' || p_change.tool_name || '&nivel='
        || p_change.tier
      else '/dashboard/billing?hacer=plan' end);
  if v_manager is not null then
    perform private.notify(v_manager, 'info',
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
  end if;
end $$;

-- A change that is not in force is over: what was opened to pay for it is not waited for, its signature is
-- answered in the contract's events, and both sides are told.
create function private.drop_change(p_change public.contract_changes, p_status text, p_cause text,
  p_newer text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.payment_transactions t set status = 'expired' where t.change_id = p_change.id
    and t.status = 'pending';
  update public.contract_changes k set status = p_status, over_cause = p_cause
   where k.id = p_change.id;
  if private.signed_terms(p_change) is not null then
    perform private.append_contract_event(p_change.contract_id, 'addendum_' || p_status,
      jsonb_build_object('change', p_change.id, 'folio', p_change.folio, 'cause', p_cause)
        || case when p_newer is null then '{}' else jsonb_build_object('newer', p_newer) end);
  end if;
  perform private.tell_change_over(p_change, p_cause, p_newer);
end $$;

-- The change that is signed and waits for its payment, which must not be on its way. Null: there is none.
-- Errors: PT409 `payment_in_progress` {payment}.
create function private.waiting_change(p_contract uuid) returns public.contract_changes
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_payment uuid;
begin
  select * into v_change from public.contract_changes k where k.contract_id = p_contract
    and k.status = 'pending_payment';
  select t.id into v_payment from public.payment_transactions t where t.change_id = v_change.id
    and private.may_still_arrive(t) limit 1;
  if v_payment is not null then
    raise exception 'payment_in_progress' using errcode = 'PT409',
      detail = jsonb_build_object('payment', v_payment)::text;
  end if;
  return v_change;
end $$;

-- request {plan, text_sha256, terms_accepted, signature}, evidence as for a contract. Returns {change, folio,
-- status, amount_due}.
-- Errors: those of private.plan_change; 22023 `terms_required`, `signature_required`; PT409 `text_changed`,
-- `payment_in_progress` {payment}.
create or replace function private.change_plan(p_actor uuid, p_request jsonb, p_evidence jsonb,
  p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_waiting public.contract_changes;
  v_folio constant text := private.new_folio('ADD');
begin
  if (p_request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(p_request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', p_actor);
  v_terms := private.plan_change(p_actor, p_request ->> 'plan', private.today_in_mexico(p_now));
  if v_terms #>> '{document,sha256}' is distinct from p_request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  -- One that was signed and not paid: the newer choice counts.
  v_waiting := private.waiting_change((v_terms ->> 'contract')::uuid);
  if v_waiting.id is not null then
    perform private.drop_change(v_waiting, 'cancelled', 'newer', v_folio);
  end if;
  insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit,
    valid_until, created_at)
  values (p_actor, (v_terms ->> 'contract')::uuid, v_folio, v_terms ->> 'from',
    v_terms ->> 'to',
    (v_terms ->> 'amount_due')::numeric, (v_terms ->> 'amount_credited')::numeric,
    (v_terms ->> 'valid_until')::date, p_now)
  returning * into v_change;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'change', v_change.id, 'folio', v_change.folio, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  if v_change.amount_due = 0 then
    perform private.apply_change(v_change.id, p_now);
  end if;
  select * into v_change from public.contract_changes k where k.id = v_change.id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
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
  v_waiting public.contract_changes;
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
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Adenda firmada', private.client_name(p_actor) || ' firmó '
      || v_change.folio || '.', coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
  select * into v_change from public.contract_changes k where k.id = v_id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
end $$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at,
-- effective_on, refund}. Errors: PT404 `no_contract`.
create or replace function private.cancel_contract(p_actor uuid, p_reason text, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_contract public.contracts;
  v_terms jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
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
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela', private.client_name(p_actor)
        || ' pidió cancelar su contrato.', '/admin/clients');
    end if;
  end if;
  return jsonb_build_object('folio', v_contract.cancel_folio, 'requested_at', v_contract.cancel_requested_at,
    'effective_on', v_contract.cancel_effective_on, 'refund', coalesce(v_contract.cancel_refund, 0));
end $$;

-- A contract that was signed and not paid for 15 days, an addendum whose period has ended (or whose price no
-- longer fits what is paid), and one that was offered and not signed for 15 days.
create or replace function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
  v_manager uuid;
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
        || private.offer_days() || ' días sin pago y el contrato ' || c.folio
        || ' ya no conserva su precio. Puedes firmarlo otra vez con el precio de hoy.', '/pricing');
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
      v_manager := private.assigned_manager(k.user_id);
      if v_manager is not null then
        perform private.notify(v_manager, 'info', 'Venció una adenda sin firmar',
          private.client_name(k.user_id) || ' no firmó ' || k.folio || ' (' || private.apart_name(k) || ').'
          || case when v_active and k.ticket_id is not null then ' Desde su ticket puedes preparar otra.'
            else '' end,
          coalesce('/admin/tickets/' || k.ticket_id, '/admin/clients'));
      end if;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price of today, for 15
-- days. `id` is made by the device: sent twice, it is one addendum. A newer one for the same tool takes the
-- place of one that is not signed.
-- charged_from: 'signing' or 'next_period'.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`,
-- `service_ending`, `id_taken`.
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
  if v_before is not null and v_manager is distinct from private.acting() then
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

-- What the end of a service means if it is asked today: {name, effective_on, refund, days, in_plan, drops,
-- next_on, next_amount}; asked already, what its receipt says. `days`: paid, and after the last one.
-- `in_plan`: the tool stays, as the plan has it. `drops`: folios of levels of it that are not in force and
-- are called off with it. The next invoice that is not made or not paid yet, with the days that the service
-- still has of it.
-- Errors: PT404 `no_contract`; PT409 `service_in_plan`, `cancellation_requested`, `payment_in_progress`
-- {payment}.
create or replace function private.service_end_terms(p_client uuid, p_tool text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_change public.contract_changes := private.service_addendum(p_client, p_tool);
  v_end date := coalesce(v_change.end_effective_on, p_day + 30);
  v_refund numeric := v_change.end_refund;
  v_until date;
  v_next date;
  v_open uuid;
  c public.contracts;
begin
  select * into c from public.contracts k where k.user_id = p_client and k.status = 'active';
  if c.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_change.id is null then
    raise exception 'service_in_plan' using errcode = 'PT409';
  end if;
  if v_refund is null then
    if c.cancel_requested_at is not null then
      raise exception 'cancellation_requested' using errcode = 'PT409';
    end if;
    -- That invoice is about to be priced again: money for its old amount must not be on its way.
    select t.id into v_open from public.payment_transactions t join public.invoices i on i.id = t.invoice_id
     where i.contract_id = c.id and i.kind = 'period' and i.status <> 'paid' and i.period_end > v_end
       and private.may_still_arrive(t) limit 1;
    if v_open is not null then
      raise exception 'payment_in_progress' using errcode = 'PT409',
        detail = jsonb_build_object('payment', v_open)::text;
    end if;
    if exists (select from public.contract_changes k where k.contract_id = c.id
      and k.status = 'pending_payment' and k.tool_name = p_tool) then
      perform private.waiting_change(c.id);
    end if;
    select coalesce(sum(p.part), 0) into v_refund from private.paid_after_end(c, p_tool, v_end) p;
  end if;
  select max(i.period_end) into v_until from public.invoices i
   where i.contract_id = c.id and i.kind = 'period' and i.status = 'paid';
  select coalesce(min(i.period_start), private.next_period_start(c)) into v_next from public.invoices i
   where i.contract_id = c.id and i.kind = 'period' and i.status <> 'paid' and i.period_start > p_day;
  c.services_apart := private.services_until(c.services_apart, p_tool, v_end);
  return jsonb_build_object('name', private.apart_name(v_change), 'effective_on', v_end,
    'in_plan', exists (select from public.package_plans p where p.id = c.package_plan_id
      and p_tool = any (p.included_tools)),
    'refund', v_refund, 'days', case when v_refund > 0 then greatest(v_until - v_end, 0) else 0 end,
    'drops', (select coalesce(jsonb_agg(k.folio order by k.created_at, k.id), '[]')
      from public.contract_changes k where k.contract_id = c.id and k.tool_name = p_tool
        and k.status in ('proposed', 'pending_payment')),
    'next_on', v_next, 'next_amount', private.days_price(c, c.period_amount, c.list_amount, v_next,
      private.period_after(c, v_next)));
end $$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at,
-- effective_on, refund, change}.
create or replace function private.end_service(p_actor uuid, p_tool text, p_reason text, p_now timestamptz)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_terms jsonb;
  v_change public.contract_changes;
  v_contract public.contracts;
  v_end date;
  v_refund numeric := 0;
  v_name text;
  v_manager uuid := private.assigned_manager(p_actor);
  v_level public.contract_changes;
  r record;
begin
  perform private.sync_advance('account', p_actor);
  v_terms := private.service_end_terms(p_actor, p_tool, private.today_in_mexico(p_now));
  v_change := private.service_addendum(p_actor, p_tool);
  if v_change.end_requested_at is null then
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
    if v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Un cliente cancela un servicio',
        private.client_name(p_actor) || ' pidió cancelar ' || v_name || '. Termina el '
        || to_char(v_end, 'DD/MM/YYYY') || '.', '/admin/clients');
    end if;
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.end_folio,
    'requested_at', v_change.end_requested_at, 'effective_on', v_change.end_effective_on,
    'refund', v_change.end_refund);
end $$;

drop function private.drop_waiting_change(uuid, text);

revoke execute on function private.change_over(public.contract_changes, date),
  private.change_name(public.contract_changes),
  private.tell_change_over(public.contract_changes, text, text),
  private.drop_change(public.contract_changes, text, text, text), private.waiting_change(uuid)
  from public, anon, authenticated, service_role;
