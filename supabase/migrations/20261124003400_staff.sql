-- What staff see and do beside the sync. The lists: one function, one row for each list. A super admin reads
-- of all clients, an agent of the assigned ones. Pages go by key, so that the hundredth costs what the first
-- does.

-- One row for each list. The texts are SQL, written here and never by a person; in them b is the listed row.
-- In a filter and in code, $1 stands for the value; a filter without it is a switch, on with any value.
create table private.list_resources (
  name text primary key,
  source text not null,
  -- Whose row it is.
  client text,
  -- What of a row is shown; read for the rows of the page alone.
  shown text not null,
  -- Shown beside it, once for each row of the page.
  beside text not null default '',
  -- What a search finds besides the client, letter by letter.
  code text,
  filters jsonb not null default '{}',
  -- {name: [expression, type]}; each has an index with the id behind it.
  sorts jsonb not null,
  -- Null: of the whole staff.
  role text,
  -- Which rows an agent reads, of a list without clients.
  scope text
);
alter table private.list_resources enable row level security;
insert into private.list_resources (name, source, client, shown, beside, code, filters, sorts, role, scope)
  values
('clients', 'public.profiles b', 'b.id',
 $$b.id, b.full_name, b.company, b.email, b.phone, b.created_at, c.plan_type as plan, c.monthly_amount,
  c.status as contract_status, c.cancel_effective_on, m.manager_id, m.manager_name,
  exists (select from public.invoices i where i.user_id = b.id and i.status = 'overdue') as overdue,
  (select max(l.current_usage * 100 / l.usage_limit) from public.tool_licenses l
    where l.user_id = b.id and l.status = 'active' and l.usage_limit > 0) as highest_usage,
  (select count(*) from public.service_configuration_tasks t
    where t.user_id = b.id and t.status <> 'completed') as open_tasks,
  private.last_message_at(b.id) as last_message_at$$,
 $$left join lateral (select k.plan_type, k.monthly_amount, k.status, k.cancel_effective_on
    from public.contracts k where k.user_id = b.id
    order by k.status = 'active' desc, k.created_at desc limit 1) c on true
  left join public.user_account_manager m on m.user_id = b.id$$,
 null,
 jsonb_build_object(
   'plan', $$exists (select from public.contracts k
     where k.user_id = b.id and k.status = 'active' and k.plan_type = $1)$$,
   'manager', $$b.id = any (array(select a.user_id from public.user_account_manager a
     where a.manager_id = $1::uuid))$$,
   'without_manager', $$not exists (select from public.user_account_manager a where a.user_id = b.id)$$,
   'overdue', $$b.id = any (array(select i.user_id from public.invoices i where i.status = 'overdue'))$$,
   'renews_within', $$b.id = any (array(select k.user_id from public.contracts k
     where k.status = 'active' and k.end_date between private.today_in_mexico(now())
       and private.today_in_mexico(now()) + $1::integer))$$,
   'usage_above', $$b.id = any (array(select l.user_id from public.tool_licenses l
     where l.status = 'active' and l.usage_limit > 0 and l.current_usage * 100 >= l.usage_limit * 75
       and l.current_usage * 100 >= l.usage_limit * $1::integer))$$),
 '{"created_at": ["b.created_at", "timestamptz"], "full_name": ["b.full_name", "text"]}', null, null),

('contracts', 'public.contracts b', 'b.user_id',
 $$b.id, b.user_id, b.folio, b.plan_type, b.billing, b.monthly_amount, b.period_amount, b.status,
 b.start_date,
  b.end_date, b.cancel_effective_on, b.created_at, p.full_name as client_name, p.company$$,
 'left join public.profiles p on p.id = b.user_id', 'b.folio = upper($1)',
 jsonb_build_object(
   'status', 'b.status = $1', 'plan', 'b.plan_type = $1', 'client', 'b.user_id = $1::uuid',
   'cancelled_within', $$b.status = 'active'
     and b.cancel_effective_on <= private.today_in_mexico(now()) + $1::integer$$,
   'renews_within', $$b.status = 'active' and b.end_date between private.today_in_mexico(now())
     and private.today_in_mexico(now()) + $1::integer$$),
 '{"created_at": ["b.created_at", "timestamptz"]}', null, null),

