-- What grows without end gets one: how many events a day, how long what is kept.

create index analytics_events_created_at_idx on public.analytics_events (created_at);
create index notifications_read_idx on public.notifications (created_at) where read;
create index payment_events_received_at_idx on private.payment_events (received_at);

-- At most 50 events, all or none; a repeat of an id changes nothing. The person is the token's, if there is one.
-- By network at most 20,000 events a day, by person 5,000: a disk that is full is read-only for all.
-- Errors: 22023 `malformed_events`; PT429 `rate_limited` when more comes than people can do.
create or replace function public.track_events(events jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_many integer;
  v_network text := private.caller_network();
  v_user uuid := (select u.id from auth.users u where u.id = auth.uid());
begin
  if jsonb_typeof(events) is distinct from 'array' then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  if jsonb_array_length(events) > 50
    or exists (select from jsonb_array_elements(events) e where not private.analytics_event_is_valid(e)) then
    raise exception 'malformed_events' using errcode = '22023';
  end if;
  -- Visitors share one allowance: the address is not known here, and a made-up visit would be a new allowance.
  if private.take_attempt('analytics ' || coalesce(v_user::text, 'visitors'),
       case when v_user is null then 600 else 60 end, case when v_user is null then 0.1 else 1 end) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  v_many := greatest(jsonb_array_length(events), 1);
  -- A batch of n takes n of the day's: a larger step through a smaller bucket.
  if v_user is null and v_network is not null
       and private.take_attempt('analytics of the day ' || v_network, 20000 / v_many, v_many * 86400 / 20000.0) > 0
    or v_user is not null
       and private.take_attempt('analytics of the day ' || v_user, 5000 / v_many, v_many * 86400 / 5000.0) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.analytics_events (id, name, params, visit, user_id, occurred_at)
  select (e ->> 'id')::uuid, e ->> 'name', e -> 'params', (e ->> 'visit')::uuid, v_user,
         -- Phones have wrong clocks, and events wait for a signal; what lies in the future is now.
         greatest(least((e ->> 'occurred_at')::timestamptz, now()), now() - interval '30 days')
    from jsonb_array_elements(events) e
  on conflict (id) do nothing;
  return jsonb_array_length(events);
end $$;

-- What is kept, and for how long. The privacy notice says the first four; change both.
--   leads: 12 months from the last contact                    events of use: 13 months, a year to compare with
--   letters: 90 days after they left, or were given up        notifications: 12 months once they are read or dismissed
--   the payment provider's events: 24 months (the payments themselves stay as long as the law asks)
--   tombstones and answered ops: 400 days (S5)                acknowledged ops: 24 hours (S26)
--   idempotency keys and launches of tools: a day             invitations to a seat: until they expire
-- A space that loses tombstones raises its horizon (S3b): a device that was away for longer begins anew.
create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_notification uuid;
begin
  for v_space in select distinct t.space from private.sync_tombstones t where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g)) where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the clock's
  -- transaction, and with it every other step, for as long as the delete takes. What is left is due at the next run.
  delete from private.sync_ops o where (o.user_id, o.op_id) in (
    select k.user_id, k.op_id from private.sync_ops k where k.acked_at < p_now - interval '24 hours'
     order by k.acked_at limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from public.leads l where l.updated_at < p_now - interval '12 months';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- So many a run, for the same reason: what people do is counted by the hundred thousand.
  delete from public.analytics_events e where e.id in (
    select k.id from public.analytics_events k where k.created_at < p_now - interval '13 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.id in (
    select k.id from private.letters k
     where coalesce(k.sent_at, case when k.attempts >= 8 then k.next_attempt_at end) < p_now - interval '90 days' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- Person by person in one order: each deletion takes the number of the person's space (S2).
  for v_notification in select k.id from public.notifications k
    where k.read and k.created_at < p_now - interval '12 months' order by k.user_id, k.id limit 2000 loop
    delete from public.notifications n where n.id = v_notification;
    v_done := v_done + 1;
  end loop;
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;
revoke execute on function private.tick_purge(timestamptz) from public, anon, authenticated, service_role;
