-- The other person is told: of files without words, of a cancellation by another member of the staff; a paid
-- invoice leaves no open order; a switched-off WhatsApp sends nothing any more.

-- Files alone are an answer like words: the ticket moves, and the other side is told, once for files that
-- belong together or to a text.
-- args {id, user_id, ticket_id, name, size, mime_type}. The file is in the bucket already.
create or replace function private.op_attach_to_ticket(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_ticket public.support_tickets;
  v_file storage.objects;
  v_going public.support_tickets;
  v_side text := private.account_side(p_actor, v_client);
  v_to text;
  v_is_known boolean;
begin
  perform private.sync_expect(p_args, '{id,user_id,ticket_id,name,size,mime_type}');
  v_ticket := private.ticket_for(p_actor, v_client, (p_args ->> 'ticket_id')::uuid);
  if jsonb_typeof(p_args -> 'size') <> 'number' then
    perform private.sync_refuse('malformed_op');
  end if;
  if exists (select from public.ticket_attachments a where a.id = (p_args ->> 'id')::uuid
    and a.ticket_id = v_ticket.id) then
    return private.sync_space('account', v_client);
  end if;
  v_file := private.uploaded_file('ticket-attachments',
    concat_ws('/', v_client, v_ticket.id, (p_args ->> 'id')::uuid));
  if v_file.id is null then
    perform private.sync_refuse('file_missing');
  end if;
  v_going := private.going_ticket(v_ticket);
  v_is_known := v_going.created_at > clock_timestamp() - interval '1 minute' and v_side = 'client'
    or exists (select from public.ticket_messages m where m.ticket_id = v_ticket.id
      and m.author_side = v_side and m.created_at > clock_timestamp() - interval '1 minute')
    or exists (select from public.ticket_attachments a where a.ticket_id = v_ticket.id
      and a.author_side = v_side and a.created_at > clock_timestamp() - interval '1 minute');
  insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type,
    created_at)
  values ((p_args ->> 'id')::uuid, v_ticket.id, v_client, v_side,
    private.typed_text(p_args, 'name', 200), (p_args ->> 'size')::numeric::integer, p_args ->> 'mime_type',
    clock_timestamp())
  on conflict (id) do nothing;
  v_to := case when v_side = 'client' and v_going.status = 'resolved' then 'open'
               when v_side = 'agent' and v_going.status = 'open' then 'in_progress' end;
  if v_to is not null then
    update public.support_tickets t set status = v_to, resolved_at = null where t.id = v_going.id;
  end if;
  if v_is_known then
    null;
  elsif v_side = 'agent' then
    perform private.notify(v_client, 'info', 'Respuesta a tu ticket', v_going.subject, '/dashboard/support/'
      || v_going.id);
  else
    perform private.tell_ticket_staff(v_going.id, 'info', 'Respuesta en un ticket',
      private.client_name(v_client) || ': ' || v_going.subject);
  end if;
  return private.sync_space('account', v_client);
end $$;

