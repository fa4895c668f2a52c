-- The sync, part one (protocol S1, S2, S3b, S3c): spaces, their numbers, and what is tracked in them.

-- S1: one row a space. `seq` is the number of the last committed change, `horizon` the number below which
-- tombstones are gone.
create table public.sync_spaces (
  space text primary key,
  kind text not null check (kind in ('catalogue', 'person', 'account')),
  owner uuid,
  seq bigint not null default 0,
  horizon bigint not null default 0,
  check ((kind = 'catalogue') = (owner is null))
);
create index sync_spaces_owner_idx on public.sync_spaces (owner);
alter table public.sync_spaces enable row level security;
grant select on public.sync_spaces to authenticated;
grant all on public.sync_spaces to service_role;

create policy "Everyone signed in sees the number of the catalogue" on public.sync_spaces
  for select to authenticated using (kind = 'catalogue');
create policy "A person sees the numbers of the own spaces" on public.sync_spaces
  for select to authenticated using (owner = (select auth.uid()));
create policy "An agent sees the numbers of assigned accounts" on public.sync_spaces
  for select to authenticated using (kind = 'account' and owner in (select private.assigned_clients()));

alter publication supabase_realtime add table public.sync_spaces;

-- S3b: what left a space. Not in public: read by the pull alone, under the reader's own rights.
create table private.sync_tombstones (
  space text not null,
  entity text not null,
  id text not null,
  seq bigint not null,
  primary key (space, entity, id)
);
create index sync_tombstones_seq_idx on private.sync_tombstones (space, seq, entity, id);
alter table private.sync_tombstones enable row level security;
grant select on private.sync_tombstones to authenticated;
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

create function private.sync_space(p_kind text, p_owner uuid) returns text
language sql immutable set search_path = '' as $$
  select p_kind || coalesce(':' || p_owner::text, '')
$$;
grant execute on function private.sync_space(text, uuid) to authenticated;

-- S2: the space's number for this transaction. The row lock that the first call takes is held to the commit,
-- so the order of numbers is the order of commits. Later calls of the same transaction get the same number
-- from a transaction-local setting: a new number for each row would be quadratic.
create function private.sync_advance(p_kind text, p_owner uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_space text := private.sync_space(p_kind, p_owner);
  v_numbers jsonb := coalesce(nullif(current_setting('azulejo.sync_numbers', true), ''), '{}')::jsonb;
  v_seq bigint := (v_numbers ->> v_space)::bigint;
begin
  if v_seq is not null then
    return v_seq;
  end if;
  insert into public.sync_spaces as s (space, kind, owner, seq) values (v_space, p_kind, p_owner, 1)
    on conflict (space) do update set seq = s.seq + 1
    returning s.seq into v_seq;
  perform set_config('azulejo.sync_numbers', (v_numbers || jsonb_build_object(v_space, v_seq))::text, true);
  return v_seq;
end $$;

create function private.sync_stamp() returns trigger
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
  new.sync_seq := private.sync_advance(v_kind, v_owner);
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
          private.sync_advance(v_kind, v_owner))
  on conflict (space, entity, id) do update set seq = excluded.seq;
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
  -- Pages go by the key, here as itself and there as text: only uuids stand in one order both ways. With numbers
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

select private.sync_track('profiles', 'account', 'id');
select private.sync_track('user_account_manager', 'account', 'user_id', 'user_id');

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
