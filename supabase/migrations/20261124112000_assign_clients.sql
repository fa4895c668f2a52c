-- Many clients get another account manager at once: all or none, in one transaction.

-- Those that are named; or, without names, all that the list of clients has under `filter` and `search`, as list_rows reads them,
-- and then `expected` is how many the person saw. 500 at most. The clients are told one by one, each manager once.
-- Returns {assigned, same}: how many changed, and how many had that manager already.
-- Errors: 42501; PT403; PT404 `not_found` for a manager or client that there is not, or that is staff; PT400 `too_many_clients`
-- {most}, `nothing_chosen`; PT409 `set_changed` {now}.
create function public.assign_clients(
  manager uuid, clients uuid[] default null, filter jsonb default '{}', search text default '', expected integer default null
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
      raise exception 'too_many_clients' using errcode = 'PT400', detail = jsonb_build_object('most', v_most)::text;
    end if;
    -- Another set than the person saw: who came in between would be handed over unseen.
    if cardinality(v_clients) is distinct from expected then
      raise exception 'set_changed' using errcode = 'PT409', detail = jsonb_build_object('now', cardinality(v_clients))::text;
    end if;
  end if;
  v_clients := array(select distinct c from unnest(v_clients) c where c is not null order by c);
  if cardinality(v_clients) = 0 then
    raise exception 'nothing_chosen' using errcode = 'PT400';
  end if;
  if cardinality(v_clients) > v_most then
    raise exception 'too_many_clients' using errcode = 'PT400', detail = jsonb_build_object('most', v_most)::text;
  end if;
  if (select count(*) from public.profiles p where p.id = any (v_clients)
        and not exists (select from public.user_roles r where r.user_id = p.id)) <> cardinality(v_clients) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the spaces first and sorted, then the lock of the assignments, as private.assign_manager under a settlement.
  perform private.sync_advance(s.kind, s.owner) from (
    select s.kind, s.owner from public.sync_spaces s
     where s.space in (
       select private.sync_space(k, c) from unnest(v_clients) c, unnest('{account,person}'::text[]) k
       union select private.sync_space('person', manager)
       union select private.sync_space('person', a.manager_id) from public.user_account_manager a where a.user_id = any (v_clients))
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
      insert into public.user_account_manager (user_id, manager_id, manager_name) values (v_client, manager, v_name)
      on conflict (user_id) do update set manager_id = excluded.manager_id;
      update public.support_tickets t set assigned_to = manager
       where t.user_id = v_client and t.status <> 'resolved' and t.assigned_to is null;
      perform private.notify(v_client, 'info', 'Te damos la bienvenida', v_name || ' es tu account manager.', '/dashboard/account-manager');
    else
      perform private.hand_over(v_client, manager);
      v_lost := v_lost || jsonb_build_object(v_before, coalesce((v_lost ->> v_before::text)::integer, 0) + 1);
    end if;
  end loop;
  if v_assigned > 0 then
    perform private.notify(manager, 'info', 'Clientes nuevos', case v_assigned when 1 then 'Atiendes a un cliente más.'
      else 'Atiendes a ' || v_assigned || ' clientes más.' end, '/admin/clients');
    perform private.audit_action('clients.assign_many', manager, null,
      jsonb_build_object('clients', v_assigned, 'filter', case when clients is null then filter end));
  end if;
  -- What they still write to these clients is refused with its reason and stays with them.
  for v_before in select k::uuid from jsonb_object_keys(v_lost) k order by 1 loop
    perform private.notify(v_before, 'info', 'Clientes que ya no atiendes', case v_lost ->> v_before::text when '1' then 'Un cliente pasó a '
      else (v_lost ->> v_before::text) || ' clientes pasaron a ' end || v_name || '.', '/admin/clients');
  end loop;
  return jsonb_build_object('assigned', v_assigned, 'same', cardinality(v_clients) - v_assigned);
end $$;
grant execute on function public.assign_clients(uuid, uuid[], jsonb, text, integer) to authenticated;

-- A file with the rows of a list has left the app: who took it, of which list, under which filter. Errors: 42501; PT403; PT400.
create function public.note_export(resource text, filter jsonb, search text, many integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_list private.list_resources := private.list_resource(resource);
begin
  perform private.acting_staff(v_list.role);
  if v_list.name is null or many not between 0 and 1000000 or length(search) > 200 or length(filter::text) > 1000 then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  perform private.audit_action('lists.export', null, null,
    jsonb_build_object('list', resource, 'filter', filter, 'search', search <> '', 'rows', many));
end $$;
grant execute on function public.note_export(text, jsonb, text, integer) to authenticated;
