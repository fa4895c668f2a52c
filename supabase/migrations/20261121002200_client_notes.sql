-- What staff write to one another about a client. The client never sees it: a table of its own, read online.

create table public.client_notes (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  body text not null check (btrim(body) <> '' and char_length(body) <= 4000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index client_notes_user_id_idx on public.client_notes (user_id, created_at desc);
create index client_notes_author_id_idx on public.client_notes (author_id);

select private.close_table('client_notes');
select private.audit_table('client_notes', 'user_id');
create policy "An agent reads the notes on assigned clients" on public.client_notes
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin reads every note" on public.client_notes
  for select to authenticated using ((select private.has_role('super_admin')));

-- A new note, or another text of one's own. `id` is made by the device: sent twice, it is one note.
-- Errors: 42501, PT403 `aal2_required`, `not_allowed`; 23514 an empty or too long text.
create function public.save_client_note(id uuid, client uuid, body text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff_of(client);
begin
  insert into public.client_notes as n (id, user_id, author_id, author_name, body)
  values (save_client_note.id, client, v_actor, (select p.full_name from public.profiles p where p.id = v_actor), save_client_note.body)
  on conflict on constraint client_notes_pkey do update set body = excluded.body, updated_at = clock_timestamp()
    where n.author_id = v_actor and n.user_id = client;
  if not found then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

create function public.delete_client_note(id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  delete from public.client_notes n where n.id = delete_client_note.id and n.author_id = v_actor;
  return found;
end $$;

grant execute on function public.save_client_note(uuid, uuid, text), public.delete_client_note(uuid) to authenticated;
