-- What an agent sent to a client is the client's: it is found by its path alone. By its owner, the deletion
-- of a former agent's account would take the files out of the clients' conversations and tickets.

-- Whose day has come: [{person, files: [{bucket, name}]}…], the files first to be deleted by the storage
-- service.
create or replace function public.due_erasures(most integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('person', p.id, 'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
        from storage.objects o where o.name like p.id || '/%'))), '[]')
    from (select k.id from public.profiles k where k.deletion_on <= private.today_in_mexico(now())
      and private.is_settled(k.id)
           order by k.deletion_on, k.id limit least(greatest(most, 1), 100)) p
$$;

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
    or exists (select from storage.objects o where o.name like person || '/%') then
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

-- The files of up to 100,000 objects: above that, `more` says that there are others. Counting all of a larger
-- store takes seconds.
create or replace function private.files_stored() returns jsonb
language sql stable security definer set search_path = '' as $$
  with counted as materialized (
    select o.bucket_id as bucket, split_part(o.name, '/', 1) as owner,
      coalesce((o.metadata ->> 'size')::bigint, 0) as bytes
      from storage.objects o limit 100000),
  -- The account that is nearest to its quota in one bucket (`attachment_problem`, `message_file_problem`).
  largest as (
    select c.bucket, c.owner as account, (
        select coalesce(p.company, p.full_name) from public.profiles p where p.id::text = c.owner) as name,
      count(*) as files, sum(c.bytes) as bytes, q.files as most
      from counted c join (values ('message-files', 5000), ('ticket-attachments', 1000)) q (bucket, files)
        on q.bucket = c.bucket
     group by c.bucket, c.owner, q.files
     order by greatest(sum(c.bytes) / 1073741824, count(*)::numeric / q.files) desc, c.bucket, c.owner
     limit 1)
  select jsonb_build_object(
    'more', (select count(*) = 100000 from counted),
    'buckets', (select coalesce(jsonb_agg(to_jsonb(b) order by b.bucket), '[]') from (
       select c.bucket, count(*) as files, sum(c.bytes) as bytes from counted c group by c.bucket) b),
    'largest', (select to_jsonb(l) - 'most' from largest l),
    'quota', jsonb_build_object('bytes', 1073741824, 'files', coalesce((select l.most from largest l), 1000)))
$$;
