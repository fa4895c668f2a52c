-- S20: the epoch of a database. A space's numbers say something within one epoch only: after a restore they count other
-- changes. A device that holds a cursor of another epoch gets the space anew.

create table private.sync_epochs (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
alter table private.sync_epochs enable row level security;
insert into private.sync_epochs default values;

-- The stored id, and what PostgreSQL itself changes when a database is put back: the cluster (a dump loaded elsewhere), the
-- timeline (point in time recovery, a promoted replica), the database, and the table (pg_restore --clean).
-- Definer: callers have no right to the table.
create function private.sync_epoch() returns uuid
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(':', e.id, c.system_identifier, k.timeline_id, d.oid, e.tableoid))::uuid
    from private.sync_epochs e
    cross join pg_catalog.pg_control_system() c
    cross join pg_catalog.pg_control_checkpoint() k
    join pg_catalog.pg_database d on d.datname = current_database()
$$;
grant execute on function private.sync_epoch() to authenticated;

-- For a restore that PostgreSQL does not see: files of the embedded database that were exchanged, rows loaded by hand.
create function private.begin_sync_epoch() returns uuid
language sql volatile set search_path = '' as $$
  update private.sync_epochs set id = gen_random_uuid();
  select private.sync_epoch();
$$;

-- Hints carry the epoch of the change: a number that is not above the mirror's own may be another epoch's.
alter table public.sync_spaces add column epoch uuid;

create or replace function private.sync_advance(p_kind text, p_owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_space text := private.sync_space(p_kind, p_owner);
  v_numbers jsonb := coalesce(nullif(current_setting('azulejo.sync_numbers', true), ''), '{}')::jsonb;
  v_seq bigint := (v_numbers ->> v_space)::bigint;
begin
  if v_seq is not null then
    return v_seq;
  end if;
  insert into public.sync_spaces as s (space, kind, owner, seq, epoch) values (v_space, p_kind, p_owner, 1, private.sync_epoch())
    on conflict (space) do update set seq = s.seq + 1, epoch = excluded.epoch
    returning s.seq into v_seq;
  perform set_config('azulejo.sync_numbers', (v_numbers || jsonb_build_object(v_space, v_seq))::text, true);
  return v_seq;
end $$;

-- S3. Stable: all its queries see one snapshot; a volatile function would tear. Invoker: policies apply.
-- cursors: {space: cursor}, each with the epoch that it came with; page: rows a call, 1 to 2000.
-- Returns {epoch, spaces: {space: {…}}, gone: [space…], more}. A space that the device has whole is left out; one whose
-- cursor is of another epoch comes as `reset`. A cursor without an epoch is of an app that knew of none, and is taken as it is.
-- Errors: 22023 `malformed_cursor`; PT403 `aal2_required`.
create or replace function public.sync_pull(cursors json default '{}', page integer default 1000) returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_epoch uuid;
  v_cursors jsonb;
  v_cursor jsonb;
  v_spaces jsonb := '{}';
  v_more boolean := false;
  v_left integer := least(greatest(coalesce(page, 1000), 1), 2000);
  v_answer jsonb;
  s public.sync_spaces;
begin
  if not private.is_assured() then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  begin
    v_cursors := coalesce(cursors, '{}')::jsonb;
  exception when data_exception then
    raise exception 'malformed_cursor' using errcode = '22023';
  end;
  if jsonb_typeof(v_cursors) <> 'object' then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  if exists (select 1 from jsonb_each(v_cursors) c
    where not coalesce(private.sync_cursor_is_valid(c.value), false)) then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  v_epoch := private.sync_epoch();

  for s in select * from public.sync_spaces order by space collate "C" loop
    v_cursor := v_cursors -> s.space;
    if v_cursor ? 'epoch' and v_cursor ->> 'epoch' is distinct from v_epoch::text then
      -- A number that no space has reached: the space is reset.
      v_cursor := jsonb_build_object('seq', s.seq + 1);
    end if;
    v_answer := private.sync_pull_space(s, v_cursor, v_left);
    continue when v_answer is null;
    v_spaces := v_spaces || jsonb_build_object(s.space, v_answer);
    v_more := v_more or (v_answer ->> 'more')::boolean;
    v_left := v_left - jsonb_array_length(v_answer -> 'tombstones')
      - coalesce((select sum(jsonb_array_length(r.value)) from jsonb_each(v_answer -> 'rows') r), 0)::integer;
    if v_left <= 0 then
      v_more := true;
      exit;
    end if;
  end loop;

  return jsonb_build_object('epoch', v_epoch, 'spaces', v_spaces, 'more', v_more,
    'gone', coalesce((select jsonb_agg(known.space order by known.space) from jsonb_object_keys(v_cursors) as known(space)
      where not exists (select 1 from public.sync_spaces v where v.space = known.space)), '[]'));
exception when invalid_text_representation then
  -- A first pull that goes on after an id which is none.
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;
drop function private.sync_pull_assured(json, integer);

-- S3a, on demand: rows of one thread below a floor, newest first. `seq` is the space's number in the same
-- snapshot: a device whose cursor is already past it, or is of another epoch, must pull and ask again, or it would keep a
-- stale row. Returns {epoch, rows, floor (null when nothing is older), seq}. Errors: 22023 `malformed_cursor`.
create or replace function public.sync_older(space text, entity text, thread text, before jsonb, page integer default 100)
returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_space public.sync_spaces;
  e private.sync_entities;
  v_limit integer := least(greatest(coalesce(page, 100), 1), 500);
  v_rows jsonb;
begin
  select * into e from private.sync_entities k where k.entity = sync_older.entity and k.window_size is not null;
  select * into v_space from public.sync_spaces s where s.space = sync_older.space and s.kind = e.kind;
  if v_space.space is null or before ->> 'created_at' is null or before ->> 'id' is null then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  execute format(
    'select coalesce(jsonb_agg(o.row order by o.created_at desc, o.id desc), ''[]'') from (
       select to_jsonb(t) as row, t.created_at, t.%2$I as id from public.%1$I t
        where t.%3$I = $1 and t.%4$I::text = $2 and (t.created_at, t.%2$I::text) < (($3 ->> ''created_at'')::timestamptz, $3 ->> ''id'')
        order by t.created_at desc, t.%2$I desc limit $4) o',
    e.entity, e.key_column, e.owner_column, e.thread_column)
    into v_rows using v_space.owner, thread, before, v_limit;
  return jsonb_build_object('epoch', private.sync_epoch(), 'rows', v_rows, 'seq', v_space.seq,
    'floor', case when jsonb_array_length(v_rows) = v_limit then jsonb_build_object(
      'created_at', v_rows -> -1 -> 'created_at', 'id', v_rows -> -1 -> e.key_column) end);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- S18: what the server would say the device holds: {epoch, seq, entities: {entity: {count, hash}}}. The hash is
