-- Who loses a ticket by a merge was not told. Who loses a lead that nobody gets read that somebody has it.
create or replace function public.merge_tickets(ticket uuid, into_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.support_tickets := private.acting_on_ticket(ticket);
  v_into public.support_tickets := private.acting_on_ticket(into_ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce(private.staff_name(v_actor), 'Azulejo');
  v_person uuid;
begin
  if v_from.user_id <> v_into.user_id or ticket = into_ticket then
    raise exception 'other_client' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_from.user_id);
  select * into v_from from public.support_tickets t where t.id = ticket for update;
  select * into v_into from public.support_tickets t where t.id = into_ticket for update;
  if v_from.merged_into = into_ticket then
    return;
  end if;
  if v_from.status = 'resolved' or v_into.status = 'resolved' then
    raise exception 'ticket_closed' using errcode = 'PT409';
  end if;
  update public.support_tickets t set status = 'resolved', resolved_at = clock_timestamp(), merged_into =
    into_ticket where t.id = ticket;
  -- One step from every merged ticket to the one that goes on.
  update public.support_tickets t set merged_into = into_ticket where t.merged_into = ticket;
  if v_from.answered_at is null then
    update public.support_tickets t
       set priority = case when v_from.priority = 'urgent' or t.priority = 'low'
             or v_from.priority = 'high' and t.priority = 'medium' then v_from.priority else t.priority end,
         asked_at = least(t.asked_at, v_from.asked_at),
         answer_due_at = least(t.answer_due_at, v_from.answer_due_at), answered_at = null
     where t.id = into_ticket;
  end if;
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  values (into_ticket, v_into.user_id, 'agent', v_name, 'merged', private.ticket_folio(v_from.number),
    private.ticket_folio(v_into.number));
  perform private.notify(v_from.user_id, 'info', 'Unimos dos de tus tickets',
    private.ticket_folio(v_from.number) || ' sigue en ' || private.ticket_folio(v_into.number) || ': '
      || v_into.subject,
    '/dashboard/support/' || into_ticket);
  -- Who had the closed one, too: their ticket is gone from the list.
  for v_person in select distinct p from unnest(array[v_from.assigned_to, v_into.assigned_to]) p
    where p <> v_actor and private.account_side(p, v_into.user_id) = 'agent' order by p loop
    perform private.notify(v_person, 'info', 'Dos tickets son ahora uno',
      v_name || ' unió ' || private.ticket_folio(v_from.number) || ' con '
        || private.ticket_folio(v_into.number) || '.',
      '/admin/tickets/' || into_ticket);
  end loop;
end $$;

create or replace function public.assign_lead(lead uuid, owner uuid, seen uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_lead public.leads;
begin
  -- S2: the space numbers of both owners, in the order of their ids, before the lead's row is locked.
  perform private.sync_advance('person', s.id)
    from (select p.id from public.profiles p where p.id in (owner, seen) order by p.id) s;
  v_lead := private.acting_on_lead(lead);
  if v_lead.owner_id is not distinct from owner then
    return;
  end if;
  if v_lead.owner_id is distinct from seen then
    raise exception 'lead_changed' using errcode = 'PT409';
  end if;
  -- For share: a role that is being taken away waits, and then takes the lead away too.
  if owner is not null then
    perform from public.user_roles r where r.user_id = owner and r.role in ('agent', 'super_admin') for share;
    if not found then
      raise exception 'cannot_have_it' using errcode = 'PT400';
    end if;
  end if;
  update public.leads l set owner_id = owner where l.id = lead;
  if owner is not null and owner <> v_actor then
    perform private.notify(owner, 'info', 'Te asignaron un lead',
      'Está en tu lista con sus datos de contacto.', '/admin/leads');
  end if;
  if seen is not null and seen <> v_actor and private.staff_role(seen) is not null then
    perform private.notify(seen, 'info', 'Ya no tienes un lead', case when owner is null
      then 'Ya no tiene responsable.' else 'Lo atiende otra persona del equipo.' end, '/admin/leads');
  end if;
  perform private.audit_action('leads.assign', lead, null,
    jsonb_build_object('from', v_lead.owner_id, 'to', owner));
end $$;
