-- A deleted account that has signed a contract leaves an empty profile. It was listed and counted as a
-- client, without a name, and for ever as a client without an account manager.

create function private.erased_people() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 50 as $$
begin
  return query select e.user_id from private.erased_accounts e;
end $$;
revoke execute on function private.erased_people() from public;
grant execute on function private.erased_people() to authenticated;

create or replace function public.list_rows(
  resource text, filter jsonb default '{}', search text default '', sort text default null,
  descending boolean default true,
  cursor jsonb default null, size integer default 50, counted boolean default false
) returns json
-- The rows of a page lie in many places of a table that is in memory: by the default of 4, PostgreSQL read
-- all of it instead.
language plpgsql stable set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  v_all boolean := private.has_role('super_admin');
  v_list private.list_resources := private.list_resource(resource);
  v_sort jsonb;
  v_where text := 'true';
  v_from text;
  v_order text;
  v_sought text := btrim(coalesce(list_rows.search, ''));
  v_scope uuid[];
  v_found uuid[];
  v_name text;
  v_rows json;
  v_next json;
  v_count integer;
begin
  perform private.acting_staff(v_list.role);
  if v_list.name is null or size not between 0 and 100 or length(v_sought) > 200
     or jsonb_typeof(coalesce(filter, '{}')) <> 'object' then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  v_sort := v_list.sorts -> coalesce(sort,
    (select k from jsonb_object_keys(v_list.sorts) k order by k limit 1));
  if v_sort is null or not v_list.filters ?& array(select jsonb_object_keys(coalesce(filter, '{}'))) then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if not v_all then
    v_scope := array(select private.assigned_clients());
    v_where := v_where || coalesce(' and ' || v_list.scope, format(' and %s = any ($2)', v_list.client));
  end if;
  -- Staff have profiles too, and so has a deleted account, whose contracts lead to it.
  if resource = 'clients' then
    v_where := v_where || ' and b.id <> all (array(select r.user_id from public.user_roles r))'
      || ' and b.id not in (select private.erased_people())';
  end if;
  for v_name in select jsonb_object_keys(coalesce(filter, '{}')) loop
    v_where := v_where
      || format(' and (%s)', replace(v_list.filters ->> v_name, '$1', format('%L', filter ->> v_name)));
  end loop;
  if v_sought <> '' then
    v_found := array(select private.clients_like(v_sought));
    v_where := v_where || format(' and (%s)', concat_ws(' or ',
      v_list.client || ' = any ($3)', replace(v_list.code, '$1', format('%L', v_sought))));
  end if;
  v_from := format('from %s where %s', v_list.source, v_where);
  if counted then
    execute format('select count(*) from (select 1 %s limit 10001) n', v_from) into v_count
      using null, v_scope, v_found;
  end if;
  v_order := format('order by %1$s %2$s, b.id %2$s', v_sort ->> 0,
    case when descending then 'desc' else 'asc' end);
  if cursor is not null then
    v_from := v_from
      || format(' and (%s, b.id) %s (%L::%s, %L::uuid)', v_sort ->> 0,
        case when descending then '<' else '>' end,
      cursor ->> 'value', v_sort ->> 1, cursor ->> 'id');
  end if;
  execute format(
    'select coalesce(json_agg(to_json(r) order by list_place) filter (where list_place <= $4), ''[]''),
            (array_agg(json_build_object(''value'', list_key, ''id'', b.id))
              filter (where list_place = $4 and list_total > $4))[1]
       from (select b.*, row_number() over (%3$s) as list_place, count(*) over () as list_total,
                    %4$s as list_key
               from (select b.* %1$s %3$s limit $4 + 1) b) b
       cross join lateral (select %2$s from (select) one %5$s) r',
    v_from, v_list.shown, v_order, v_sort ->> 0, v_list.beside)
    into v_rows, v_next using null, v_scope, v_found, size;
  return json_build_object('rows', v_rows, 'next', v_next, 'count', v_count);
end $$;

create or replace function public.staff_overview() returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
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
      where not exists (select from public.user_roles r where r.user_id = p.id)
        and not exists (select from private.erased_accounts e where e.user_id = p.id))
    else array(select private.assigned_clients()) end;

  -- One look at the contracts for all months: with one for each, 10,000 of them took half a second. Of a
  -- contract with services apart, the plan is one row and each service another, on its own days.
  with own as materialized (
    select o.*, least(v_today, o.last_day - 1) as known_on from (
      select c.monthly_amount, c.start_date, c.services_apart, c.billing,
             case when c.status = 'active' then 'infinity' else c.end_date end as last_day,
             date_trunc('month', c.created_at at time zone 'America/Mexico_City')::date as signed_in
        from public.contracts c
       where (v_all or c.user_id = any (v_clients)) and c.status in ('active', 'cancelled', 'ended')) o),
  apart as (
    select o.start_date, o.last_day, o.signed_in,
           private.half_even((s ->> 'amount')::numeric / private.period_months(o.billing)) as amount,
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
    select 'conversations', count(*), min(u.since) from private.unanswered_conversations u
     where u.user_id = any (v_clients)
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
