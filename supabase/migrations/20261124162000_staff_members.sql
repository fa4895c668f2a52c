-- The team: who is in it, what each has to do, and the role of each.

-- Everyone with a role: [{id, name, email, picture, role, clients, tasks, conversations, tickets,
-- absent_from, absent_until, seen_at}]. conversations: those whose last word is the client's. seen_at: to the
-- hour, by the sessions. For super admins. Errors: 42501; PT403.
create function public.staff_members() returns jsonb
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

-- Gives a member of the team another role, or none: `role` null revokes every right. seen: the role that the
-- screen showed. An agent's clients go to `heir`, another agent, with their open work. The person's sessions
-- end. Returns {clients}: how many were handed over.
-- Errors: 42501; PT403; PT404 `not_found`; PT400 `invalid_param`; PT409 `own_role`, `role_changed`,
-- `last_super_admin`, `cannot_have_clients`, `clients_assigned` {clients}.
create function public.set_staff_role(person uuid, role text, seen text, heir uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_role text;
  v_clients uuid[] := '{}';
  v_client uuid;
begin
  if set_staff_role.role is not null and set_staff_role.role not in ('agent', 'super_admin') then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if person = v_actor then
    raise exception 'own_role' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('setup', 0));
  -- Again under the lock: of two super admins who revoke each other at once, the second one has no right any
  -- more.
  perform private.acting_staff('super_admin');
  v_role := private.staff_role(person);
  if v_role is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_role = set_staff_role.role then
    return jsonb_build_object('clients', 0);
  end if;
  if v_role is distinct from seen then
    raise exception 'role_changed' using errcode = 'PT409';
  end if;
  if v_role = 'super_admin' and not exists (
    select from public.user_roles r where r.role = 'super_admin' and r.user_id <> person) then
    raise exception 'last_super_admin' using errcode = 'PT409';
  end if;
  if private.is_agent(person) then
    -- S2: the spaces first and sorted, then the lock of the assignments.
    perform 1 from public.sync_spaces s
      where s.space in (select private.sync_space(k, a.user_id) from public.user_account_manager a,
        unnest('{account,person}'::text[]) k
                         where a.manager_id = person)
      order by s.space collate "C" for update;
    perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
    select coalesce(array_agg(a.user_id order by a.user_id), '{}') into v_clients
      from public.user_account_manager a where a.manager_id = person;
    if cardinality(v_clients) > 0 and heir is null then
      raise exception 'clients_assigned' using errcode = 'PT409', detail = jsonb_build_object('clients',
        cardinality(v_clients))::text;
    end if;
    if cardinality(v_clients) > 0 and (heir = person or not private.is_agent(heir)) then
      raise exception 'cannot_have_clients' using errcode = 'PT409';
    end if;
  end if;
  if set_staff_role.role is not null then
    insert into public.user_roles (user_id, role) values (person, set_staff_role.role);
    insert into public.account_managers (id, name, email)
    select p.id, coalesce(nullif(p.full_name, ''), p.email), p.email from public.profiles p
     where p.id = person and set_staff_role.role = 'agent'
    on conflict do nothing;
  end if;
  -- Each deleted row ends the person's sessions.
  delete from public.user_roles r where r.user_id = person and r.role is distinct from set_staff_role.role;
  foreach v_client in array v_clients loop
    perform private.hand_over(v_client, heir);
  end loop;
  if cardinality(v_clients) > 0 then
    perform private.notify(heir, 'info', 'Clientes nuevos', case cardinality(v_clients) when 1
      then 'Atiendes a un cliente más.'
      else 'Atiendes a ' || cardinality(v_clients) || ' clientes más.' end, '/admin/clients');
  end if;
  if set_staff_role.role is not null then
    perform private.notify(person, 'info', 'Cambió tu rol en el equipo', case set_staff_role.role
      when 'agent' then 'Ahora eres agente: atiendes a los clientes que te asignen.'
      else 'Ahora eres super admin.' end, '/admin/dashboard');
  end if;
  perform private.audit_action('staff.set_role', person, null, jsonb_build_object('role',
    jsonb_build_array(v_role, set_staff_role.role),
    'clients', cardinality(v_clients), 'heir', case when cardinality(v_clients) > 0 then heir end));
  return jsonb_build_object('clients', cardinality(v_clients));
end $$;
grant execute on function public.staff_members(), public.set_staff_role(uuid, text, text,
  uuid) to authenticated;
