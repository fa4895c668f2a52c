-- The clock: what happens because time passes. Each step may be run at any time and again: it does what is
-- due, once. It looks only at what is due, in batches that commit, and one account's failure stops no other.

-- When the clock has to look at a contract again; a table of its own, because the dates are no device's.
-- '-infinity': something that the dates are made of has changed, and the next tick counts them anew.
create table private.contract_clock (
  contract_id uuid primary key references public.contracts (id) on delete cascade,
  user_id uuid not null,
  bill_on date not null default '-infinity',
  renewal_on date not null default '-infinity'
);
create index contract_clock_bill_on_idx on private.contract_clock (bill_on);
create index contract_clock_renewal_on_idx on private.contract_clock (renewal_on);
alter table private.contract_clock enable row level security;

create table private.ticks (
  -- One row: what the last run saw and did.
  id boolean primary key default true check (id),
  ran_at timestamptz not null,
  done jsonb not null
);
alter table private.ticks enable row level security;

-- What a step could not do for one of its rows. The row is left alone for an hour, and tried again until it
-- is done.
create table private.tick_failures (
  step text not null,
  subject uuid not null,
  code text not null,
  failed_at timestamptz not null,
  attempts integer not null default 1,
  primary key (step, subject)
);
alter table private.tick_failures enable row level security;

create function private.wind_contract_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'contracts' then
    if new.status = 'active' then
      insert into private.contract_clock as k (contract_id, user_id) values (new.id, new.user_id)
      on conflict (contract_id) do update set bill_on = '-infinity', renewal_on = '-infinity';
    else
      delete from private.contract_clock k where k.contract_id = new.id;
    end if;
  else
    update private.contract_clock k set bill_on = '-infinity'
     where k.contract_id = case when tg_op = 'DELETE' then old.contract_id else new.contract_id end;
  end if;
  return null;
end $$;
create trigger zx_wind_clock after insert or update of status, start_date, billing, cancel_requested_at,
  cancel_effective_on on public.contracts
  for each row execute function private.wind_contract_clock();
create trigger zx_wind_clock after insert or delete or update of contract_id, kind, period_start, period_end,
  ends_early on public.invoices
  for each row execute function private.wind_contract_clock();

