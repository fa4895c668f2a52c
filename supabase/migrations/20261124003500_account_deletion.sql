-- The rights of access and cancellation (ARCO): a person reads what is held; a client asks that the account
-- be deleted, can take it back for fifteen days, and then the clock deletes it.

-- Who was deleted, so that a device that comes back empties itself. No reference: the account may be gone.
create table private.erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null
);
alter table private.erased_accounts enable row level security;

-- What a deletion leaves, and why. Of every other table of the catalogue with a person's id, the rows go.
create table private.kept_tables (
  entity text primary key,
  -- Whether what stays names the person; the other rows hold the id alone.
  names boolean not null,
  reason text not null
);
alter table private.kept_tables enable row level security;
insert into private.kept_tables (entity, names, reason) values
  ('public.contracts', true, 'signed contracts'),
  ('public.contract_changes', true, 'signed addenda; a proposed one goes'),
  ('public.contract_events', true, 'evidence of signatures'),
  ('public.contract_signatures', true, 'evidence of signatures'),
  ('public.invoices', true, 'tax records'),
  ('public.payment_transactions', true, 'tax records'),
  ('public.refunds', true, 'tax records'),
  ('private.kept_parties', true, 'who signed and paid, blocked'),
  ('private.contract_clock', false, 'belongs to the contracts'),
  ('public.profiles', false, 'the empty row that the contracts lead to'),
  ('auth.users', false, 'the empty row that the contracts lead to, which opens nothing'),
  ('private.erased_accounts', false, 'that the account was deleted'),
  ('public.audit_log', false, 'what staff did, by ids'),
  ('public.sync_spaces', false, 'numbers by which the devices of staff drop their copies'),
  ('private.sync_touched', false, 'numbers by which the devices of staff drop their copies'),
  ('private.sync_tombstones', false, 'ids by which the devices of staff drop their copies, for 400 days');

-- What is held of a person, for that person (derecho de acceso, LFPDPPP): every table that is mirrored to the
-- person's devices, the evidence of the own signatures, what was counted with the person's consent, and the
-- lead that became this account. The staff's notes and the audit log are given on a request in writing.
create function public.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_wait integer := private.take_attempt('export ' || v_actor, 5, 17280);
  v_tables jsonb := '{}';
  v_rows jsonb;
  t record;
begin
  -- Five a day: each reads all that there is.
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  for t in
    select e.entity, e.owner_column, e.key_column from private.sync_entities e
      where e.owner_column is not null
    union all select k.name, 'user_id', 'user_id'
      from unnest(array['analytics_events', 'contract_events', 'contract_signatures', 'user_roles']) k (name)
    union all select 'leads', 'client_id', 'id'
    order by 1
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r) - ''sync_seq'' order by r.%I), ''[]'') '
        'from public.%I r where r.%I = $1',
      t.key_column, t.entity, t.owner_column) into v_rows using v_actor;
    v_tables := v_tables || jsonb_build_object(t.entity, v_rows);
  end loop;
  return jsonb_build_object('exported_at', clock_timestamp(), 'account', v_actor, 'tables', v_tables);
end $$;

-- Nothing runs, is owed back, or may still arrive.
create function private.is_settled(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.contracts c where c.user_id = p_person and c.status = 'active')
     and not exists (select from public.refunds r where r.user_id = p_person
       and r.status in ('pending', 'sent', 'by_hand', 'disputed'))
     and not exists (select from public.payment_transactions t where t.user_id = p_person
       and private.may_still_arrive(t))
$$;

-- Returns {on}: the day. Asked again, it is the same one. A contract has to be cancelled first, where notice
-- and refund are shown.
-- Errors: 42501; PT403 `not_allowed` to staff; PT409 `contract_active`.
create function public.request_account_deletion() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_today date := private.today_in_mexico(now());
  v_profile public.profiles;
begin
  if exists (select from public.user_roles r where r.user_id = v_actor) then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
  perform private.sync_advance('account', v_actor);
  select * into strict v_profile from public.profiles p where p.id = v_actor for update;
  if v_profile.deletion_on is null then
    if exists (select from public.contracts c where c.user_id = v_actor and c.status = 'active'
      and c.cancel_effective_on is null) then
      raise exception 'contract_active' using errcode = 'PT409';
    end if;
    update public.profiles p set deletion_on = greatest(v_today + 15,
        (select max(c.cancel_effective_on) + 1 from public.contracts c where c.user_id = v_actor
          and c.status = 'active'))
     where p.id = v_actor returning * into v_profile;
    perform private.tell_staff(v_actor, 'warning', 'Un cliente pidió eliminar su cuenta', 'se elimina el '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY') || ' si no la retira antes.', '/admin/clients');
    perform private.log_activity(v_actor, 'other', 'Pediste eliminar tu cuenta');
    perform private.notify(v_actor, 'warning', 'Tu cuenta se eliminará', 'El '
      || to_char(v_profile.deletion_on, 'DD/MM/YYYY')
      || '. Hasta ese día puedes retirar la solicitud.', '/dashboard/settings/privacidad');
    -- A stolen session could ask for this too: the owner is told by mail.
    insert into private.letters (recipient, kind, params)
    select v_profile.email, 'deletion_requested', jsonb_build_object('on', v_profile.deletion_on)
      where v_profile.email is not null;
  end if;
  return jsonb_build_object('on', v_profile.deletion_on);
end $$;

-- Errors: 42501; PT403.
create function public.withdraw_account_deletion() returns void
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
begin
  perform private.sync_advance('account', v_actor);
  update public.profiles p set deletion_on = null where p.id = v_actor and p.deletion_on is not null;
  if found then
    perform private.tell_staff(v_actor, 'success', 'Un cliente conserva su cuenta',
      'retiró la solicitud de eliminarla.', '/admin/clients');
    perform private.log_activity(v_actor, 'other', 'Conservas tu cuenta');
  end if;
end $$;

-- Whose day has come: [{person, files: [{bucket, name}]}…], the files first to be deleted by the storage
-- service.
create function public.due_erasures(most integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('person', p.id, 'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
        from storage.objects o
       where o.name like p.id || '/%' or o.owner_id = p.id::text))), '[]')
    from (select k.id from public.profiles k where k.deletion_on <= private.today_in_mexico(now())
      and private.is_settled(k.id)
           order by k.deletion_on, k.id limit least(greatest(most, 1), 100)) p
$$;

create function private.erasures_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles k where k.deletion_on <= private.today_in_mexico(now())
    and private.is_settled(k.id))
$$;

-- Deletes an account whose day has come and whose files are gone. False when it has not, or something of it
-- is under way.
create function public.erase_account(person uuid) returns boolean
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

-- For a device whose session was ended: whether to empty itself. It tells no more than that an id that it
-- knows is gone.
create function public.account_was_erased(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.erased_accounts e where e.user_id = person)
$$;

grant execute on function
  public.export_my_data(), public.request_account_deletion(), public.withdraw_account_deletion()
  to authenticated;

grant execute on function public.due_erasures(integer), public.erase_account(uuid) to service_role;

grant execute on function public.account_was_erased(uuid) to anon, authenticated;
