-- The last message is asked for by every row of a page of clients: whether the caller may read it is
-- decided by two rows, not by four functions that call each other (8 ms of a page's 14).
create or replace function private.last_message_at(p_client uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.has_role('super_admin') or exists (
    select from public.user_account_manager a join public.user_roles r on r.user_id = a.manager_id
     where a.user_id = p_client and a.manager_id = (select auth.uid()) and r.role = 'agent') then
    return (select max(d.created_at) from public.direct_messages d where d.user_id = p_client);
  end if;
  return null;
end $$;

-- Clients of a filter, whoever asks: the lists show of them what the caller may read. Under the policies, an
-- agent's page read the contracts of all clients.
create function private.clients_without_manager() returns setof uuid
language plpgsql stable security definer set search_path = '' rows 50 as $$
begin
  return query select p.id from public.profiles p
    where not exists (select from public.user_account_manager a where a.user_id = p.id);
end $$;
-- 501 at most.
create function private.some_clients_on_plan(p_plan text) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 50 as $$
begin
  return query select k.user_id from public.contracts k
    where k.status = 'active' and k.plan_type = p_plan limit 501;
end $$;
revoke execute on function private.clients_without_manager, private.some_clients_on_plan from public;
grant execute on function private.clients_without_manager, private.some_clients_on_plan to authenticated;

-- How many clients have a plan is not known before: a few are looked up by their ids, in the list's order;
-- with many, the page ends at its 51st row. One form for both joined and sorted all clients (46 ms of
-- 10,000).
update private.list_resources set filters = filters || jsonb_build_object(
  'plan', $$case when (select count(*) from private.some_clients_on_plan($1)) > 500
     then exists (select from public.contracts k
       where k.user_id = b.id and k.status = 'active' and k.plan_type = $1 offset 0)
     else b.id = any (array(select private.some_clients_on_plan($1))) end$$,
  'without_manager', $$b.id = any (array(select private.clients_without_manager()))$$)
 where name = 'clients';
create index contracts_of_plan_idx on public.contracts (plan_type) where status = 'active';