create function private.tick_failed(p_step text, p_subject uuid, p_code text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.tick_failures as f (step, subject, code, failed_at)
    values (p_step, p_subject, p_code, p_now)
  on conflict (step, subject) do update set code = excluded.code, failed_at = excluded.failed_at,
    attempts = f.attempts + 1;
  raise warning 'tick: % failed with % for %', p_step, p_code, p_subject;
end $$;

create function private.tick_rests(p_step text, p_subject uuid, p_now timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.tick_failures f
    where f.step = p_step and f.subject = p_subject and f.failed_at > p_now - interval '1 hour'
      and f.failed_at <= p_now)
$$;

-- How many rows a tick may still take on; null: all that are due.
create function private.tick_most() returns integer
language sql stable set search_path = '' as $$
  select nullif(current_setting('azulejo.tick_most', true), '')::integer
$$;

create function private.tick_took(p_rows integer) returns void
language sql volatile set search_path = '' as $$
  select set_config('azulejo.tick_most', greatest(private.tick_most() - p_rows, 0)::text, true)
    where private.tick_most() is not null
$$;

-- Told once a period, before money is asked for again: a month before a year, five days before a month; at
-- the price that the period has.
create function private.tick_renewals(p_now timestamptz) returns integer
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
      if c.status = 'active' and c.cancel_requested_at is null and c.renewal_told_for is distinct from v_next
        and v_next <= v_today + v_lead then
        update public.contracts k set renewal_told_for = v_next where k.id = c.id
          and k.renewal_told_for is distinct from v_next;
        if found then
          perform private.notify(c.user_id, 'info', 'Tu contrato se renueva', 'El '
            || to_char(v_next, 'DD/MM/YYYY') || ' por '
            || private.pesos(private.price_on(c, c.period_amount, c.list_amount, v_next)) || ' MXN.',
            '/dashboard/billing');
          v_done := v_done + 1;
        end if;
        v_next := private.period_after(c, v_next);
      elsif c.renewal_told_for = v_next then
        v_next := private.period_after(c, v_next);
      end if;
      update private.contract_clock k set renewal_on =
          case when c.status = 'active'
            and c.cancel_requested_at is null then greatest(v_next - v_lead, v_today + 1) else 'infinity' end
       where k.contract_id = v_id;
    exception when others then
      perform private.tick_failed('tick_renewals', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- What is not paid on its day is overdue the day after. The notice leads to the page on which it is paid.
create function private.tick_overdue_invoices(p_now timestamptz) returns integer
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
      update public.invoices k set status = 'overdue' where k.id = i.id and k.status = 'pending';
      continue when not found;
      perform private.notify(i.user_id, 'error', 'Factura vencida', 'Paga tu factura ' || i.invoice_number
        || ' de ' || private.pesos(i.amount) || ' MXN.', '/dashboard/billing/facturas/' || i.id);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_overdue_invoices', i.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- An unpaid voucher expires.
create function private.tick_payments(p_now timestamptz) returns integer
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
        'Genera una nueva cuando quieras pagar.', '/dashboard/billing');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_payments', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- A contract that was signed and not paid for 15 days, and an addendum whose period has ended (or whose price
-- no longer fits what is paid).
create function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
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
      continue when not exists (select from public.contract_changes h where h.id = k.id
        and h.status = 'pending_payment');
      perform private.drop_waiting_change(k.contract_id, 'expired');
      if private.signed_terms(k) is not null then
        perform private.append_contract_event(k.contract_id,
          'addendum_expired', jsonb_build_object('change', k.id, 'folio', k.folio));
      end if;
      perform private.notify(k.user_id, 'warning', 'Tu cambio de plan venció', 'La adenda ' || k.folio
        || ' no se pagó a tiempo y no se hizo ningún cargo. Puedes firmar el cambio otra vez.',
        '/dashboard/billing?hacer=plan');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- On the day that a cancellation takes effect, the contract and all that came with it end; its unpaid invoice
-- is for the days that were used.
create function private.tick_cancellations(p_now timestamptz) returns integer
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
      perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_cancellations', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- A contract that ended while a bank was deciding: decided, the rest goes back.
