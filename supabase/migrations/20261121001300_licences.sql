-- The licence of each tool with what it has spent this month, and how a person arranges the tools (spec §3).

create table public.tool_licenses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  contract_id uuid references public.contracts (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  license_key text not null unique check (license_key ~ '^AZ-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  plan_tier text not null,
  monthly_price numeric(12, 2) check (monthly_price >= 0),
  -- What `current_usage` counts: a meter of the plans (src/domain/plan.ts); null counts queries.
  meter text,
  current_usage integer not null default 0 check (current_usage >= 0),
  -- -1 is unlimited, here and below.
  usage_limit integer not null check (usage_limit = -1 or usage_limit > 0),
  reports_used integer not null default 0 check (reports_used >= 0),
  reports_limit integer not null check (reports_limit = -1 or reports_limit >= 0),
  seats_used integer not null default 1 check (seats_used >= 0),
  seats_limit integer not null check (seats_limit = -1 or seats_limit > 0),
  status text not null default 'active' check (status in ('active', 'revoked')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, tool_name),
  check (seats_limit = -1 or seats_used <= seats_limit)
);
create index tool_licenses_contract_id_idx on public.tool_licenses (contract_id);

create table public.tool_configurations (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  tool_name text not null check (private.is_tool(tool_name)),
  tool_url text,
  is_active boolean not null default true,
  is_favorite boolean not null default false,
  access_count integer not null default 0 check (access_count >= 0),
  last_accessed timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, tool_name)
);

select private.share_with_account('tool_licenses', 'licences');
select private.share_with_person('tool_configurations', 'tools');

-- args {id, tool_name, is_favorite}. The last one to arrive counts; two devices may both have made the row.
create function private.op_set_favorite(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.sync_expect(p_args, '{id,tool_name,is_favorite}');
  if jsonb_typeof(p_args -> 'is_favorite') <> 'boolean' or not coalesce(private.is_tool(p_args ->> 'tool_name'), false) then
    perform private.sync_refuse('malformed_op');
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, is_favorite)
  values ((p_args ->> 'id')::uuid, p_actor, p_args ->> 'tool_name', (p_args ->> 'is_favorite')::boolean)
  on conflict (user_id, tool_name) do update set is_favorite = excluded.is_favorite;
  return private.sync_space('person', p_actor);
exception when unique_violation then
  perform private.sync_refuse('id_taken');
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('set_favorite', 1, 'person', null);