('invoices', 'public.invoices b', 'b.user_id',
 $$b.id, b.user_id, b.invoice_number, b.concept, b.amount, b.status, b.due_date, b.paid_at, b.period_start,
  b.period_end, b.created_at, p.full_name as client_name, p.company$$,
 'left join public.profiles p on p.id = b.user_id', 'b.invoice_number = upper($1)',
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid"}',
 '{"due_date": ["b.due_date", "date"], "created_at": ["b.created_at", "timestamptz"]}', null, null),

('tasks', 'public.service_configuration_tasks b', 'b.user_id',
 $$b.id, b.user_id, b.service_name, b.tool_name, b.status, b.created_at, b.completed_at,
 b.client_submitted_at,
  b.step, b.total_steps, b.assigned_agent_id, g.name as agent_name, p.full_name as client_name, p.company$$,
 $$left join public.profiles p on p.id = b.user_id
  left join public.account_managers g on g.id = b.assigned_agent_id$$, null,
 jsonb_build_object(
   'status', 'b.status = $1', 'client', 'b.user_id = $1::uuid', 'agent', 'b.assigned_agent_id = $1::uuid',
   'waiting_hours', $$b.status = 'pending' and b.created_at < now() - make_interval(hours => $1::integer)$$),
 '{"created_at": ["b.created_at", "timestamptz"]}', null, null),

('meetings', 'public.scheduled_meetings b', 'b.user_id',
 $$b.id, b.user_id, b.manager_id, b.meeting_type, b.scheduled_at, b.ends_at, b.status, b.zoom_link, b.notes,
  g.name as manager_name, p.full_name as client_name, p.company$$,
 $$left join public.profiles p on p.id = b.user_id
  left join public.account_managers g on g.id = b.manager_id$$, null,
 jsonb_build_object(
   'status', 'b.status = $1', 'client', 'b.user_id = $1::uuid', 'manager', 'b.manager_id = $1::uuid',
   'from', 'b.scheduled_at >= $1::timestamptz', 'until', 'b.scheduled_at < $1::timestamptz',
   'upcoming', $$b.scheduled_at > now() and b.status in ('pending', 'scheduled', 'approved')$$),
 '{"scheduled_at": ["b.scheduled_at", "timestamptz"]}', null, null),

('tickets', 'public.support_tickets b', 'b.user_id',
 $$b.id, b.user_id, b.number, b.subject, b.category, b.priority, b.status, b.tool_name, b.assigned_to,
  b.created_at, b.resolved_at, b.assignee_name, p.full_name as client_name, p.company, b.asked_at,
  b.answer_due_at, b.answered_at, b.merged_into$$,
 'left join public.profiles p on p.id = b.user_id',
 $$b.number = substring($1 from '(?i)^\s*(?:TK-)?0*(\d{1,9})\s*$')::integer$$,
 jsonb_build_object(
   'status', 'b.status = $1', 'priority', 'b.priority = $1', 'category', 'b.category = $1',
   'client', 'b.user_id = $1::uuid', 'assignee', 'b.assigned_to = $1::uuid',
   'unassigned', 'b.assigned_to is null', 'unresolved', $$b.status <> 'resolved'$$,
   'waiting', $$b.answered_at is null and b.status <> 'resolved'$$,
   'late', $$b.answered_at is null and b.status <> 'resolved' and b.answer_due_at < now()$$,
   'merged', 'b.merged_into is not null'),
 '{"created_at": ["b.created_at", "timestamptz"], "answer_due_at": ["b.answer_due_at", "timestamptz"]}',
 null, null),

