-- Before: when a client's bank took a payment back (a lost dispute), the tools stayed open until the end of
-- the paid period, up to a year. Now: staff charge the loss with an invoice. While that invoice is overdue,
-- the tools of the period are closed. They open again when it is paid or void. Days that a later change of
-- plan has paid in full stay open.

-- What a lost dispute took from the days from p_day on (from_day: null when no day is left): what they are
-- worth now, the amount taken, and the part of it that exceeds the price of these days, because they were
-- paid again in full since then (credit).
create function private.value_of_lost_days(p_lost private.lost_values, p_day date, out from_day date,
  out remaining_value numeric, out taken_amount numeric, out credit numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.invoices;
  v_taken public.invoices;
  c public.contracts;
begin
  select * into strict i from public.invoices k where k.id = p_lost.invoice_id;
  select * into strict c from public.contracts k where k.id = i.contract_id;
  from_day := greatest(p_day, coalesce(i.value_from, i.period_start));
  if from_day >= i.period_end then
    from_day := null;
    return;
  end if;
  v_taken := i;
  v_taken.value_from := p_lost.from_day;
  v_taken.value_amount := p_lost.amount;
  taken_amount := private.paid_rest(v_taken, from_day);
  remaining_value := private.paid_rest(i, from_day);
  credit := remaining_value + taken_amount
    - private.days_price(c, c.period_amount, c.list_amount, from_day, i.period_end);
  -- A difference of one centavo is rounding, not credit.
  credit := case when credit > 0.01 then least(credit, taken_amount) else 0 end;
end $$;

create or replace function private.restore_days(p_lost private.lost_values, p_day date) returns numeric
language plpgsql volatile security definer set search_path = '' as $$
declare
  v record;
begin
  select * into v from private.value_of_lost_days(p_lost, p_day);
  update public.invoices k set value_from = v.from_day,
    value_amount = v.remaining_value + v.taken_amount - v.credit
   where k.id = p_lost.invoice_id and v.from_day is not null;
  return coalesce(v.credit, 0);
end $$;

-- The earliest due date of the overdue invoices for lost disputes of this period: its tools close after that
-- day. Null when no such invoice is overdue, or its days have been paid in full since.
create function private.closes_after(p_period public.invoices) returns date
language sql stable security definer set search_path = '' as $$
  select min(d.due_date) from private.lost_values v
    join public.invoices d on d.dispute_id = v.refund_id and d.status = 'overdue'
    cross join lateral private.value_of_lost_days(v, d.due_date) b
   where v.invoice_id = p_period.id and v.change_id is null and b.taken_amount - b.credit > 0.01
$$;

create or replace function private.paid_until(p_contract uuid, p_until date) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(p_until, (select max(least(i.period_end, private.closes_after(i))) from public.invoices i
    where i.contract_id = p_contract and i.kind = 'period' and i.status = 'paid'));
end $$;

-- Whether the tools close when this invoice, which charges a lost dispute, becomes overdue.
create function private.closes_tools(p_invoice public.invoices) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.lost_values v
    join public.invoices i on i.id = v.invoice_id
    join public.contracts c on c.id = i.contract_id and c.status = 'active'
    cross join lateral private.value_of_lost_days(v, p_invoice.due_date) b
   where v.refund_id = p_invoice.dispute_id and v.change_id is null and b.taken_amount - b.credit > 0.01
     and not exists (select from public.invoices n where n.contract_id = i.contract_id and n.kind = 'period'
       and n.status = 'paid' and n.period_end > i.period_end))
$$;

create function private.licenses_follow_dispute() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tool_licenses l set expires_at = k.until
    from (select private.paid_until(new.contract_id, null)::timestamp at time zone 'America/Mexico_City'
      as until) k
   where l.contract_id = new.contract_id and l.status = 'active' and l.expires_at <> k.until
     and exists (select from public.contracts c where c.id = new.contract_id and c.status = 'active');
  return null;
end $$;
create trigger licenses_follow_dispute after update of status on public.invoices for each row
  when (new.dispute_id is not null and new.status <> old.status)
  execute function private.licenses_follow_dispute();

