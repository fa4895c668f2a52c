-- The sync, part two (protocol S3, S3a, S18): what a device reads.
--
-- A cursor of a space is one of
--   (absent)                                first pull
--   {"as_of": n, "entity": e, "id": i}      first pull under way; pages go by (entity, id)
--   {"seq": n}                              everything up to n is on the device
--   {"seq": n, "entity": e, "id": i}        the same, and of number n everything up to (e, i)
create function private.sync_cursor_is_valid(p_cursor jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_cursor) = 'object'
    and (p_cursor ? 'seq') <> (p_cursor ? 'as_of')
    and coalesce(p_cursor ->> 'seq', p_cursor ->> 'as_of') ~ '^\d{1,18}$'
    and (p_cursor ? 'entity') = (p_cursor ? 'id')
    and jsonb_typeof(coalesce(p_cursor -> 'entity', '""')) = 'string'
    and jsonb_typeof(coalesce(p_cursor -> 'id', '""')) = 'string'
$$;

-- The rows of one space after a cursor, at most p_limit, as {entity, id, seq, row}; `row` null is a
-- tombstone. Invoker: the reader's own policies decide, here as everywhere.
create function private.sync_changes(
  p_space text, p_kind text, p_owner uuid, p_seq bigint, p_entity text, p_id text, p_limit integer
) returns table (entity text, id text, seq bigint, "row" jsonb)
language plpgsql stable set search_path = '' as $$
declare
  v_sql text;
begin
  select string_agg(format(
      '(select %1$L::text as entity, t.%2$I::text as id, t.sync_seq as seq, to_jsonb(t) as row
          from public.%1$I t
         where %3$s t.sync_seq >= $2 and (t.sync_seq > $2 or ($3 is not null and
               (%1$L > $3 collate "C" or (%1$L = $3 and t.%2$I::text > $4 collate "C"))))
         order by t.sync_seq, t.%2$I limit $5)',
      e.entity, e.key_column,
      case when e.owner_column is null then '' else format('t.%I = $1 and', e.owner_column) end),
      ' union all ')
    into v_sql
    from private.sync_entities e join private.sync_touched d on d.entity = e.entity and d.space = p_space
   -- At the cursor's own number too: a page may have ended in the middle of it.
   where e.kind = p_kind and d.seq >= p_seq;
  v_sql := coalesce(v_sql || ' union all ', '') ||
    '(select t.entity, t.id, t.seq, null::jsonb from private.sync_tombstones t
       where t.space = $6 and t.seq >= $2 and (t.seq > $2 or ($3 is not null and
             (t.entity > $3 collate "C" or (t.entity = $3 and t.id > $4 collate "C"))))
       order by t.seq, t.entity collate "C", t.id collate "C" limit $5)';
  return query execute 'select * from (' || v_sql ||
    ') changed order by seq, entity collate "C", id collate "C" limit $5'
    using p_owner, p_seq, p_entity, p_id, p_limit, p_space;
end $$;

-- The oldest row of the newest `window_size` of each thread: {thread: {created_at, id}}; a thread with fewer
-- rows has no floor, the device holds all of it.
create function private.sync_floors(p_entity text, p_owner_column text, p_thread_column text,
  p_key_column text, p_window_size integer, p_owner uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_floors jsonb;
begin
  execute format(
    'select coalesce(jsonb_object_agg(
         h.thread, jsonb_build_object(''created_at'', f.created_at, ''id'', f.id)), ''{}'')
       from (select distinct t.%2$I::text as thread from public.%1$I t where t.%3$I = $1) h,
            lateral (select t.created_at, t.%4$I as id from public.%1$I t
                      where t.%3$I = $1 and t.%2$I::text = h.thread
                      order by t.created_at desc, t.%4$I desc offset $2 - 1 limit 1) f',
    p_entity, p_thread_column, p_owner_column, p_key_column)
    into v_floors using p_owner, p_window_size;
  return v_floors;
end $$;

-- One entity of a first pull: rows in the order of their ids, from the floors up.
create function private.sync_snapshot(p_entity text, p_owner uuid, p_after text, p_floors jsonb,
  p_limit integer)
returns table (id text, "row" jsonb)
language plpgsql stable set search_path = '' as $$
declare
  e private.sync_entities;
