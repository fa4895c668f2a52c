-- Everything starts closed: a role has only what a migration grants it by name.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
-- Policies and the pull run as the caller and call functions in here; each function is granted by name.
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Without this line every new function is callable by PUBLIC, whatever the schema says.
alter default privileges revoke execute on functions from public;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;
