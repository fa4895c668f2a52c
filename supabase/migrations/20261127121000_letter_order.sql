-- Letters that a person waits for, like a code, leave before those that many get on the same day.
create function private.is_mass_letter(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('monthly_report', 'invoice', 'invoice_overdue')
$$;

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and
-- is due again. After eight attempts it is given up. Of one kind to one address one letter a minute, the
-- oldest first: the others wait. Returns [{id, recipient, kind, params}…], in the order to be sent.
create or replace function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select l.id from (
      select k.*, row_number() over (partition by lower(k.recipient), k.kind order by k.created_at,
        k.id) as place
        from private.letters k where k.sent_at is null and k.next_attempt_at <= now() and k.attempts < 8) l
     where l.place = 1 and not exists (
       select from private.letters s
        where lower(s.recipient) = lower(l.recipient) and s.kind = l.kind and s.id <> l.id
          and s.claimed_at > now() - interval '60 seconds')
     order by private.is_mass_letter(l.kind), l.next_attempt_at, l.id limit least(greatest(most, 1), 100)),
  -- Again under the lock: what another sender has claimed meanwhile is not due any more.
  due as (
    select l.id from private.letters l join waiting w on w.id = l.id
     where l.sent_at is null and l.next_attempt_at <= now() for update of l skip locked),
  claimed as (
    -- Clears the failure: a letter that is being sent cannot be resent by hand, or it would be sent twice.
    update private.letters l set attempts = l.attempts + 1, claimed_at = now(), failure = null,
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d) returning l.id, l.recipient, l.kind, l.params, l.created_at)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'recipient', c.recipient, 'kind', c.kind, 'params',
    c.params) order by private.is_mass_letter(c.kind), c.created_at, c.id), '[]') from claimed c
$$;
revoke execute on function private.is_mass_letter(text) from public, anon, authenticated, service_role;

-- Schedules every job, which calls its function only when there is work; a job of this name is replaced. For
-- the migrations, and for the SQL editor when pg_cron was switched on later. pg_cron records every run and
-- deletes none: without the last job, three million a year. Returns how many. Errors: 55000 without pg_cron.
create or replace function private.schedule_jobs() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  k record;
  v_many integer := 0;
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    raise exception 'the extension pg_cron is needed' using errcode = '55000';
  end if;
  for k in select v.name, v.times, v.command from (values
    ('azulejo tick', '*/10 * * * *', 'call private.tick_in_batches()'),
    ('azulejo letters', '* * * * *', $job$select private.call_clock_function('deliver-letters')
      where exists (select from private.letters l
        where l.sent_at is null and l.attempts < 8 and l.next_attempt_at <= now())$job$),
    ('azulejo pushes', '10 seconds', $job$select private.call_clock_function('deliver-pushes')
      where private.pushes_wait()$job$),
    ('azulejo refunds', '*/5 * * * *', $job$select private.call_clock_function('return-refunds')
      where exists (select from public.refunds r where r.status = 'pending')$job$),
    ('azulejo deletions', '0 * * * *', $job$select private.call_clock_function('erase-accounts')
      where private.erasures_wait()$job$),
    ('azulejo job runs', '17 3 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$)
  ) as v (name, times, command) loop
    execute 'select cron.schedule($1, $2, $3)' using k.name, k.times, k.command;
    v_many := v_many + 1;
  end loop;
  return v_many;
end $$;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform private.schedule_jobs();
  end if;
end $$;