begin
  select * into e from private.sync_entities s where s.entity = p_entity;
  return query execute format(
    'select t.%2$I::text, to_jsonb(t) from public.%1$I t
      where %3$s ($2 is null or t.%2$I > $2::%4$s) %5$s order by t.%2$I limit $3',
    e.entity, e.key_column,
    case when e.owner_column is null then '' else format('t.%I = $1 and', e.owner_column) end,
    (select a.atttypid::regtype::text from pg_catalog.pg_attribute a
      where a.attrelid = ('public.' || quote_ident(e.entity))::regclass and a.attname = e.key_column),
    case when e.window_size is null then '' else format(
      'and (($4 -> t.%1$I::text) is null or (t.created_at, t.%2$I::text) >=
            (($4 -> t.%1$I::text ->> ''created_at'')::timestamptz, $4 -> t.%1$I::text ->> ''id''))',
      e.thread_column, e.key_column) end)
    using p_owner, p_after, p_limit, p_floors;
end $$;

-- One space of a pull. Returns null when the device has it all, else {rows: {entity: [row…]}, tombstones:
-- [[entity, id]…], floors: {entity: {thread: floor}}, cursor, more, reset}. S3b: a cursor that ended within
-- the number at which tombstones were purged begins anew. Without that, a device keeps the rows that these
-- tombstones named (the simulation, seed 11: a ticket deleted with its messages, a page between them, a purge
-- before the next page).
create function private.sync_pull_space(p_space public.sync_spaces, p_cursor jsonb, p_limit integer)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_reset boolean := false;
  v_as_of bigint;
  v_rows jsonb := '{}';
  v_tombstones jsonb := '[]';
  v_floors jsonb := '{}';
  v_left integer := p_limit;
  v_page jsonb;
  v_last text;
  v_count integer;
  v_cursor jsonb;
  e private.sync_entities;
begin
  -- Below the horizon tombstones are missing; above the space's own number the server was set back. A page
  -- that ended within a number has not brought all of that number's tombstones: the device is at the number
  -- before it.
  if p_cursor is not null and (coalesce((p_cursor ->> 'seq')::bigint, (p_cursor ->> 'as_of')::bigint)
         not between p_space.horizon and p_space.seq
       or p_cursor ? 'seq' and p_cursor ? 'entity' and (p_cursor ->> 'seq')::bigint <= p_space.horizon) then
    v_reset := true;
    p_cursor := null;
  end if;

  if p_cursor is null or p_cursor ? 'as_of' then
    v_as_of := coalesce((p_cursor ->> 'as_of')::bigint, p_space.seq);
    for e in select * from private.sync_entities s
      where s.kind = p_space.kind
        and (p_cursor ->> 'entity' is null or s.entity collate "C" >= p_cursor ->> 'entity')
      order by s.entity collate "C"
    loop
      if e.window_size is not null then
        v_floors := v_floors || jsonb_build_object(e.entity, private.sync_floors(
          e.entity, e.owner_column, e.thread_column, e.key_column, e.window_size, p_space.owner));
      end if;
      select jsonb_agg(s.row), max(s.id collate "C"), count(*) into v_page, v_last, v_count
        from private.sync_snapshot(e.entity, p_space.owner,
          case when e.entity = p_cursor ->> 'entity' then p_cursor ->> 'id' end,
          v_floors -> e.entity, v_left) s;
      if v_count > 0 then
        v_rows := v_rows || jsonb_build_object(e.entity, v_page);
        v_left := v_left - v_count;
      end if;
      if v_left = 0 then
        v_cursor := jsonb_build_object('as_of', v_as_of, 'entity', e.entity, 'id', v_last);
        exit;
      end if;
    end loop;
    return jsonb_build_object('rows', v_rows, 'tombstones', v_tombstones, 'floors', v_floors,
      'cursor', coalesce(v_cursor, jsonb_build_object('seq', v_as_of)),
      'more', v_cursor is not null or v_as_of < p_space.seq, 'reset', v_reset);
  end if;

  if (p_cursor ->> 'seq')::bigint = p_space.seq and not p_cursor ? 'entity' then
    return null;
  end if;
  with changed as materialized (
    select * from private.sync_changes(p_space.space, p_space.kind, p_space.owner,
      (p_cursor ->> 'seq')::bigint, p_cursor ->> 'entity', p_cursor ->> 'id', p_limit)
  )
  select coalesce((select jsonb_object_agg(g.entity, g.rows) from (
             select c.entity, jsonb_agg(c.row) as rows from changed c where c.row is not null
               group by c.entity) g), '{}'),
         coalesce((select jsonb_agg(jsonb_build_array(c.entity, c.id)) from changed c where c.row is null),
           '[]'),
         (select count(*) from changed),
         (select jsonb_build_object('seq', c.seq, 'entity', c.entity, 'id', c.id) from changed c
           order by c.seq desc, c.entity collate "C" desc, c.id collate "C" desc limit 1)
    into v_rows, v_tombstones, v_count, v_cursor;
  return jsonb_build_object('rows', v_rows, 'tombstones', v_tombstones, 'floors', v_floors,
    'cursor', case when v_count = p_limit then v_cursor else jsonb_build_object('seq', p_space.seq) end,
    'more', v_count = p_limit, 'reset', false);
