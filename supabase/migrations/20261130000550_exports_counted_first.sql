-- An export that was canceled by the 8 s of a request, or by its sender, was not counted: its attempt was
-- undone with it, and the next one read the whole account again.

-- Who may export until when: an attempt that was counted in a request of its own.
create table private.expected_exports (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  until timestamptz not null
);
alter table private.expected_exports enable row level security;

-- Before each export. Five a day: each reads all that there is. Errors: 42501; PT403; PT429 `rate_limited`
-- {retry_after}.
create function public.expect_export() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  perform private.require_attempt('export ' || v_actor, 5, 17280);
  insert into private.expected_exports as e (user_id, until)
    values (v_actor, clock_timestamp() + interval '1 minute')
  on conflict (user_id) do update set until = excluded.until;
end $$;
revoke execute on function public.expect_export() from public, anon;
grant execute on function public.expect_export() to authenticated;

-- All that the server has about the caller. Within a minute after public.expect_export, once. Errors: 42501;
-- PT403; PT429 `rate_limited` without it.
create or replace function public.export_my_data() returns json
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_names text[] := '{}';
  v_values json[] := '{}';
  v_rows json;
  v_all bigint;
  v_cut jsonb := '{}';
  -- More would not be sent within the time of a request.
  v_most constant integer := 100000;
  t record;
begin
  -- Taken with the file: of two exports at once the second waits here, and finds none.
  delete from private.expected_exports k where v_actor = k.user_id and k.until > clock_timestamp();
  if not found then
    raise exception 'rate_limited' using errcode = 'PT429', detail = '{"retry_after": 1}';
  end if;
  for t in
    select e.entity, e.owner_column, e.key_column from private.sync_entities e
      where e.owner_column is not null
    union all select k.name, 'user_id', 'user_id'
      from unnest(array['analytics_events', 'contract_events', 'contract_signatures', 'user_roles']) k (name)
    union all select 'leads', 'client_id', 'id'
    order by 1
  loop
    execute format(
      'select coalesce(json_agg(to_jsonb(r) - ''sync_seq'' order by r.%I), ''[]'') '
        'from (select k.* from public.%I k where k.%I = $1 %s) r',
      t.key_column, t.entity, t.owner_column, case when t.entity = 'tool_usage_events'
        then 'order by k.created_at desc limit ' || v_most else '' end) into v_rows using v_actor;
    if t.entity = 'tool_usage_events' then
      select count(*) into v_all from public.tool_usage_events e where e.user_id = v_actor;
      if v_all > v_most then
        v_cut := jsonb_build_object(t.entity, jsonb_build_object('rows', v_all, 'newest', v_most));
      end if;
    end if;
    v_names := v_names || t.entity;
    v_values := v_values || v_rows;
  end loop;
  return json_build_object('exported_at', clock_timestamp(), 'account', v_actor, 'tables',
    (select json_object_agg(n.name, n.content) from unnest(v_names, v_values) n (name, content)),
    'cut', v_cut);
end $$;
