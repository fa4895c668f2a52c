-- What the policies call, in PL/pgSQL: it keeps the plan of a query for the session. A function of SQL with
-- settings of its own is planned again for every query that calls it, and what it calls itself for every
-- call: a first pull of a client took 36 ms and takes 13, a page of an agent's clients 48 and 10.
create or replace function private.has_role(p_role text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = p_role);
end $$;

create or replace function private.is_agent(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles r where r.user_id = p_person and r.role = 'agent');
end $$;

create or replace function private.staff_role(p_person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select max(r.role) from public.user_roles r where r.user_id = p_person);
end $$;

create or replace function private.acting() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(current_setting('azulejo.actor', true), '')::uuid, auth.uid());
end $$;

create or replace function private.assigned_clients() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.user_id from public.user_account_manager a
    where a.manager_id = (select auth.uid()) and private.is_agent((select auth.uid()));
end $$;

create or replace function private.assigned_manager(p_client uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.manager_id from public.user_account_manager a
    where a.user_id = p_client and private.is_agent(a.manager_id));
end $$;

create or replace function private.opened_clients() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.client from private.opened_clients o
    where o.person = (select auth.uid()) and o.opened_at > now() - interval '1 day'
      and (select private.has_role('super_admin'));
end $$;

create or replace function private.account_side(p_actor uuid, p_client uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when p_actor = p_client then 'client'
              when p_actor = private.assigned_manager(p_client)
                or exists (select from public.user_roles r where r.user_id = p_actor
                  and r.role = 'super_admin') then 'agent' end;
end $$;

create or replace function private.has_shown_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end $$;

create or replace function private.is_assured() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when exists (select from auth.mfa_factors f where f.user_id = (select auth.uid())
      and f.status = 'verified')
      then coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    else not exists (
      select from public.user_roles r, private.security_settings s
       where r.user_id = (select auth.uid()) and s.staff_second_factor
         and greatest(r.created_at, s.staff_second_factor_since) + interval '7 days' <= now())
    end;
end $$;

create or replace function private.sync_epoch() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select md5(concat_ws(':', e.id, c.system_identifier, k.timeline_id, d.oid, e.tableoid))::uuid
    from private.sync_epochs e
    cross join pg_catalog.pg_control_system() c
    cross join pg_catalog.pg_control_checkpoint() k
    join pg_catalog.pg_database d on d.datname = current_database());
end $$;

create or replace function private.may_join_topic(p_topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and exists (
    select from public.user_account_manager a
     where p_topic = 'chat:' || a.user_id || ':' || a.manager_id
       and (select auth.uid()) in (a.user_id, a.manager_id)
       and a.manager_id = private.assigned_manager(a.user_id));
end $$;

create or replace function private.may_use_ticket_path(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and array_length(string_to_array(p_name, '/'), 1) = 3
     and private.sync_is_uuid(split_part(p_name, '/', 3))
     and private.account_side((select auth.uid()), private.path_client(p_name)) is not null
     and exists (select from public.support_tickets t
       where t.user_id = private.path_client(p_name) and t.id::text = split_part(p_name, '/', 2));
end $$;

create or replace function private.may_read_document(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured()
    and private.account_side((select auth.uid()), private.path_client(p_name)) is not null;
end $$;

create or replace function private.may_read_library(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and (private.has_role('super_admin') or exists (
    select from public.resources r where r.file_path = 'library/' || p_name and r.status = 'published'));
end $$;

create or replace function private.may_add_to_library(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and private.has_role('super_admin')
    and p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$'
    and (select count(*) < 1000 and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 5368709120
           from storage.objects o where o.bucket_id = 'library');
end $$;

create or replace function private.may_see_message_file(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and exists (select from private.path_conversation(p_name) c
    where c.client = (select auth.uid()) or c.client in (select private.assigned_clients()));
end $$;

create or replace function private.may_add_message_file(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and exists (select from private.path_conversation(p_name) c
    where (select auth.uid()) in (c.client, c.manager) and private.assigned_manager(c.client) = c.manager);
end $$;

-- By the index of names: all that begin with the client's id.
create or replace function private.attachment_problem(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
      when count(*) filter (where split_part(o.name, '/', 2) = split_part(p_name, '/', 2)) >= 100
        or count(*) >= 1000 then 'too_many_attachments'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0) >= 1073741824 then 'attachments_full' end
    from storage.objects o
   where o.bucket_id = 'ticket-attachments' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0');
end $$;

-- By the index of names: all that begin with the client's id.
create or replace function private.message_file_problem(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
      when count(*) >= 5000 then 'too_many_files'
      when coalesce(sum((o.metadata ->> 'size')::bigint), 0) >= 1073741824 then 'attachments_full' end
    from storage.objects o
   where o.bucket_id = 'message-files' and o.name collate "C" >= split_part(p_name, '/', 1) || '/'
     and o.name collate "C" < split_part(p_name, '/', 1) || '0');
end $$;

-- Called for each row of a page of clients: by the one assignment, not by a list of all of the agent's.
create or replace function private.last_message_at(p_client uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.account_side((select auth.uid()), p_client) = 'agent' then
    return (select max(d.created_at) from public.direct_messages d where d.user_id = p_client);
  end if;
  return null;
end $$;

create or replace function private.clients_like(p_text text) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 50 as $$
begin
  return query select p.id from public.profiles p
   where private.search_text(p.full_name || ' ' || coalesce(p.company, '') || ' ' || coalesce(p.email, ''))
    like '%' || replace(replace(replace(private.search_text(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%'
     and ((select private.has_role('super_admin')) or p.id in (select private.assigned_clients()));
end $$;

-- Compiling a query to machine code takes a second, and a page 10 ms: with many clients PostgreSQL would
-- estimate that it is worth it.
alter function public.list_rows set jit = off;

-- A counter that is moved for each of 20,000 invoices leaves as many versions of its row, and each search
-- reads them: the number is moved once for each statement.
drop trigger b_count_number on public.invoices;
drop function private.count_invoice_number();
create function private.count_invoice_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_numbers as n (year, last)
  select substr(m.invoice_number, 4, 4)::integer, max(substr(m.invoice_number, 9)::bigint)
    from made m group by 1
    on conflict (year) do update set last = excluded.last where n.last < excluded.last;
  return null;
end $$;
create trigger count_numbers after insert on public.invoices referencing new table as made
  for each statement execute function private.count_invoice_numbers();

create or replace function private.keep_issuer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_issuers (invoice_id, issuer)
    select new.id, jsonb_build_object('legal_name', p.legal_name, 'rfc', p.rfc, 'address', p.address)
      from private.provider p;
  return null;
end $$;
