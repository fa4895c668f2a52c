-- The sync asks for the second factor too (S4 `needs_auth`). Without a word of its own, a pull at aal1 would find no
-- space, say `gone` of all, and the device would take its mirror for another person's.

alter function public.sync_push(json, uuid[]) rename to sync_push_assured;
alter function public.sync_push_assured(json, uuid[]) set schema private;
revoke execute on function private.sync_push_assured(json, uuid[]) from public, anon, authenticated, service_role;

-- As private.sync_push_assured says it; `needs_auth` for each op, and nothing stored, while a second factor is missing.
create function public.sync_push(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if private.is_assured() then
    return private.sync_push_assured(ops, acked);
  end if;
  if json_typeof(ops) is distinct from 'array' or json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  -- In the order of the ops, without their ids: an id may be text that jsonb cannot hold.
  return coalesce((select jsonb_agg(jsonb_build_object('id', null, 'outcome', 'needs_auth')) from json_array_elements(ops)), '[]');
end $$;
grant execute on function public.sync_push(json, uuid[]) to authenticated;

alter function public.sync_pull(json, integer) rename to sync_pull_assured;
alter function public.sync_pull_assured(json, integer) set schema private;

-- As private.sync_pull_assured says it. Errors: 22023 `malformed_cursor`; PT403 `aal2_required`.
create function public.sync_pull(cursors json default '{}', page integer default 1000) returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
begin
  if not private.is_assured() then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  return private.sync_pull_assured(cursors, page);
end $$;
grant execute on function public.sync_pull(json, integer) to authenticated;
