-- The payment provider keeps a customer with the saved cards. When an account is deleted, the provider is
-- asked to delete it too, until it has done so.

-- Nothing of the person but the provider's name for its customer; the row goes with the provider's answer.
create table private.customers_to_erase (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  reference text not null,
  asked_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  unique (provider, reference)
);
create index customers_to_erase_due_idx on private.customers_to_erase (next_attempt_at);
alter table private.customers_to_erase enable row level security;

-- Deletes an account whose day has come and whose files are gone. False when it has not, or something of it
-- is under way.
create or replace function public.erase_account(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_profile public.profiles;
  v_name text := private.client_name(person);
  v_person_name text;
  v_manager uuid := private.assigned_manager(person);
  v_stays boolean;
  t record;
begin
  -- S2: every number that is taken below, in one order: the account's, and those of the accounts in whose
  -- seats the person is.
  perform private.sync_advance('account', k.id) from (
    select person as id union select s.user_id from public.license_seats s
      join public.profiles p on p.id = person
     where lower(s.email) = lower(p.email) order by 1) k;
  select * into v_profile from public.profiles p where p.id = person for update;
  if v_profile.id is null or v_profile.deletion_on is null
    or v_profile.deletion_on > private.today_in_mexico(now())
    or not private.is_settled(person)
    or exists (select from storage.objects o where o.name like person || '/%' or o.owner_id = person::text)
      then
    return false;
  end if;
  v_person_name := nullif(v_profile.full_name, '');
  v_stays := exists (select from public.contract_events e where e.user_id = person)
    or exists (select from public.payment_transactions k where k.user_id = person)
    or exists (select from public.invoices i where i.user_id = person);
  if v_stays then
    insert into private.kept_parties (user_id, client, email, kept_until)
    values (person, coalesce(private.client_in_contract(person), ''), v_profile.email,
      (private.today_in_mexico(now()) + interval '10 years')::date);
  end if;

  -- Seats of other accounts: taken back, and without the address.
  update public.license_seats s set status = 'revoked', revoked_at = now(), email = left(s.id::text, 8)
    || '@cuenta-eliminada.invalid'
   where lower(s.email) = lower(v_profile.email) and s.user_id <> person and s.status <> 'revoked';
  update public.license_seats s set email = left(s.id::text, 8) || '@cuenta-eliminada.invalid'
   where lower(s.email) = lower(v_profile.email) and s.user_id <> person;

  -- What carries no id of the person, but the address or the name: letters, requests of the public site,
  -- notices of staff.
  delete from private.letters l where lower(l.recipient) = lower(v_profile.email);
  delete from public.leads l where lower(l.email) = lower(v_profile.email);
  delete from private.attempts a where a.key like '%' || person || '%';
  delete from public.notifications n where n.user_id <> person
    and (v_name is not null and position(v_name in n.message) > 0 or v_person_name is not null
      and position(v_person_name in n.message) > 0);
  delete from public.contract_changes k where k.user_id = person and k.status = 'proposed';
  update public.contracts c set status = 'expired' where c.user_id = person and c.status = 'pending_payment';
  if v_manager is not null then
    perform private.notify(v_manager, 'info', 'Se eliminó la cuenta de un cliente',
      'La pidió eliminar y pasó el plazo para retirarla.', '/admin/clients');
  end if;

  -- The provider keeps the saved cards until it has deleted its customer: the table's row goes below.
  insert into private.customers_to_erase (provider, reference)
  select c.provider, c.reference from private.payment_customers c where c.user_id = person
  on conflict do nothing;

  -- Every other table of the catalogue, also one that a later migration adds. Children first where a key
  -- restricts.
  for t in select format('%I.%I', n.nspname, c.relname) as name, a.attname as col
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'person', 'client')
        and a.atttypid = 'uuid'::regtype and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'private') and n.nspname || '.'
       || c.relname not in (select k.entity from private.kept_tables k)
     order by n.nspname desc, c.relname loop
    execute format('delete from %s where %I = $1', t.name, t.col) using person;
  end loop;
  delete from auth.sessions s where s.user_id = person;
  insert into private.erased_accounts (user_id, erased_at) values (person, now()) on conflict do nothing;
  if v_stays then
    -- The contracts' rows lead to this one: it stays, with nothing in it and no way in.
    delete from auth.identities i where i.user_id = person;
    delete from auth.mfa_factors f where f.user_id = person;
    update auth.users u set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}',
      raw_app_meta_data = '{}',
      confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
      email_change_token_current = '', phone_change = '',
      banned_until = 'infinity', deleted_at = now() where u.id = person;
    update public.profiles p set full_name = '', company = null, phone = null, email = null,
      avatar_url = null, deletion_on = null where p.id = person;
    -- What the updates above have written about the person.
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email);
    delete from public.notifications n where n.user_id = person;
  else
    delete from auth.users u where u.id = person;
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email);
  end if;
  return true;
end $$;

create or replace function private.erasures_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles k where k.deletion_on <= private.today_in_mexico(now())
    and private.is_settled(k.id))
    or exists (select from private.customers_to_erase c where c.next_attempt_at <= now())
$$;

-- For the function that speaks with the provider: [{customer, provider, reference}…], the oldest first.
create function public.waiting_customers(most integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('customer', k.id, 'provider', k.provider,
    'reference', k.reference)), '[]') from (
    select * from private.customers_to_erase c where c.next_attempt_at <= now()
     order by c.next_attempt_at, c.id limit least(greatest(most, 1), 100)) k
$$;

-- What the provider has answered: `erased` (also when it knows no such customer), or `later`: it is asked
-- again after ten minutes, and then after ever longer, up to a day. Again, it changes nothing.
-- Errors: 22023 `unknown_outcome`.
create function public.customer_answered(customer uuid, outcome text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if outcome is null or outcome not in ('erased', 'later') then
    raise exception 'unknown_outcome' using errcode = '22023';
  end if;
  if outcome = 'erased' then
    delete from private.customers_to_erase k where k.id = customer;
  else
    update private.customers_to_erase k set attempts = k.attempts + 1,
      next_attempt_at = now() + least(interval '10 minutes' * power(2, least(k.attempts, 10)),
        interval '1 day')
     where k.id = customer;
  end if;
end $$;

-- What runs and what is stuck; lists have at most 50 entries, the counts beside them are of all. Errors:
-- 42501; PT403.
create or replace function public.system_state() returns jsonb
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
          from public.profiles p where p.deletion_on < v_today order by p.deletion_on, p.id limit 50) e),
      'customers', (select jsonb_build_object('failing', count(*), 'since', min(k.asked_at))
        from private.customers_to_erase k where k.attempts > 0)));
end $$;

-- Customers that the provider did not delete are asked for at the next run, and not only when their turn
-- comes. Returns how many; again: 0. Errors: 42501; PT403.
create function public.retry_customers() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  perform private.acting_staff('super_admin');
  update private.customers_to_erase k set next_attempt_at = clock_timestamp()
   where k.attempts > 0 and k.next_attempt_at > clock_timestamp();
  get diagnostics v_rows = row_count;
  if v_rows > 0 then
    perform private.audit_action('system.retry_customers', null, null,
      jsonb_build_object('rows', v_rows));
  end if;
  return v_rows;
end $$;

grant execute on function public.waiting_customers(integer), public.customer_answered(uuid, text)
  to service_role;

grant execute on function public.retry_customers() to authenticated;
