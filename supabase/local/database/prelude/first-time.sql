-- Applied once, to an empty database. A second time would undo what a migration has revoked since.

create schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

do $$
begin
  -- Roles belong to the whole PostgreSQL, not to this database: another one may have made them already.
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;

create publication supabase_realtime;

grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- Where the Supabase CLI keeps what was applied.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);

create schema local_backend;

-- Which prelude this database has. One row.
create table local_backend.prelude (hash text not null);

-- @supabase/lite grants ALL on every schema with row level security unless it is told not to. Nobody may ever
-- read this table; the server looks at each start whether somebody may.
create table local_backend.closed (id integer primary key);
alter table local_backend.closed enable row level security;
