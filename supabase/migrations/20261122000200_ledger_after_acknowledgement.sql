-- S26: an acknowledged op stays in the ledger for 24 hours. An access token lives one hour, so a request that the network
-- still holds arrives while its op is known, gets `duplicate`, and changes nothing.

-- When the device said that it has the outcome; null until then.
alter table private.sync_ops add column acked_at timestamptz;
-- Without it each run of the clock reads the whole ledger to find the few that are due.
create index sync_ops_acked_at_idx on private.sync_ops (acked_at) where acked_at is not null;

-- Marks what the device acknowledges: the actor's own ops alone, and only answered ones. An unanswered one that was
-- purged would be done again. The first acknowledgement counts: a device that repeats it does not keep the op for ever.
create function private.sync_acknowledge(p_actor uuid, p_acked uuid[]) returns void
language sql set search_path = '' as $$
  update private.sync_ops o set acked_at = clock_timestamp()
   where o.user_id = p_actor and o.op_id = any (p_acked) and o.outcome is not null and o.acked_at is null
$$;
revoke execute on function private.sync_acknowledge(uuid, uuid[]) from public, anon, authenticated, service_role;

-- S4, as before, but for its last step: acknowledged ops are marked, where they were deleted. acked: ids whose outcome the
-- device has stored.
create or replace function private.sync_push_assured(ops json, acked uuid[] default '{}') returns jsonb
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

  perform private.sync_acknowledge(v_actor, acked);
  return v_outcomes;
end $$;
-- Replacing keeps the rights as they were; said again, so that this file alone shows who may call it.
revoke execute on function private.sync_push_assured(json, uuid[]) from public, anon, authenticated, service_role;

-- What is kept for a time: tombstones and answered ops 400 days (S5), acknowledged ops 24 hours (S26), leads twelve months
-- (aviso de privacidad), keys a day. A space that loses tombstones raises its horizon (S3b): a device that was away for
-- longer begins anew.
create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
begin
  for v_space in select distinct t.space from private.sync_tombstones t where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g)) where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the clock's
  -- transaction, and with it every other step, for as long as the delete takes. What is left is due at the next run.
  delete from private.sync_ops o where (o.user_id, o.op_id) in (
    select k.user_id, k.op_id from private.sync_ops k where k.acked_at < p_now - interval '24 hours'
     order by k.acked_at limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;
revoke execute on function private.tick_purge(timestamptz) from public, anon, authenticated, service_role;
