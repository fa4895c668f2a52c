-- A pull asked every table of a space, whatever had changed; now it asks those in which something has. The number of the
-- last change of each table of a space stands here, written under the space's lock like the space's own number.

create table private.sync_touched (
  space text not null,
  entity text not null,
  seq bigint not null,
  primary key (space, entity)
);
alter table private.sync_touched enable row level security;
grant select on private.sync_touched to authenticated;
create policy "A person sees what was touched in the spaces that person sees" on private.sync_touched
  for select to authenticated using (space in (select s.space from public.sync_spaces s));

-- What happened before this table: nobody knows in which, so all.
insert into private.sync_touched (space, entity, seq)
select s.space, e.entity, s.seq from public.sync_spaces s join private.sync_entities e on e.kind = s.kind;

-- private.sync_advance, and that a row of this table has changed: once a transaction, space and table.
create function private.sync_touch(p_kind text, p_owner uuid, p_entity text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_space text := private.sync_space(p_kind, p_owner);
  v_seq bigint := private.sync_advance(p_kind, p_owner);
  v_touched jsonb := coalesce(nullif(current_setting('azulejo.sync_touched', true), ''), '{}')::jsonb;
  v_key text := v_space || ' ' || p_entity;
begin
  if not v_touched ? v_key then
    insert into private.sync_touched as t (space, entity, seq) values (v_space, p_entity, v_seq)
      on conflict (space, entity) do update set seq = excluded.seq;
    perform set_config('azulejo.sync_touched', (v_touched || jsonb_build_object(v_key, true))::text, true);
  end if;
  return v_seq;
end $$;

create or replace function private.sync_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := tg_argv[0];
  v_owner uuid := case when tg_argv[1] <> '' then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'UPDATE' then
    -- A change that changes nothing wakes nobody.
    if new is not distinct from old then
      return new;
    end if;
    if tg_argv[1] <> '' and v_owner is distinct from (to_jsonb(old) ->> tg_argv[1])::uuid then
      raise exception 'row of % would leave its space', tg_table_name using errcode = '23514';
    end if;
  -- A row that comes back in the transaction that buried it would stand beside its grave under one number. A grave of
  -- before has a lower one, and stays: looking for it at each row made 20,000 rows take a minute and a half.
  elsif current_setting('azulejo.sync_buried', true) = 'yes' then
    delete from private.sync_tombstones t
      where t.space = private.sync_space(v_kind, v_owner) and t.entity = tg_table_name
        and t.id = to_jsonb(new) ->> tg_argv[2];
  end if;
  new.sync_seq := private.sync_touch(v_kind, v_owner, tg_table_name);
  return new;
end $$;

-- Graves are dated, so that old ones can go (and the horizon rise).
alter table private.sync_tombstones add column created_at timestamptz not null default now();
create index sync_tombstones_created_at_idx on private.sync_tombstones (created_at);

create or replace function private.sync_bury() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := tg_argv[0];
  v_owner uuid := case when tg_argv[1] <> '' then (to_jsonb(old) ->> tg_argv[1])::uuid end;
begin
  insert into private.sync_tombstones (space, entity, id, seq)
  values (private.sync_space(v_kind, v_owner), tg_table_name, to_jsonb(old) ->> tg_argv[2],
          private.sync_touch(v_kind, v_owner, tg_table_name))
  on conflict (space, entity, id) do update set seq = excluded.seq, created_at = now();
  perform set_config('azulejo.sync_buried', 'yes', true);
  return null;
end $$;

create or replace function private.sync_changes(
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
