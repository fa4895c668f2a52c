-- A file in a ticket says who sent it, as a text does: without the name, the thread shows the files of a
-- former account manager under the name of today's.

-- author_name: null of a client without a name, and of a file older than this column whose sender is in no
-- log.
alter table public.ticket_attachments
  add column author_id uuid references auth.users (id) on delete set null,
  add column author_name text;
create index ticket_attachments_author_id_idx on public.ticket_attachments (author_id);

-- The log has who of the staff sent a file. Whoever has no name any more deleted the account.
update public.ticket_attachments a
   set author_id = case when a.author_side = 'client' or f.name is not null then f.author end,
     author_name = coalesce(f.name, case a.author_side when 'agent' then 'Equipo anterior' end)
  from (select k.id, u.id as author, nullif(p.full_name, '') as name from public.ticket_attachments k
    left join public.audit_log l on l.subject_id = k.id and l.action = 'ticket_attachments.insert'
      and k.author_side = 'agent'
    left join auth.users u on u.id = case k.author_side when 'client' then k.user_id else l.actor_id end
    left join public.profiles p on p.id = u.id
   where k.author_side = 'client' or l.id is not null) f
 where f.id = a.id;

-- What staff sent stays with the client, without the name (public.erase_account empties author_id).
create function private.forget_file_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author_name := 'Equipo anterior';
  return new;
end $$;
revoke execute on function private.forget_file_author() from public, anon, authenticated, service_role;
create trigger forget_file_author before update of author_id on public.ticket_attachments
  for each row when (new.author_side = 'agent' and old.author_id is not null and new.author_id is null)
  execute function private.forget_file_author();

-- Those for whom the person worked: public.erase_account takes their numbers first, in one order (S2).
create or replace function private.worked_for(p_person uuid) returns table (user_id uuid)
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a where a.manager_id = p_person
  union select t.user_id from public.support_tickets t where t.assigned_to = p_person
  union select m.user_id from public.ticket_messages m where m.author_id = p_person
  union select f.user_id from public.ticket_attachments f where f.author_id = p_person
$$;
