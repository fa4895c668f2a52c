-- Handing a client over cancels the meetings whose hour the new account manager does not have. Nobody learned
-- how many: the functions answered nothing of it, the client's notification had no hour, and the new manager
-- did not learn that meetings to be confirmed had come.

-- A meeting's hour in a notification.
create or replace function private.meeting_moment(p_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI')
    || ', hora de la Ciudad de México'
$$;

-- The end of a new manager's notification.
create function private.meetings_that_came(p_many integer) returns text
language sql immutable set search_path = '' as $$
  select case p_many when 0 then '' when 1 then ' A tu calendario llega una reunión por confirmar.'
    else ' A tu calendario llegan ' || p_many || ' reuniones por confirmar.' end
$$;

-- Gives a client another manager: the open work and the meetings to come go along, and the client is told. A
-- meeting that the new manager has no time for is cancelled, and the client is asked to book another hour.
drop function private.hand_over(uuid, uuid);
create function private.hand_over(p_client uuid, p_manager uuid, out moved integer, out cancelled integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before uuid := (select a.manager_id from public.user_account_manager a where a.user_id = p_client);
  v_name text := (select m.name from public.account_managers m where m.id = p_manager);
  v_meeting public.scheduled_meetings;
  v_moved boolean;
  v_at timestamptz;
begin
  moved := 0;
  cancelled := 0;
  update public.user_account_manager a set manager_id = p_manager where a.user_id = p_client;
  update public.service_configuration_tasks t set assigned_agent_id = p_manager where t.user_id = p_client
    and t.status <> 'completed';
  -- Those of the manager before, too, who is a super admin meanwhile: otherwise who is promoted keeps them.
  update public.support_tickets t set assigned_to = p_manager where t.user_id = p_client
    and t.status <> 'resolved'
    and (t.assigned_to = v_before or not exists (select from public.user_roles r
      where r.user_id = t.assigned_to and r.role = 'super_admin'));
  for v_meeting in select * from public.scheduled_meetings m
    where m.user_id = p_client and m.manager_id <> p_manager and m.scheduled_at > now()
      and m.status in ('pending', 'scheduled', 'approved') order by m.id loop
    begin
      update public.scheduled_meetings m set manager_id = p_manager
       where m.id = v_meeting.id and private.slot_is_offered(p_manager, m.scheduled_at, m.duration_minutes);
      v_moved := found;
    exception when exclusion_violation then
      v_moved := false;
    end;
    if v_moved then
      moved := moved + 1;
      v_at := v_meeting.scheduled_at;
    else
      cancelled := cancelled + 1;
      update public.scheduled_meetings m set status = 'cancelled' where m.id = v_meeting.id;
      perform private.notify(p_client, 'warning', 'Reunión cancelada',
        'Tu nuevo account manager no puede el ' || private.meeting_moment(v_meeting.scheduled_at)
          || '. Agenda otra hora cuando te quede bien.', '/dashboard/meetings');
    end if;
  end loop;
  -- Its confirmation and link are gone (b_forget_asked_move): without the sentence the client waits in a room
  -- that the manager before had.
  perform private.notify(p_client, 'info', 'Tienes nuevo account manager', v_name
    || ' te atiende a partir de ahora.' || case moved when 0 then ''
      when 1 then ' Tu reunión del ' || private.meeting_moment(v_at) || ', sigue en pie; falta confirmarla.'
      else ' Tus ' || moved || ' reuniones siguen en pie; falta confirmarlas.' end,
    '/dashboard/account-manager');
end $$;

-- A client's manager, by a super admin; answers what became of the meetings. Errors: 42501; PT403; PT404
-- `not_found`.
drop function public.assign_client(uuid, uuid);
create function public.assign_client(client uuid, manager uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_before uuid;
  v_moved integer := 0;
  v_cancelled integer := 0;
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
    select h.moved, h.cancelled into v_moved, v_cancelled from private.hand_over(client, manager) h;
    perform private.notify(manager, 'info', 'Cliente nuevo', private.client_name(client) || ' es tu cliente.'
      || private.meetings_that_came(v_moved), '/admin/clients/' || client);
    -- Without the name: the client is not theirs any more.
    perform private.notify(v_before, 'info', 'Clientes que ya no atiendes', 'Un cliente pasó a '
      || private.staff_name(manager) || '.', '/admin/clients');
  end if;
  return jsonb_build_object('meetings', jsonb_build_object('moved', v_moved, 'cancelled', v_cancelled));
end $$;

grant execute on function public.assign_client(uuid, uuid) to authenticated;
