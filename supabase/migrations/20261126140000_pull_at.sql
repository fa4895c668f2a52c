-- The answer of a pull contains `at`, the server's time: a device whose clock is wrong shows wrong times and
-- deadlines, and can tell its person only if it can compare the two. Otherwise as before (S3).
create or replace function public.sync_pull(cursors json default '{}', page integer default 1000)
returns jsonb
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

  return jsonb_build_object('epoch', v_epoch, 'at', now(), 'spaces', v_spaces, 'more', v_more,
    'gone', coalesce((select jsonb_agg(known.space order by known.space)
      from jsonb_object_keys(v_cursors) as known(space)
      where not exists (select 1 from public.sync_spaces v where v.space = known.space)), '[]'));
exception when invalid_text_representation then
  -- A first pull that goes on after an id which is none.
  raise exception 'malformed_cursor' using errcode = '22023';
end $$;
