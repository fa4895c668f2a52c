-- As in 20261129000500: an invoice that was priced again meanwhile has another amount than the one that the
-- clock has read.
create or replace function private.tick_overdue_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for i in select d.*
    from (select k.* from public.invoices k where k.status = 'pending'
      and k.due_date < private.today_in_mexico(p_now)
      and not private.tick_rests('tick_overdue_invoices', k.id, p_now)
      order by k.due_date limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', i.user_id);
      update public.invoices k set status = 'overdue' where k.id = i.id and k.status = 'pending'
        returning * into i;
      continue when not found;
      perform private.notify(i.user_id, 'error', 'Factura vencida', 'Paga tu factura ' || i.invoice_number
        || ' de ' || private.pesos(i.amount) || ' MXN.', '/dashboard/billing/facturas/' || i.id);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_overdue_invoices', i.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
