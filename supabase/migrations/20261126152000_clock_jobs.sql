-- The jobs of a hosted project besides the tick: each calls a function that does what the database cannot.

-- Calls a function of the clock. Its address and secret are in the vault, as `functions_url` and
-- `clock_secret`, the functions' own CLOCK_SECRET. An error is shown with the job's runs.
-- Errors: 55000 with what is missing.
create function private.call_clock_function(p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_url text;
  v_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (select from pg_catalog.pg_proc p
      where p.pronamespace = to_regnamespace('net') and p.proname = 'http_post') then
    raise exception 'the extensions supabase_vault and pg_net are needed' using errcode = '55000';
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = ''functions_url''),
      max(s.decrypted_secret) filter (where s.name = ''clock_secret'')
    from vault.decrypted_secrets s where s.name in (''functions_url'', ''clock_secret'')'
    into v_url, v_secret;
  if v_url is null or v_secret is null then
    raise exception 'the vault has no functions_url or no clock_secret' using errcode = '55000',
      hint = 'select vault.create_secret(''<value>'', ''<name>'')';
  end if;
  execute 'select net.http_post(url => $1, headers => $2, timeout_milliseconds => 60000)'
    using v_url || '/' || p_name, jsonb_build_object('authorization', 'Bearer ' || v_secret);
end $$;

-- Schedules every job, which calls its function only when there is work; a job of this name is replaced. For
-- the migrations, and for the SQL editor when pg_cron was switched on later. Returns how many.
-- Errors: 55000 without pg_cron.
create function private.schedule_jobs() returns integer
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
    ('azulejo letters', '*/5 * * * *', $job$select private.call_clock_function('deliver-letters')
      where exists (select from private.letters l
        where l.sent_at is null and l.attempts < 8 and l.next_attempt_at <= now())$job$),
    ('azulejo pushes', '10 seconds', $job$select private.call_clock_function('deliver-pushes')
      where private.pushes_wait()$job$),
    ('azulejo refunds', '*/5 * * * *', $job$select private.call_clock_function('return-refunds')
      where exists (select from public.refunds r where r.status = 'pending')$job$),
    ('azulejo deletions', '0 * * * *', $job$select private.call_clock_function('erase-accounts')
      where private.erasures_wait()$job$)
  ) as v (name, times, command) loop
    execute 'select cron.schedule($1, $2, $3)' using k.name, k.times, k.command;
    v_many := v_many + 1;
  end loop;
  return v_many;
end $$;
revoke execute on function private.call_clock_function(text), private.schedule_jobs()
  from public, anon, authenticated, service_role;

-- Hosted; the embedded backend has timers.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform private.schedule_jobs();
  end if;
end $$;
