-- The sync, part three (protocol S4, S5, S6): what a device asks for.

-- S5: every op that was ever answered, with what it was and what it got.
create table private.sync_ops (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  hash text not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, op_id)
);
create index sync_ops_created_at_idx on private.sync_ops (created_at);
alter table private.sync_ops enable row level security;

-- The changes that exist. `owner_arg` names the argument that holds the owner of the space that the op
-- changes: the push locks those spaces first, sorted. Each has a function private.op_<kind>(actor, args, base)
-- that returns the space whose number the device waits for.
create table private.sync_kinds (
  kind text primary key,
  version integer not null,
  space_kind text not null check (space_kind in ('person', 'account')),
  owner_arg text
);

-- An op says no by raising one of these; `detail` carries the parameters as JSON.
create function private.sync_refuse(p_code text, p_params jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'AZ001', message = p_code, detail = p_params::text;
end $$;

create function private.sync_conflict(p_values jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'AZ002', message = 'conflict', detail = p_values::text;
end $$;

create function private.sync_needs_auth() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'AZ003', message = 'needs_auth';
end $$;

create function private.sync_is_uuid(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_text ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false)
$$;

-- The arguments of an op, or a refusal: exactly these keys, no other. A forged extra (sender_type, read) is
-- not ignored, it is refused.
create function private.sync_expect(p_args jsonb, p_keys text[]) returns void
language plpgsql set search_path = '' as $$
begin
  -- Operators, not a query: this runs for every op, and a query costs ten times as much.
  if jsonb_typeof(p_args) is distinct from 'object' or not p_args ?& p_keys or p_args - p_keys <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
end $$;

-- One op, whole: claim, effect, stored outcome. Everything but S6's codes ends as an outcome.
create function private.sync_apply(p_actor uuid, p_op jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
  v_hash text;
  v_kind private.sync_kinds;
  v_claim private.sync_ops;
  v_space text;
  v_outcome jsonb;
  v_detail text;
begin
  if jsonb_typeof(p_op) is distinct from 'object' or not private.sync_is_uuid(p_op ->> 'id')
    or jsonb_typeof(p_op -> 'kind') is distinct from 'string' or jsonb_typeof(p_op -> 'v') is distinct from 'number' then
    return jsonb_build_object('id', p_op ->> 'id', 'outcome', 'refused', 'code', 'malformed_op', 'params', '{}'::jsonb);
  end if;
  v_id := (p_op ->> 'id')::uuid;
  select * into v_kind from private.sync_kinds k where k.kind = p_op ->> 'kind';
  if v_kind.kind is null then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'unknown_kind', 'params', '{}'::jsonb);
  end if;
  if (p_op ->> 'v')::numeric <> v_kind.version then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'unsupported_version',
      'params', jsonb_build_object('version', v_kind.version));
  end if;
  -- Spelled in another way, its space was not locked beforehand: times would go back, and pushes deadlock.
  if v_kind.owner_arg is not null and not private.sync_is_uuid(p_op -> 'args' ->> v_kind.owner_arg) then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'malformed_op', 'params', '{}'::jsonb);
  end if;

  -- jsonb's text is canonical: the same content has the same hash however it was spelled.
  v_hash := encode(sha256(convert_to(jsonb_build_array(p_op -> 'kind', p_op -> 'v', p_op -> 'args', p_op -> 'base')::text, 'UTF8')), 'hex');
  insert into private.sync_ops (user_id, op_id, hash) values (p_actor, v_id, v_hash) on conflict do nothing;
  if not found then
    select * into v_claim from private.sync_ops o where o.user_id = p_actor and o.op_id = v_id;
    if v_claim.hash <> v_hash then
      return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'op_reused', 'params', '{}'::jsonb);
    end if;
    return jsonb_build_object('id', v_id, 'outcome', 'duplicate', 'of', v_claim.outcome);
  end if;

  begin
    execute format('select private.%I($1, $2, $3)', 'op_' || v_kind.kind)
      into v_space using p_actor, p_op -> 'args', p_op -> 'base';
    v_outcome := jsonb_build_object('id', v_id, 'outcome', 'applied', 'space', v_space,
      'seq', (select s.seq from public.sync_spaces s where s.space = v_space));
  exception
    -- S6: never stored; the whole batch is tried again.
    when deadlock_detected or serialization_failure or lock_not_available then
      raise;
    when sqlstate 'AZ001' then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_outcome := jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', sqlerrm, 'params', v_detail::jsonb);
    when sqlstate 'AZ002' then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_outcome := jsonb_build_object('id', v_id, 'outcome', 'conflict', 'server', v_detail::jsonb);
    when sqlstate 'AZ003' then
      delete from private.sync_ops o where o.user_id = p_actor and o.op_id = v_id;
      return jsonb_build_object('id', v_id, 'outcome', 'needs_auth');
    when data_exception or integrity_constraint_violation then
      v_outcome := jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'malformed_op',
        'params', jsonb_build_object('sqlstate', sqlstate));
  end;
  update private.sync_ops o set outcome = v_outcome where o.user_id = p_actor and o.op_id = v_id;
  return v_outcome;
end $$;

-- S4. ops: [{id, kind, v, args, base}], at most 200; acked: ids whose outcome the device has stored, which the
-- ledger may forget. Returns one outcome an op, in the same order:
--   {id, outcome: applied, space, seq} | {duplicate, of: outcome} | {conflict, server} | {refused, code, params} | {needs_auth}
-- `ops` is json, not jsonb: a NUL or a lone surrogate then spoils its own op only.
-- Errors: 42501 nobody signed in; 22023 `malformed_batch`; S6's codes.
create function public.sync_push(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := auth.uid();
  v_raw json;
  v_op jsonb;
  v_ops jsonb[] := '{}';
  v_spaces text[];
  v_outcomes jsonb := '[]';
begin
  if v_actor is null or not exists (select 1 from auth.users u where u.id = v_actor) then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  if json_typeof(ops) is distinct from 'array' then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  if json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;

  for v_raw in select e from json_array_elements(ops) e loop
    begin
      v_op := v_raw::jsonb;
    exception when data_exception then
      v_op := null;
    end;
    v_ops := v_ops || coalesce(v_op, 'null'::jsonb);
  end loop;

  -- S2: lock in sorted order, before the first change. Only spaces that the actor may see: nobody holds
  -- the lock of a stranger's space by naming it.
  select array_agg(distinct private.sync_space(k.space_kind, (case when k.owner_arg is null then v_actor::text else o -> 'args' ->> k.owner_arg end)::uuid))
    into v_spaces
    from unnest(v_ops) o join private.sync_kinds k on k.kind = o ->> 'kind'
   where k.owner_arg is null or (private.sync_is_uuid(o -> 'args' ->> k.owner_arg) and (
         (o -> 'args' ->> k.owner_arg)::uuid = v_actor
         or (o -> 'args' ->> k.owner_arg)::uuid in (select private.assigned_clients())));
  perform 1 from public.sync_spaces s where s.space = any (v_spaces) order by s.space collate "C" for update;

  foreach v_op in array v_ops loop
    v_outcomes := v_outcomes || case when v_op = 'null'::jsonb
      then jsonb_build_object('id', null, 'outcome', 'refused', 'code', 'text_unreadable', 'params', '{}'::jsonb)
      else private.sync_apply(v_actor, v_op) end;
  end loop;

  delete from private.sync_ops o where o.user_id = v_actor and o.op_id = any (acked) and o.outcome is not null;
  return v_outcomes;
end $$;

grant execute on function public.sync_push(json, uuid[]) to authenticated;
