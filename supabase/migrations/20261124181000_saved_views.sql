-- A saved view of a list of the panel: a name for an address, of one member of the staff, on all devices.

create table private.saved_views (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  list text not null references private.list_resources (name),
  name text not null check (char_length(name) between 1 and 60 and private.is_plain_line(name)),
  -- The parameters of the address: filter, search, order and columns.
  address text not null check (address ~ '^[A-Za-z0-9%._~*+=&-]+$' and char_length(address) <= 1000),
  created_at timestamptz not null default clock_timestamp()
);
create unique index saved_views_name_idx on private.saved_views (user_id, list, private.search_text(name));
create index saved_views_list_idx on private.saved_views (list);
alter table private.saved_views enable row level security;

-- The caller's own, in the order in which they were saved: [{id, name, address}].
-- Errors: 42501; PT403.
create function public.list_saved_views(list text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address)
      order by v.created_at, v.id), '[]')
    from private.saved_views v where v.user_id = v_actor and v.list = list_saved_views.list);
end $$;

-- Saves a view, or gives one of the caller's another name or address. Repeated, it changes nothing. Two names
-- that differ by case or accents alone are one.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `id_taken`, `name_taken`, `too_many_views`.
create function public.save_view(id uuid, list text, name text, address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_name text := btrim(coalesce(save_view.name, ''));
begin
  if save_view.id is null or char_length(v_name) not between 1 and 60 or not private.is_plain_line(v_name)
     or coalesce(save_view.address, '') !~ '^[A-Za-z0-9%._~*+=&-]+$' or char_length(save_view.address) > 1000
     or not exists (select from private.list_resources r where r.name = save_view.list) then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  -- Of two devices that save at once, the second sees what the first has saved.
  perform pg_advisory_xact_lock(hashtextextended('saved views ' || v_actor, 0));
  if exists (select from private.saved_views v where v.id = save_view.id
             and (v.user_id <> v_actor or v.list <> save_view.list)) then
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  if exists (select from private.saved_views v where v.user_id = v_actor and v.list = save_view.list
             and private.search_text(v.name) = private.search_text(v_name) and v.id <> save_view.id) then
    raise exception 'name_taken' using errcode = 'PT409';
  end if;
  if (select count(*) from private.saved_views v where v.user_id = v_actor and v.list = save_view.list
      and v.id <> save_view.id) >= 30 then
    raise exception 'too_many_views' using errcode = 'PT409';
  end if;
  insert into private.saved_views (id, user_id, list, name, address)
  values (save_view.id, v_actor, save_view.list, v_name, save_view.address)
  on conflict on constraint saved_views_pkey do update set name = excluded.name, address = excluded.address;
end $$;

-- Returns whether there was one. Errors: 42501; PT403.
create function public.delete_view(view uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
begin
  delete from private.saved_views v where v.id = delete_view.view and v.user_id = v_actor;
  return found;
end $$;

grant execute on function public.list_saved_views(text), public.save_view(uuid, text, text, text),
  public.delete_view(uuid) to authenticated;
