-- The sync, part one (protocol S1, S2, S3b, S3c, S12, S20): spaces, their numbers, and what is tracked in
-- them.

-- S1: one row a space. `seq` is the number of the last committed change, `horizon` the number below which
-- tombstones are gone.
create table public.sync_spaces (
  space text primary key,
  kind text not null check (kind in ('catalogue', 'person', 'account')),
  owner uuid,
  seq bigint not null default 0,
  horizon bigint not null default 0,
  -- Hints carry the epoch of the change: a number that is not above the mirror's own may be another epoch's.
  epoch uuid,
  -- The transaction that took the last number. A random id: one that is counted would come again in another
  -- cluster, and a change there would take no number.
  advanced_by uuid,
  check ((kind = 'catalogue') = (owner is null))
);
create index sync_spaces_owner_idx on public.sync_spaces (owner);
alter table public.sync_spaces enable row level security;
grant select on public.sync_spaces to authenticated;
grant all on public.sync_spaces to service_role;
select private.ask_for_second_factor('public.sync_spaces');
create policy "Everyone signed in sees the number of the catalogue" on public.sync_spaces
  for select to authenticated using (kind = 'catalogue');
create policy "A person sees the numbers of the own spaces" on public.sync_spaces
  for select to authenticated using (owner = (select auth.uid()));
create policy "An agent sees the numbers of assigned accounts" on public.sync_spaces
  for select to authenticated using (kind = 'account' and owner in (select private.assigned_clients()));
create policy "A super admin sees the numbers of the accounts opened today" on public.sync_spaces
  for select to authenticated using (kind = 'account' and owner in (select private.opened_clients()));

-- S3b: what left a space. Not in public: read by the pull alone, under the reader's own rights.
create table private.sync_tombstones (
  space text not null,
  entity text not null,
  id text not null,
  seq bigint not null,
  -- Tombstones are dated, so that old ones can go (and the horizon rise).
  created_at timestamptz not null default now(),
  primary key (space, entity, id)
);
create index sync_tombstones_seq_idx on private.sync_tombstones (space, seq, entity, id);
create index sync_tombstones_created_at_idx on private.sync_tombstones (created_at);
alter table private.sync_tombstones enable row level security;
grant select on private.sync_tombstones to authenticated;
select private.ask_for_second_factor('private.sync_tombstones');
create policy "A person sees the tombstones of the spaces that person sees" on private.sync_tombstones
  for select to authenticated using (space in (select s.space from public.sync_spaces s));

-- Which tables are synced, and how. `thread_column` and `window_size`: a first pull takes only the newest
-- rows of each thread (S3a); null takes all.
create table private.sync_entities (
  entity text primary key,
  kind text not null check (kind in ('catalogue', 'person', 'account')),
  owner_column text,
  key_column text not null,
  window_size integer check (window_size > 0),
  thread_column text,
  check ((window_size is null) = (thread_column is null)),
  check ((kind = 'catalogue') = (owner_column is null))
);
grant select on private.sync_entities to authenticated;

-- The number of the last change of each table of a space, written under the space's lock like the space's own
-- number. A pull asks only the tables in which something has changed.
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

-- S20: the epoch of a database. A space's numbers say something within one epoch only: after a restore they
-- count other changes. A device that holds a cursor of another epoch gets the space anew.
create table private.sync_epochs (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
alter table private.sync_epochs enable row level security;
insert into private.sync_epochs default values;

-- The stored id, and what PostgreSQL itself changes when a database is put back: the cluster (a dump loaded
-- elsewhere), the timeline (point in time recovery, a promoted replica), the database, and the table
-- (pg_restore --clean). Definer: callers have no right to the table.
create function private.sync_epoch() returns uuid
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(':', e.id, c.system_identifier, k.timeline_id, d.oid, e.tableoid))::uuid
    from private.sync_epochs e
    cross join pg_catalog.pg_control_system() c
    cross join pg_catalog.pg_control_checkpoint() k
    join pg_catalog.pg_database d on d.datname = current_database()
$$;

-- For a restore that PostgreSQL does not see: files of the embedded database that were exchanged, rows loaded
-- by hand.
create function private.begin_sync_epoch() returns uuid
language sql volatile set search_path = '' as $$
  update private.sync_epochs set id = gen_random_uuid();
  select set_config('azulejo.sync_transaction', '', true), set_config('azulejo.sync_last', '', true);
  select private.sync_epoch();
$$;

-- This transaction's id and the epoch in one text; what a savepoint takes back, it takes back with the
-- numbers given since.
create function private.sync_transaction() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_known text := nullif(current_setting('azulejo.sync_transaction', true), '');
begin
  return coalesce(v_known,
    set_config('azulejo.sync_transaction', concat_ws(' ', gen_random_uuid(), private.sync_epoch()), true));
end $$;

create function private.sync_space(p_kind text, p_owner uuid) returns text
language sql immutable set search_path = '' as $$
  select p_kind || coalesce(':' || p_owner::text, '')
$$;

-- S2: the space's number for this transaction. A new number for each row would be quadratic. Do not switch
-- sequential scans off here: their cost then makes PostgreSQL compile each of these statements, 0.3 s a row.
-- The row lock that the first call takes is held to the commit, so the order of numbers is the order of
-- commits.
create function private.sync_advance(p_kind text, p_owner uuid) returns bigint
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
  on conflict (space) do update set seq = s.seq + 1, epoch = excluded.epoch,
    advanced_by = excluded.advanced_by
    returning s.seq into v_seq;
  return v_seq;
