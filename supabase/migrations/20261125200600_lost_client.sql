-- An account manager whose single client was handed over got no notification: the client was gone from the
-- panel. Those of many clients at once were told.
create or replace function public.assign_client(client uuid, manager uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_before uuid;
begin
  if not exists (select from public.profiles p where p.id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number first, then the lock of the assignments, as private.assign_manager under a
  -- settlement.
  perform private.sync_advance('account', client);
  perform pg_advisory_xact_lock(hashtextextended('assign manager', 0));
  -- Under the lock: a role that is being revoked is not assigned to.
  if not exists (select from public.account_managers m where m.id = manager and private.is_agent(m.id)) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  v_before := private.assigned_manager(client);
  if private.assign_manager(client, manager) is distinct from manager then
    perform private.hand_over(client, manager);
    perform private.notify(manager, 'info', 'Cliente nuevo', private.client_name(client) || ' es tu cliente.',
      '/admin/clients/' || client);
    -- Without the name: the client is not theirs any more.
    perform private.notify(v_before, 'info', 'Clientes que ya no atiendes', 'Un cliente pasó a '
      || private.staff_name(manager) || '.', '/admin/clients');
  end if;
end $$;