('leads', 'public.leads b', null,
 $$b.id, b.name, b.email, b.phone, b.company, b.source, b.plan, b.billing, b.promo_code, b.messages,
  b.created_at, b.updated_at, b.status, b.owner_id, b.client_id, o.full_name as owner_name,
  c.full_name as client_name$$,
 'left join public.profiles o on o.id = b.owner_id left join public.profiles c on c.id = b.client_id',
 'b.email = lower($1)',
 jsonb_build_object(
   'source', 'b.source = $1', 'plan', 'b.plan = $1', 'since', 'b.created_at >= $1::timestamptz',
   'today', $$b.created_at >= private.today_in_mexico(now())::timestamp at time zone 'America/Mexico_City'$$,
   'status', 'b.status = $1', 'owner', 'b.owner_id = $1::uuid',
   'without_owner', $$b.owner_id is null and b.status in ('new', 'contacted')$$),
 '{"created_at": ["b.created_at", "timestamptz"]}', null, 'b.owner_id = (select auth.uid())'),

('refunds', 'public.refunds b', 'b.user_id',
 $$b.id, b.user_id, b.reason, b.amount, b.status, b.return_method, b.return_reference, b.settled_at,
  b.created_at, p.full_name as client_name, p.company$$,
 'left join public.profiles p on p.id = b.user_id', null,
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', null, null);

-- What staff write to one another about a client. The client never sees it: a table of its own, read online.
create table public.client_notes (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  body text not null check (btrim(body) <> '' and char_length(body) <= 4000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index client_notes_user_id_idx on public.client_notes (user_id, created_at desc);
create index client_notes_author_id_idx on public.client_notes (author_id);
select private.close_table('client_notes');
create policy "An agent reads the notes on assigned clients" on public.client_notes
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin reads every note" on public.client_notes
  for select to authenticated using ((select private.has_role('super_admin')));
select private.audit_table('client_notes', 'user_id');

-- The clients whose name, company or e-mail holds the text. Past the policies, which would keep the index
-- from being used; with what they say of the staff.
create function private.clients_like(p_text text) returns setof uuid
language sql stable security definer set search_path = '' rows 50 as $$
  select p.id from public.profiles p
   where private.search_text(p.full_name || ' ' || coalesce(p.company, '') || ' ' || coalesce(p.email, ''))
    like '%' || replace(replace(replace(private.search_text(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%'
     and ((select private.has_role('super_admin')) or p.id in (select private.assigned_clients()))
$$;

create function private.list_resource(p_name text) returns private.list_resources
language sql stable security definer set search_path = '' as $$
  select r from private.list_resources r where r.name = p_name
$$;

-- One page of a list, newest first unless `descending` says otherwise: {rows, next, count}. next is the
-- cursor of the page behind this one, null at the end. count, where it is asked for: how many there are, at
-- most 10,001, which means more. filter: {name: value}, all of them hold. cursor: the `next` of the page
-- before.
-- Errors: PT403 `not_allowed`; PT400 `invalid_param` for a list, filter, order or size that there is not;
-- 22P02, 22007 for a value that is none of its kind.
create function public.list_rows(
  resource text, filter jsonb default '{}', search text default '', sort text default null,
  descending boolean default true,
  cursor jsonb default null, size integer default 50, counted boolean default false
) returns json
-- The rows of a page lie in many places of a table that is in memory: by the default of 4, PostgreSQL read
-- all of it instead.
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
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
  -- Staff have profiles too.
  if resource = 'clients' then
    v_where := v_where || ' and b.id <> all (array(select r.user_id from public.user_roles r))';
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

-- {counts: {clients, contracts, tasks, meetings}, revenue: {active, new}, months: [{month, active, new}],
-- waits: {name: {count, since}}}. Money is pesos a month. since: when the oldest began to wait; null without
-- one. Of the past, what a contract costs is what it costs today: a change of plan is not undone for the
-- months before it. Errors: PT403.
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
    when v_all then array(select p.id from public.profiles p
      where not exists (select from public.user_roles r where r.user_id = p.id))
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

-- A file with the rows of a list has left the app: who took it, of which list, under which filter. Errors:
-- 42501; PT403; PT400.
create function public.note_export(resource text, filter jsonb, search text, many integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_list private.list_resources := private.list_resource(resource);
begin
  perform private.acting_staff(v_list.role);
  if v_list.name is null or many not between 0 and 1000000 or length(search) > 200
    or length(filter::text) > 1000 then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  perform private.audit_action('lists.export', null, null,
    jsonb_build_object('list', resource, 'filter', filter, 'search', search <> '', 'rows', many));
end $$;

-- Many clients get another account manager at once: all or none, in one transaction. Those that are named;
-- or, without names, all that the list of clients has under `filter` and `search`, as list_rows reads them,
-- and then `expected` is how many the person saw. 500 at most. The clients are told one by one, each manager
-- once. Returns {assigned, same}: how many changed, and how many had that manager already.
-- Errors: 42501; PT403; PT404 `not_found` for a manager or client that there is not, or that is staff; PT400
-- `too_many_clients` {most}, `nothing_chosen`; PT409 `set_changed` {now}.
create function public.assign_clients(
  manager uuid, clients uuid[] default null, filter jsonb default '{}', search text default '',
  expected integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_most constant integer := 500;
  v_clients uuid[] := clients;
  v_page json;
  v_cursor jsonb;
  v_client uuid;
  v_before uuid;
  v_name text;
  v_lost jsonb := '{}';
  v_assigned integer := 0;
begin
  if v_clients is null then
    v_clients := '{}';
    loop
      v_page := public.list_rows('clients', filter, search, null, true, v_cursor, 100, false);
      v_clients := v_clients || array(select (r ->> 'id')::uuid from json_array_elements(v_page -> 'rows') r);
      exit when v_page ->> 'next' is null or cardinality(v_clients) > v_most;
      v_cursor := (v_page -> 'next')::jsonb;
    end loop;
    if cardinality(v_clients) > v_most then
      raise exception 'too_many_clients' using errcode = 'PT400',
        detail = jsonb_build_object('most', v_most)::text;
    end if;
    -- Another set than the person saw: who came in between would be handed over unseen.
    if cardinality(v_clients) is distinct from expected then
      raise exception 'set_changed' using errcode = 'PT409',
        detail = jsonb_build_object('now', cardinality(v_clients))::text;
    end if;
  end if;
  v_clients := array(select distinct c from unnest(v_clients) c where c is not null order by c);
  if cardinality(v_clients) = 0 then
    raise exception 'nothing_chosen' using errcode = 'PT400';
  end if;
  if cardinality(v_clients) > v_most then
    raise exception 'too_many_clients' using errcode = 'PT400',
      detail = jsonb_build_object('most', v_most)::text;
  end if;
  if (select count(*) from public.profiles p where p.id = any (v_clients)
        and not exists (select from public.user_roles r where r.user_id = p.id)) <> cardinality(v_clients)
        then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the spaces first and sorted, then the lock of the assignments, as private.assign_manager under a
  -- settlement.
  perform private.sync_advance(s.kind, s.owner) from (
    select s.kind, s.owner from public.sync_spaces s
     where s.space in (
       select private.sync_space(k, c) from unnest(v_clients) c, unnest('{account,person}'::text[]) k
       union select private.sync_space('person', manager)
       union select private.sync_space('person', a.manager_id) from public.user_account_manager a
         where a.user_id = any (v_clients))
     order by s.space collate "C") s;
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  select m.name into v_name from public.account_managers m where m.id = manager and private.is_agent(m.id);
  if v_name is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  foreach v_client in array v_clients loop
    v_before := private.assigned_manager(v_client);
    continue when v_before = manager;
    v_assigned := v_assigned + 1;
    if v_before is null then
      -- A row is there when the manager before lost the role.
      insert into public.user_account_manager (user_id, manager_id, manager_name)
        values (v_client, manager, v_name)
      on conflict (user_id) do update set manager_id = excluded.manager_id;
      update public.support_tickets t set assigned_to = manager
       where t.user_id = v_client and t.status <> 'resolved' and t.assigned_to is null;
      perform private.notify(v_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.',
        '/dashboard/account-manager');
    else
      perform private.hand_over(v_client, manager);
      v_lost := v_lost || jsonb_build_object(v_before, coalesce((v_lost ->> v_before::text)::integer, 0) + 1);
    end if;
  end loop;
  if v_assigned > 0 then
    perform private.notify(manager, 'info', 'Clientes nuevos',
      case v_assigned when 1 then 'Atiendes a un cliente más.'
      else 'Atiendes a ' || v_assigned || ' clientes más.' end, '/admin/clients');
    perform private.audit_action('clients.assign_many', manager, null,
      jsonb_build_object('clients', v_assigned, 'filter', case when clients is null then filter end));
  end if;
  -- What they still write to these clients is refused with its reason and stays with them.
  for v_before in select k::uuid from jsonb_object_keys(v_lost) k order by 1 loop
    perform private.notify(v_before, 'info', 'Clientes que ya no atiendes',
      case v_lost ->> v_before::text when '1' then 'Un cliente pasó a '
      else (v_lost ->> v_before::text) || ' clientes pasaron a ' end || v_name || '.', '/admin/clients');
  end loop;
  return jsonb_build_object('assigned', v_assigned, 'same', cardinality(v_clients) - v_assigned);
end $$;

-- A new note, or another text of one's own. `id` is made by the device: sent twice, it is one note.
-- Errors: 42501, PT403 `aal2_required`, `not_allowed`; 23514 an empty or too long text.
create function public.save_client_note(id uuid, client uuid, body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff_of(client);
begin
  insert into public.client_notes as n (id, user_id, author_id, author_name, body)
  values (save_client_note.id, client, v_actor,
    (select p.full_name from public.profiles p where p.id = v_actor), save_client_note.body)
  on conflict on constraint client_notes_pkey do update set body = excluded.body,
    updated_at = clock_timestamp()
    where n.author_id = v_actor and n.user_id = client;
  if not found then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

create function public.delete_client_note(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  delete from public.client_notes n where n.id = delete_client_note.id and n.author_id = v_actor;
  return found;
end $$;

-- Opens the account that a row of a list belongs to, and returns its client. Opening it again within the day
-- changes nothing.
-- Errors: PT403; PT400 `invalid_param` for a list without clients; PT404 `not_found`, also for a member of
-- staff.
create function public.open_client(resource text, id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_list private.list_resources := private.list_resource(resource);
  v_client uuid;
begin
  if v_list.client is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  execute format('select %s from %s where b.id = $1', v_list.client, v_list.source) into v_client
    using open_client.id;
  if v_client is null or exists (select from public.user_roles r where r.user_id = v_client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- The person's number is the lock: of two devices that open the same account at once, one writes to the
  -- audit log.
  perform private.sync_advance('person', v_actor);
  insert into private.opened_clients as o (person, client) values (v_actor, v_client)
  on conflict (person, client) do update set opened_at = now() where o.opened_at <= now() - interval '1 day';
  if found then
    perform private.audit_action('clients.open', v_client, v_client);
    -- Each account takes room on the device: the twenty opened last stay.
    delete from private.opened_clients o where o.person = v_actor and o.client not in (
      select k.client from private.opened_clients k where k.person = v_actor order by k.opened_at desc,
      k.client limit 20);
  end if;
  return v_client;
end $$;

-- A member of staff looks at a client's portal as the client sees it. The screens read what the device
-- mirrors for staff anyway; this is the record of the visit. Nothing is handed out: no token and no right of
-- the client's. Whatever reached the server from there would be of the member of staff. Of the client's
-- account manager or a super admin. Errors: 42501; PT403; PT404 `not_found`, also for a member of staff.
create function public.view_as_client(client uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.acting_on_account(client);
  if not exists (select from public.profiles p where p.id = client)
     or exists (select from public.user_roles r where r.user_id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.audit_action('clients.view_as', client, client);
end $$;

grant execute on function
  private.clients_like(text), private.list_resource(text),
  public.list_rows(text, jsonb, text, text, boolean, jsonb, integer, boolean), public.staff_overview(),
  public.note_export(text, jsonb, text, integer), public.assign_clients(uuid, uuid[], jsonb, text, integer),
  public.save_client_note(uuid, uuid, text), public.delete_client_note(uuid), public.open_client(text, uuid),
  public.view_as_client(uuid)
  to authenticated;
