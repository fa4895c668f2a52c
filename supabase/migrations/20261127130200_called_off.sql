-- An order that ended here is called off at the provider: otherwise a transfer could still be made to it, and
-- a part that has arrived would stay in it. Called off, the part goes into the client's balance, and is told.
create table private.orders_to_call_off (
  payment_id uuid primary key references public.payment_transactions (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.orders_to_call_off enable row level security;

create function private.note_ended_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.orders_to_call_off (payment_id) values (new.id) on conflict do nothing;
  return null;
end $$;
-- Of the sandbox there is nothing to call off.
create trigger note_ended_order after update of status on public.payment_transactions for each row
  when (new.status = 'expired' and old.status is distinct from 'expired'
    and new.provider_reference is not null and new.payment_method = 'stripe')
  execute function private.note_ended_order();

-- For the clock: [{payment, provider, reference}], the oldest first.
create function public.orders_to_call_off(most integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('payment', k.id, 'provider', k.payment_method,
    'reference', k.provider_reference)), '[]') from (
    select t.id, t.payment_method, t.provider_reference from private.orders_to_call_off o
      join public.payment_transactions t on t.id = o.payment_id
     order by o.created_at, o.payment_id limit least(greatest(most, 1), 200)) k
$$;

create function public.order_called_off(payment uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.orders_to_call_off o where o.payment_id = order_called_off.payment
$$;

create or replace function private.is_settled(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.contracts c where c.user_id = p_person and c.status = 'active')
     and not exists (select from public.refunds r where r.user_id = p_person
       and r.status in ('pending', 'sent', 'by_hand', 'disputed'))
     -- What is left of a contract, once a bank has decided.
     and not exists (select from public.contracts c where c.user_id = p_person and c.status = 'cancelled'
       and c.cancel_effective_on is not null and c.rest_returned_at is null)
     -- What goes back on the last day of a service, or once a bank has decided.
     and not exists (select from public.contract_changes k where k.user_id = p_person
       and k.end_requested_at is not null and k.end_returned_at is null and k.end_refund > 0)
     and not exists (select from public.payment_transactions t where t.user_id = p_person
       and private.may_still_arrive(t))
     -- A part of a transfer may be in it.
     and not exists (select from private.orders_to_call_off o
       join public.payment_transactions t on t.id = o.payment_id where t.user_id = p_person)
$$;

create or replace function private.tell_change_over(p_change public.contract_changes, p_cause text,
  p_newer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.change_name(p_change);
  v_manager constant uuid := private.assigned_manager(p_change.user_id);
  v_is_service constant boolean := p_change.kind = 'service';
begin
  perform private.notify(p_change.user_id, case p_cause when 'newer' then 'info' else 'warning' end,
    case when v_is_service then 'Tu adenda ' else 'Tu cambio de plan ' end
      || case p_cause when 'unpaid' then 'venció' else 'ya no está vigente' end,
    'La adenda ' || p_change.folio || ' (' || v_name || ') '
      || case p_cause when 'contract_end' then 'se canceló, porque tu contrato termina.'
        when 'service_end' then 'se canceló, porque pediste cancelar el servicio.'
        when 'newer' then 'se canceló, porque firmaste ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'ya no se puede pagar: lo que tienes pagado cambió después de tu firma.' end
      || case when exists (select from public.payment_transactions t where t.change_id = p_change.id
          and t.received > 0) then ' La parte que transferiste queda a tu favor.'
        else ' No se hizo ningún cargo por ella.' end
      || case when p_cause not in ('unpaid', 'uncovered') then ''
        when v_is_service then ' Puedes solicitarla otra vez.'
        else ' Puedes firmar el cambio otra vez.' end,
    case when p_cause in ('contract_end', 'newer') then '/dashboard/billing'
      when p_cause = 'service_end' then '/dashboard/services'
      when v_is_service then '/dashboard/marketplace?solicitar=' || p_change.tool_name || '&nivel='
        || p_change.tier
      else '/dashboard/billing?hacer=plan' end);
  if v_manager is not null then
    perform private.notify(v_manager, 'info',
      case p_cause when 'unpaid' then 'Venció una adenda sin pagar'
        else 'Una adenda ya no está vigente' end,
      private.client_name(p_change.user_id) || ', ' || p_change.folio || ' (' || v_name || '): '
        || case p_cause when 'contract_end' then 'su contrato termina.'
          when 'service_end' then 'pidió cancelar el servicio.'
          when 'newer' then 'firmó ' || p_newer || '.'
          when 'unpaid' then 'no se pagó a tiempo.'
          else 'lo que tiene pagado cambió después de la firma.' end
        || case when p_cause in ('unpaid', 'uncovered') and p_change.ticket_id is not null
          then ' Desde su ticket puedes preparar otra.' else '' end,
      coalesce('/admin/tickets/' || p_change.ticket_id, '/admin/clients'));
  end if;
end $$;

revoke execute on function private.note_ended_order(), public.orders_to_call_off(integer),
  public.order_called_off(uuid) from public, anon, authenticated, service_role;
grant execute on function public.orders_to_call_off(integer), public.order_called_off(uuid) to service_role;
