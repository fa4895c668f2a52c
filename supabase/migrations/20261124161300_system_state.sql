-- What the screen Sistema shows, and what it repairs besides letters and events of payments.

-- The files of up to 100,000 objects: above that, `more` says that there are others. Counting all of a larger
-- store takes seconds.
create function private.files_stored() returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select o.bucket_id as bucket, split_part(o.name, '/', 1) as owner,
      coalesce((o.metadata ->> 'size')::bigint, 0) as bytes
      from storage.objects o limit 100000)
  select jsonb_build_object(
    'more', (select count(*) = 100000 from counted),
    'buckets', (select coalesce(jsonb_agg(to_jsonb(b) order by b.bucket), '[]') from (
       select c.bucket, count(*) as files, sum(c.bytes) as bytes from counted c group by c.bucket) b),
    -- The account with the most files of tickets, against the quota of `attachment_problem`.
    'largest', (select to_jsonb(a) from (
       select c.owner as account, (select coalesce(p.company, p.full_name) from public.profiles p
         where p.id::text = c.owner) as name,
              count(*) as files, sum(c.bytes) as bytes
         from counted c where c.bucket = 'ticket-attachments' group by c.owner order by sum(c.bytes) desc
           limit 1) a),
    'quota', jsonb_build_object('bytes', 1073741824, 'files', 1000))
$$;

-- What runs and what is stuck; lists have at most 50 entries, the counts beside them are of all. Errors:
-- 42501; PT403.
create function public.system_state() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(now());
  v_migration text;
begin
  perform private.acting_staff('super_admin');
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into v_migration;
  end if;
  return jsonb_build_object(
    'asked_at', now(),
    'clock', jsonb_build_object(
      'runs', (select coalesce(jsonb_agg(to_jsonb(r) order by r.ran_at desc), '[]') from (
        select k.ran_at, k.did, k.failed, round(extract(epoch
          from k.ended_at - k.began_at) * 1000)::integer as ms
          from private.clock_runs k order by k.ran_at desc limit 10) r),
      'failures', (select coalesce(jsonb_agg(to_jsonb(f) order by f.step, f.code), '[]') from (
        select k.step, k.code, count(*) as many, max(k.failed_at) as failed_at
          from private.tick_failures k group by k.step, k.code) f)),
    'letters', jsonb_build_object(
      'waiting', (select count(*) from private.letters l where l.sent_at is null and not private.is_stuck(l)),
      'stuck', (select count(*) from private.letters l where l.sent_at is null and private.is_stuck(l)),
      'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at), '[]') from (
        select l.id, l.recipient, l.kind, l.failure, l.attempts, l.created_at, case when l.attempts < 8
          then l.next_attempt_at end as again_at
          from private.letters l where l.sent_at is null and private.is_stuck(l) order by l.created_at
            limit 50) e)),
    'pushes', (select jsonb_build_object('waiting', count(*) filter (where p.attempts = 0), 'failing',
      count(*) filter (where p.attempts > 0),
        'since', min(p.created_at) filter (where p.attempts > 0)) from private.pushes p),
    'payments', jsonb_build_object(
      'failed', (select count(*) from private.failed_payment_events),
      'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.failed_at desc), '[]') from (
        select f.provider, f.event_id, f.event ->> 'kind' as kind,
          (f.event ->> 'centavos')::bigint as centavos, f.code, f.attempts, f.failed_at
          from private.failed_payment_events f order by f.failed_at desc limit 50) e)),
    'storage', private.files_stored() || jsonb_build_object('database', pg_database_size(current_database())),
    'versions', jsonb_build_object('migration', v_migration, 'database', current_setting('server_version'),
      'started_at', pg_postmaster_start_time()),
    'erasures', jsonb_build_object(
      'asked', (select count(*) from public.profiles p where p.deletion_on is not null),
      'late', (select coalesce(jsonb_agg(to_jsonb(e) order by e.deletion_on, e.id), '[]') from (
        select p.id, coalesce(p.company, p.full_name) as name, p.deletion_on,
          private.is_settled(p.id) as settled
          from public.profiles p where p.deletion_on < v_today order by p.deletion_on, p.id limit 50) e)));
end $$;

-- The rows that a step of the clock could not do are tried at its next run, and not only after their hour.
-- Returns how many; again: 0.
-- Errors: 42501; PT403.
create function public.retry_clock_step(step text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  perform private.acting_staff('super_admin');
  delete from private.tick_failures f where f.step = retry_clock_step.step;
  get diagnostics v_rows = row_count;
  if v_rows > 0 then
    perform private.audit_action('system.retry_step', null, null, jsonb_build_object('step', step, 'rows',
      v_rows));
  end if;
  return v_rows;
end $$;

-- One batch of the clock, when its own job does not come. False while another clock is at work. What the
-- clock changes is not this person's doing: the audit log has this call alone. Errors: 42501; PT403.
create function public.run_clock() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_done jsonb;
begin
  perform private.acting_staff('super_admin');
  perform private.act_as('00000000-0000-0000-0000-000000000000');
  -- A batch of 20 rows takes less than half a second; the request has eight.
  v_done := private.tick_some(now(), 20);
  perform set_config('azulejo.actor', '', true);
  if v_done is not null then
    perform private.audit_action('system.run_clock', null, null);
  end if;
  return v_done is not null;
end $$;

-- Pushes that failed are tried now, and not only when their turn comes. Returns how many. A push that is sent
-- twice replaces itself on the device. Errors: 42501; PT403.
create function public.retry_pushes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  perform private.acting_staff('super_admin');
  update private.pushes p set next_attempt_at = clock_timestamp(), held = false
   where (p.subscription_id, p.topic) in (
     select k.subscription_id, k.topic from private.pushes k where k.attempts > 0
       and k.next_attempt_at > clock_timestamp()
      order by k.subscription_id, k.topic for update skip locked);
  get diagnostics v_rows = row_count;
  if v_rows > 0 then
    perform private.audit_action('system.retry_pushes', null, null, jsonb_build_object('rows', v_rows));
    perform pg_notify('azulejo_pushes', '');
  end if;
  return v_rows;
end $$;

grant execute on function public.system_state(), public.retry_clock_step(text), public.run_clock(),
  public.retry_pushes() to authenticated;
revoke execute on function private.files_stored() from public, anon, authenticated, service_role;
