-- What the tools have counted: every event once, the month's sum on the licence, and a word when it runs out.

create table public.tool_usage_events (
  -- Made by the tool: reported twice, it counts once.
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  license_id uuid not null references public.tool_licenses (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  kind text not null check (kind in ('usage', 'report')),
  quantity integer not null check (quantity between 1 and 100000),
  description text check (char_length(description) <= 160),
  occurred_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index tool_usage_events_user_id_idx on public.tool_usage_events (user_id, created_at desc, id desc);
create index tool_usage_events_license_id_idx on public.tool_usage_events (license_id, occurred_at);
select private.share_with_account('tool_usage_events', 'usage', 50);

-- How far a licence is used: -1 is unlimited, and never runs out.
create function private.usage_share(p_used integer, p_limit integer) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_limit = -1 then 0 else p_used::numeric / p_limit end
$$;

-- One word at 75 and one at 90 hundredths (spec §9), a month.
create function private.warn_of_usage(p_license public.tool_licenses, p_before integer) returns void
language plpgsql set search_path = '' as $$
declare
  v_now numeric := private.usage_share(p_license.current_usage, p_license.usage_limit);
  v_before numeric := private.usage_share(p_before, p_license.usage_limit);
begin
  if not (v_now >= 0.9 and v_before < 0.9 or v_now >= 0.75 and v_before < 0.75) then
    return;
  end if;
  perform private.notify(p_license.user_id, 'warning',
    case when v_now >= 0.9 then 'Límite casi alcanzado' else 'Uso elevado' end,
    private.service_name(p_license.user_id, p_license.tool_name) || ': usaste ' || to_char(p_license.current_usage, 'FM999,999,999')
      || ' de ' || to_char(p_license.usage_limit, 'FM999,999,999') || '.', '/dashboard/licenses');
end $$;

-- events [{id, tool, kind, quantity, description, occurred_at}…], at most 100, all or none. A repeat changes nothing.
-- Returns how many were new. Errors: PT401, PT429 as the key; 22023 `malformed_events`; PT404 `no_license`.
create function public.report_usage(key_hash text, events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_license public.tool_licenses;
  v_before integer;
  v_new integer := 0;
  e jsonb;
begin
  if jsonb_typeof(events) is distinct from 'array' or jsonb_array_length(events) not between 1 and 100
    or exists (select from jsonb_array_elements(events) x where jsonb_typeof(x) <> 'object'
        or x - '{id,tool,kind,quantity,description,occurred_at}'::text[] <> '{}'
        or not private.sync_is_uuid(x ->> 'id') or not coalesce(private.is_tool(x ->> 'tool'), false)
        or coalesce(x ->> 'kind', '') not in ('usage', 'report')
        or jsonb_typeof(x -> 'quantity') is distinct from 'number' or x ->> 'quantity' !~ '^\d{1,6}$'
        or jsonb_typeof(x -> 'occurred_at') is distinct from 'string') then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  -- S2: the account's number first; and reports of one account come one after the other.
  perform private.sync_advance('account', v_owner);
  for e in select * from jsonb_array_elements(events) x order by x ->> 'id' loop
    select * into v_license from public.tool_licenses l
     where l.user_id = v_owner and l.tool_name = e ->> 'tool' and l.status = 'active' for update;
    if v_license.id is null then
      raise exception 'no_license' using errcode = 'PT404', detail = jsonb_build_object('tool', e ->> 'tool')::text;
    end if;
    insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, description, occurred_at)
    values ((e ->> 'id')::uuid, v_owner, v_license.id, e ->> 'tool', e ->> 'kind', (e ->> 'quantity')::integer,
      left(e ->> 'description', 160), greatest(least((e ->> 'occurred_at')::timestamptz, now()), now() - interval '7 days'))
    on conflict (id) do nothing;
    continue when not found;
    v_new := v_new + 1;
    v_before := v_license.current_usage;
    update public.tool_licenses l set
      current_usage = l.current_usage + case when e ->> 'kind' = 'usage' then (e ->> 'quantity')::integer else 0 end,
      reports_used = l.reports_used + case when e ->> 'kind' = 'report' then (e ->> 'quantity')::integer else 0 end
     where l.id = v_license.id returning * into v_license;
    perform private.warn_of_usage(v_license, v_before);
  end loop;
  return v_new;
exception when data_exception or integrity_constraint_violation then
  raise exception 'malformed_events' using errcode = '22023';
end $$;
grant execute on function public.report_usage(text, jsonb) to service_role;

create function private.invoice_json(p_invoice public.invoices) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invoice.id, 'number', p_invoice.invoice_number, 'concept', p_invoice.concept,
    'amount', (p_invoice.amount * 100)::bigint, 'currency', p_invoice.currency, 'status', p_invoice.status,
    'period_start', p_invoice.period_start, 'period_end', p_invoice.period_end, 'due_date', p_invoice.due_date,
    'paid_at', p_invoice.paid_at, 'pdf_url', p_invoice.pdf_url)
$$;

-- What a key reads (docs). Amounts in centavos, times in UTC; a hundred a page, and a cursor while there is more.
create function public.api_read(key_hash text, resource text, params jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_month date;
  v_page constant integer := 100;
  v_data jsonb;
  v_next text;
begin
  if resource = 'licenses' then
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'tool', l.tool_name, 'plan', l.plan_tier, 'status', l.status,
        'usage_limit', l.usage_limit, 'reports_limit', l.reports_limit, 'seats_limit', l.seats_limit,
        'expires_at', l.expires_at) order by l.tool_name), '[]')
      into v_data from public.tool_licenses l where l.user_id = v_owner;
    return jsonb_build_object('data', v_data);
  elsif resource = 'usage' then
    if coalesce(params ->> 'month', to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM')) !~ '^20\d\d-(0[1-9]|1[0-2])$' then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    v_month := (coalesce(params ->> 'month', to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM')) || '-01')::date;
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', coalesce(l.meter, 'queries'),
        'used', case when v_month = date_trunc('month', now() at time zone 'America/Mexico_City')::date then l.current_usage else (
          select coalesce(sum(e.quantity), 0) from public.tool_usage_events e
           where e.license_id = l.id and e.kind = 'usage'
             and e.occurred_at >= v_month::timestamp at time zone 'America/Mexico_City'
             and e.occurred_at < (v_month + interval '1 month') at time zone 'America/Mexico_City') end,
        'limit', l.usage_limit) order by l.tool_name), '[]')
      into v_data from public.tool_licenses l where l.user_id = v_owner;
    return jsonb_build_object('month', to_char(v_month, 'YYYY-MM'), 'data', v_data);
  elsif resource = 'invoices' then
    if params ? 'id' then
      if not private.sync_is_uuid(params ->> 'id') then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      select private.invoice_json(i) into v_data from public.invoices i where i.user_id = v_owner and i.id = (params ->> 'id')::uuid;
      if v_data is null then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      return v_data;
    end if;
    if params ? 'cursor' and not private.sync_is_uuid(params ->> 'cursor') then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "cursor"}';
    end if;
    select coalesce(jsonb_agg(private.invoice_json(i) order by i.id), '[]'), max(i.id::text collate "C") into v_data, v_next
      from (select k.* from public.invoices k
             where k.user_id = v_owner and (not params ? 'cursor' or k.id > (params ->> 'cursor')::uuid)
             order by k.id limit v_page) i;
    if not exists (select from public.invoices k where k.user_id = v_owner and k.id > v_next::uuid) then
      v_next := null;
    end if;
    return jsonb_build_object('data', v_data) || case when v_next is not null then jsonb_build_object('next', v_next) else '{}' end;
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end $$;
grant execute on function public.api_read(text, text, jsonb) to service_role;
