-- An id in a path has one spelling. Upper case is the same uuid and another name: each spelling would have a
-- quota of its own, and its files would outlive a deleted account.
create or replace function private.path_client(p_name text) returns uuid
language sql immutable security definer set search_path = '' as $$
  select case when private.sync_is_uuid(v.id) and v.id = lower(v.id) then v.id::uuid end
    from (select split_part(p_name, '/', 1) as id) v
$$;

create or replace function private.path_conversation(p_name text) returns table (client uuid, manager uuid)
language sql immutable security definer set search_path = '' as $$
  select split_part(p_name, '/', 1)::uuid, split_part(p_name, '/', 2)::uuid
   where array_length(string_to_array(p_name, '/'), 1) = 3 and p_name = lower(p_name)
     and private.sync_is_uuid(split_part(p_name, '/', 1))
     and private.sync_is_uuid(split_part(p_name, '/', 2))
     and private.sync_is_uuid(split_part(p_name, '/', 3))
$$;

create or replace function private.may_use_ticket_path(p_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_assured() and array_length(string_to_array(p_name, '/'), 1) = 3
     and p_name = lower(p_name) and private.sync_is_uuid(split_part(p_name, '/', 3))
     and private.account_side((select auth.uid()), private.path_client(p_name)) is not null
     and exists (select from public.support_tickets t
       where t.user_id = private.path_client(p_name) and t.id::text = split_part(p_name, '/', 2));
end $$;
