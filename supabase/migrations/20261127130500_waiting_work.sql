-- Whether there is work for each function of the clock, asked in one place for hosted projects and for the
-- embedded backend: orders to call off started no function, because both asked for refunds alone.

create function private.letters_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.letters l
    where l.sent_at is null and l.attempts < 8 and l.next_attempt_at <= now())
$$;

-- `return-refunds` also calls off the orders that ended here.
create function private.refunds_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.refunds r where r.status = 'pending')
    or exists (select from private.orders_to_call_off)
$$;
revoke execute on function private.letters_wait(), private.refunds_wait()
  from public, anon, authenticated, service_role;

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
      where private.letters_wait()$job$),
    ('azulejo pushes', '10 seconds', $job$select private.call_clock_function('deliver-pushes')
      where private.pushes_wait()$job$),
    ('azulejo refunds', '*/5 * * * *', $job$select private.call_clock_function('return-refunds')
      where private.refunds_wait()$job$),
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
