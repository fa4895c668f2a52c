-- Tables of the conformance suite, in SQL that the hosted service accepts.

create table public.people (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  company text
);

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references public.people (id) on delete cascade,
  title text not null check (char_length(btrim(title)) > 0),
  body text,
  secret text,
  rank integer not null default 0,
  price numeric(12, 2),
  shared boolean not null default false,
  extra jsonb,
  seen_at timestamp,
  created_at timestamptz not null default now(),
  unique (owner, title)
);
create index notes_owner_idx on public.notes (owner);

create table public.note_comments (
  id bigint generated always as identity primary key,
  note_id uuid not null references public.notes (id) on delete cascade,
  words text not null
);
create index note_comments_note_id_idx on public.note_comments (note_id);

alter table public.people enable row level security;
alter table public.notes enable row level security;
alter table public.note_comments enable row level security;

create policy "People see each other" on public.people for select to authenticated using (true);
create policy "A note is its owner's, or shared" on public.notes
  for select to authenticated using (shared or owner = (select auth.uid()));
create policy "A person writes the own notes" on public.notes
  for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy "Comments are seen with their note" on public.note_comments
  for select to authenticated using (note_id in (select id from public.notes));
create policy "Comments are written on notes that one sees" on public.note_comments
  for insert to authenticated with check (note_id in (select id from public.notes));

-- No role may read the column `secret`: this revocation must survive every start.
revoke all on public.notes from anon, authenticated;
grant select (id, owner, title, body, rank, price, shared, extra, seen_at, created_at),
  insert, update, delete on public.notes to authenticated;
revoke all on public.people from anon;

create function public.on_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'name' = 'refused' then
    raise exception 'this person is refused';
  end if;
  insert into public.people (id, name, company)
    values (new.id, coalesce(new.raw_user_meta_data ->> 'name', ''), new.raw_user_meta_data ->> 'company');
  return new;
end $$;
revoke execute on function public.on_sign_up() from public, anon, authenticated;
create trigger on_sign_up after insert on auth.users for each row execute function public.on_sign_up();

alter publication supabase_realtime add table public.notes;
