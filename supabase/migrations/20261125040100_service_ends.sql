-- A client ends a service apart and keeps the contract: thirty days' notice, a receipt, and what is paid for
-- the days after goes back on the last day.

alter table public.contract_changes
  add column end_requested_at timestamptz,
  -- The first day without the service.
  add column end_effective_on date,
  add column end_folio text unique check (end_folio ~ '^CAN-[0-9A-Z]{8}$'),
  -- What goes back on that day, as the receipt says.
  add column end_refund numeric(12, 2) check (end_refund >= 0),
  -- It is on its way back; it is done once.
  add column end_returned_at timestamptz,
  drop constraint contract_changes_status_check,
  drop constraint contract_changes_check1,
  add constraint contract_changes_status_check
    check (status in ('proposed', 'pending_payment', 'applied', 'ended', 'cancelled', 'expired')),
  add constraint contract_changes_check1 check ((status in ('applied', 'ended')) = (applied_at is not null)),
  add constraint contract_changes_end_check check (
    (end_requested_at is null) = (end_effective_on is null)
    and (end_requested_at is null) = (end_folio is null)
    and (end_requested_at is null) = (end_refund is null)),
  add constraint contract_changes_ended_check check (kind = 'service' or status <> 'ended');
insert into private.change_transitions values ('applied', 'ended');
create index contract_changes_ending_idx on public.contract_changes (end_effective_on)
  where end_requested_at is not null and end_returned_at is null;

-- What was paid for the days after the last one of a service, until it goes back or the end is withdrawn: it
-- is no longer part of what its invoice's days cost.
create table private.service_end_parts (
  change_id uuid not null references public.contract_changes (id) on delete cascade,
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  amount numeric(12, 2) not null check (amount >= 0),
  primary key (change_id, invoice_id)
);
create index service_end_parts_invoice_id_idx on private.service_end_parts (invoice_id);
alter table private.service_end_parts enable row level security;

-- The addendum by which a client has a service apart: the newest one that is in force.
create function private.service_addendum(p_client uuid, p_tool text) returns public.contract_changes
language sql stable security definer set search_path = '' as $$
  select k.* from public.contract_changes k join public.contracts c on c.id = k.contract_id
   where k.user_id = p_client and c.status = 'active' and k.kind = 'service' and k.status = 'applied'
     and k.tool_name = p_tool
   order by k.applied_at desc, k.id limit 1
$$;

-- "Contenido IA, Pro": the tool alone may stay, as the plan has it.
create function private.apart_name(p_change public.contract_changes) returns text
language sql stable security definer set search_path = '' as $$
  select s.service_name || ', ' || p_change.tier_name from private.tool_services s
   where s.tool_name = p_change.tool_name
$$;

-- The services apart of a contract, with this one until a day.
create function private.services_until(p_services jsonb, p_tool text, p_end date) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when s ->> 'tool' = p_tool
      and coalesce((s ->> 'until')::date, 'infinity') > p_end
      then s || jsonb_build_object('until', p_end) else s end order by n), '[]')
    from jsonb_array_elements(p_services) with ordinality e (s, n)
$$;

-- Of each paid invoice, what was paid for the service after its last day.
create function private.paid_after_end(p_contract public.contracts, p_tool text, p_end date)
returns table (invoice uuid, from_day date, part numeric)
language sql stable security definer set search_path = '' as $$
  select i.id, d.day, private.half_even(private.paid_rest(i, d.day)
      * private.services_days(t.own, d.day, i.period_end)
      / private.days_weight(p_contract.id, d.day, i.period_end))
    from (select coalesce(jsonb_agg(s), '[]') as own from jsonb_array_elements(p_contract.services_apart) s
           where s ->> 'tool' = p_tool) t, public.invoices i
   cross join lateral (select greatest(p_end, coalesce(i.value_from, i.period_start)) as day) d
   where i.contract_id = p_contract.id and i.kind = 'period' and i.status = 'paid' and i.period_end > d.day
     and private.services_days(t.own, d.day, i.period_end) > 0
$$;

