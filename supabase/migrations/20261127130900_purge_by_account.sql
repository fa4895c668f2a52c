-- The purge tells the clock when there is more: without that, what was kept too long grew faster than it was
-- deleted.
create or replace function private.tick_purge(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_space text;
  v_done integer := 0;
  v_rows integer;
  v_owner uuid;
  v_seen integer;
begin
  for v_space in select distinct t.space from private.sync_tombstones t
    where t.created_at < p_now - interval '400 days' order by 1 loop
    perform 1 from public.sync_spaces s where s.space = v_space for update;
    with gone as (
      delete from private.sync_tombstones t where t.space = v_space
        and t.created_at < p_now - interval '400 days' returning t.seq)
    update public.sync_spaces s set horizon = greatest(s.horizon, (select max(g.seq) from gone g))
      where s.space = v_space;
    v_done := v_done + 1;
  end loop;
  delete from private.sync_ops o where o.created_at < p_now - interval '400 days';
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- The oldest first, and so many a run: without the limit, the first run after a day of heavy use holds the
  -- clock's transaction, and with it every other step, for as long as the delete takes. What is left is due
  -- at the next run.
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
     where coalesce(k.sent_at, case when k.attempts >= 8 then k.next_attempt_at end) < p_now
       - interval '90 days' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  -- S2: accounts before persons, each in one order, because a deletion takes the number of the space. So many
  -- of each account: every request of the embedded database waits for the transaction.
  v_seen := 0;
  for v_owner in select d.user_id from (select k.user_id, min(k.created_at) as oldest from (
      select e.user_id, e.created_at from public.tool_usage_events e
       where e.created_at < p_now - interval '25 months' order by e.created_at limit 1000) k
      group by k.user_id order by oldest limit private.tick_most()) d order by d.user_id loop
    delete from public.tool_usage_events e where e.id in (
      select k.id from public.tool_usage_events k where k.user_id = v_owner
        and k.created_at < p_now - interval '25 months' order by k.created_at limit 200);
    get diagnostics v_rows = row_count;
    v_done := v_done + v_rows;
    v_seen := v_seen + 1;
  end loop;
  perform private.tick_took(v_seen);
  v_seen := 0;
  for v_owner in select d.user_id from (select k.user_id, min(k.created_at) as oldest from (
      select n.user_id, n.created_at from public.notifications n
       where n.read and n.created_at < p_now - interval '12 months' order by n.created_at limit 1000) k
      group by k.user_id order by oldest limit private.tick_most()) d order by d.user_id loop
    delete from public.notifications n where n.id in (
      select k.id from public.notifications k where k.user_id = v_owner and k.read
        and k.created_at < p_now - interval '12 months' order by k.created_at limit 200);
    get diagnostics v_rows = row_count;
    v_done := v_done + v_rows;
    v_seen := v_seen + 1;
  end loop;
  perform private.tick_took(v_seen);
  delete from private.payment_events e where (e.provider, e.event_id) in (
    select k.provider, k.event_id from private.payment_events k
      where k.received_at < p_now - interval '24 months' limit 20000);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
  delete from private.letters l where l.channel = 'whatsapp' and l.sent_at is null
    and l.created_at < p_now - interval '1 day';
  delete from private.request_keys r where r.claimed_at < p_now - interval '1 day';
  delete from private.tool_launches l where l.expires_at < p_now - interval '1 day';
  delete from private.seat_invitations i where i.expires_at < p_now;
  return v_done;
end $$;
