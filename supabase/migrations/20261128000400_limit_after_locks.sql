-- S2: the limit of a person's changes after the locks, as in the single changes. In front of them, this
-- transaction held attempts of other people (expired ones, which it deletes) while it waited for a number.

create or replace function private.sync_push_assured(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := auth.uid();
  v_raw json;
  v_op jsonb;
  v_ops jsonb[] := '{}';
  v_spaces text[];
  v_outcomes jsonb := '[]';
  v_many integer;
  v_wait integer;
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
      v_op := case when not private.has_exponent(v_raw::text) then v_raw::jsonb end;
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

  v_many := json_array_length(ops);
  if v_many > 0 then
    v_wait := private.take_attempt('changes ' || v_actor, 5000 / v_many, v_many * 10);
    if v_wait > 0 then
      raise exception 'rate_limited' using errcode = 'PT429',
        detail = jsonb_build_object('retry_after', v_wait)::text;
    end if;
  end if;

  foreach v_op in array v_ops loop
    v_outcomes := v_outcomes || case when v_op = 'null'::jsonb
      then jsonb_build_object('id', null, 'outcome', 'refused', 'code', 'text_unreadable',
        'params', '{}'::jsonb)
      else private.sync_apply(v_actor, v_op) end;
  end loop;

  perform private.sync_acknowledge(v_actor, acked);
  return v_outcomes;
end $$;
