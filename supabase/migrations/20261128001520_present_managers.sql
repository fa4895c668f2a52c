-- The contract promises a new client that the account manager writes within 24 hours: an agent who is away
-- gets no new client while another one is there.

-- Managers meet people from Monday to Friday.
create function private.next_weekday() returns date
language sql stable set search_path = '' as $$
  select t.today + case extract(isodow from t.today) when 5 then 3 when 6 then 2 else 1 end
    from (select private.today_in_mexico(now()) as today) t
$$;

create function private.is_away(p_manager uuid, p_day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.manager_absences b where b.manager_id = p_manager
    and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_day::timestamp at time zone 'America/Mexico_City',
      (p_day + 1)::timestamp at time zone 'America/Mexico_City'))
$$;
revoke execute on function private.next_weekday(), private.is_away(uuid, date)
  from public, anon, authenticated, service_role;

create or replace function private.agent_with_fewest_clients() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.account_managers m
   where private.is_agent(m.id)
   order by private.is_away(m.id, private.next_weekday()),
     (select count(*) from public.user_account_manager a
              where a.manager_id = m.id and exists (
                select from public.contracts c where c.user_id = a.user_id and c.status = 'active')),
                m.created_at, m.id
   limit 1
$$;

create or replace function private.assign_manager(p_client uuid, p_manager uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_manager uuid := private.assigned_manager(p_client);
  v_name text;
  v_client text := private.client_name(p_client);
  v_day date := private.next_weekday();
begin
  if v_manager is not null then
    return v_manager;
  end if;
  -- Two at once would both take the one who has the fewest.
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  select m.id, m.name into v_manager, v_name from public.account_managers m
   where m.id = coalesce(p_manager, private.agent_with_fewest_clients()) and private.is_agent(m.id);
  if v_manager is null then
    return null;
  end if;
  -- A row is there when the manager before lost the role.
  insert into public.user_account_manager (user_id, manager_id, manager_name)
    values (p_client, v_manager, v_name)
  on conflict (user_id) do update set manager_id = excluded.manager_id;
  perform private.notify(p_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.',
    '/dashboard/account-manager');
  -- All agents are away, and nobody has chosen this one: without the super admins, nobody reads of the new
  -- client in time. S2: the people's numbers in their order.
  perform private.notify(n.person, n.type, n.title, n.message, '/admin/clients/' || p_client) from (
    select v_manager as person, 'info' as type, 'Cliente nuevo' as title,
      v_client || ' es tu cliente.' as message
    union all
    select r.user_id, 'warning', 'Cliente nuevo sin agente presente',
      v_client || ' quedó con ' || v_name || '. Ningún agente está el ' || to_char(v_day, 'DD/MM')
        || '; el contrato promete el primer contacto en las 24 horas después del pago.'
      from public.user_roles r
     where r.role = 'super_admin' and p_manager is null and private.is_away(v_manager, v_day)
    order by 1) n;
  return v_manager;
end $$;

create or replace function public.staff_agents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.clients, g.name, g.id), '[]') from (
      select m.id, m.name, m.specialty, private.is_away(m.id, private.next_weekday()) as away,
             (select count(*) from public.user_account_manager a where a.manager_id = m.id) as clients
        from public.account_managers m where private.is_agent(m.id)) g);
end $$;
