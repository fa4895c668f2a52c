-- The agents, with how many clients each attends, the one with the fewest first. For a super admin who assigns a client.
create function public.staff_agents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.clients, g.name, g.id), '[]') from (
      select m.id, m.name, m.specialty,
             (select count(*) from public.user_account_manager a where a.manager_id = m.id) as clients
        from public.account_managers m where private.is_agent(m.id)) g);
end $$;
grant execute on function public.staff_agents() to authenticated;
