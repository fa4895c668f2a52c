-- S2, linear: which spaces a transaction has numbered was a JSON text in a setting, read and written whole at each row, and
-- the epoch was read from PostgreSQL's control file at each space. With many spaces in one transaction the first is
-- quadratic. Now the space says which transaction numbered it; settings keep the transaction's id and epoch, and the last numbers.

-- A random id: one that is counted would come again in another cluster, and a change there would take no number.
alter table public.sync_spaces add column advanced_by uuid;

-- This transaction's id and the epoch in one text; what a savepoint takes back, it takes back with the numbers given since.
create function private.sync_transaction() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_known text := nullif(current_setting('azulejo.sync_transaction', true), '');
begin
  return coalesce(v_known,
    set_config('azulejo.sync_transaction', concat_ws(' ', gen_random_uuid(), private.sync_epoch()), true));
end $$;

create or replace function private.begin_sync_epoch() returns uuid
language sql volatile set search_path = '' as $$
  update private.sync_epochs set id = gen_random_uuid();
  select set_config('azulejo.sync_transaction', '', true), set_config('azulejo.sync_last', '', true);
  select private.sync_epoch();
$$;

-- S2: the space's number for this transaction. Do not switch sequential scans off here: their cost then makes PostgreSQL
-- compile each of these statements, 0.3 s a row. The row lock that the first call takes is held to the commit, so the order
-- of numbers is the order of commits.
create or replace function private.sync_advance(p_kind text, p_owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_space text := concat_ws(':', p_kind, p_owner);
  v_transaction text := private.sync_transaction();
  v_id uuid := split_part(v_transaction, ' ', 1);
  v_seq bigint;
begin
  select s.seq into v_seq from public.sync_spaces s where s.space = v_space and s.advanced_by = v_id;
  if v_seq is not null then
    return v_seq;
  end if;
  insert into public.sync_spaces as s (space, kind, owner, seq, epoch, advanced_by)
  values (v_space, p_kind, p_owner, 1, split_part(v_transaction, ' ', 2)::uuid, v_id)
  on conflict (space) do update set seq = s.seq + 1, epoch = excluded.epoch, advanced_by = excluded.advanced_by
    returning s.seq into v_seq;
  return v_seq;
end $$;

-- private.sync_advance, and that a row of this table has changed. The setting holds the numbers of the spaces and tables
-- touched last, a line each: most rows find theirs there. It has an end, or it would be what it replaces.
create or replace function private.sync_touch(p_kind text, p_owner uuid, p_entity text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_key text := concat(p_kind, p_owner, ' ', p_entity, '=');
  v_last text := coalesce(current_setting('azulejo.sync_last', true), '');
  v_at integer := strpos(v_last, v_key);
  v_space text;
  v_seq bigint;
begin
  if v_at > 0 then
    return split_part(substr(v_last, v_at + length(v_key), 20), ';', 1)::bigint;
  end if;
  v_space := concat_ws(':', p_kind, p_owner);
  v_seq := private.sync_advance(p_kind, p_owner);
  if not exists (
    select from private.sync_touched t where t.space = v_space and t.entity = p_entity and t.seq = v_seq) then
    insert into private.sync_touched as t (space, entity, seq) values (v_space, p_entity, v_seq)
      on conflict (space, entity) do update set seq = excluded.seq;
  end if;
  perform set_config('azulejo.sync_last', concat(v_key, v_seq, ';', left(v_last, 3000)), true);
  return v_seq;
end $$;

-- As before; who acts is asked first, and the row becomes JSON only where a person acts.
create or replace function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting();
  v_row jsonb;
  v_before jsonb;
  v_client uuid;
  v_changes jsonb := '{}';
  v_column text;
begin
  if v_actor is null then
    return null;
  end if;
  v_row := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_client := (v_row ->> tg_argv[0])::uuid;
  -- People's own changes are not staff's.
  if v_actor = v_client then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    v_before := to_jsonb(old);
    for v_column in select k from jsonb_object_keys(v_row) k
      where k <> 'sync_seq' and v_row -> k is distinct from v_before -> k order by k loop
      v_changes := v_changes || jsonb_build_object(v_column, case when v_column = any (tg_argv[1:])
        then jsonb_build_array(v_before -> v_column, v_row -> v_column) else 'true'::jsonb end);
    end loop;
    if v_changes = '{}' then
      return null;
    end if;
  end if;
  perform private.audit_action(tg_table_name || '.' || lower(tg_op), coalesce(v_row ->> 'id', v_row ->> tg_argv[0])::uuid,
    v_client, v_changes);
  return null;
end $$;
