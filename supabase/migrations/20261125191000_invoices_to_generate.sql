-- What `generate_monthly_invoices` would make now, without writing: {contracts, days}. contracts: those whose
-- next invoice is due; days: how many days before its period an invoice is made. For the super admin.
-- Errors: 42501; PT403.
create function public.invoices_to_generate() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return jsonb_build_object('contracts', (select count(*) from private.contract_clock k
      where k.bill_on <= private.today_in_mexico(now())), 'days', private.billing_lead_days());
end $$;

revoke execute on function public.invoices_to_generate() from public, anon;
grant execute on function public.invoices_to_generate() to authenticated;
