-- S3b: a device whose page ended within the number at which tombstones were purged kept the rows that these had buried. The
-- simulation found it (seed 11): a ticket deleted with its messages, a page between them, a purge before the next page.
create or replace function private.sync_pull_space(p_space public.sync_spaces, p_cursor jsonb, p_limit integer)
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
  -- Below the horizon tombstones are missing; above the space's own number the server was set back. A page that ended within
  -- a number has not brought all of that number's tombstones: the device is at the number before it.
  if p_cursor is not null and (coalesce((p_cursor ->> 'seq')::bigint, (p_cursor ->> 'as_of')::bigint)
         not between p_space.horizon and p_space.seq
       or p_cursor ? 'seq' and p_cursor ? 'entity' and (p_cursor ->> 'seq')::bigint <= p_space.horizon) then
    v_reset := true;
    p_cursor := null;
  end if;

  if p_cursor is null or p_cursor ? 'as_of' then
    v_as_of := coalesce((p_cursor ->> 'as_of')::bigint, p_space.seq);
    for e in select * from private.sync_entities s
      where s.kind = p_space.kind and (p_cursor ->> 'entity' is null or s.entity collate "C" >= p_cursor ->> 'entity')
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
             select c.entity, jsonb_agg(c.row) as rows from changed c where c.row is not null group by c.entity) g), '{}'),
         coalesce((select jsonb_agg(jsonb_build_array(c.entity, c.id)) from changed c where c.row is null), '[]'),
         (select count(*) from changed),
         (select jsonb_build_object('seq', c.seq, 'entity', c.entity, 'id', c.id) from changed c
           order by c.seq desc, c.entity collate "C" desc, c.id collate "C" desc limit 1)
    into v_rows, v_tombstones, v_count, v_cursor;
  return jsonb_build_object('rows', v_rows, 'tombstones', v_tombstones, 'floors', v_floors,
    'cursor', case when v_count = p_limit then v_cursor else jsonb_build_object('seq', p_space.seq) end,
    'more', v_count = p_limit, 'reset', false);
end $$;
