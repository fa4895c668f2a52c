-- Removing a role gave the person's tickets to the clients' account managers and left the leads without
-- anyone, and nobody was told.
create or replace function private.return_tickets() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := coalesce(private.staff_name(old.user_id), 'otra persona del equipo');
  v_manager uuid;
  v_many integer;
begin
  perform private.sync_advance('account', k.user_id) from (
    select distinct t.user_id from public.support_tickets t where t.assigned_to = old.user_id
      and t.status <> 'resolved' order by 1) k;
  for v_manager, v_many in
    with returned as (
      update public.support_tickets t set assigned_to = private.assigned_manager(t.user_id)
       where t.assigned_to = old.user_id and t.status <> 'resolved'
         and private.assigned_manager(t.user_id) is distinct from old.user_id
      returning t.assigned_to)
    select r.assigned_to, count(*) from returned r where r.assigned_to is not null group by 1 order by 1 loop
    perform private.notify(v_manager, 'info', 'Tickets nuevos a tu cargo', case v_many
      when 1 then 'Atiendes un ticket más. Lo tenía '
      else 'Atiendes ' || v_many || ' tickets más. Los tenía ' end || v_name || '.', '/admin/tickets');
  end loop;
  return null;
end $$;

create or replace function private.return_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := coalesce(private.staff_name(old.user_id), 'otra persona del equipo');
  v_many integer;
begin
  update public.leads l set owner_id = null
   where l.owner_id = old.user_id and l.status in ('new', 'contacted')
     and private.staff_role(old.user_id) is null;
  get diagnostics v_many = row_count;
  if v_many > 0 then
    -- Otherwise nobody knows that these people wait.
    perform private.notify(s.user_id, 'warning', case v_many when 1 then 'Un lead se quedó sin responsable'
        else v_many || ' leads se quedaron sin responsable' end,
      case v_many when 1 then 'Lo' else 'Los' end || ' tenía ' || v_name || '. Asigna a otra persona.',
      '/admin/leads')
    from (select distinct r.user_id from public.user_roles r where r.role = 'super_admin'
      order by r.user_id) s;
  end if;
  return null;
end $$;

create or replace function public.staff_members() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(s) order by s.role, s.name, s.id), '[]') from (
      select r.user_id as id, private.staff_name(r.user_id) as name, p.email, p.avatar_url as picture, r.role,
        (select count(*) from public.user_account_manager a where a.manager_id = r.user_id
          and r.role = 'agent') as clients,
        (select count(*) from public.service_configuration_tasks t where t.assigned_agent_id = r.user_id
          and t.status <> 'completed') as tasks,
        (select count(*) from public.user_account_manager a where a.manager_id = r.user_id
          and r.role = 'agent'
            and (select d.sender_type from public.direct_messages d where d.user_id = a.user_id
                  order by d.created_at desc, d.id desc limit 1) = 'client') as conversations,
        (select count(*) from public.support_tickets t where t.assigned_to = r.user_id
          and t.status <> 'resolved') as tickets,
        (select count(*) from public.leads l where l.owner_id = r.user_id
          and l.status in ('new', 'contacted')) as leads,
        b.starts_at as absent_from, b.ends_at as absent_until,
        greatest((select max(coalesce(k.refreshed_at at time zone 'UTC', k.created_at)) from auth.sessions k
          where k.user_id = r.user_id),
          u.last_sign_in_at) as seen_at
      from (select k.user_id, max(k.role) as role from public.user_roles k group by k.user_id) r
      join public.profiles p on p.id = r.user_id
      join auth.users u on u.id = r.user_id
      left join lateral (select k.starts_at, k.ends_at from public.manager_absences k
         where k.manager_id = r.user_id and k.ends_at > now() order by k.starts_at limit 1) b on true) s);
end $$;
