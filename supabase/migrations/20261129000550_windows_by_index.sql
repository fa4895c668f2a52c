-- A window of a hundred rows cost as much as all rows of its owner: each was read, and compared with a floor
-- that no index knows. A tool writes up to 20,000 rows a day, kept for two years. Where the owner has one
-- thread, the index of the owner's rows by time finds those above its floor.

create or replace function private.sync_floors(p_entity text, p_owner_column text, p_thread_column text,
  p_key_column text, p_window_size integer, p_owner uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_floors jsonb;
begin
  -- One thread: its rows are not read to find it.
  if p_thread_column = p_owner_column then
    execute format(
      'select coalesce(jsonb_object_agg(
           $1::text, jsonb_build_object(''created_at'', f.created_at, ''id'', f.id)), ''{}'')
         from (select t.created_at, t.%3$I as id from public.%1$I t where t.%2$I = $1
                order by t.created_at desc, t.%3$I desc offset $2 - 1 limit 1) f',
      p_entity, p_owner_column, p_key_column)
      into v_floors using p_owner, p_window_size;
    return v_floors;
  end if;
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

create or replace function private.sync_snapshot(p_entity text, p_owner uuid, p_after text, p_floors jsonb,
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
      e.thread_column, e.key_column) end
      || case when e.window_size > 0 and e.thread_column = e.owner_column
        then ' and ($5::timestamptz is null or t.created_at >= $5)' else '' end)
    using p_owner, p_after, p_limit, p_floors,
      (p_floors -> p_owner::text ->> 'created_at')::timestamptz;
end $$;

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
          string_agg(t.%2$I::text || '':'' || t.sync_seq, e''\n'' order by t.%2$I::text collate "C"),
          ''''), ''UTF8'')), ''hex''))
         from public.%1$I t where %3$s %4$s',
      e.entity, e.key_column,
      case when e.owner_column is null then 'true' else format('t.%I = $1', e.owner_column) end,
      case when e.window_size is null then '' else format(
        'and (($2 -> t.%1$I::text) is null or (t.created_at, t.%2$I::text) >=
              (($2 -> t.%1$I::text ->> ''created_at'')::timestamptz, $2 -> t.%1$I::text ->> ''id''))',
        e.thread_column, e.key_column) end
        || case when e.window_size > 0 and e.thread_column = e.owner_column
          then ' and ($3::timestamptz is null or t.created_at >= $3)' else '' end)
      into v_one using v_space.owner, coalesce(floors -> e.entity, '{}'),
        (floors -> e.entity -> v_space.owner::text ->> 'created_at')::timestamptz;
    v_entities := v_entities || jsonb_build_object(e.entity, v_one);
  end loop;
  return jsonb_build_object('epoch', private.sync_epoch(), 'seq', v_space.seq, 'entities', v_entities);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;
