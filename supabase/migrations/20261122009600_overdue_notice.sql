-- The notice of an overdue invoice leads to the page on which it is paid.

create or replace function private.tick_overdue_invoices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.invoices;
  v_done integer := 0;
begin
  for i in select * from public.invoices k where k.status = 'pending' and k.due_date < private.today_in_mexico(p_now)
    order by k.user_id, k.id loop
    update public.invoices k set status = 'overdue' where k.id = i.id and k.status = 'pending';
    continue when not found;
    perform private.notify(i.user_id, 'error', 'Factura vencida', 'Paga tu factura ' || i.invoice_number || ' de ' || private.pesos(i.amount) || ' MXN.',
      '/dashboard/billing/facturas/' || i.id);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;
