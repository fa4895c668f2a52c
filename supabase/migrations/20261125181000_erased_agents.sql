-- The account of a former agent is deleted too: conversations, meetings and tasks of clients lead to the
-- agent's card, which then stays with nothing in it. Without that, the deletion failed at each run of the
-- clock.
insert into private.kept_tables (entity, names, reason) values
  ('public.account_managers', false, 'the empty card that the conversations and meetings of clients lead to');

-- The accounts that hold something of a person's work as staff.
create function private.worked_for(p_person uuid) returns table (user_id uuid)
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a where a.manager_id = p_person
  union select t.user_id from public.support_tickets t where t.assigned_to = p_person
  union select m.user_id from public.ticket_messages m where m.author_id = p_person
$$;

-- Whether a row leads to an account by a key that does not say what becomes of it. By the catalogue, so that
-- a table of a later migration counts.
create function private.is_led_to(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_found boolean;
  t record;
begin
  for t in select k.conrelid::regclass as name, a.attname as col from pg_catalog.pg_constraint k
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confdeltype in ('a', 'r')
       and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass,
         'public.account_managers'::regclass) loop
    execute format('select exists (select from %s where %I = $1)', t.name, t.col) into v_found using p_person;
    if v_found then
      return true;
    end if;
  end loop;
  return false;
end $$;
revoke execute on function private.worked_for(uuid), private.is_led_to(uuid)
  from public, anon, authenticated, service_role;

-- Deletes an account whose day has come and whose files are gone. False when it has not, or something of it
-- is under way.
create or replace function public.erase_account(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_profile public.profiles;
  c_former constant text := 'Equipo anterior';
  v_name text := private.client_name(person);
  v_person_name text;
  v_manager uuid := private.assigned_manager(person);
  v_is_party boolean;
  t record;
begin
  -- S2: every number that is taken below, in one order: the account's, those of the accounts in whose seats
  -- the person is, and those of the accounts for which the person worked.
  perform private.sync_advance('account', k.id) from (
    select person as id union select s.user_id from public.license_seats s
      join public.profiles p on p.id = person
     where lower(s.email) = lower(p.email)
    union select w.user_id from private.worked_for(person) w order by 1) k;
  select * into v_profile from public.profiles p where p.id = person for update;
  if v_profile.id is null or v_profile.deletion_on is null
    or v_profile.deletion_on > private.today_in_mexico(now())
    or not private.is_settled(person)
    or exists (select from storage.objects o where o.name like person || '/%') then
    return false;
  end if;
  v_person_name := nullif(v_profile.full_name, '');
  v_is_party := exists (select from public.contract_events e where e.user_id = person)
    or exists (select from public.payment_transactions k where k.user_id = person)
    or exists (select from public.invoices i where i.user_id = person);
  if v_is_party then
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
  -- The lead that became the account may have come from another address.
  delete from public.leads l where lower(l.email) = lower(v_profile.email) or l.client_id = person;
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

  -- What the person wrote for clients stays with them, without the name.
  update public.ticket_messages m set author_id = null, author_name = c_former where m.author_id = person
    and m.user_id <> person;
  update public.ticket_notes n set author_id = null, author_name = c_former where n.author_id = person;
  update public.client_notes n set author_id = null, author_name = c_former where n.author_id = person;
  update public.support_tickets k set assigned_to = null, assignee_name = null where k.assigned_to = person;

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
  -- What leads to the account by a column of another name, as its key says.
  for t in select k.conrelid::regclass as name, a.attname as col, k.confdeltype = 'n' as emptied
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confdeltype in ('c', 'n') and n.nspname in ('public', 'private')
       and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass,
         'public.account_managers'::regclass)
       and n.nspname || '.' || c.relname not in (select e.entity from private.kept_tables e)
     order by n.nspname desc, c.relname loop
    execute format(case when t.emptied then 'update %1$s set %2$I = null where %2$I = $1'
      else 'delete from %1$s where %2$I = $1' end, t.name, t.col) using person;
  end loop;
  delete from auth.sessions s where s.user_id = person;
  insert into private.erased_accounts (user_id, erased_at) values (person, now()) on conflict do nothing;
  if v_is_party or private.is_led_to(person) then
    -- The contracts' rows, or what clients hold of the person's work, lead to this one: it stays, with
    -- nothing in it and no way in.
    delete from auth.identities i where i.user_id = person;
    delete from auth.mfa_factors f where f.user_id = person;
    -- Older projects have no passkeys.
    for t in select w.name
      from unnest(array['auth.webauthn_credentials', 'auth.webauthn_challenges']) w (name)
      where to_regclass(w.name) is not null loop
      execute format('delete from %s where user_id = $1', t.name) using person;
    end loop;
    update auth.users u set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}',
      raw_app_meta_data = '{}',
      confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
      email_change_token_current = '', phone_change = '',
      banned_until = 'infinity', deleted_at = now() where u.id = person;
    update public.profiles p set full_name = '', company = null, phone = null, email = null,
      avatar_url = null, deletion_on = null where p.id = person;
    update public.account_managers m set name = c_former, specialty = null, email = null, phone = null,
      whatsapp = null, calendar_link = null, avatar_url = null where m.id = person;
    -- What the updates above have written about the person.
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email);
    delete from public.notifications n where n.user_id = person;
  else
    delete from auth.users u where u.id = person;
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email);
  end if;
  return true;
end $$;
