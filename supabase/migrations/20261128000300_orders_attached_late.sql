-- An order can end while the provider makes it: its reference comes later, and it is called off then.
-- Otherwise a part of a transfer would stay with it, and nobody would be told.

drop trigger note_ended_order on public.payment_transactions;
create trigger note_ended_order after update of status, provider_reference on public.payment_transactions
  for each row
  when (new.status = 'expired' and new.provider_reference is not null and new.payment_method = 'stripe'
    and (old.status, old.provider_reference) is distinct from (new.status, new.provider_reference))
  execute function private.note_ended_order();
