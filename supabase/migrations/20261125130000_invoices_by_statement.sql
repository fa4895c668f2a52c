-- What is kept and written of new invoices, once for each statement: for each of 20,000 rows it took as long
-- as the rows themselves.
drop trigger keep_issuer on public.invoices;
create or replace function private.keep_issuer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_issuers (invoice_id, issuer)
    select m.id, jsonb_build_object('legal_name', p.legal_name, 'rfc', p.rfc, 'address', p.address)
      from made m cross join private.provider p;
  return null;
end $$;
create trigger keep_issuer after insert on public.invoices referencing new table as made
  for each statement execute function private.keep_issuer();

-- To the persons who want invoices by mail.
drop trigger write_of_invoice on public.invoices;
create function private.write_of_new_invoices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.letters (recipient, kind, params)
    select p.email, 'invoice',
           jsonb_build_object('number', m.invoice_number, 'amount', m.amount, 'due_date', m.due_date)
      from made m
      join public.profiles p on p.id = m.user_id
      join public.notification_preferences n on n.user_id = m.user_id
     where m.status = 'pending' and p.email is not null and n.invoices_email;
  return null;
end $$;
create trigger write_of_invoice after insert on public.invoices referencing new table as made
  for each statement execute function private.write_of_new_invoices();
revoke execute on function private.write_of_new_invoices(), private.count_invoice_numbers()
  from public, anon, authenticated, service_role;

-- The clock of a contract that is set already is not set again: each of a contract's invoices would leave a
-- version of its row.
create or replace function private.wind_contract_clock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'contracts' then
    if new.status = 'active' then
      insert into private.contract_clock as k (contract_id, user_id) values (new.id, new.user_id)
      on conflict (contract_id) do update set bill_on = '-infinity', renewal_on = '-infinity';
    else
      delete from private.contract_clock k where k.contract_id = new.id;
    end if;
  else
    update private.contract_clock k set bill_on = '-infinity'
     where k.contract_id = case when tg_op = 'DELETE' then old.contract_id else new.contract_id end
       and k.bill_on is distinct from '-infinity';
  end if;
  return null;
end $$;
