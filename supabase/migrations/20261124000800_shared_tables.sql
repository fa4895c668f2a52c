-- What the tables of accounts and persons have in common, defined once: who sees them, the sync, statuses,
-- and the audit log of what staff did, to whom, and when.

-- A new table of public: behind policies, read by who is signed in, written by the server alone.
create function private.close_table(p_table text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant select on public.%I to authenticated', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  perform private.ask_for_second_factor(format('public.%I', p_table)::regclass);
end $$;

-- What every table of a client's account has in common: who sees it, and that it is on the sync. `p_noun` is
-- part of the policies' sentences. Windowed tables are one thread: their owner's.
create function private.share_with_account(p_table text, p_noun text, p_window integer default null)
  returns void
language plpgsql set search_path = '' as $$
begin
  perform private.close_table(p_table);
  execute format(
    'create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A client sees the own ' || p_noun, p_table);
  execute format(
    'create policy %I on public.%I for select to authenticated '
      'using (user_id in (select private.assigned_clients()))',
    'An agent sees the ' || p_noun || ' of assigned clients', p_table);
  execute format(
    'create policy %I on public.%I for select to authenticated '
      'using ((select private.has_role(''super_admin'')))',
    'A super admin sees every client’s ' || p_noun, p_table);
  perform private.sync_track(p_table, 'account', 'user_id',
    'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

-- The same for what only one person sees.
create function private.share_with_person(p_table text, p_noun text, p_window integer default null)
  returns void
language plpgsql set search_path = '' as $$
begin
  perform private.close_table(p_table);
  execute format(
    'create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid()))',
    'A person sees the own ' || p_noun, p_table);
  perform private.sync_track(p_table, 'person', 'user_id',
    'id', p_window, case when p_window is not null then 'user_id' end);
end $$;

-- A status moves along its table (from_status, to_status), by whatever way the change comes. Named in the
-- trigger.
create function private.check_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_allowed boolean;
begin
  execute format('select exists (select 1 from private.%I t where t.from_status = $1 and t.to_status = $2)',
    tg_argv[0])
    into v_allowed using old.status, new.status;
  if not v_allowed then
    raise exception '%: % cannot become %', tg_table_name, old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $$;

-- Who acts in this transaction: the token's person, or whom an edge function has named after checking the
-- token.
create function private.acting() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('azulejo.actor', true), '')::uuid, auth.uid())
$$;

create function private.act_as(p_actor uuid) returns void
language sql volatile set search_path = '' as $$
  select set_config('azulejo.actor', p_actor::text, true)
$$;

create function private.staff_role(p_person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select max(r.role) from public.user_roles r where r.user_id = p_person
$$;

create function private.audit_action(p_action text, p_subject uuid, p_client uuid,
  p_changes jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting();
  v_role text := private.staff_role(v_actor);
begin
  if v_role is not null and v_actor is distinct from p_client then
    insert into public.audit_log (actor_id, actor_role, action, subject_id, client_id, changes)
    values (v_actor, v_role, p_action, p_subject, p_client, p_changes);
  end if;
end $$;

-- Arguments: the column with the client; then the columns whose values are words of a closed list. Who acts
-- is asked first, and the row becomes JSON only where a person acts.
create function private.audit_row() returns trigger
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
  perform private.audit_action(tg_table_name || '.' || lower(tg_op),
    coalesce(v_row ->> 'id', v_row ->> tg_argv[0])::uuid, v_client, v_changes);
  return null;
end $$;

-- Puts a table on the log. p_columns: those whose values may be repeated there.
create function private.audit_table(p_table text, p_client_column text, p_columns text[] default '{}',
  p_events text default 'insert or update or delete')
returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger zy_audit after %s on public.%I for each row execute function private.audit_row(%s)',
    p_events, p_table,
    (select string_agg(quote_literal(a), ', ') from unnest(p_client_column || p_columns) a));
end $$;

-- What staff did, to whom, and when. Rows are only added; no text that a client wrote is repeated here.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No reference: the person who did it stays named, even when the account is gone.
  actor_id uuid not null,
  actor_role text not null check (actor_role in ('agent', 'super_admin')),
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid,
  client_id uuid,
  -- The columns that changed; of a status and other words of a closed list, from what to what.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_client_id_idx on public.audit_log (client_id, created_at desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id, created_at desc);
select private.close_table('audit_log');
revoke insert, update, delete, truncate on public.audit_log from service_role;
create policy "A super admin reads what staff did" on public.audit_log
  for select to authenticated using ((select private.has_role('super_admin')));

create trigger only_grows before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();
