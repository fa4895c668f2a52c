-- What a client confirms is what comes: the sums before it have the credit as a line of its own, and the end
-- of a service is bound to the terms that were read.

-- What the credit pays of the invoice of the period that begins on p_next, once the unpaid invoices with days
-- from p_from on have the price of this contract (private.reprice_from).
create function private.next_credit(p_contract public.contracts, p_from date, p_next date) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  v_credit numeric := p_contract.credit;
  v_taken numeric;
  i public.invoices;
begin
  for i in select * from public.invoices k where k.contract_id = p_contract.id and k.kind = 'period'
    and k.status <> 'paid' order by k.period_start loop
    v_taken := i.credit_used;
    if i.period_end > p_from then
      v_taken := least(v_credit + i.credit_used, private.days_price(p_contract, p_contract.period_amount,
        p_contract.list_amount, i.period_start, i.period_end));
      v_credit := v_credit + i.credit_used - v_taken;
    end if;
    if i.period_start = p_next then
      return v_taken;
    end if;
  end loop;
  return least(v_credit, private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount,
    p_next, private.period_after(p_contract, p_next)));
end $$;

-- What the end of a service means if it is asked today: {name, effective_on, refund, days, in_plan, drops,
-- next_on, next_amount, next_credit, shown}; asked already, what its receipt says. `days`: paid, and after
-- the last one. `in_plan`: the tool stays, as the plan has it. `drops`: folios of levels of it that are not
-- in force and are called off with it. The next invoice that is not made or not paid yet, with the days that
-- the service still has of it, and what the credit pays of it. `shown`: of these terms, to confirm them.
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
  v_terms jsonb;
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
  v_terms := jsonb_build_object('name', private.apart_name(v_change), 'effective_on', v_end,
    'in_plan', exists (select from public.package_plans p where p.id = c.package_plan_id
      and p_tool = any (p.included_tools)),
    'refund', v_refund, 'days', case when v_refund > 0 then greatest(v_until - v_end, 0) else 0 end,
    'drops', (select coalesce(jsonb_agg(k.folio order by k.created_at, k.id), '[]')
      from public.contract_changes k where k.contract_id = c.id and k.tool_name = p_tool
        and k.status in ('proposed', 'pending_payment')),
    'next_on', v_next, 'next_amount', private.days_price(c, c.period_amount, c.list_amount, v_next,
      private.period_after(c, v_next)),
    'next_credit', private.next_credit(c, v_end, v_next));
  return v_terms || jsonb_build_object('shown', private.sha256_of(v_terms::text));
end $$;

drop function public.end_service(text, text);
drop function private.end_service(uuid, text, text, timestamptz);

-- Thirty days' notice, with a receipt; asked again, it is the same one. p_shown: of the terms that were read.
-- Returns {folio, requested_at, effective_on, refund, change}.
create function private.end_service(p_actor uuid, p_tool text, p_shown text, p_reason text, p_now timestamptz)
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

-- Errors: 42501; PT403; those of private.service_end_terms; PT409 `terms_changed` {the terms of now}.
create function public.end_service(tool text, shown text, reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.end_service(private.acting_person(), end_service.tool, end_service.shown,
    end_service.reason, now())
$$;

-- What a service apart costs if it is signed on this day: {amount, amount_due, amount_credited, starts_on,
-- paid_until, next_amount, next_credit}. `amount`: of each whole period. `next_credit`: what the credit pays
-- of the next invoice.
create or replace function private.service_sums(p_contract public.contracts, p_tool text, p_monthly numeric,
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
  v_with.credit := v_with.credit + greatest(-v_rest, 0);
  return jsonb_build_object('amount', v_amount, 'amount_due', greatest(v_rest, 0),
    'amount_credited', greatest(-v_rest, 0), 'starts_on', v_from, 'paid_until', v_paid_until,
    'next_amount', private.price_on(v_with, v_with.period_amount, v_with.list_amount, v_paid_until),
    'next_credit', private.next_credit(v_with, v_from, v_paid_until));
end $$;

revoke execute on function private.next_credit(public.contracts, date, date),
  private.end_service(uuid, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;

grant execute on function public.end_service(text, text, text) to authenticated;
