-- Applied once, to an empty database. A second time would undo what a migration has revoked since.

create schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- Roles belong to the whole PostgreSQL, not to this database: another one may have made them already, or be
-- making them now.
do $$
declare
  r record;
begin
  for r in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls')
    ) as role (name, options)
  loop
    begin
      execute format('create role %I %s', r.name, r.options);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
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

-- @supabase/lite grants ALL on every schema with row level security unless it is told not to. No role may ever
-- read this table; the server checks at each start whether a role may.
create table local_backend.closed (id integer primary key);
alter table local_backend.closed enable row level security;
