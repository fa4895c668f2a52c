-- Resolving and reopening a ticket, and requesting and withdrawing a deletion, again and again: each would
-- be a notification of every super admin.

create or replace function private.op_move_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_from text := private.base_status(p_base);
  v_ticket public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'id')::uuid);
  if v_ticket.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if v_ticket.merged_into is not null or v_from <> v_ticket.status
    or not exists (select from private.ticket_transitions t
    where t.actor = v_side and t.from_status = v_ticket.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_ticket.status,
      'to', v_to));
  end if;
  update public.support_tickets t
     set status = v_to, resolved_at = case when v_to = 'resolved' then clock_timestamp() end
   where t.id = v_ticket.id;
  if v_side = 'agent' then
    perform private.notify(v_client, case when v_to = 'resolved' then 'success' else 'info' end,
      case v_to when 'resolved' then 'Ticket resuelto' when 'open' then 'Tu ticket sigue abierto'
        else 'Tu ticket avanza' end, v_ticket.subject,
      '/dashboard/support/' || v_ticket.id);
  elsif private.take_attempt('ticket news ' || v_client, 10, 60) = 0 then
    perform private.tell_ticket_staff(v_ticket.id, 'info',
      case when v_to = 'resolved' then 'Ticket resuelto por el cliente' else 'Ticket reabierto' end,
      private.client_name(v_client) || ': ' || v_ticket.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function public.request_account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_today date := private.today_in_mexico(now());
  v_profile public.profiles;
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  perform private.sync_advance('account', v_actor);
  select * into strict v_profile from public.profiles p where p.id = v_actor for update;
  if v_profile.deletion_on is null then
    if private.take_attempt('deletion request ' || v_actor, 5, 3600) > 0 then
      raise exception 'rate_limited' using errcode = 'PT429', detail = '{"retry_after": 3600}';
    end if;
    if exists (select from public.contracts c where c.user_id = v_actor and c.status = 'active'
      and c.cancel_effective_on is null) then
      raise exception 'contract_active' using errcode = 'PT409';
    end if;
    update public.profiles p set deletion_on = greatest(v_today + 15,
        (select max(c.cancel_effective_on) + 1 from public.contracts c where c.user_id = v_actor
          and c.status = 'active'))
     where p.id = v_actor returning * into v_profile;
    perform private.tell_staff(v_actor, 'warning', 'Un cliente pidió eliminar su cuenta', 'se elimina el '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY') || ' si no la retira antes.',
      '/admin/clients/' || v_actor);
    perform private.log_activity(v_actor, 'other', 'Pediste eliminar tu cuenta');
    perform private.notify(v_actor, 'warning', 'Tu cuenta se eliminará', 'El '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY')
      || '. Hasta ese día puedes retirar la solicitud.', '/dashboard/settings/privacidad');
    -- A stolen session could ask for this too: the owner is told by mail.
    insert into private.letters (recipient, kind, params)
    select v_profile.email, 'deletion_requested', jsonb_build_object('on', v_profile.deletion_on)
      where v_profile.email is not null;
  end if;
  return jsonb_build_object('on', v_profile.deletion_on);
end $$;
