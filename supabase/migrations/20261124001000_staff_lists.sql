-- The lists of the staff: one function, one line for each list. A super admin reads of all clients, an agent of the assigned
-- ones. Pages go by key, so that the hundredth costs what the first does.

create extension if not exists pg_trgm with schema extensions;

-- As a person types a name: without accents and capitals.
create function private.search_text(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(translate(p_text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
$$;

create index profiles_search_idx on public.profiles using gin
  (private.search_text(full_name || ' ' || coalesce(company, '') || ' ' || coalesce(email, '')) extensions.gin_trgm_ops);

-- The clients whose name, company or e-mail holds the text. Past the policies, which would keep the index from being used;
-- with what they say of the staff.
create function private.clients_like(p_text text) returns setof uuid
language sql stable security definer set search_path = '' rows 50 as $$
  select p.id from public.profiles p
   where private.search_text(p.full_name || ' ' || coalesce(p.company, '') || ' ' || coalesce(p.email, ''))
    like '%' || replace(replace(replace(private.search_text(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%'
     and ((select private.has_role('super_admin')) or p.id in (select private.assigned_clients()))
$$;

-- One row for each list. The texts are SQL, written here and never by a person; in them b is the listed row. In a filter
-- and in code, $1 stands for the value; a filter without it is a switch, on with any value.
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
  role text
);
alter table private.list_resources enable row level security;

insert into private.list_resources (name, source, client, shown, beside, code, filters, sorts, role) values
('clients', 'public.profiles b', 'b.id',
 'b.id, b.full_name, b.company, b.email, b.phone, b.created_at, c.plan_type as plan, c.monthly_amount, c.status as contract_status,
  c.cancel_effective_on, m.manager_id, m.manager_name,
  exists (select from public.invoices i where i.user_id = b.id and i.status = ''overdue'') as overdue,
  (select max(l.current_usage * 100 / l.usage_limit) from public.tool_licenses l
    where l.user_id = b.id and l.status = ''active'' and l.usage_limit > 0) as highest_usage,
  (select count(*) from public.service_configuration_tasks t where t.user_id = b.id and t.status <> ''completed'') as open_tasks,
  (select max(d.created_at) from public.direct_messages d where d.user_id = b.id) as last_message_at',
 'left join lateral (select k.plan_type, k.monthly_amount, k.status, k.cancel_effective_on from public.contracts k
    where k.user_id = b.id order by k.status = ''active'' desc, k.created_at desc limit 1) c on true
  left join public.user_account_manager m on m.user_id = b.id',
 null,
 '{"plan": "exists (select from public.contracts k where k.user_id = b.id and k.status = ''active'' and k.plan_type = $1)",
   "manager": "b.id = any (array(select a.user_id from public.user_account_manager a where a.manager_id = $1::uuid))",
   "without_manager": "not exists (select from public.user_account_manager a where a.user_id = b.id)",
   "overdue": "b.id = any (array(select i.user_id from public.invoices i where i.status = ''overdue''))",
   "renews_within": "b.id = any (array(select k.user_id from public.contracts k where k.status = ''active'' and k.end_date between private.today_in_mexico(now()) and private.today_in_mexico(now()) + $1::integer))",
   "usage_above": "b.id = any (array(select l.user_id from public.tool_licenses l where l.status = ''active'' and l.usage_limit > 0 and l.current_usage * 100 >= l.usage_limit * 75 and l.current_usage * 100 >= l.usage_limit * $1::integer))"}',
 '{"created_at": ["b.created_at", "timestamptz"], "full_name": ["b.full_name", "text"]}', null),

('contracts', 'public.contracts b', 'b.user_id',
 'b.id, b.user_id, b.folio, b.plan_type, b.billing, b.monthly_amount, b.period_amount, b.status, b.start_date, b.end_date,
  b.cancel_effective_on, b.created_at, p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id', 'b.folio = upper($1)',
 '{"status": "b.status = $1", "plan": "b.plan_type = $1", "client": "b.user_id = $1::uuid",
   "cancelled_within": "b.status = ''active'' and b.cancel_effective_on <= private.today_in_mexico(now()) + $1::integer",
   "renews_within": "b.status = ''active'' and b.end_date between private.today_in_mexico(now()) and private.today_in_mexico(now()) + $1::integer"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', null),

('invoices', 'public.invoices b', 'b.user_id',
 'b.id, b.user_id, b.invoice_number, b.concept, b.amount, b.status, b.due_date, b.paid_at, b.period_start, b.period_end,
  b.created_at, p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id', 'b.invoice_number = upper($1)',
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid"}',
 '{"due_date": ["b.due_date", "date"], "created_at": ["b.created_at", "timestamptz"]}', null),

('tasks', 'public.service_configuration_tasks b', 'b.user_id',
 'b.id, b.user_id, b.service_name, b.tool_name, b.status, b.created_at, b.completed_at, b.client_submitted_at, b.step,
  b.total_steps, b.assigned_agent_id, g.name as agent_name, p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id left join public.account_managers g on g.id = b.assigned_agent_id', null,
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid", "agent": "b.assigned_agent_id = $1::uuid",
   "waiting_hours": "b.status = ''pending'' and b.created_at < now() - make_interval(hours => $1::integer)"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', null),

('meetings', 'public.scheduled_meetings b', 'b.user_id',
 'b.id, b.user_id, b.manager_id, b.meeting_type, b.scheduled_at, b.ends_at, b.status, b.zoom_link, b.notes,
  g.name as manager_name, p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id left join public.account_managers g on g.id = b.manager_id', null,
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid", "manager": "b.manager_id = $1::uuid",
   "from": "b.scheduled_at >= $1::timestamptz", "until": "b.scheduled_at < $1::timestamptz"}',
 '{"scheduled_at": ["b.scheduled_at", "timestamptz"]}', null),

('tickets', 'public.support_tickets b', 'b.user_id',
 'b.id, b.user_id, b.number, b.subject, b.category, b.priority, b.status, b.tool_name, b.assigned_to, b.created_at,
  b.resolved_at, g.name as assignee_name, p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id left join public.account_managers g on g.id = b.assigned_to',
 'b.number = substring($1 from ''(?i)^\s*(?:TK-)?0*(\d{1,9})\s*$'')::integer',
 '{"status": "b.status = $1", "priority": "b.priority = $1", "category": "b.category = $1", "client": "b.user_id = $1::uuid",
   "assignee": "b.assigned_to = $1::uuid", "unassigned": "b.assigned_to is null"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', null),

('leads', 'public.leads b', null,
 'b.id, b.name, b.email, b.phone, b.company, b.source, b.plan, b.billing, b.promo_code, b.messages, b.created_at, b.updated_at', '',
 'b.email = lower($1)',
 '{"source": "b.source = $1", "plan": "b.plan = $1", "since": "b.created_at >= $1::timestamptz"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', 'super_admin');

create index profiles_listed_idx on public.profiles (created_at, id);
create index profiles_by_name_idx on public.profiles (full_name, id);
create index contracts_listed_idx on public.contracts (created_at, id);
create index contracts_by_status_idx on public.contracts (status, created_at, id);
create index contracts_ending_idx on public.contracts (end_date) where status = 'active';
create index invoices_listed_idx on public.invoices (due_date, id);
create index invoices_created_idx on public.invoices (created_at, id);
create index invoices_by_status_idx on public.invoices (status, due_date, id);
create index tasks_listed_idx on public.service_configuration_tasks (created_at, id);
create index tasks_by_status_idx on public.service_configuration_tasks (status, created_at, id);
create index meetings_listed_idx on public.scheduled_meetings (scheduled_at, id);
create index meetings_by_status_idx on public.scheduled_meetings (status, scheduled_at, id);
create index tickets_listed_idx on public.support_tickets (created_at, id);
create index tickets_by_status_idx on public.support_tickets (status, created_at, id);
create index tickets_by_priority_idx on public.support_tickets (priority, created_at, id);
create index tickets_by_category_idx on public.support_tickets (category, created_at, id);
create index leads_listed_idx on public.leads (created_at, id);
create index licenses_used_up_idx on public.tool_licenses (user_id)
  where status = 'active' and usage_limit > 0 and current_usage * 100 >= usage_limit * 75;

create function private.list_resource(p_name text) returns private.list_resources
language sql stable security definer set search_path = '' as $$
  select r from private.list_resources r where r.name = p_name
$$;

-- One page of a list, newest first unless `descending` says otherwise: {rows, next, count}. next is the cursor of the page
-- behind this one, null at the end. count, where it is asked for: how many there are, at most 10,001, which means more.
-- filter: {name: value}, all of them hold. cursor: the `next` of the page before.
-- Errors: PT403 `not_allowed`; PT400 `invalid_param` for a list, filter, order or size that there is not; 22P02, 22007 for a
-- value that is none of its kind.
create function public.list_rows(
  resource text, filter jsonb default '{}', search text default '', sort text default null, descending boolean default true,
  cursor jsonb default null, size integer default 50, counted boolean default false
) returns json
-- The rows of a page lie in many places of a table that is in memory: by the default of 4, PostgreSQL read all of it instead.
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
  v_sort := v_list.sorts -> coalesce(sort, (select k from jsonb_object_keys(v_list.sorts) k order by k limit 1));
  if v_sort is null or not v_list.filters ?& array(select jsonb_object_keys(coalesce(filter, '{}'))) then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if not v_all then
    v_scope := array(select private.assigned_clients());
    v_where := v_where || format(' and %s = any ($2)', v_list.client);
  end if;
  -- Staff have profiles too.
  if resource = 'clients' then
    v_where := v_where || ' and b.id <> all (array(select r.user_id from public.user_roles r))';
  end if;
  for v_name in select jsonb_object_keys(coalesce(filter, '{}')) loop
    v_where := v_where || format(' and (%s)', replace(v_list.filters ->> v_name, '$1', format('%L', filter ->> v_name)));
  end loop;
  if v_sought <> '' then
    v_found := array(select private.clients_like(v_sought));
    v_where := v_where || format(' and (%s)', concat_ws(' or ',
      v_list.client || ' = any ($3)', replace(v_list.code, '$1', format('%L', v_sought))));
  end if;
  v_from := format('from %s where %s', v_list.source, v_where);
  if counted then
    execute format('select count(*) from (select 1 %s limit 10001) n', v_from) into v_count using null, v_scope, v_found;
  end if;
  v_order := format('order by %1$s %2$s, b.id %2$s', v_sort ->> 0, case when descending then 'desc' else 'asc' end);
  if cursor is not null then
    v_from := v_from || format(' and (%s, b.id) %s (%L::%s, %L::uuid)', v_sort ->> 0, case when descending then '<' else '>' end,
      cursor ->> 'value', v_sort ->> 1, cursor ->> 'id');
  end if;
  execute format(
    'select coalesce(json_agg(to_json(r) order by list_place) filter (where list_place <= $4), ''[]''),
            (array_agg(json_build_object(''value'', list_key, ''id'', b.id)) filter (where list_place = $4 and list_total > $4))[1]
       from (select b.*, row_number() over (%3$s) as list_place, count(*) over () as list_total, %4$s as list_key
               from (select b.* %1$s %3$s limit $4 + 1) b) b
       cross join lateral (select %2$s from (select) one %5$s) r',
    v_from, v_list.shown, v_order, v_sort ->> 0, v_list.beside)
    into v_rows, v_next using null, v_scope, v_found, size;
  return json_build_object('rows', v_rows, 'next', v_next, 'count', v_count);
end $$;

grant execute on function private.acting_staff(text), private.list_resource(text), private.clients_like(text),
  private.today_in_mexico(timestamptz) to authenticated;
grant execute on function public.list_rows(text, jsonb, text, text, boolean, jsonb, integer, boolean) to authenticated;
