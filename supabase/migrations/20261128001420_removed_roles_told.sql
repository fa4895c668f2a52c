-- Who loses a role is told, and what became of the meetings of the clients is answered and told to the heir.
create or replace function public.set_staff_role(person uuid, role text, seen text, heir uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_role text;
  v_clients uuid[] := '{}';
  v_client uuid;
  v_gone record;
  v_moved integer := 0;
  v_cancelled integer := 0;
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
    return jsonb_build_object('clients', 0, 'meetings', '{"moved": 0, "cancelled": 0}'::jsonb);
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
    select h.moved, h.cancelled into v_gone from private.hand_over(v_client, heir) h;
    v_moved := v_moved + v_gone.moved;
    v_cancelled := v_cancelled + v_gone.cancelled;
  end loop;
  if cardinality(v_clients) > 0 then
    perform private.notify(heir, 'info', 'Clientes nuevos', case cardinality(v_clients) when 1
      then 'Atiendes a un cliente más.'
      else 'Atiendes a ' || cardinality(v_clients) || ' clientes más.' end
      || private.meetings_that_came(v_moved), '/admin/clients');
  end if;
  if set_staff_role.role is not null then
    perform private.notify(person, 'info', 'Cambió tu rol en el equipo', case set_staff_role.role
      when 'agent' then 'Ahora eres agente: atiendes a los clientes que te asignen.'
      else 'Ahora eres super admin.' end, '/admin/dashboard');
  else
    -- Without these the person only sees that the panel is gone; the letter reaches who does not come back.
    perform private.notify(person, 'warning', 'Ya no tienes acceso al panel',
      'Un super admin quitó tu rol. Si crees que es un error, pídele que lo revise.', '/dashboard');
    perform private.write_of_security((select p.email from public.profiles p where p.id = person),
      'role_removed');
  end if;
  perform private.audit_action('staff.set_role', person, null, jsonb_build_object('role',
    jsonb_build_array(v_role, set_staff_role.role),
    'clients', cardinality(v_clients), 'heir', case when cardinality(v_clients) > 0 then heir end));
  return jsonb_build_object('clients', cardinality(v_clients),
    'meetings', jsonb_build_object('moved', v_moved, 'cancelled', v_cancelled));
end $$;
