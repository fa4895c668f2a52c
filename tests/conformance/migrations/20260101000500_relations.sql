-- A table whose name another schema has too, a table that refers to itself, and arguments of unusual types.

create table public.messages (
  id bigint generated always as identity primary key,
  note_id uuid not null references public.notes (id) on delete cascade,
  words text not null,
  rank integer not null default 7
);
create index messages_note_id_idx on public.messages (note_id);

create table public.folders (
  id integer primary key,
  parent_id integer references public.folders (id),
  name text not null
);
create index folders_parent_id_idx on public.folders (parent_id);
insert into public.folders values (1, null, 'raíz'), (2, 1, 'facturas'), (3, 1, 'contratos');

alter table public.messages enable row level security;
alter table public.folders enable row level security;
create policy "Messages are seen with their note" on public.messages
  for select to authenticated using (note_id in (select id from public.notes));
create policy "Messages are written on notes that one sees" on public.messages
  for insert to authenticated with check (note_id in (select id from public.notes));
create policy "Folders are for all" on public.folders for select to authenticated using (true);

create type public.size as (width integer, height integer);
create function public.area(of public.size) returns integer language sql immutable as $$
  select (of).width * (of).height
$$;
create function public.keys_of(jsonb) returns text[] language sql immutable as $$
  select array_agg(key order by key) from jsonb_object_keys($1) as key
$$;
create function public.doubled(n integer) returns integer language sql immutable as $$ select n * 2 $$;
create function public.rename_notes(to_title text) returns setof public.notes language sql security definer as $$
  update public.notes set body = to_title where owner = auth.uid() returning *
$$;

create type public.label as (name text, tags jsonb);
create function public.read_label(of public.label) returns jsonb language sql immutable as $$
  select jsonb_build_object('name', (of).name, 'tags', (of).tags)
$$;
