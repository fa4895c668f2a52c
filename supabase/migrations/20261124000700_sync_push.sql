-- The sync, part three (protocol S4, S5, S6, S26): what a device asks for.

-- S5: every op that was ever answered, with what it was and what it got. S26: an acknowledged op stays for 24
-- hours. An access token lives one hour, so a request that the network still holds arrives while its op is
-- known, gets `duplicate`, and changes nothing.
create table private.sync_ops (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  hash text not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  -- When the device said that it has the outcome; null until then.
  acked_at timestamptz,
  primary key (user_id, op_id)
);
create index sync_ops_created_at_idx on private.sync_ops (created_at);
-- Without it each run of the clock reads the whole ledger to find the few that are due.
create index sync_ops_acked_at_idx on private.sync_ops (acked_at) where acked_at is not null;
alter table private.sync_ops enable row level security;

-- The changes that exist. `owner_arg` names the argument that holds the owner of the space that the op
-- changes: the push locks those spaces first, sorted. Each has a function private.op_<kind>(actor, args,
-- base) that returns the space whose number the device waits for.
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

-- Typed text as it is kept: what JavaScript's trim takes away is gone. Refusals: malformed_op, text_too_long.
create function private.typed_text(p_args jsonb, p_key text, p_most integer) returns text
language plpgsql set search_path = '' as $$
declare
  v_blank constant text := '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  v_text text;
begin
  if jsonb_typeof(p_args -> p_key) is distinct from 'string' then
    perform private.sync_refuse('malformed_op');
  end if;
  v_text := regexp_replace(p_args ->> p_key, '^[' || v_blank || ']+|[' || v_blank || ']+$', '', 'g');
  if char_length(v_text) > p_most then
    perform private.sync_refuse('text_too_long', jsonb_build_object('length', char_length(v_text),
      'most', p_most));
  end if;
  return v_text;
end $$;

-- S26: a change that sets a state names in `base` the state it came from. A repeat that arrives after the
-- ledger has forgotten it, when the state has moved on, changes nothing and sends no notice. An op without
-- base comes from an app version that sent none, and is taken as it was then. Kinds without a state of their
-- own stay as they are: new rows by the device's id (messages, tickets, answers, files), what only grows
-- (marks, read, progress), what ends for good (meetings, whose statuses never go back; revoked seats and
-- keys), and texts, which carry their base (S11).
-- The status that a move came from; null for an op without base.
create function private.base_status(p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_base, 'null') = 'null' then
    return null;
  end if;
  perform private.sync_expect(p_base, '{status}');
  if jsonb_typeof(p_base -> 'status') <> 'string' then
    perform private.sync_refuse('malformed_op');
  end if;
  return p_base ->> 'status';
end $$;

-- Whether a switch may go from where it is: it is where the person saw it, or the op says nothing of it.
create function private.is_at_base(p_now boolean, p_base jsonb, p_name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_base, 'null') = 'null' then
    return true;
  end if;
  if jsonb_typeof(p_base -> p_name) is distinct from 'boolean' then
    perform private.sync_refuse('malformed_op');
  end if;
  return p_now = (p_base ->> p_name)::boolean;
end $$;

-- S11, per field: what a device wants to write over what it had before it, on top of what is there now. A
-- field that another device changed meanwhile is a conflict, and then nothing is written: the person sees
-- both values. Fields that were not filled count as ''. Returns the merged object.
create function private.sync_merge(p_now jsonb, p_wanted jsonb, p_base jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_field text;
  v_clash jsonb := '{}';
  v_merged jsonb := p_now;
begin
  for v_field in select jsonb_object_keys(p_wanted) loop
    if jsonb_typeof(p_wanted -> v_field) <> 'string' then
      perform private.sync_refuse('malformed_op');
    end if;
    continue when coalesce(p_now ->> v_field, '') = p_wanted ->> v_field;
    if coalesce(p_now ->> v_field, '') <> coalesce(p_base ->> v_field, '') then
      v_clash := v_clash || jsonb_build_object(v_field, coalesce(p_now ->> v_field, ''));
    end if;
    v_merged := v_merged || jsonb_build_object(v_field, p_wanted -> v_field);
  end loop;
  if v_clash <> '{}' then
    perform private.sync_conflict(v_clash);
  end if;
  return v_merged;
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
    or jsonb_typeof(p_op -> 'kind') is distinct from 'string'
    or jsonb_typeof(p_op -> 'v') is distinct from 'number' then
    return jsonb_build_object('id', p_op ->> 'id', 'outcome', 'refused', 'code', 'malformed_op',
      'params', '{}'::jsonb);
  end if;
  v_id := (p_op ->> 'id')::uuid;
  select * into v_kind from private.sync_kinds k where k.kind = p_op ->> 'kind';
  if v_kind.kind is null then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'unknown_kind',
      'params', '{}'::jsonb);
  end if;
  if (p_op ->> 'v')::numeric <> v_kind.version then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'unsupported_version',
      'params', jsonb_build_object('version', v_kind.version));
  end if;
  -- Spelled in another way, its space was not locked beforehand: times would go back, and pushes deadlock.
  if v_kind.owner_arg is not null and not private.sync_is_uuid(p_op -> 'args' ->> v_kind.owner_arg) then
    return jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', 'malformed_op',
      'params', '{}'::jsonb);
  end if;

  -- jsonb's text is canonical: the same content has the same hash however it was spelled.
  v_hash := encode(
    sha256(convert_to(jsonb_build_array(p_op -> 'kind', p_op -> 'v', p_op -> 'args', p_op -> 'base')::text,
      'UTF8')), 'hex');
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
      v_outcome := jsonb_build_object('id', v_id, 'outcome', 'refused', 'code', sqlerrm,
        'params', v_detail::jsonb);
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