end $$;

-- private.sync_advance, and that a row of this table has changed. The setting holds the numbers of the spaces
-- and tables touched last, a line each: most rows find theirs there. It has an end, or it would be what it
-- replaces.
create function private.sync_touch(p_kind text, p_owner uuid, p_entity text) returns bigint
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

create function private.sync_stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := tg_argv[0];
  v_owner uuid := case when tg_argv[1] <> '' then (to_jsonb(new) ->> tg_argv[1])::uuid end;
begin
  if tg_op = 'UPDATE' then
    -- A change that changes nothing wakes no device.
    if new is not distinct from old then
      return new;
    end if;
    if tg_argv[1] <> '' and v_owner is distinct from (to_jsonb(old) ->> tg_argv[1])::uuid then
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
  new.sync_seq := private.sync_touch(v_kind, v_owner, tg_table_name);
  return new;
end $$;

create function private.sync_bury() returns trigger
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

-- Puts a table of `public` on the sync. Everything that a synced table needs is done here, so that a new
-- noun's migration is its columns, its policies and one call.
create function private.sync_track(
  p_entity text, p_kind text, p_owner_column text, p_key_column text default 'id',
  p_window_size integer default null, p_thread_column text default null
) returns void
language plpgsql set search_path = '' as $$
declare
  v_arguments text := format('(%L, %L, %L)', p_kind, coalesce(p_owner_column, ''), p_key_column);
begin
  -- Pages go by the key, here as itself and there as text: only uuids have one order both ways. With numbers
  -- a page loses rows without a word.
  if not exists (
    select 1 from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', p_entity)::regclass
       and a.attname = p_key_column and a.atttypid = 'uuid'::regtype) then
    raise exception 'the key of % has to be a uuid', p_entity using errcode = '42804';
  end if;
  insert into private.sync_entities (entity, kind, owner_column, key_column, window_size, thread_column)
  values (p_entity, p_kind, p_owner_column, p_key_column, p_window_size, p_thread_column);
  execute format('alter table public.%I add column sync_seq bigint not null default 0', p_entity);
  execute format('create index %I on public.%I (%s sync_seq, %I)', p_entity || '_sync_idx', p_entity,
    case when p_owner_column is null then '' else quote_ident(p_owner_column) || ',' end, p_key_column);
  execute format('create trigger z_sync_stamp before insert or update on public.%I
    for each row execute function private.sync_stamp%s', p_entity, v_arguments);
  execute format('create trigger z_sync_bury after delete on public.%I
    for each row execute function private.sync_bury%s', p_entity, v_arguments);
end $$;

-- S3c: a lost assignment hides the account's hints from the agent, so the agent's own space is bumped too;
-- the pull that follows says `gone`.
create function private.sync_wake_managers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_managers uuid[] := '{}';
  v_manager uuid;
begin
  if tg_op <> 'INSERT' then v_managers := v_managers || old.manager_id; end if;
  if tg_op <> 'DELETE' then v_managers := v_managers || new.manager_id; end if;
  if tg_op = 'UPDATE' and old.manager_id = new.manager_id then
    return null;
  end if;
  for v_manager in select distinct m from unnest(v_managers) m order by m loop
    perform private.sync_advance('person', v_manager);
  end loop;
  return null;
end $$;
create trigger z_sync_wake_managers after insert or update or delete on public.user_account_manager
  for each row execute function private.sync_wake_managers();

-- Every person has the own two spaces from the start, so that there is a number to listen to.
create function private.sync_open_spaces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_advance('person', new.id);
  return null;
end $$;
create trigger z_sync_open_spaces after insert on public.profiles
  for each row execute function private.sync_open_spaces();

-- To those who mirror the space now: its person; of an account, the manager too and who opened it today. A
-- lost assignment tells the manager by the own space (S3c). Its queries are written out here because this
-- runs at every commit: those of a function in SQL are planned anew at each call, which is ten times the
-- work.
create function private.sync_hint() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hint jsonb := jsonb_build_object('space', new.space, 'seq', new.seq, 'epoch', new.epoch);
  v_listener uuid;
begin
  perform realtime.send(v_hint, 'hint', 'sync:' || coalesce(new.owner::text, new.kind), true);
  if new.kind = 'account' then
    for v_listener in
      select a.manager_id from public.user_account_manager a
        join public.user_roles r on r.user_id = a.manager_id and r.role = 'agent'
       where a.user_id = new.owner
      union
      select o.person from private.opened_clients o join public.user_roles r on r.user_id = o.person
        and r.role = 'super_admin'
       where o.client = new.owner and o.opened_at > now() - interval '1 day'
    loop
      perform realtime.send(v_hint, 'hint', 'sync:' || v_listener, true);
    end loop;
  end if;
  return null;
end $$;
create trigger sync_hint after insert or update of seq on public.sync_spaces
  for each row execute function private.sync_hint();

create policy "A person listens to the hints of the own spaces" on realtime.messages
  for select to authenticated using (
    (select realtime.topic()) in ('sync:' || (select auth.uid()), 'sync:catalogue')
      and (select private.is_assured()));

grant execute on function private.sync_epoch(), private.sync_space(text, uuid) to authenticated;
