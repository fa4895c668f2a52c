-- The panel's first screen with 10,000 clients took 1.7 s. The planner expected a hundred services apart of
-- each contract, and compiled a query for a million rows; a contract without any needs no period; and the
-- last message of each client was looked for, 10,000 times.

-- The clients who wrote the last message of their conversation, and when.
create table private.unanswered_conversations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  since timestamptz not null
);
alter table private.unanswered_conversations enable row level security;

-- The trigger that numbers the rows of an account runs before, and locks the account's number: two writers of
-- one conversation take turns, and the second sees the first one's message.
create function private.unanswered_of(p_clients uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.unanswered_conversations as u (user_id, since)
    select c.id, d.created_at from unnest(p_clients) c (id)
     cross join lateral (select k.created_at, k.sender_type from public.direct_messages k
                          where k.user_id = c.id order by k.created_at desc, k.id desc limit 1) d
     where d.sender_type = 'client'
  on conflict (user_id) do update set since = excluded.since where u.since <> excluded.since;
  delete from private.unanswered_conversations u
   where u.user_id = any (p_clients)
     and (select k.sender_type from public.direct_messages k where k.user_id = u.user_id
           order by k.created_at desc, k.id desc limit 1) is distinct from 'client';
end $$;

create function private.on_conversation_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.unanswered_of(array(select distinct m.user_id from changed_messages m));
  return null;
end $$;
create trigger unanswered_by_new_messages after insert on public.direct_messages
  referencing new table as changed_messages
  for each statement execute function private.on_conversation_change();
create trigger unanswered_by_deleted_messages after delete on public.direct_messages
  referencing old table as changed_messages
  for each statement execute function private.on_conversation_change();

insert into private.unanswered_conversations (user_id, since)
  select c.id, d.created_at from public.profiles c
   cross join lateral (select k.created_at, k.sender_type from public.direct_messages k
                        where k.user_id = c.id order by k.created_at desc, k.id desc limit 1) d
   where d.sender_type = 'client';

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
      where not exists (select from public.user_roles r where r.user_id = p.id))
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

revoke execute on function private.unanswered_of(uuid[]), private.on_conversation_change()
  from public, anon, authenticated, service_role;