create function private.tick_refunds(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for c in select d.*
    from (select k.* from public.contracts k where k.status = 'cancelled'
      and k.cancel_effective_on is not null and k.rest_returned_at is null
      and not private.is_disputed(k.id) and not private.tick_rests('tick_refunds', k.id, p_now)
      order by k.user_id limit private.tick_most()) d
      order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', c.user_id);
      perform private.return_rest(c.id, p_now);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_refunds', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- A license counts its use by the month.
create function private.tick_usage(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_month constant date := date_trunc('month', private.today_in_mexico(p_now))::date;
  v_license uuid;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_license in select d.id
    from (select l.id, l.user_id from public.tool_licenses l where l.usage_month < v_month
      and not private.tick_rests('tick_usage', l.id, p_now)
      order by l.usage_month limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.tool_licenses l set current_usage = 0, reports_used = 0, usage_month = v_month
       where l.id = v_license and l.usage_month < v_month;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_usage', v_license, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- A meeting that has ended and was not cancelled is completed.
create function private.tick_meetings(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.scheduled_meetings;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for m in select d.*
    from (select k.* from public.scheduled_meetings k where k.status in ('scheduled', 'approved')
      and k.ends_at < p_now
      and not private.tick_rests('tick_meetings', k.id, p_now) order by k.ends_at limit private.tick_most()) d
      order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.scheduled_meetings k set status = 'completed' where k.id = m.id and k.status = m.status;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_meetings', m.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- The report of the month that has ended.
create function private.tick_reports(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_month constant date := (date_trunc('month', private.today_in_mexico(p_now)) - interval '1 month')::date;
  v_client uuid;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_client in select distinct m.user_id from public.account_metrics m where m.month = v_month
      and not exists (select from public.monthly_reports r where r.user_id = m.user_id and r.month = v_month)
      and not private.tick_rests('tick_reports', m.user_id, p_now)
      order by m.user_id limit private.tick_most() loop
    v_seen := v_seen + 1;
    begin
      v_done := v_done + private.publish_report(v_client, v_month)::integer;
    exception when others then
      perform private.tick_failed('tick_reports', v_client, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- Spec §9: the agent is notified once of a task that is pending for two days.
create function private.tick_late_tasks(p_now timestamptz) returns integer
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
      continue when private.assigned_manager(t.user_id) is null;
      perform private.notify(private.assigned_manager(t.user_id), 'warning', 'Tarea con más de 48 horas',
        private.client_name(t.user_id) || ' espera ' || t.service_name || '.', '/admin/tasks/' || t.id);
    exception when others then
      perform private.tick_failed('tick_late_tasks', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- What is kept, and for how long. The privacy notice says the first four; change both.
--   leads: 12 months from the last contact
--   events of use: 13 months, a year to compare with
--   letters: 90 days after they left, or were given up
--   notifications: 12 months once they are read or dismissed
--   the payment provider's events: 24 months (the payments themselves stay as long as the law asks)
--   tombstones and answered ops: 400 days (S5); acknowledged ops: 24 hours (S26)
--   idempotency keys and launches of tools: a day; invitations to a seat: until they expire
-- A space that loses tombstones raises its horizon (S3b): a device that was away for longer begins anew.
create function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_notification uuid;
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
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k
      where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;

-- All of it, in one transaction a step, or none of a step. `now` comes from outside: a test can live a year.
-- Two at once: the second finds the first at work and leaves. Returns what each step did.
create function private.tick(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_step text;
  v_done jsonb := '{}';
  v_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('tick', 0)) then
    return null;
  end if;
  foreach v_step in array '{tick_renewals,generate_invoices,tick_overdue_invoices,tick_payments,tick_offers,
    tick_cancellations,tick_refunds,tick_usage,tick_meetings,tick_reports,tick_late_tasks,tick_purge}'::text[]
  loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update
    set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;

-- One batch: at most so many rows, of all steps together, in one transaction. Returns what each step did, or
-- the code with which it or one of its rows failed; `more`: others may be due. Null while another clock is at
-- work.
create function private.tick_some(p_now timestamptz, p_most integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_done jsonb;
begin
  perform set_config('azulejo.tick_most', p_most::text, true);
  -- What has failed for a day was tried every hour: older ones were done since.
  delete from private.tick_failures f where f.failed_at < p_now - interval '1 day';
  v_done := private.tick(p_now);
  -- In place of the count: the code of what failed for one row. A statement of its own, which sees what the
  -- tick has written.
  v_done := v_done
    || coalesce((select jsonb_object_agg(f.step, f.code) from private.tick_failures f
      where f.failed_at = p_now), '{}')
    || jsonb_build_object('more', private.tick_most() = 0);
  perform set_config('azulejo.tick_most', '', true);
  return v_done;
end $$;

-- For pg_cron, which ends a statement after two minutes: what is left after one is due at the next run. No
-- `set` clause and no definer: a procedure that has one cannot commit.
create procedure private.tick_in_batches()
language plpgsql as $$
declare
  v_begun constant timestamptz := clock_timestamp();
  v_done jsonb;
begin
  loop
    v_done := private.tick_some(v_begun, 100);
    commit;
    exit when v_done is null or not (v_done ->> 'more')::boolean
      or clock_timestamp() > v_begun + interval '60 seconds';
  end loop;
end $$;

-- Hosted, every ten minutes; the embedded backend has a timer.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('azulejo tick', '*/10 * * * *', 'call private.tick_in_batches()');
  end if;
end $$;
