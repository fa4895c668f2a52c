-- Before: a client paid an invoice for a lost dispute while invoices of later periods were unpaid. The credit
-- that was there again lay beside them: the receipt of a cancellation subtracted the unpaid days from it, and
-- at the end all of it was returned to a client who still owed these days. Now: it pays the unpaid invoices,
-- the oldest first, and what is left stays with the client.
create or replace function private.restore_value(p_invoice public.invoices, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  l private.lost_values;
  v_day date := private.today_in_mexico(p_now);
  v_credit numeric := 0;
  v_left numeric := 0;
  v_back numeric := 0;
begin
  select * into strict c from public.contracts k where k.id = p_invoice.contract_id for update;
  if c.status = 'cancelled' then
    v_day := least(v_day, c.cancel_effective_on);
  end if;
  for l in delete from private.lost_values v where v.refund_id = p_invoice.dispute_id returning * loop
    v_credit := v_credit + case when l.invoice_id is null then l.amount
      when l.change_id is not null then private.restore_service_end(l, v_day)
      else private.restore_days(l, v_day) end;
  end loop;
  if v_credit > 0 then
    update public.contracts k set credit = k.credit + v_credit where k.id = c.id;
    perform private.reprice_from(c.id, '-infinity', p_now);
    select least(k.credit, v_credit) into v_left from public.contracts k where k.id = c.id;
  end if;
  if c.status = 'cancelled' then
    update public.contracts k set rest_returned_at = null where k.id = c.id;
    v_back := case when private.is_disputed(c.id) then 0 else private.return_rest(c.id, p_now) end;
  else
    perform private.follow_cancellation(c.id, v_day);
  end if;
  return ' Ya no debes lo que revirtió tu banco.'
    || case when v_credit > v_left then ' De tu pago, ' || private.pesos(v_credit - v_left)
      || ' MXN cubren facturas que debías.' else '' end
    || case when v_back > 0 then ' Te devolvemos ' || private.pesos(v_back)
      || ' MXN, por días que tu contrato ya no usó.' else '' end
    || case when c.status = 'active' and v_left > 0 then ' De tu pago, ' || private.pesos(v_left)
      || ' MXN quedan a tu favor.' else '' end;
end $$;
