-- An invitation that went astray is sent again as another seat in place of the first: the old link is of no use any more, and
-- the limits of invitations count it. Sent twice under one id, it is one. Returns what invite_seat returns.
-- Errors: as invite_seat, and PT409 `seat_not_waiting` for one that was taken or revoked.
create function public.resend_seat(seat uuid, id uuid, token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_seat public.license_seats;
begin
  select * into v_seat from public.license_seats s where s.id = resend_seat.seat;
  if v_seat.id is null or private.account_side(v_actor, v_seat.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  -- S2: the account's number before the row.
  perform private.sync_advance('account', v_seat.user_id);
  select * into v_seat from public.license_seats s where s.id = resend_seat.seat for update;
  if not exists (select from public.license_seats s where s.id = resend_seat.id) then
    if v_seat.status <> 'invited' then
      raise exception 'seat_not_waiting' using errcode = 'PT409';
    end if;
    update public.license_seats s set status = 'revoked', revoked_at = clock_timestamp() where s.id = v_seat.id;
  end if;
  return public.invite_seat(resend_seat.id, v_seat.license_id, v_seat.email, resend_seat.token_hash);
end $$;
revoke execute on function public.resend_seat(uuid, uuid, text) from public, anon;
grant execute on function public.resend_seat(uuid, uuid, text) to authenticated;
