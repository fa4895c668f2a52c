-- Texts that staff send often. They lie in each person's own space, so that they are there offline and no client gets them: a
-- person's own ones, and a copy of every shared one, which a super admin writes.

create table private.shared_replies (
  id uuid primary key,
  title text not null check (char_length(btrim(title)) between 1 and 80 and private.is_plain_line(title)),
  body text not null check (btrim(body) <> '' and char_length(body) <= 2000),
  updated_at timestamptz not null default clock_timestamp()
);
alter table private.shared_replies enable row level security;

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of a copy.
  shared_id uuid references private.shared_replies (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 80 and private.is_plain_line(title)),
  body text not null check (btrim(body) <> '' and char_length(body) <= 2000),
  updated_at timestamptz not null default clock_timestamp(),
  unique (user_id, shared_id)
);
create index canned_replies_shared_id_idx on public.canned_replies (shared_id);
select private.share_with_person('canned_replies', 'canned replies');

-- Everybody of the staff, in the order of the spaces' numbers (S2).
create function private.staff_people() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct r.user_id from public.user_roles r order by 1
$$;

create function private.spread_shared_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.sync_advance('person', s) from private.staff_people() s;
  insert into public.canned_replies as c (user_id, shared_id, title, body)
  select s, new.id, new.title, new.body from private.staff_people() s
  on conflict (user_id, shared_id) do update set title = excluded.title, body = excluded.body, updated_at = clock_timestamp();
  return null;
end $$;
create trigger spread_shared_reply after insert or update on private.shared_replies
  for each row execute function private.spread_shared_reply();

-- Who gets a first role gets the shared ones; who loses the last one keeps none of them.
create function private.follow_role_with_replies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and not exists (select from public.user_roles r where r.user_id = old.user_id) then
    delete from public.canned_replies c where c.user_id = old.user_id and c.shared_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.canned_replies (user_id, shared_id, title, body)
    select new.user_id, s.id, s.title, s.body from private.shared_replies s where exists (select from public.profiles p where p.id = new.user_id)
    on conflict (user_id, shared_id) do nothing;
  end if;
  return null;
end $$;
create trigger follow_role_with_replies after insert or delete or update of user_id on public.user_roles
  for each row execute function private.follow_role_with_replies();

-- A new reply, or another text of one. `id` is made by the device: sent twice, it is one reply. shared: for the whole staff, by a
-- super admin; `id` is then the `shared_id` of the copies. 200 of each at most.
-- Errors: 42501; PT403 `not_allowed`; PT409 `too_many_replies`; 23514 a text or title that is none.
create function public.save_canned_reply(id uuid, title text, body text, shared boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(case when shared then 'super_admin' end);
  v_many integer;
begin
  if shared then
    perform private.sync_advance('person', s) from private.staff_people() s;
    select count(*) into v_many from private.shared_replies s where s.id <> save_canned_reply.id;
  else
    perform private.sync_advance('person', v_actor);
    select count(*) into v_many from public.canned_replies c
     where c.user_id = v_actor and c.shared_id is null and c.id <> save_canned_reply.id;
  end if;
  if v_many >= 200 then
    raise exception 'too_many_replies' using errcode = 'PT409';
  end if;
  if shared then
    insert into private.shared_replies as s (id, title, body) values (save_canned_reply.id, btrim(save_canned_reply.title), save_canned_reply.body)
    on conflict on constraint shared_replies_pkey do update set title = excluded.title, body = excluded.body, updated_at = clock_timestamp();
    perform private.audit_action('canned_replies.share', save_canned_reply.id, null);
    return;
  end if;
  insert into public.canned_replies as c (id, user_id, title, body)
  values (save_canned_reply.id, v_actor, btrim(save_canned_reply.title), save_canned_reply.body)
  on conflict on constraint canned_replies_pkey do update set title = excluded.title, body = excluded.body, updated_at = clock_timestamp()
    where c.user_id = v_actor and c.shared_id is null;
  if not found then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

-- An own one by its id; a shared one by its `shared_id`, by a super admin, for everybody. False when it is gone already.
create function public.delete_canned_reply(id uuid, shared boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(case when shared then 'super_admin' end);
begin
  if not shared then
    delete from public.canned_replies c where c.id = delete_canned_reply.id and c.user_id = v_actor and c.shared_id is null;
    return found;
  end if;
  perform private.sync_advance('person', s) from private.staff_people() s;
  delete from private.shared_replies s where s.id = delete_canned_reply.id;
  if not found then
    return false;
  end if;
  perform private.audit_action('canned_replies.unshare', delete_canned_reply.id, null);
  return true;
end $$;

grant execute on function public.save_canned_reply(uuid, text, text, boolean), public.delete_canned_reply(uuid, boolean) to authenticated;
revoke execute on function private.staff_people(), private.spread_shared_reply(), private.follow_role_with_replies()
  from public, anon, authenticated, service_role;
