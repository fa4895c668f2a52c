-- What a contract costs a month has its services apart in it on the days that they are in force, also between
-- two invoices: the figures of staff are sums of it.

-- Of each period's price of the services that are in force on a day.
create function private.services_in_force(p_services jsonb, p_day date) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(sum((s ->> 'amount')::numeric), 0) from jsonb_array_elements(p_services) s
   where (s ->> 'from')::date <= p_day and coalesce((s ->> 'until')::date, 'infinity') > p_day
$$;

-- When the price a month of a contract with services apart has to be looked at again.
alter table private.contract_clock add column monthly_on date not null default 'infinity';
create index contract_clock_monthly_on_idx on private.contract_clock (monthly_on);
update private.contract_clock k set monthly_on = '-infinity'
 where exists (select from public.contracts c where c.id = k.contract_id and c.services_apart <> '[]');

create function private.wind_monthly_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.contract_clock k set monthly_on = '-infinity' where k.contract_id = new.id
    and k.monthly_on is distinct from '-infinity';
  return null;
end $$;
-- After zx_wind_clock, which makes the row.
create trigger zy_wind_monthly_clock after insert or update of status, services_apart, period_amount,
  list_amount, monthly_amount, promotion_until on public.contracts
  for each row when (new.status = 'active' and new.services_apart <> '[]')
    execute function private.wind_monthly_clock();

