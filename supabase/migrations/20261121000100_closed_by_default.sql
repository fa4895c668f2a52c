-- Everything starts closed: what a migration does not grant by name, nobody has.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
-- Policies and the pull run as the caller and call helpers in here; each function is granted by name.
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Without this line every new function is callable by PUBLIC, whatever the schema says.
alter default privileges revoke execute on functions from public;
