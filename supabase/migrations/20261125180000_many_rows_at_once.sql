-- What the sync and the clock do for each row of a statement with many rows.

-- As before, of less work: the owner is read from its column instead of from the row as JSON, and the number
-- that this transaction has already given to the table and its space is looked up here, without a call.
create or replace function private.sync_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := tg_argv[0];
  v_owner uuid;
  v_former uuid;
  v_key text;
  v_last text;
  v_at integer;
begin
  -- Nearly every table: the row as JSON costs more than all the rest.
  if tg_argv[1] = 'user_id' then
    v_owner := new.user_id;
  elsif tg_argv[1] <> '' then
    v_owner := (to_jsonb(new) ->> tg_argv[1])::uuid;
  end if;
  if tg_op = 'UPDATE' then
    -- A change that changes nothing wakes no device.
    if new is not distinct from old then
      return new;
    end if;
    if tg_argv[1] = 'user_id' then
      v_former := old.user_id;
    elsif tg_argv[1] <> '' then
      v_former := (to_jsonb(old) ->> tg_argv[1])::uuid;
    end if;
    if v_owner is distinct from v_former then
      raise exception 'row of % would leave its space', tg_table_name using errcode = '23514';
    end if;
  -- A row that comes back in the transaction that deleted it would have its tombstone beside it under one
  -- number. An older tombstone has a lower one, and stays: looking for it at each row made 20,000 rows take a
  -- minute and a half.
  elsif current_setting('azulejo.sync_buried', true) = 'yes' then
    delete from private.sync_tombstones t
      where t.space = private.sync_space(v_kind, v_owner) and t.entity = tg_table_name
        and t.id = to_jsonb(new) ->> tg_argv[2];
  end if;
  -- What sync_touch does first, written out: its call takes longer than the look.
  v_key := concat(v_kind, v_owner, ' ', tg_table_name, '=');
  v_last := current_setting('azulejo.sync_last', true);
  v_at := strpos(v_last, v_key);
  if v_at > 0 then
    new.sync_seq := split_part(substr(v_last, v_at + length(v_key), 20), ';', 1)::bigint;
  else
    new.sync_seq := private.sync_touch(v_kind, v_owner, tg_table_name);
  end if;
  return new;
end $$;

-- An invoice without a contract (made by hand) has no clock to wind.
drop trigger zx_wind_clock on public.invoices;
create trigger zx_wind_clock_of_new after insert on public.invoices
  for each row when (new.contract_id is not null) execute function private.wind_contract_clock();
create trigger zx_wind_clock_of_old after delete on public.invoices
  for each row when (old.contract_id is not null) execute function private.wind_contract_clock();
create trigger zx_wind_clock after update of contract_id, kind, period_start, period_end, ends_early
  on public.invoices
  for each row execute function private.wind_contract_clock();

-- A page that begins within a number begins at its row of the index: all rows of that number were read and
-- thrown away, 210,000 for the 20 pages of 20,000 rows. Only the entity of the cursor has rows on both sides
-- of it. Its id is a uuid, as sync_track demands of every key: the cast raises 22P02 for another text.
create or replace function private.sync_changes(
  p_space text, p_kind text, p_owner uuid, p_seq bigint, p_entity text, p_id text, p_limit integer
) returns table (entity text, id text, seq bigint, "row" jsonb)
language plpgsql stable set search_path = '' as $$
declare
  v_sql text;
begin
  select string_agg(format(
      '(select %1$L::text as entity, t.%2$I::text as id, t.sync_seq as seq, to_jsonb(t) as row
          from public.%1$I t where %3$s %4$s order by t.sync_seq, t.%2$I limit $5)',
      e.entity, e.key_column,
      case when e.owner_column is null then '' else format('t.%I = $1 and', e.owner_column) end,
      case
        when e.entity collate "C" > p_entity then 't.sync_seq >= $2'
        when e.entity = p_entity then format('(t.sync_seq, t.%I) > ($2, $4::uuid)', e.key_column)
        else 't.sync_seq > $2' end),
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