-- args {id, user_id, to}, base {moves}. Cancelled, before it begins, by either; the rest by staff, and of the
-- hour that the person saw.
create or replace function private.op_move_meeting(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid := (p_args ->> 'user_id')::uuid;
  v_to text := p_args ->> 'to';
  v_side text := private.account_side(p_actor, v_client);
  v_manager uuid := private.assigned_manager(v_client);
  v_meeting public.scheduled_meetings;
begin
  perform private.sync_expect(p_args, '{id,user_id,to}');
  if coalesce(p_base, 'null') <> 'null' then
    perform private.sync_expect(p_base, '{moves}');
  end if;
  select * into v_meeting from public.scheduled_meetings m
   where m.id = (p_args ->> 'id')::uuid and m.user_id = v_client and v_side is not null;
  if v_meeting.id is null then
    perform private.sync_refuse('not_found');
  end if;
  -- S26: a move lets a status return. Another hour than the person saw; an op without base is of an older
  -- app.
  if coalesce(p_base, 'null') <> 'null' and p_base -> 'moves' <> to_jsonb(v_meeting.moves) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_meeting.status = v_to then
    return private.sync_space('account', v_client);
  end if;
  if not exists (select from private.meeting_transitions t
    where t.actor = v_side and t.from_status = v_meeting.status and t.to_status = v_to) then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  if v_to = 'cancelled' and v_meeting.scheduled_at <= now() or v_to = 'completed'
    and v_meeting.scheduled_at > now() then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_meeting.status,
      'to', v_to));
  end if;
  update public.scheduled_meetings m set status = v_to where m.id = v_meeting.id;
  if v_to = 'cancelled' then
    if v_side = 'agent' then
      perform private.notify(v_client, 'warning', 'Reunión cancelada',
        case when v_meeting.manager_id = p_actor then 'Tu account manager canceló la reunión.'
          else 'Cancelamos la reunión.' end || ' Agenda otra cuando te quede bien.', '/dashboard/meetings');
      -- Another member of the staff has cancelled it: the manager of today would wait in vain.
      if v_manager is not null and v_manager <> p_actor then
        perform private.notify(v_manager, 'warning', 'Reunión cancelada',
          private.client_name(v_client) || ': otra persona del equipo canceló la reunión.',
          '/admin/meetings');
      end if;
    -- The manager of today, not the one of the booking: who no longer attends the client is told nothing of
    -- them.
    elsif v_manager is not null then
      perform private.notify(v_manager, 'warning', 'Reunión cancelada',
        private.client_name(v_client) || ' canceló la reunión.', '/admin/meetings');
    end if;
    perform private.log_activity(v_client, 'meeting', 'Reunión cancelada');
  elsif v_to = 'approved' and v_side = 'agent' then
    perform private.notify(v_client, 'success', 'Reunión confirmada',
      'Tu account manager confirmó la reunión.', '/dashboard/meetings');
  end if;
  return private.sync_space('account', v_client);
end $$;

