-- The sink of the analytics port (spec §7): what happened, never who is behind a visit that is not signed in.

create table public.analytics_events (
  id uuid primary key,
  name text not null,
  params jsonb not null,
  -- One opening of the app; not kept on the device.
  visit uuid not null,
  user_id uuid references auth.users (id) on delete set null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index analytics_events_user_id_idx on public.analytics_events (user_id);
create index analytics_events_name_idx on public.analytics_events (name, occurred_at desc);
-- Without it the clock reads every event to find those that are too old.
create index analytics_events_created_at_idx on public.analytics_events (created_at);
alter table public.analytics_events enable row level security;
grant select on public.analytics_events to authenticated;
grant all on public.analytics_events to service_role;
select private.ask_for_second_factor('public.analytics_events');
create policy "A super admin sees what was counted" on public.analytics_events
  for select to authenticated using ((select private.has_role('super_admin')));

-- The params that an event may have; null for an event that does not exist. `src/domain/analytics.ts` says
-- the same.
create function private.analytics_params(p_name text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_name
    when 'page_view' then '{path}'
    when 'conversion' then '{plan,billing,value}'
    when 'sign_up' then '{}'
    when 'login' then '{}'
    when 'contract_review' then '{plan,billing}'
    when 'purchase' then '{plan,billing,value,currency}'
    when 'tool_access' then '{tool}'
    when 'tool_favorite' then '{tool,favorite}'
    when 'generate_lead' then '{source}'
    when 'meeting_scheduled' then '{meeting_type}'
    when 'support_ticket_created' then '{value}'
    when 'contract_completed' then '{plan,billing}'
  end::text[]
$$;

-- Exactly {id, name, params, visit, occurred_at}: an event with a user_id is refused, not ignored.
create function private.analytics_event_is_valid(p_event jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_event) is distinct from 'object'
    or jsonb_typeof(p_event -> 'params') is distinct from 'object'
    then false
    else (select array_agg(k order by k) from jsonb_object_keys(p_event) k)
      = '{id,name,occurred_at,params,visit}'
     and jsonb_typeof(p_event -> 'name') = 'string'
     and private.sync_is_uuid(p_event ->> 'id') and private.sync_is_uuid(p_event ->> 'visit')
     and jsonb_typeof(p_event -> 'occurred_at') = 'string'
     and coalesce((select coalesce(array_agg(k), '{}') from jsonb_object_keys(p_event -> 'params') k)
                  <@ private.analytics_params(p_event ->> 'name'), false)
     and not exists (select from jsonb_each(p_event -> 'params') p
                      where jsonb_typeof(p.value) not in ('string', 'number', 'boolean')
                        or char_length(p.value::text) > 300)
    end
$$;

-- At most 50 events, all or none; a repeat of an id changes nothing. The person is the token's, if there is
-- one. By network at most 20,000 events a day, by person 5,000: a disk that is full is read-only for all.
-- Errors: 22023 `malformed_events`; PT429 `rate_limited` when more comes than people can do.
create function public.track_events(events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_many integer;
  v_network text := private.caller_network();
  v_user uuid := (select u.id from auth.users u where u.id = auth.uid());
begin
  if jsonb_typeof(events) is distinct from 'array' then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  if jsonb_array_length(events) > 50
    or exists (select from jsonb_array_elements(events) e where not private.analytics_event_is_valid(e)) then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  -- Visitors share one allowance: the address is not known here, and a made-up visit would be a new
  -- allowance.
  if private.take_attempt('analytics ' || coalesce(v_user::text, 'visitors'),
       case when v_user is null then 600 else 60 end, case when v_user is null then 0.1 else 1 end) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  v_many := greatest(jsonb_array_length(events), 1);
  -- A batch of n takes n of the day's: a larger step through a smaller bucket.
  if v_user is null and v_network is not null
       and private.take_attempt('analytics of the day ' || v_network, 20000 / v_many,
         v_many * 86400 / 20000.0) > 0
    or v_user is not null
       and private.take_attempt('analytics of the day ' || v_user, 5000 / v_many, v_many * 86400 / 5000.0) > 0
         then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.analytics_events (id, name, params, visit, user_id, occurred_at)
  select (e ->> 'id')::uuid, e ->> 'name', e -> 'params', (e ->> 'visit')::uuid, v_user,
         -- Phones have wrong clocks, and events wait for a signal; what lies in the future is now.
         greatest(least((e ->> 'occurred_at')::timestamptz, now()), now() - interval '30 days')
    from jsonb_array_elements(events) e
  on conflict (id) do nothing;
  return jsonb_array_length(events);
end $$;

grant execute on function public.track_events(jsonb) to anon, authenticated, service_role;