-- SHA-256 over `id:seq` lines in the order of ids, so a device can compute the same.
-- Errors: 22023 `unknown_space` or `malformed_cursor`.
create or replace function public.sync_digest(space text, floors jsonb default '{}') returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_space public.sync_spaces;
  e private.sync_entities;
  v_entities jsonb := '{}';
  v_one jsonb;
begin
  select * into v_space from public.sync_spaces s where s.space = sync_digest.space;
  if v_space.space is null then
    raise exception 'unknown_space' using errcode = '22023';
  end if;
  for e in select * from private.sync_entities k where k.kind = v_space.kind order by k.entity loop
    execute format(
      'select jsonb_build_object(''count'', count(*), ''hash'', encode(sha256(convert_to(coalesce(
          string_agg(t.%2$I::text || '':'' || t.sync_seq, e''\n'' order by t.%2$I::text collate "C"), ''''), ''UTF8'')), ''hex''))
         from public.%1$I t where %3$s %4$s',
      e.entity, e.key_column,
      case when e.owner_column is null then 'true' else format('t.%I = $1', e.owner_column) end,
      case when e.window_size is null then '' else format(
        'and (($2 -> t.%1$I::text) is null or (t.created_at, t.%2$I::text) >=
              (($2 -> t.%1$I::text ->> ''created_at'')::timestamptz, $2 -> t.%1$I::text ->> ''id''))',
        e.thread_column, e.key_column) end)
      into v_one using v_space.owner, coalesce(floors -> e.entity, '{}');
    v_entities := v_entities || jsonb_build_object(e.entity, v_one);
  end loop;
  return jsonb_build_object('epoch', private.sync_epoch(), 'seq', v_space.seq, 'entities', v_entities);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- As private.sync_push_assured says it, each outcome with the epoch that it happened in; `needs_auth` for each op, and
-- nothing stored, while a second factor is missing.
create or replace function public.sync_push(ops json, acked uuid[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_epoch jsonb := jsonb_build_object('epoch', private.sync_epoch());
begin
  if private.is_assured() then
    return (select coalesce(jsonb_agg(o.outcome || v_epoch order by o.position), '[]')
      from jsonb_array_elements(private.sync_push_assured(ops, acked)) with ordinality as o(outcome, position));
  end if;
  if json_typeof(ops) is distinct from 'array' or json_array_length(ops) > 200 then
    raise exception 'malformed_batch' using errcode = '22023';
  end if;
  -- In the order of the ops, without their ids: an id may be text that jsonb cannot hold.
  return coalesce((select jsonb_agg(jsonb_build_object('id', null, 'outcome', 'needs_auth')) from json_array_elements(ops)), '[]');
end $$;