create or replace function public.mark_invoice_paid(
  invoice uuid, payment_method text default 'manual', method text default 'cash', reference text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_reference text := nullif(btrim(reference), '');
  v_invoice public.invoices;
  v_payment public.payment_transactions;
  v_marked boolean;
begin
  select * into v_invoice from public.invoices i where i.id = invoice;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_invoice.id is null or coalesce(private.account_side(v_actor, v_invoice.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if payment_method is distinct from 'manual' or method is null
    or method not in ('cash', 'spei', 'oxxo', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60
    or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_invoice.user_id);
  select * into v_invoice from public.invoices i where i.id = invoice for update;
  if v_invoice.status = 'void' then
    raise exception 'invoice_void' using errcode = 'PT409';
  end if;
  v_marked := v_invoice.status <> 'paid';
  -- A slip that stays open would be reported as expired to someone who has paid; money that comes all the
  -- same is a surplus.
  update public.payment_transactions t set status = 'expired' where t.invoice_id = invoice and v_marked
    and t.status = 'pending';
  if v_marked and v_invoice.contract_id is not null then
    insert into public.payment_transactions
      (user_id, contract_id, invoice_id, purpose, amount, currency, payment_method, method, status, paid_at,
        metadata)
    values (v_invoice.user_id, v_invoice.contract_id, v_invoice.id, 'invoice', v_invoice.amount,
      v_invoice.currency, 'manual', method,
      'completed', now(), jsonb_strip_nulls(jsonb_build_object('reference', v_reference)))
    returning * into v_payment;
    perform private.pay_invoice(v_invoice.id, v_payment, now());
  elsif v_marked then
    update public.invoices i set status = 'paid', paid_at = now() where i.id = invoice;
    perform private.notify(v_invoice.user_id, 'success', 'Pago recibido',
      'Gracias: registramos tu pago de ' || v_invoice.invoice_number || '.',
      '/dashboard/billing/facturas/' || v_invoice.id);
  end if;
  if v_marked then
    perform private.audit_action('invoices.mark_paid', v_invoice.id, v_invoice.user_id,
      jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into v_invoice from public.invoices i where i.id = invoice;
  return to_jsonb(v_invoice) || jsonb_build_object('marked', v_marked);
end $$;

-- Of two open tickets of one client, `into_ticket` goes on. The client is told, and who has it, when another
-- person did it. The one that goes on waits for an answer as long as one of them did. Repeated, it changes
-- nothing.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `ticket_closed`; PT400 `other_client`.
create or replace function public.merge_tickets(ticket uuid, into_ticket uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.support_tickets := private.acting_on_ticket(ticket);
  v_into public.support_tickets := private.acting_on_ticket(into_ticket);
  v_actor uuid := auth.uid();
  v_name text := coalesce(private.staff_name(v_actor), 'Azulejo');
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
  if v_into.assigned_to is not null and v_into.assigned_to <> v_actor
    and private.account_side(v_into.assigned_to, v_into.user_id) = 'agent' then
    perform private.notify(v_into.assigned_to, 'info', 'Dos tickets son ahora uno',
      v_name || ' unió ' || private.ticket_folio(v_from.number) || ' con '
        || private.ticket_folio(v_into.number) || '.',
      '/admin/tickets/' || into_ticket);
  end if;
end $$;

-- Staff prepare what a client asked for in a ticket: a tier of the price list, at its price of today, for 15
-- days. `id` is made by the device: sent twice, it is one addendum. A newer one for the same tool takes the
-- place of one that is not signed.
-- charged_from: 'signing' or 'next_period'.
-- Errors: PT403; PT404 `not_found`, `no_contract`, `tier_not_found`; PT409 `cancellation_requested`,
-- `service_ending`, `id_taken`.
create or replace function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text,
  charged_from text default 'next_period') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_client uuid := v_ticket.user_id;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_change public.contract_changes;
  v_name text;
  v_email text;
  v_before text;
  v_manager uuid;
begin
  perform private.sync_advance('account', v_client);
  select * into v_change from public.contract_changes k where k.id = prepare_addendum.id;
  if v_change.id is not null then
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool
      or v_change.tier is distinct from prepare_addendum.tier
      or v_change.charged_from is distinct from prepare_addendum.charged_from then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
  end if;
  select * into v_contract from public.contracts c where c.user_id = v_client
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = prepare_addendum.tool
    and p.tier = prepare_addendum.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  if private.is_ending(v_contract.id, v_tier.tool) then
    raise exception 'service_ending' using errcode = 'PT409';
  end if;
  update public.contract_changes k set status = 'cancelled', over_cause = 'offered'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed'
  returning k.folio into v_before;
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due,
    credit, status, kind, ticket_id, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit,
    charged_from, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type,
    v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price,
    v_tier.reports_limit, v_tier.unit, prepare_addendum.charged_from,
    private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', '
    || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name
    || '. No se cobra nada antes de tu firma.' || coalesce(' Sustituye a ' || v_before || '.', ''),
    '/dashboard/billing/cambios/' || v_change.id);
  -- The manager answers for what the client holds, also when another of the staff has prepared it.
  v_manager := private.assigned_manager(v_client);
  if v_before is not null and v_manager <> private.acting() then
    perform private.notify(v_manager, 'info', 'Una adenda ya no está vigente', private.client_name(v_client)
      || ', ' || v_before || ': la sustituye ' || v_change.folio || '.', '/admin/tickets/' || ticket);
  end if;
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price,
        'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

-- Switched off, or with another number, nothing that waits is sent: the old number may be another person's.
create function private.drop_whatsapp() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.letters l where l.channel = 'whatsapp' and l.sent_at is null
    and l.user_id = coalesce((to_jsonb(new) ->> 'user_id')::uuid, (to_jsonb(new) ->> 'id')::uuid);
  return null;
end $$;
create trigger drop_whatsapp after update of urgent_tickets_whatsapp on public.notification_preferences
  for each row when (not new.urgent_tickets_whatsapp) execute function private.drop_whatsapp();
create trigger drop_whatsapp after update of phone on public.profiles
  for each row when (old.phone is distinct from new.phone) execute function private.drop_whatsapp();
revoke execute on function private.drop_whatsapp() from public, anon, authenticated, service_role;
