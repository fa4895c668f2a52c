-- The clock: what happens because time passes. Each step may be run at any time and again: it does what is due, once.

create table private.ticks (
  -- One row: what the last run saw and did.
  id boolean primary key default true check (id),
  ran_at timestamptz not null,
  done jsonb not null
);
alter table private.ticks enable row level security;

-- What is not paid on its day is overdue the day after.
create function private.tick_overdue_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  v_done integer := 0;
begin
  for i in select * from public.invoices k where k.status = 'pending' and k.due_date < private.today_in_mexico(p_now)
    order by k.user_id, k.id loop
    update public.invoices k set status = 'overdue' where k.id = i.id and k.status = 'pending';
    continue when not found;
    perform private.notify(i.user_id, 'error', 'Factura vencida', 'Tienes un pago de ' || to_char(i.amount, 'FM999,999,990.00') || ' MXN por regularizar.', '/dashboard/billing');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- On the day that a cancellation takes effect, the contract and all that came with it end.
create function private.tick_cancellations(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_done integer := 0;
begin
  for c in select * from public.contracts k where k.status = 'active' and k.cancel_effective_on <= private.today_in_mexico(p_now)
    order by k.user_id, k.id loop
    update public.contracts k set status = 'cancelled', end_date = c.cancel_effective_on where k.id = c.id and k.status = 'active';
    continue when not found;
    update public.contracted_services s set status = 'cancelled' where s.contract_id = c.id and s.status = 'active';
    update public.tool_licenses l set status = 'revoked' where l.contract_id = c.id and l.status = 'active';
    perform private.append_contract_event(c.id, 'cancelled', jsonb_build_object('effective_on', c.cancel_effective_on));
    perform private.notify(c.user_id, 'warning', 'Contrato terminado', 'Tu contrato terminó en la fecha que pediste.', '/dashboard/billing');
    perform private.log_activity(c.user_id, 'other', 'Tu contrato terminó');
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- What a plan counts begins again on the first of the month, in Mexico.
alter table public.tool_licenses add column usage_month date not null default private.today_in_mexico(now());
update public.tool_licenses set usage_month = date_trunc('month', usage_month)::date;
alter table public.tool_licenses alter column usage_month set default date_trunc('month', private.today_in_mexico(now()))::date;

create function private.tick_usage(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_month date := date_trunc('month', private.today_in_mexico(p_now))::date;
  v_license uuid;
  v_done integer := 0;
begin
  for v_license in select l.id from public.tool_licenses l where l.usage_month < v_month order by l.user_id, l.id loop
    update public.tool_licenses l set current_usage = 0, reports_used = 0, usage_month = v_month
     where l.id = v_license and l.usage_month < v_month;
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- A meeting that is over, and that nobody called off, took place.
create function private.tick_meetings(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.scheduled_meetings;
  v_done integer := 0;
begin
  for m in select * from public.scheduled_meetings k where k.status in ('scheduled', 'approved') and k.ends_at < p_now
    order by k.user_id, k.id loop
    update public.scheduled_meetings k set status = 'completed' where k.id = m.id and k.status = m.status;
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- The report of the month that has ended.
create function private.tick_reports(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_month date := (date_trunc('month', private.today_in_mexico(p_now)) - interval '1 month')::date;
  v_client uuid;
  v_done integer := 0;
begin
  for v_client in select distinct m.user_id from public.account_metrics m where m.month = v_month
     and not exists (select from public.monthly_reports r where r.user_id = m.user_id and r.month = v_month) order by 1 loop
    v_done := v_done + private.publish_report(v_client, v_month)::integer;
  end loop;
  return v_done;
end $$;

-- Spec §9: a task that nobody began for two days is told to its agent, once.
alter table public.service_configuration_tasks add column late_told_at timestamptz;
create function private.tick_late_tasks(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.service_configuration_tasks;
  v_done integer := 0;
begin
  for t in select * from public.service_configuration_tasks k
    where k.status = 'pending' and k.late_told_at is null and k.created_at < p_now - interval '2 days' order by k.user_id, k.id loop
    update public.service_configuration_tasks k set late_told_at = p_now where k.id = t.id and k.late_told_at is null;
    continue when not found;
    v_done := v_done + 1;
    continue when private.assigned_manager(t.user_id) is null;
    perform private.notify(private.assigned_manager(t.user_id), 'warning', 'Tarea con más de 48 horas',
      private.client_name(t.user_id) || ' espera ' || t.service_name || '.', '/admin/tasks/' || t.id);
  end loop;
  return v_done;
end $$;

-- What is kept for a time: graves and answered ops 400 days (S5), leads twelve months (aviso de privacidad), keys a day.
-- A space that loses graves raises its horizon (S3b): whoever was away for longer begins anew.
create function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
begin
  for v_space in select distinct t.space from private.sync_tombstones t where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g)) where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;

-- All of it, in one transaction a step, or none of a step. `now` comes from outside: a test can live a year. Two at once:
-- the second finds the first at work and leaves. Returns what each step did.
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
  foreach v_step in array '{generate_invoices,tick_overdue_invoices,tick_cancellations,tick_usage,tick_meetings,tick_reports,tick_late_tasks,tick_purge}'::text[] loop
    begin
      execute format('select private.%I($1)', v_step) into v_count using p_now;
      v_done := v_done || jsonb_build_object(v_step, v_count);
    exception when others then
      -- One step that fails must not stop the clock for the others; the server's log has the code.
      v_done := v_done || jsonb_build_object(v_step, sqlstate);
      raise warning 'tick: % failed with %', v_step, sqlstate;
    end;
  end loop;
  insert into private.ticks as t (ran_at, done) values (p_now, v_done) on conflict (id) do update set ran_at = excluded.ran_at, done = excluded.done;
  return v_done;
end $$;

-- Hosted, every ten minutes; the embedded backend has a timer.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('azulejo tick', '*/10 * * * *', 'select private.tick(now())');
  end if;
end $$;
