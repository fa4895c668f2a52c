-- What the panel's first screen says: of all clients to a super admin, of the assigned ones to an agent.

-- The lists that its numbers lead to have the same conditions.
update private.list_resources r set filters = r.filters || '{"unresolved": "b.status <> ''resolved''"}' where r.name = 'tickets';
update private.list_resources r
   set filters = r.filters || '{"upcoming": "b.scheduled_at > now() and b.status in (''pending'', ''scheduled'', ''approved'')"}'
 where r.name = 'meetings';
update private.list_resources r
   set filters = r.filters || '{"today": "b.created_at >= private.today_in_mexico(now())::timestamp at time zone ''America/Mexico_City''"}'
 where r.name = 'leads';

create index tickets_unresolved_idx on public.support_tickets (priority, created_at) where status <> 'resolved';

-- {counts: {clients, contracts, tasks, meetings}, revenue: {active, new}, months: [{month, active, new}], waits: {name: {count, since}}}.
-- Money is pesos a month. since: when the oldest began to wait; null without one. Of the past, what a contract costs is what it
-- costs today: a change of plan is not undone for the months before it. Errors: PT403.
create function public.staff_overview() returns jsonb
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
    when v_all then array(select p.id from public.profiles p where not exists (select from public.user_roles r where r.user_id = p.id))
    else array(select private.assigned_clients()) end;

  -- One look at the contracts for all months: with one for each, 10,000 of them took half a second.
  with signed as materialized (
    select sum(c.monthly_amount) as monthly_amount, c.start_date,
           case when c.status = 'active' then 'infinity' else c.end_date end as last_day,
           date_trunc('month', c.created_at at time zone 'America/Mexico_City')::date as signed_in
      from public.contracts c
     where (v_all or c.user_id = any (v_clients)) and c.status in ('active', 'cancelled', 'ended')
     group by 2, 3, 4)
  select jsonb_agg(to_jsonb(r) order by r.month) into v_days from (
    select m.month,
           coalesce(sum(s.monthly_amount) filter (where s.start_date <= m.last and s.last_day > m.last), 0) as active,
           coalesce(sum(s.monthly_amount) filter (where s.signed_in = m.month), 0) as new
      from (select d::date as month, least((d + interval '1 month' - interval '1 day')::date, v_today) as last
              from generate_series(v_month - interval '11 months', v_month, interval '1 month') d) m
      left join signed s on true group by m.month) r;

  select jsonb_object_agg(w.name, jsonb_build_object('count', w.many, 'since', w.since)) into v_waits from (
    select 'tasks' as name, count(*) as many, min(t.created_at) as since from public.service_configuration_tasks t
     where (v_all or t.user_id = any (v_clients)) and t.status = 'pending' and t.created_at < now() - interval '48 hours'
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
    select 'invoices', count(*), min(i.due_date)::timestamp at time zone 'America/Mexico_City' from public.invoices i
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
      'contracts', (select count(*) from public.contracts c where (v_all or c.user_id = any (v_clients)) and c.status = 'active'),
      'tasks', (select count(*) from public.service_configuration_tasks t
                 where (v_all or t.user_id = any (v_clients)) and t.status = 'pending'),
      'meetings', (select count(*) from public.scheduled_meetings m
                    where (v_all or m.user_id = any (v_clients)) and m.scheduled_at > now() and m.status in ('pending', 'scheduled', 'approved'))),
    'revenue', jsonb_build_object(
      'active', (select coalesce(sum(c.monthly_amount), 0) from public.contracts c
                  where (v_all or c.user_id = any (v_clients)) and c.status = 'active'),
      'new', (select coalesce(sum(c.monthly_amount), 0) from public.contracts c
               where (v_all or c.user_id = any (v_clients)) and c.status = 'active'
                 and c.created_at >= v_month::timestamp at time zone 'America/Mexico_City')),
    'months', v_days,
    'waits', case when v_all then v_waits else v_waits - 'leads' end);
end $$;
grant execute on function public.staff_overview() to authenticated;
