-- What the hosted service has for files, apart from the tables: the functions that policies call, and the list.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[: cardinality(string_to_array(name, '/')) - 1]
$$;

create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- The current operation of the API, for policies that allow only some operations.
create or replace function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;

create or replace function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- A row deleted past the API would leave its bytes behind.
create or replace function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end $$;

create or replace function storage.enforce_bucket_name_length() returns trigger language plpgsql as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end $$;

-- One level of a folder, as its reader sees it: folders have no id. `levels` is of older clients and unused.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_column text := case when sortcolumn in ('updated_at', 'created_at', 'last_accessed_at') then sortcolumn else 'name' end;
  v_order text := case when lower(sortorder) = 'desc' then 'desc' else 'asc' end;
  v_start text := lower(coalesce(prefix, '') || coalesce(search, ''));
begin
  return query execute format(
    $query$
      with inside as (
        select substr(o.name, $2 + 1) as rest, o.*
          from storage.objects o
         where o.bucket_id = $1 and lower(o.name) collate "C" >= $3 and lower(o.name) collate "C" < $3 || chr(1114111)
      ), level as (
        select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
               null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from inside where strpos(rest, '/') > 0
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata from inside where strpos(rest, '/') = 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from level
       order by %s lower(name) collate "C" %s, name collate "C" limit $4 offset $5
    $query$,
    case when v_column <> 'name' then format('(id is not null), %I %s,', v_column, v_order) else '' end, v_order
  ) using bucketname, length(coalesce(prefix, '')), v_start, least(coalesce(limits, 100), 1500), coalesce(offsets, 0);
end $$;

-- Which folder of bytes belongs to this database: another database with the same data folder must not delete the files in it.
create table if not exists local_backend.file_store (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
