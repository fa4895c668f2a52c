-- Before: the letter of an invitation that was revoked, or sent again, before it had left was sent all the
-- same. Its link answered that it is not valid, and of two letters only one worked.

-- The token in the letter says whose it is: the letters that wait now are found too. A BEFORE trigger,
-- because the token's hash is deleted with the seat.
create function private.drop_seat_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.letters l using private.seat_invitations i
   where i.seat_id = old.id and lower(l.recipient) = lower(old.email) and l.kind = 'seat_invitation'
     and l.sent_at is null and encode(sha256(convert_to(l.params ->> 'token', 'UTF8')), 'hex') = i.token_hash;
  return case tg_op when 'DELETE' then old else new end;
end $$;
-- Also of an invitation that is sent again: public.resend_seat revokes the seat before.
create trigger drop_seat_letter before update of status on public.license_seats
  for each row when (new.status = 'revoked' and old.status <> 'revoked')
    execute function private.drop_seat_letter();
create trigger drop_letter_of_deleted_seat before delete on public.license_seats
  for each row execute function private.drop_seat_letter();
revoke execute on function private.drop_seat_letter() from public, anon, authenticated, service_role;
