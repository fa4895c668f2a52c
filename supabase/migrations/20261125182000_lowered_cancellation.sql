-- What was promised for the last day of a contract is not lowered without a word either.

-- What a receipt has promised follows the money: a payment that comes or goes back after it changes what the
-- last day returns. Less than before is told to client and manager, and the contract's events keep both.
create or replace function private.follow_cancellation(p_contract uuid, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_before numeric;
  v_manager uuid;
begin
  select * into c from public.contracts k where k.id = p_contract and k.status = 'active'
    and k.cancel_requested_at is not null for update;
  v_before := c.cancel_refund;
  update public.contracts k set cancel_refund = (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   where k.id = c.id and k.cancel_refund is distinct from
     (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   returning * into c;
  if not found or coalesce(v_before, 0) <= c.cancel_refund then
    return;
  end if;
  perform private.append_contract_event(c.id, 'cancel_refund_lowered',
    jsonb_build_object('folio', c.cancel_folio, 'before', v_before, 'refund', c.cancel_refund));
  perform private.notify(c.user_id, 'warning', 'Cambió el importe por devolver',
    'Por tu cancelación (' || c.cancel_folio || ') ibas a recibir ' || private.pesos(v_before)
      || ' MXN. Dinero de tus pagos ya se te regresó: el ' || to_char(c.cancel_effective_on, 'DD/MM/YYYY')
      || ' recibes ' || private.pesos(c.cancel_refund) || ' MXN.', '/dashboard/billing');
  v_manager := private.assigned_manager(c.user_id);
  if v_manager is not null then
    perform private.notify(v_manager, 'info', 'Cambió un importe por devolver',
      private.client_name(c.user_id) || ', ' || c.cancel_folio || ': era de ' || private.pesos(v_before)
        || ' MXN y ahora es de ' || private.pesos(c.cancel_refund)
        || ' MXN, porque dinero de sus pagos ya se le regresó.', '/admin/clients');
  end if;
end $$;
