-- Visits of tools were never deleted, though the privacy notice says of what is counted that it goes after 13
-- months; and the day until which the name of a deleted client is kept was stored, but never used.

create index tool_usage_analytics_created_at_idx on public.tool_usage_analytics (created_at);

-- What is kept, and for how long; `conservacion` of the privacy notice says most of it: change both.
--   leads: 12 months from the last contact
--   events of use, and visits of tools: 13 months, a year to compare with
--   letters: 90 days after they left, or were given up; by WhatsApp and not sent: a day
--   notifications: 12 months once they are read or dismissed
--   events that tools reported: 25 months
--   the payment provider's events: 24 months (the payments themselves stay as long as the law asks)
--   name and address of a deleted client who signed or paid: ten years (private.kept_parties); then contracts
--   and invoices name «el cliente»
--   tombstones and answered ops: 400 days (S5); acknowledged ops: 24 hours (S26)
--   idempotency keys and launches of tools: a day; invitations to a seat: until they expire
-- A space that loses tombstones raises its horizon (S3b): a device that was away for longer begins anew.
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
  v_seen := 0;
  for v_owner in select d.user_id from (select k.user_id, min(k.created_at) as oldest from (
      select a.user_id, a.created_at from public.tool_usage_analytics a
       where a.created_at < p_now - interval '13 months' order by a.created_at limit 1000) k
      group by k.user_id order by oldest limit private.tick_most()) d order by d.user_id loop
    delete from public.tool_usage_analytics a where a.id in (
      select k.id from public.tool_usage_analytics k where k.user_id = v_owner
        and k.created_at < p_now - interval '13 months' order by k.created_at limit 200);
    get diagnostics v_rows = row_count;
    v_done := v_done + v_rows;
    v_seen := v_seen + 1;
  end loop;
  perform private.tick_took(v_seen);
  delete from private.kept_parties k where k.kept_until < private.today_in_mexico(p_now);
  get diagnostics v_rows = row_count;
  v_done := v_done + v_rows;
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

create or replace function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_shared public.tool_licenses := private.shared_license(v_actor, open_tool.tool);
  v_listing public.tool_listings;
  v_launch private.tool_launches;
begin
  select * into v_listing from public.tool_listings l where l.tool = open_tool.tool;
  if v_listing.id is null then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  select * into v_license from public.tool_licenses l
   where l.user_id = v_actor and l.tool_name = open_tool.tool and l.status = 'active'
     and coalesce(private.opens_until(l.expires_at) > now(), true);
  if v_license.id is null
    or v_shared.id is not null and private.is_being_set_up(v_actor, open_tool.tool) then
    v_license := v_shared;
  end if;
  if v_license.id is null then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  if v_listing.status = 'maintenance' then
    raise exception 'in_maintenance' using errcode = 'PT409';
  end if;
  if private.take_attempt('launch ' || v_actor, 30, 2) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.tool_configurations as c (id, user_id, tool_name, access_count, last_accessed)
  values (gen_random_uuid(), v_actor, open_tool.tool, 1, now())
  on conflict (user_id, tool_name) do update set access_count = c.access_count + 1, last_accessed = now();
  -- Two hundred a day are stored, twice what the most used tool is found by: a launch each two seconds would
  -- be 43,200 rows a day on all of the person's devices. Further launches open the tool, and are no visit.
  perform 1 from public.tool_usage_analytics a
   where a.user_id = v_actor and a.created_at > clock_timestamp() - interval '1 day'
   order by a.created_at desc offset 199 limit 1;
  if not found then
    insert into public.tool_usage_analytics (user_id, tool_name, metadata)
    values (v_actor, open_tool.tool, jsonb_build_object('category', v_listing.category));
  end if;
  insert into private.tool_launches (user_id, license_id, expires_at)
    values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', open_tool.tool, 'license', v_license.id,
    'account', v_license.user_id, 'name', (select p.full_name from public.profiles p where p.id = v_actor),
    'expires_at', v_launch.expires_at, 'site', v_listing.site);
end $$;
