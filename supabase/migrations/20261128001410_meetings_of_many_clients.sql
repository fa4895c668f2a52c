-- Many clients at once: what became of their meetings is answered, and told to who gets them.
create or replace function public.assign_clients(
  manager uuid, clients uuid[] default null, filter jsonb default '{}', search text default '',
  expected integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_most constant integer := 500;
  v_clients uuid[] := clients;
  v_page json;
  v_cursor jsonb;
  v_client uuid;
  v_before uuid;
  v_name text;
  v_lost jsonb := '{}';
  v_assigned integer := 0;
  v_gone record;
  v_moved integer := 0;
  v_cancelled integer := 0;
begin
  if v_clients is null then
    v_clients := '{}';
    loop
      v_page := public.list_rows('clients', filter, search, null, true, v_cursor, 100, false);
      v_clients := v_clients || array(select (r ->> 'id')::uuid from json_array_elements(v_page -> 'rows') r);
      exit when v_page ->> 'next' is null or cardinality(v_clients) > v_most;
      v_cursor := (v_page -> 'next')::jsonb;
    end loop;
    if cardinality(v_clients) > v_most then
      raise exception 'too_many_clients' using errcode = 'PT400',
        detail = jsonb_build_object('most', v_most)::text;
    end if;
    -- Another set than the person saw: who came in between would be handed over unseen.
    if cardinality(v_clients) is distinct from expected then
      raise exception 'set_changed' using errcode = 'PT409',
        detail = jsonb_build_object('now', cardinality(v_clients))::text;
    end if;
  end if;
  v_clients := array(select distinct c from unnest(v_clients) c where c is not null order by c);
  if cardinality(v_clients) = 0 then
    raise exception 'nothing_chosen' using errcode = 'PT400';
  end if;
  if cardinality(v_clients) > v_most then
    raise exception 'too_many_clients' using errcode = 'PT400',
      detail = jsonb_build_object('most', v_most)::text;
  end if;
  if (select count(*) from public.profiles p where p.id = any (v_clients)
        and not exists (select from public.user_roles r where r.user_id = p.id)) <> cardinality(v_clients)
        then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the spaces first and sorted, then the lock of the assignments, as private.assign_manager under a
  -- settlement.
  perform private.sync_advance(s.kind, s.owner) from (
    select s.kind, s.owner from public.sync_spaces s
     where s.space in (
       select private.sync_space(k, c) from unnest(v_clients) c, unnest('{account,person}'::text[]) k
       union select private.sync_space('person', manager)
       union select private.sync_space('person', a.manager_id) from public.user_account_manager a
         where a.user_id = any (v_clients))
     order by s.space collate "C") s;
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  select m.name into v_name from public.account_managers m where m.id = manager and private.is_agent(m.id);
  if v_name is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  foreach v_client in array v_clients loop
    v_before := private.assigned_manager(v_client);
    continue when v_before = manager;
    v_assigned := v_assigned + 1;
    if v_before is null then
      -- A row is there when the manager before lost the role.
      insert into public.user_account_manager (user_id, manager_id, manager_name)
        values (v_client, manager, v_name)
      on conflict (user_id) do update set manager_id = excluded.manager_id;
      update public.support_tickets t set assigned_to = manager
       where t.user_id = v_client and t.status <> 'resolved' and t.assigned_to is null;
      perform private.notify(v_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.',
        '/dashboard/account-manager');
    else
      select h.moved, h.cancelled into v_gone from private.hand_over(v_client, manager) h;
      v_moved := v_moved + v_gone.moved;
      v_cancelled := v_cancelled + v_gone.cancelled;
      v_lost := v_lost || jsonb_build_object(v_before, coalesce((v_lost ->> v_before::text)::integer, 0) + 1);
    end if;
  end loop;
  if v_assigned > 0 then
    perform private.notify(manager, 'info', 'Clientes nuevos',
      case v_assigned when 1 then 'Atiendes a un cliente más.'
      else 'Atiendes a ' || v_assigned || ' clientes más.' end || private.meetings_that_came(v_moved),
      '/admin/clients');
    perform private.audit_action('clients.assign_many', manager, null,
      jsonb_build_object('clients', v_assigned, 'filter', case when clients is null then filter end));
  end if;
  -- What they still write to these clients is refused with its reason and stays with them.
  for v_before in select k::uuid from jsonb_object_keys(v_lost) k order by 1 loop
    perform private.notify(v_before, 'info', 'Clientes que ya no atiendes',
      case v_lost ->> v_before::text when '1' then 'Un cliente pasó a '
      else (v_lost ->> v_before::text) || ' clientes pasaron a ' end || v_name || '.', '/admin/clients');
  end loop;
  return jsonb_build_object('assigned', v_assigned, 'same', cardinality(v_clients) - v_assigned,
    'meetings', jsonb_build_object('moved', v_moved, 'cancelled', v_cancelled));
end $$;

create or replace function public.revoke_role(person uuid, role text, reassign boolean default false)
returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_clients uuid[] := '{}';
  v_client uuid;
  v_next uuid;
  v_counts jsonb := '{}';
  v_meetings jsonb := '{}';
  v_moved integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('setup', 0));
  -- Again under the lock: of two super admins who revoke each other at once, the second one has no right any
  -- more.
  perform private.acting_staff('super_admin');
  if revoke_role.role = 'super_admin' and not exists (
    select from public.user_roles r where r.role = 'super_admin' and r.user_id <> person) then
    raise exception 'last_super_admin' using errcode = 'PT409';
  end if;
  if not exists (select from public.user_roles r where r.user_id = person and r.role = revoke_role.role) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if revoke_role.role = 'agent' then
    -- S2: the spaces first and sorted, then the lock of the assignments.
    perform 1 from public.sync_spaces s
      where s.space in (select private.sync_space(k, a.user_id) from public.user_account_manager a,
        unnest('{account,person}'::text[]) k
        where a.manager_id = person)
      order by s.space collate "C" for update;
    perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
    select coalesce(array_agg(a.user_id order by a.user_id), '{}') into v_clients
      from public.user_account_manager a where a.manager_id = person;
  end if;
  if cardinality(v_clients) > 0 and not reassign then
    raise exception 'clients_assigned' using errcode = 'PT409',
      detail = jsonb_build_object('clients', cardinality(v_clients))::text;
  end if;
  delete from public.user_roles r where r.user_id = person and r.role = revoke_role.role;
  foreach v_client in array v_clients loop
    v_next := private.agent_with_fewest_clients();
    if v_next is null then
      raise exception 'no_other_agent' using errcode = 'PT409';
    end if;
    select h.moved into v_moved from private.hand_over(v_client, v_next) h;
    v_counts := v_counts || jsonb_build_object(v_next, coalesce((v_counts ->> v_next::text)::integer, 0) + 1);
    v_meetings := v_meetings
      || jsonb_build_object(v_next, coalesce((v_meetings ->> v_next::text)::integer, 0) + v_moved);
  end loop;
  -- One notification a manager, however many clients came.
  for v_client in select k::uuid from jsonb_object_keys(v_counts) k order by 1 loop
    perform private.notify(v_client, 'info', 'Clientes nuevos',
      case v_counts ->> v_client::text when '1' then 'Atiendes a un cliente más.'
        else 'Atiendes a ' || (v_counts ->> v_client::text) || ' clientes más.' end
      || private.meetings_that_came((v_meetings ->> v_client::text)::integer), '/admin/clients');
  end loop;
  return cardinality(v_clients);
end $$;