-- Days on which a service begins or ends, or the promotion does: the price a month becomes another.
create function private.tick_monthly_amounts(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_id uuid;
  c public.contracts;
  v_month numeric;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_id in select d.contract_id from (select k.contract_id, k.user_id from private.contract_clock k
      where k.monthly_on <= v_today and not private.tick_rests('tick_monthly_amounts', k.contract_id, p_now)
      order by k.monthly_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    begin
      select * into strict c from public.contracts k where k.id = v_id;
      v_month := private.half_even((private.plan_price_on(c, c.period_amount, c.list_amount,
        (private.period_starts(c, v_today))[1]) + private.services_in_force(c.services_apart, v_today))
        / private.period_months(c.billing));
      if v_month <> c.monthly_amount then
        perform private.sync_advance('account', c.user_id);
        update public.contracts k set monthly_amount = v_month where k.id = c.id and k.status = 'active'
          and k.services_apart = c.services_apart;
        v_done := v_done + 1;
      end if;
      update private.contract_clock k set monthly_on = least(private.period_after(c, v_today), (
        select min(d.day) from jsonb_array_elements(c.services_apart) s
          cross join lateral (values ((s ->> 'from')::date), ((s ->> 'until')::date)) d (day)
         where d.day > v_today))
       where k.contract_id = v_id;
    exception when others then
      perform private.tick_failed('tick_monthly_amounts', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- All of it, in one transaction a step, or none of a step. `now` comes from outside: a test can live a year.
-- Two at once: the second finds the first at work and leaves. Returns what each step did.
create or replace function private.tick(p_now timestamptz) returns jsonb
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
    tick_service_ends,tick_cancellations,tick_refunds,tick_monthly_amounts,tick_usage,tick_meetings,
    tick_reports,tick_late_tasks,tick_tool_notices,tick_purge}'::text[]
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

-- {counts: {clients, contracts, tasks, meetings}, revenue: {active, new}, months: [{month, active, new}],
-- waits: {name: {count, since}}}. Money is pesos a month. since: when the oldest began to wait; null without
-- one. Of the past, what a plan costs is what it costs today: a change of plan is not undone for the months
-- before it; a service apart is in the months in which it was in force. Errors: PT403.
create or replace function public.staff_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_all boolean := private.has_role('super_admin');
  v_clients uuid[];
  v_today date := private.today_in_mexico(now());
  v_month date := date_trunc('month', v_today)::date;
  v_days jsonb;
  v_waits jsonb;
begin
  v_clients := case
    when v_all then array(select p.id from public.profiles p
      where not exists (select from public.user_roles r where r.user_id = p.id))
    else array(select private.assigned_clients()) end;

  -- One look at the contracts for all months: with one for each, 10,000 of them took half a second. Of a
  -- contract with services apart, the plan is one row and each service another, on its own days.
  with own as materialized (
    select o.*, least(v_today, o.last_day - 1) as known_on from (
      select c.monthly_amount, c.start_date, c.services_apart, private.period_months(c.billing) as months,
             case when c.status = 'active' then 'infinity' else c.end_date end as last_day,
             date_trunc('month', c.created_at at time zone 'America/Mexico_City')::date as signed_in
        from public.contracts c
       where (v_all or c.user_id = any (v_clients)) and c.status in ('active', 'cancelled', 'ended')) o),
  apart as (
    select o.start_date, o.last_day, o.signed_in,
           private.half_even((s ->> 'amount')::numeric / o.months) as amount,
           (s ->> 'from')::date as from_day, coalesce((s ->> 'until')::date, 'infinity') as until,
           (s ->> 'from')::date <= o.known_on and coalesce((s ->> 'until')::date, 'infinity') > o.known_on
             as is_in
      from own o cross join lateral jsonb_array_elements(o.services_apart) s where o.services_apart <> '[]'),
  signed as materialized (
    select sum(p.amount) as monthly_amount, p.start_date, p.last_day, p.signed_in from (
      select o.monthly_amount as amount, o.start_date, o.last_day, o.signed_in from own o
      union all
      -- What is in monthly_amount of it, on every day of the contract, less; and what it is on its own days.
      select -a.amount, a.start_date, a.last_day, a.signed_in from apart a where a.is_in
      union all
      select a.amount, greatest(a.from_day, a.start_date), least(a.until, a.last_day),
             case when a.is_in then a.signed_in end from apart a) p
     group by 2, 3, 4)
  select jsonb_agg(to_jsonb(r) order by r.month) into v_days from (
    select m.month,
           coalesce(sum(s.monthly_amount) filter (where s.start_date <= m.last and s.last_day > m.last), 0)
             as active,
           coalesce(sum(s.monthly_amount) filter (where s.signed_in = m.month), 0) as new
      from (select d::date as month, least((d + interval '1 month' - interval '1 day')::date, v_today) as last
              from generate_series(v_month - interval '11 months', v_month, interval '1 month') d) m
      left join signed s on true group by m.month) r;

  select jsonb_object_agg(w.name, jsonb_build_object('count', w.many, 'since', w.since)) into v_waits from (
    select 'tasks' as name, count(*) as many, min(t.created_at) as since
      from public.service_configuration_tasks t
     where (v_all or t.user_id = any (v_clients)) and t.status = 'pending'
       and t.created_at < now() - interval '48 hours'
    union all
    -- The client wrote the last message, to whichever agent.
    select 'conversations', count(*), min(d.created_at) from unnest(v_clients) c (id)
     cross join lateral (select k.created_at, k.sender_type from public.direct_messages k
                          where k.user_id = c.id order by k.created_at desc, k.id desc limit 1) d
     where d.sender_type = 'client'
    union all
    select 'tickets', count(*), min(s.created_at) from public.support_tickets s
     where (v_all or s.user_id = any (v_clients)) and s.priority = 'urgent' and s.status <> 'resolved'
    union all
    select 'invoices', count(*), min(i.due_date)::timestamp at time zone 'America/Mexico_City'
      from public.invoices i
     where (v_all or i.user_id = any (v_clients)) and i.status = 'overdue'
    union all
    select 'meetings', count(*), min(m.created_at) from public.scheduled_meetings m
     where (v_all or m.user_id = any (v_clients)) and m.status = 'pending' and m.scheduled_at > now()
    union all
    select 'leads', count(*), min(l.created_at) from public.leads l
     where v_all and l.created_at >= v_today::timestamp at time zone 'America/Mexico_City') w;

  return jsonb_build_object(
    'counts', jsonb_build_object(
      'clients', cardinality(v_clients),
      'contracts', (select count(*) from public.contracts c where (v_all or c.user_id = any (v_clients))
        and c.status = 'active'),
      'tasks', (select count(*) from public.service_configuration_tasks t
                 where (v_all or t.user_id = any (v_clients)) and t.status = 'pending'),
      'meetings', (select count(*) from public.scheduled_meetings m
                    where (v_all or m.user_id = any (v_clients)) and m.scheduled_at > now()
                      and m.status in ('pending', 'scheduled', 'approved'))),
    'revenue', jsonb_build_object(
      'active', (select coalesce(sum(c.monthly_amount), 0) from public.contracts c
                  where (v_all or c.user_id = any (v_clients)) and c.status = 'active'),
      'new', (select coalesce(sum(c.monthly_amount), 0) from public.contracts c
               where (v_all or c.user_id = any (v_clients)) and c.status = 'active'
                 and c.created_at >= v_month::timestamp at time zone 'America/Mexico_City')),
    'months', v_days,
    'waits', case when v_all then v_waits else v_waits - 'leads' end);
end $$;

revoke execute on function private.services_in_force(jsonb, date), private.wind_monthly_clock(),
  private.tick_monthly_amounts(timestamptz)
  from public, anon, authenticated, service_role;