end $$;

-- S3. Stable: all its queries see one snapshot; a volatile function would tear. Invoker: policies apply.
-- cursors: {space: cursor}, each with the epoch that it came with; page: rows a call, 1 to 2000. Returns
-- {epoch, spaces: {space: {…}}, gone: [space…], more}. A space that the device has whole is left out; one
-- whose cursor is of another epoch comes as `reset`. A cursor without an epoch is of an app that knew of
-- none, and is taken as it is.
-- Errors: 22023 `malformed_cursor`; PT403 `aal2_required`.
create function public.sync_pull(cursors json default '{}', page integer default 1000) returns jsonb
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
    'gone', coalesce((select jsonb_agg(known.space order by known.space)
      from jsonb_object_keys(v_cursors) as known(space)
      where not exists (select 1 from public.sync_spaces v where v.space = known.space)), '[]'));
exception when invalid_text_representation then
  -- A first pull that goes on after an id which is none.
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- S3a, on demand: rows of one thread below a floor, newest first. `seq` is the space's number in the same
-- snapshot: a device whose cursor is already past it, or is of another epoch, must pull and ask again, or it
-- would keep a stale row. Returns {epoch, rows, floor (null when nothing is older), seq}. Errors: 22023
-- `malformed_cursor`.
create function public.sync_older(space text, entity text, thread text, before jsonb,
  page integer default 100)
returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  v_space public.sync_spaces;
  e private.sync_entities;
  v_limit integer := least(greatest(coalesce(page, 100), 1), 500);
  v_rows jsonb;
begin
  select * into e from private.sync_entities k where k.entity = sync_older.entity
    and k.window_size is not null;
  select * into v_space from public.sync_spaces s where s.space = sync_older.space and s.kind = e.kind;
  if v_space.space is null or before ->> 'created_at' is null or before ->> 'id' is null then
    raise exception 'malformed_cursor' using errcode = '22023';
  end if;
  execute format(
    'select coalesce(jsonb_agg(o.row order by o.created_at desc, o.id desc), ''[]'') from (
       select to_jsonb(t) as row, t.created_at, t.%2$I as id from public.%1$I t
        where t.%3$I = $1 and t.%4$I::text = $2
          and (t.created_at, t.%2$I::text) < (($3 ->> ''created_at'')::timestamptz, $3 ->> ''id'')
        order by t.created_at desc, t.%2$I desc limit $4) o',
    e.entity, e.key_column, e.owner_column, e.thread_column)
    into v_rows using v_space.owner, thread, before, v_limit;
  return jsonb_build_object('epoch', private.sync_epoch(), 'rows', v_rows, 'seq', v_space.seq,
    'floor', case when jsonb_array_length(v_rows) = v_limit then jsonb_build_object(
      'created_at', v_rows -> -1 -> 'created_at', 'id', v_rows -> -1 -> e.key_column) end);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;

-- S18: what the server would say the device holds: {epoch, seq, entities: {entity: {count, hash}}}. The hash
-- is SHA-256 over `id:seq` lines in the order of ids, so a device can compute the same.
-- Errors: 22023 `unknown_space` or `malformed_cursor`.
create function public.sync_digest(space text, floors jsonb default '{}') returns jsonb
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
          string_agg(t.%2$I::text || '':'' || t.sync_seq, e''\n'' order by t.%2$I::text collate "C"),
          ''''), ''UTF8'')), ''hex''))
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

grant execute on function
  private.sync_cursor_is_valid(jsonb), private.sync_changes(text, text, uuid, bigint, text, text, integer),
  private.sync_floors(text, text, text, text, integer, uuid),
  private.sync_snapshot(text, uuid, text, jsonb, integer),
  private.sync_pull_space(public.sync_spaces, jsonb, integer), public.sync_pull(json, integer),
  public.sync_older(text, text, text, jsonb, integer), public.sync_digest(text, jsonb)
  to authenticated;
