-- What the people of a seat are told, and whose seat it is when an address changes hands.

-- After a seat or its license has changed. The notices name neither the client nor a person: they stay when
-- the client's account is deleted.
create or replace function private.refresh_shared_tool(p_person uuid, p_tool text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_license public.tool_licenses := private.shared_license(p_person, p_tool);
  v_by text := private.client_name(v_license.user_id);
  v_before text := (select c.shared_by from public.tool_configurations c
    where c.user_id = p_person and c.tool_name = p_tool);
begin
  -- In the deletion of an account, the rows of seats go with the profile.
  if v_by is not distinct from v_before or not exists (select from public.profiles p where p.id = p_person)
    then
    return;
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, shared_by)
    values (gen_random_uuid(), p_person, p_tool, v_by)
  on conflict (user_id, tool_name) do update set shared_by = excluded.shared_by;
  -- The person's own license opens the tool before and after.
  if exists (select from public.tool_licenses l where l.user_id = p_person and l.tool_name = p_tool
    and l.status = 'active' and coalesce(l.expires_at > now(), true)) then
    return;
  end if;
  if v_by is null then
    perform private.notify(p_person, 'info', 'Ya no tienes acceso a ' || private.tool_name(p_tool),
      'Se quitó tu asiento, o terminó la licencia que usabas.', '/dashboard/tools');
  -- Who accepts a seat is told by the page.
  elsif v_before is null and not exists (select from private.seat_holders h
    join public.license_seats s on s.id = h.seat_id
    where h.user_id = p_person and h.tool_name = p_tool and s.accepted_at = now()) then
    perform private.notify(p_person, 'success', 'Tienes acceso a ' || private.tool_name(p_tool),
      'Una licencia en la que tienes asiento está activa.', '/dashboard/tools/' || p_tool);
  end if;
end $$;

-- The client has another name: the devices of the people with a seat show it.
create function private.rename_sharing_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- S2: the people's numbers in their order.
  perform private.refresh_shared_tool(h.user_id, h.tool_name) from (
    select k.user_id, k.tool_name from private.seat_holders k
      join public.license_seats s on s.id = k.seat_id
     where s.user_id = new.id order by 1) h;
  return null;
end $$;
create trigger rename_sharing_client after update of company, full_name, email on public.profiles
  for each row when ((new.company, new.full_name, new.email)
    is distinct from (old.company, old.full_name, old.email))
  execute function private.rename_sharing_client();
revoke execute on function private.rename_sharing_client() from public, anon, authenticated, service_role;

-- A license whose paid time is over refuses invitations: the invited person could not accept.
create or replace function public.invite_seat(id uuid, license uuid, email text, token_hash text)
  returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_email text := lower(btrim(invite_seat.email));
  v_license public.tool_licenses;
  v_seat public.license_seats;
begin
  select * into v_license from public.tool_licenses l where l.id = license and l.status = 'active'
    and coalesce(l.expires_at > now(), true);
  if v_license.id is null or private.account_side(v_actor, v_license.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(v_email) > 254
    or token_hash !~ '^[0-9a-f]{64}$' then
    raise exception 'invalid_email' using errcode = '22023';
  end if;
  -- S2: the account's number before the licence's row, as every other change of it.
  perform private.sync_advance('account', v_license.user_id);
  select * into v_license from public.tool_licenses l where l.id = license for update;
  select * into v_seat from public.license_seats s where s.id = invite_seat.id;
  if v_seat.id is not null then
    if v_seat.license_id <> license or v_seat.email <> v_email then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', false);
  end if;
  if exists (select from public.license_seats s where s.license_id = license and s.email = v_email
    and s.status <> 'revoked') then
    raise exception 'already_invited' using errcode = 'PT409';
  end if;
  if v_license.seats_limit <> -1 and v_license.seats_used >= v_license.seats_limit then
    raise exception 'no_seats_left' using errcode = 'PT409',
      detail = jsonb_build_object('limit', v_license.seats_limit)::text;
  end if;
  perform private.expect_invitation(v_license.user_id, v_email);
  insert into public.license_seats (id, license_id, user_id, email)
    values (invite_seat.id, license, v_license.user_id, v_email)
  returning * into v_seat;
  insert into private.seat_invitations (seat_id, token_hash, expires_at)
    values (v_seat.id, invite_seat.token_hash, now() + interval '14 days');
  return jsonb_build_object('seat', to_jsonb(v_seat), 'invited', true,
    'company', private.client_name(v_license.user_id),
    'tool', private.service_name(v_license.user_id, v_license.tool_name));
end $$;

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
    union select s.user_id from public.license_seats s join private.seat_holders h on h.seat_id = s.id
     where h.user_id = person
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

  -- Seats of other accounts: taken back, and without the address. One that the person accepted under an
  -- earlier address too; one of this address that another account has accepted stays with that account.
  update public.license_seats s set status = 'revoked', revoked_at = now(), email = left(s.id::text, 8)
    || '@cuenta-eliminada.invalid'
   where s.user_id <> person and s.status <> 'revoked'
     and (exists (select from private.seat_holders h where h.seat_id = s.id and h.user_id = person)
       or lower(s.email) = lower(v_profile.email)
         and not exists (select from private.seat_holders h where h.seat_id = s.id and h.user_id <> person));
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

-- Seats that were accepted before seats had an account. The letter was read at the invited address: the
-- account that has confirmed this address is the person's.
insert into private.seat_holders (seat_id, user_id, tool_name)
select s.id, p.id, l.tool_name from public.license_seats s
  join public.tool_licenses l on l.id = s.license_id
  join public.profiles p on lower(p.email) = s.email
 where s.status = 'active' and p.id <> s.user_id and private.email_verified_at(p.id) is not null
   and private.staff_role(p.id) is null
on conflict (seat_id) do nothing;
select private.refresh_shared_tool(h.user_id, h.tool_name)
  from (select k.user_id, k.tool_name from private.seat_holders k group by 1, 2 order by 1, 2) h;

-- Every other seat opens its tool to no account, and waits to be accepted: the client sees an invitation,
-- and can send it again.
insert into private.seat_transitions values ('active', 'invited');
do $$
declare
  v_clients uuid[];
begin
  with waiting as (
    update public.license_seats s set status = 'invited', accepted_at = null
     where s.status = 'active' and not exists (select from private.seat_holders h where h.seat_id = s.id)
    returning s.user_id)
  select array_agg(distinct w.user_id order by w.user_id) into v_clients from waiting w;
  perform private.notify(c, 'info', 'Reenvía tus invitaciones', 'Cada asiento abre ahora su herramienta con '
    || 'la cuenta de la persona. Reenvía las invitaciones que están sin aceptar.', '/dashboard/licenses')
    from unnest(v_clients) c order by c;
end $$;
delete from private.seat_transitions t where (t.from_status, t.to_status) = ('active', 'invited');