create or replace function public.generate_invoice(client uuid, concept text, amount numeric, due_date date,
  invoice uuid default null, dispute uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_on_account(client);
  v_concept text := btrim(coalesce(concept, ''));
  v_today date := private.today_in_mexico(now());
  v_contract public.contracts;
  v_dispute public.refunds;
  v_invoice public.invoices;
  v_twin text;
begin
  -- Takes the account's lock before it reads the invoice: of two requests that create the same invoice at
  -- once, the second one then finds the row of the first.
  if invoice is not null then
    perform private.sync_advance('account', client);
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  if v_invoice.id is not null
    and (v_invoice.user_id <> client or v_invoice.kind <> 'manual'
      or v_invoice.amount <> generate_invoice.amount or v_invoice.dispute_id is distinct from dispute) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  if dispute is null then
    select * into v_contract from public.contracts c where c.user_id = client and c.status = 'active';
  else
    select * into v_dispute from public.refunds r where r.id = dispute and r.user_id = client;
    if v_dispute.id is null or not private.is_chargeable(v_dispute) then
      raise exception 'not_found' using errcode = 'PT404';
    end if;
    -- Its contract may have ended: what a bank took back is owed all the same.
    select * into v_contract from public.contracts c where c.id = v_dispute.contract_id;
  end if;
  if v_invoice.id is null then
    if v_contract.id is null then
      raise exception 'no_contract' using errcode = 'PT409';
    end if;
    if exists (select from public.invoices i where i.dispute_id = dispute and i.status <> 'void') then
      raise exception 'dispute_charged' using errcode = 'PT409';
    end if;
    if char_length(v_concept) not between 3 and 200 or not private.is_plain_line(v_concept) or amount is null
      or amount <> round(amount, 2) or amount <> coalesce(v_dispute.amount, amount)
       or amount not between private.least_charge() and 1000000 or due_date is null
       or due_date not between v_today and v_today + 365 then
      raise exception 'invoice_invalid' using errcode = 'PT400';
    end if;
    select i.invoice_number into v_twin from public.invoices i
     where i.user_id = client and i.kind = 'manual' and i.status in ('pending', 'overdue')
       and i.amount = generate_invoice.amount and i.concept = v_concept
     order by i.created_at desc limit 1;
    if invoice is not null then
      insert into public.invoices (id, user_id, contract_id, invoice_number, kind, concept, amount,
        period_start, period_end, due_date, dispute_id)
      values (invoice, client, v_contract.id,
        private.next_invoice_number(extract(year from v_today)::integer), 'manual', v_concept,
        amount, v_today, generate_invoice.due_date + 1, generate_invoice.due_date, dispute)
      returning * into v_invoice;
      perform private.notify(client, 'info', 'Nueva factura', v_invoice.invoice_number || ' por '
        || private.pesos(amount) || ' MXN: ' || v_concept || '.'
        || case when private.closes_tools(v_invoice) then ' Si no la pagas a más tardar el '
          || to_char(v_invoice.due_date, 'DD/MM/YYYY') || ', tus herramientas se cierran hasta que la pagues.'
          else '' end, '/dashboard/billing/facturas/' || invoice);
      perform private.audit_action('invoices.create', invoice, client,
        jsonb_build_object('number', v_invoice.invoice_number, 'amount', amount));
    end if;
  end if;
  return jsonb_build_object('concept', coalesce(v_invoice.concept, v_concept), 'amount', amount,
    'net', round(private.half_even(amount / 1.16), 2),
    'iva', round(amount - private.half_even(amount / 1.16), 2),
    'due_date', coalesce(v_invoice.due_date, generate_invoice.due_date),
    'folio', v_contract.folio, 'number', v_invoice.invoice_number, 'twin', v_twin);
end $$;

create or replace function private.tick_overdue_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for i in select d.*
    from (select k.* from public.invoices k where k.status = 'pending'
      and k.due_date < private.today_in_mexico(p_now)
      and not private.tick_rests('tick_overdue_invoices', k.id, p_now)
      order by k.due_date limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', i.user_id);
      update public.invoices k set status = 'overdue' where k.id = i.id and k.status = 'pending'
        returning * into i;
      continue when not found;
      perform private.notify(i.user_id, 'error', 'Factura vencida', 'Paga tu factura ' || i.invoice_number
        || ' de ' || private.pesos(i.amount) || ' MXN.' || case when private.closes_tools(i)
          then ' Hasta entonces, tus herramientas están cerradas.' else '' end,
        '/dashboard/billing/facturas/' || i.id);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_overdue_invoices', i.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- least(): otherwise the end of one service would extend the licenses of all others, although their period
-- is not paid.
create or replace function private.end_entitlement(p_contract public.contracts, p_tool text, p_day date)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_plan public.package_plans;
  v_until date;
begin
  select * into strict v_plan from public.package_plans p where p.id = p_contract.package_plan_id;
  if p_tool <> all (v_plan.included_tools) then
    update public.contracted_services s set status = 'cancelled' where s.contract_id = p_contract.id
      and s.tool_name = p_tool and s.status = 'active';
    update public.tool_licenses l set status = 'revoked' where l.contract_id = p_contract.id
      and l.tool_name = p_tool and l.status = 'active';
    perform private.drop_tasks(p_contract.id, p_tool, false);
    return;
  end if;
  -- While something is not paid, the licenses run no longer than they did.
  v_until := coalesce(least((private.running_period(p_contract.id, p_day)).period_end,
      private.paid_until(p_contract.id, null)),
    (select private.today_in_mexico(max(l.expires_at)) from public.tool_licenses l
      where l.contract_id = p_contract.id), p_day);
  update public.contracted_services s set monthly_price = null where s.contract_id = p_contract.id
    and s.tool_name = p_tool;
  update public.tool_licenses l set monthly_price = null where l.contract_id = p_contract.id
    and l.tool_name = p_tool;
  perform private.entitle(p_contract, v_until);
end $$;

revoke execute on function private.value_of_lost_days(private.lost_values, date),
  private.closes_after(public.invoices), private.closes_tools(public.invoices),
  private.licenses_follow_dispute() from public, anon, authenticated, service_role;