-- Marks what the device acknowledges: the actor's own ops alone, and only answered ones. An unanswered one
-- that was purged would be done again. The first acknowledgement counts: a device that repeats it does not
-- keep the op for ever.
create function private.sync_acknowledge(p_actor uuid, p_acked uuid[]) returns void
language sql set search_path = '' as $$
  update private.sync_ops o set acked_at = clock_timestamp()
   where o.user_id = p_actor and o.op_id = any (p_acked) and o.outcome is not null and o.acked_at is null
$$;

-- S4. ops: [{id, kind, v, args, base}], at most 200; acked: ids whose outcome the device has stored, which
-- the ledger may forget. Returns one outcome an op, in the same order:
--   {id, outcome: applied, space, seq} | {duplicate, of: outcome} | {conflict, server} | {refused, code,
--   params}
-- `ops` is json, not jsonb: a NUL or a lone surrogate then spoils its own op only.
-- Errors: 42501 not signed in; 22023 `malformed_batch`; S6's codes.
create function private.sync_push_assured(ops json, acked uuid[] default '{}') returns jsonb
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

  -- S2: lock in sorted order, before the first change. Only spaces that the actor may see: no transaction
  -- holds the lock of a stranger's space by naming it.
  select array_agg(distinct private.sync_space(k.space_kind,
    (case when k.owner_arg is null then v_actor::text else o -> 'args' ->> k.owner_arg end)::uuid))
    into v_spaces
    from unnest(v_ops) o join private.sync_kinds k on k.kind = o ->> 'kind'
   where k.owner_arg is null or (private.sync_is_uuid(o -> 'args' ->> k.owner_arg) and (
         (o -> 'args' ->> k.owner_arg)::uuid = v_actor
         or (o -> 'args' ->> k.owner_arg)::uuid in (select private.assigned_clients())));
  perform 1 from public.sync_spaces s where s.space = any (v_spaces) order by s.space collate "C" for update;

  foreach v_op in array v_ops loop
    v_outcomes := v_outcomes || case when v_op = 'null'::jsonb
      then jsonb_build_object('id', null, 'outcome', 'refused', 'code', 'text_unreadable',
        'params', '{}'::jsonb)
      else private.sync_apply(v_actor, v_op) end;
  end loop;

  perform private.sync_acknowledge(v_actor, acked);
  return v_outcomes;
end $$;

-- What private.sync_push_assured answers, each outcome with the epoch that it happened in; `needs_auth` for
-- each op, and nothing stored, while a second factor is missing. Without that word a pull at aal1 would find
-- no space, say `gone` of all, and the device would take its mirror for another person's.
create function public.sync_push(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_epoch jsonb := jsonb_build_object('epoch', private.sync_epoch());
begin
  if private.is_assured() then
    return (select coalesce(jsonb_agg(o.outcome || v_epoch order by o.position), '[]')
      from jsonb_array_elements(private.sync_push_assured(ops, acked)) with
        ordinality as o(outcome, position));
  end if;
  if json_typeof(ops) is distinct from 'array' or json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  -- In the order of the ops, without their ids: an id may be text that jsonb cannot hold.
  return coalesce((select jsonb_agg(jsonb_build_object('id', null, 'outcome', 'needs_auth'))
    from json_array_elements(ops)), '[]');
end $$;

grant execute on function public.sync_push(json, uuid[]) to authenticated;
