-- What another of the staff, or the clock, changes for a client is told to the account manager too, and to
-- whoever has the ticket.

create or replace function private.op_prioritize_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_ticket public.support_tickets;
  v_person uuid;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if private.account_side(p_actor, v_client) <> 'agent' then
    perform private.sync_refuse('not_allowed');
  end if;
  if v_to is null or v_to not in ('low', 'medium', 'high', 'urgent') then
    perform private.sync_refuse('malformed_op');
  end if;
  perform private.sync_expect(p_base, '{priority_changes}');
  -- S26: changed meanwhile; a late duplicate changes nothing and sends no notice.
  if v_ticket.priority <> v_to and to_jsonb(v_ticket.priority_changes) = p_base -> 'priority_changes' then
    update public.support_tickets t set priority = v_to, priority_changes = v_ticket.priority_changes + 1
     where t.id = v_ticket.id;
    perform private.notify(v_client, 'info', 'Cambió la prioridad de tu ticket', v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
    -- S2: the people's numbers in their order.
    for v_person in select s.id from (
      select private.assigned_manager(v_client) as id union select v_ticket.assigned_to) s
      where s.id is not null and s.id <> p_actor
        and private.account_side(s.id, v_client) = 'agent' order by s.id loop
      perform private.notify(v_person, case v_to when 'urgent' then 'warning' else 'info' end,
        'Cambió la prioridad de un ticket', private.client_name(v_client) || ': ' || v_ticket.subject,
        '/admin/tickets/' || v_ticket.id);
    end loop;
  end if;
  return private.sync_space('account', v_client);
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
  if private.assigned_manager(v_contract.user_id) is not null then
    perform private.notify(private.assigned_manager(v_contract.user_id), 'info', 'Un cliente cambió de plan',
      private.client_name(v_contract.user_id) || ' pasó a ' || v_plan.display_name || '.',
      '/admin/clients/' || v_contract.user_id);
  end if;
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
      if private.assigned_manager(c.user_id) is not null then
        perform private.notify(private.assigned_manager(c.user_id), 'info', 'Terminó un contrato',
          private.client_name(c.user_id) || ': ' || c.folio || '.', '/admin/clients/' || c.user_id);
      end if;
      perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_cancellations', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- A WhatsApp message that could not be sent for a day tells an old state: it is not sent any more.

create or replace function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select l.id from (
      select k.*, row_number() over (partition by lower(k.recipient), k.kind order by k.created_at,
        k.id) as place
        from private.letters k where k.sent_at is null and k.next_attempt_at <= now() and k.attempts < 8
          and (k.channel = 'mail' or k.created_at > now() - interval '1 day')) l
     where l.place = 1 and not exists (
       select from private.letters s
        where lower(s.recipient) = lower(l.recipient) and s.kind = l.kind and s.id <> l.id
          and s.claimed_at > now() - interval '60 seconds')
     order by private.is_mass_letter(l.kind), l.next_attempt_at, l.id limit least(greatest(most, 1), 100)),
  -- Again under the lock: what another sender has claimed meanwhile is not due any more.
  due as (
    select l.id from private.letters l join waiting w on w.id = l.id
     where l.sent_at is null and l.next_attempt_at <= now() for update of l skip locked),
  claimed as (
    -- Clears the failure: a letter that is being sent cannot be resent by hand, or it would be sent twice.
    update private.letters l set attempts = l.attempts + 1, claimed_at = now(), failure = null,
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d)
     returning l.id, l.channel, l.recipient, l.kind, l.params, l.created_at)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'channel', c.channel, 'recipient', c.recipient,
    'kind', c.kind, 'params', c.params)
    order by private.is_mass_letter(c.kind), c.created_at, c.id), '[]') from claimed c
$$;

create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_notification uuid;
  v_event uuid;
begin
  for v_space in select distinct t.space from private.sync_tombstones t
    where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space
        and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g))
      where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the
  -- clock's transaction, and with it every other step, for as long as the delete takes. What is left is due
  -- at the next run.
  delete from private.sync_ops o where (o.user_id, o.op_id) in (
    select k.user_id, k.op_id from private.sync_ops k where k.acked_at < p_now - interval '24 hours'
     order by k.acked_at limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- So many a run, for the same reason: what people do is counted by the hundred thousand.
  delete from public.analytics_events e where e.id in (
    select k.id from public.analytics_events k where k.created_at < p_now - interval '13 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.id in (
    select k.id from private.letters k
     where coalesce(k.sent_at, case when k.attempts >= 8 then k.next_attempt_at end) < p_now
       - interval '90 days' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- Person by person in one order: each deletion takes the number of the person's space (S2).
  for v_notification in select k.id from public.notifications k
    where k.read and k.created_at < p_now - interval '12 months' order by k.user_id, k.id limit 2000 loop
    delete from public.notifications n where n.id = v_notification;
    v_done := v_done + 1;
  end loop;
  for v_event in select k.id from public.tool_usage_events k
    where k.created_at < p_now - interval '25 months' order by k.user_id, k.id limit 2000 loop
    delete from public.tool_usage_events e where e.id = v_event;
    v_done := v_done + 1;
  end loop;
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k
      where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.channel = 'whatsapp' and l.sent_at is null
    and l.created_at < p_now - interval '1 day';
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;
