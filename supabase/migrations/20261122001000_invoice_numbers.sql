-- Invoice numbers: consecutive within a year, at least four digits, taken from one row instead of from all invoices.

alter table private.invoice_numbers alter column last type bigint;
insert into private.invoice_numbers as n (year, last)
select substr(i.invoice_number, 4, 4)::integer, max(substr(i.invoice_number, 9)::bigint) from public.invoices i group by 1
on conflict (year) do update set last = greatest(n.last, excluded.last);

-- An invoice that names its own number (the demo's data) moves the counter behind it: else a later one would collide.
create function private.count_invoice_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invoice_numbers as n (year, last)
  values (substr(new.invoice_number, 4, 4)::integer, substr(new.invoice_number, 9)::bigint)
    on conflict (year) do update set last = excluded.last where n.last < excluded.last;
  return new;
end $$;
create trigger b_count_number before insert on public.invoices
  for each row execute function private.count_invoice_number();

-- The row is the lock, and a transaction that fails gives its number back. lpad alone would cut the 10,000th to 1000.
create or replace function private.next_invoice_number(p_year integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last bigint;
begin
  insert into private.invoice_numbers as n (year, last) values (p_year, 1)
    on conflict (year) do update set last = n.last + 1
    returning last into v_last;
  return 'AZ-' || p_year || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end $$;