-- What the end of a service means if it is asked today: {name, effective_on, refund, days, in_plan, next_on,
-- next_amount}; asked already, what its receipt says. `days`: paid, and after the last one. `in_plan`: the
-- tool stays, as the plan has it. The next invoice that is not made or not paid yet, with the days that the
-- service still has of it.
-- Errors: PT404 `no_contract`; PT409 `service_in_plan`, `cancellation_requested`, `payment_in_progress`
-- {payment}.
create function private.service_end_terms(p_client uuid, p_tool text, p_day date) returns jsonb
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
    'next_on', v_next, 'next_amount', private.days_price(c, c.period_amount, c.list_amount, v_next,
      private.period_after(c, v_next)));
end $$;

-- For the dialog, before anything is asked. Errors: 42501; PT403; and those of private.service_end_terms.
create function public.service_end_preview(tool text) returns jsonb
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select private.service_end_terms(private.acting_person(), service_end_preview.tool,
    private.today_in_mexico(now()))
$$;

-- The unpaid invoices that a service's last day touches, at their price of now.
create function private.reprice_from(p_contract uuid, p_end date, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i record;
begin
  for i in select k.id, k.period_end from public.invoices k where k.contract_id = p_contract
    and k.kind = 'period' and k.status <> 'paid' and k.period_end > p_end order by k.period_start loop
    perform private.reprice_invoice(i.id, i.period_end, p_now);
  end loop;
end $$;

-- Thirty days' notice, with a receipt; asked again, it is the same one. Returns {folio, requested_at,
-- effective_on, refund, change}.
create function private.end_service(p_actor uuid, p_tool text, p_reason text, p_now timestamptz)
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
    -- An offer of another level of what ends would be signed into nothing.
    update public.contract_changes k set status = 'cancelled' where k.contract_id = v_contract.id
      and k.tool_name = p_tool and k.status = 'proposed';
    perform private.append_contract_event(v_contract.id, 'service_end_requested', jsonb_build_object(
      'folio', v_change.end_folio, 'change', v_change.id, 'addendum', v_change.folio, 'tool', p_tool,
      'service', v_name, 'user', p_actor,
      'client', private.client_in_contract(p_actor), 'effective_on', v_end, 'refund', v_refund,
      'reason', left(coalesce(p_reason, ''), 600),
      'services', (select coalesce(jsonb_agg(s), '[]')
        from jsonb_array_elements(v_contract.services_apart) s where s ->> 'tool' = p_tool)));
    perform private.reprice_from(v_contract.id, v_end, p_now);
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

-- Errors: 42501; PT403; and those of private.service_end_terms.
create function public.end_service(tool text, reason text default null) returns jsonb
language sql volatile security definer set search_path = '' set timezone = 'UTC' as $$
  select private.end_service(private.acting_person(), end_service.tool, end_service.reason, now())
$$;

-- Before its day comes, the end can be taken back: what was kept for the client pays the service's days
-- again. A period that was paid without those days is not charged anew: the service then needs another
-- addendum.
-- Errors: PT404 `no_contract`; PT409 `service_in_plan`, `paid_without_service`, `cancellation_requested`,
-- `payment_in_progress` {payment}.
create function private.keep_service(p_actor uuid, p_tool text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_change public.contract_changes;
  v_contract public.contracts;
  v_open uuid;
  v_event jsonb;
  v_manager uuid := private.assigned_manager(p_actor);
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
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Un cliente conserva un servicio',
      private.client_name(p_actor) || ' retiró la cancelación de '
      || private.apart_name(v_change) || '.', '/admin/clients');
  end if;
end $$;

-- Errors: 42501; PT403; and those of private.keep_service.
create function public.keep_service(tool text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.keep_service(private.acting_person(), keep_service.tool, now())
$$;

revoke execute on function private.service_addendum(uuid, text),
  private.apart_name(public.contract_changes), private.services_until(jsonb, text, date),
  private.paid_after_end(public.contracts, text, date), private.service_end_terms(uuid, text, date),
  private.reprice_from(uuid, date, timestamptz), private.end_service(uuid, text, text, timestamptz),
  private.keep_service(uuid, text, timestamptz)
  from public, anon, authenticated, service_role;

grant execute on function
  public.service_end_preview(text), public.end_service(text, text), public.keep_service(text)
  to authenticated;
