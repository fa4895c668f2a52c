-- Deleting an account deletes no notification of other people that is not about it. A contract that begins or
-- continues cancels an open deletion request.

-- Whether a message contains a name: at its beginning, or anywhere as whole words when it has at least eight
-- characters. A company called '.' or 'MX' is part of many messages that are not about it.
create function private.names(p_message text, p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(regexp_replace(p_name, '[^[:alnum:]]', '', 'g')) >= 2
    and (starts_with(p_message, p_name)
        and substr(p_message, char_length(p_name) + 1, 1) !~ '[[:alnum:]]'
      or char_length(p_name) >= 8
        and p_message ~ ('(^|[^[:alnum:]])' || regexp_replace(p_name, '([^[:alnum:][:space:]])', '\\\1', 'g')
          || '([^[:alnum:]]|$)'))
$$;

-- Only what names the person is deleted, and only of staff and of the accounts for which the person worked.
create or replace function public.erase_account(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_profile public.profiles;
  c_former constant text := 'Equipo anterior';
  v_name text := private.client_name(person);
  v_person_name text;
  v_manager uuid := private.assigned_manager(person);
  v_is_party boolean;
  v_named uuid[];
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
  v_named := array(select n.id from public.notifications n where n.user_id <> person
    and (n.action_url like '/admin/%' or n.user_id in (select w.user_id from private.worked_for(person) w))
    and (private.names(n.message, v_name) or private.names(n.message, v_person_name)));
  -- S2: the people's numbers in their order.
  perform private.sync_advance('person', k.user_id) from (
    select distinct n.user_id from public.notifications n where n.id = any (v_named) order by 1) k;
  delete from public.notifications n where n.id = any (v_named);
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

-- A contract of the person begins or goes on: the account stays. Without it the account would be deleted on
-- the day of an old request, as soon as this contract ends.
create function private.end_deletion_request(p_client uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.profiles p set deletion_on = null where p.id = p_client and p.deletion_on is not null;
  if found then
    perform private.notify(p_client, 'info', 'Tu cuenta se conserva',
      'Tu contrato sigue, así que retiramos tu solicitud de eliminarla.', '/dashboard/settings/privacidad');
    perform private.tell_staff(p_client, 'success', 'Un cliente conserva su cuenta',
      'su contrato sigue, y la solicitud de eliminarla se retiró.', '/admin/clients/' || p_client);
    perform private.log_activity(p_client, 'other', 'Conservas tu cuenta');
  end if;
end $$;
revoke execute on function private.names(text, text), private.end_deletion_request(uuid)
  from public, anon, authenticated, service_role;

-- The first payment of a contract: it begins today.
create or replace function private.activate_contract(p_contract uuid, p_payment public.payment_transactions,
  p_now timestamptz default now()) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  v_start date := private.today_in_mexico(p_now);
  v_invoice public.invoices;
  -- Who has the client already is told here; a new one, by the assignment.
  v_manager uuid := (select private.assigned_manager(c.user_id) from public.contracts c
    where c.id = p_contract);
begin
  update public.contracts c set status = 'active', start_date = v_start,
    promotion_until = case when c.promotion_code is null then null
      else v_start + make_interval(months => (select p.months from public.promotions p
        where p.code = c.promotion_code)) end
   where c.id = p_contract returning * into strict v_contract;
  insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start,
    period_end, due_date, paid_at, created_at)
  values (v_contract.user_id, v_contract.id, private.next_invoice_number(extract(year from v_start)::integer),
    private.invoice_concept(v_contract),
    p_payment.amount, 'paid', v_start, private.period_after(v_contract, v_start), v_start, p_now, p_now)
  returning * into v_invoice;
  perform private.assign_manager(v_contract.user_id);
  perform private.entitle(v_contract, v_invoice.period_end);
  perform private.append_contract_event(v_contract.id,
    'paid', jsonb_build_object('payment', p_payment.id, 'amount', p_payment.amount,
    'currency', p_payment.currency, 'provider', p_payment.payment_method,
    'reference', p_payment.provider_reference, 'invoice', v_invoice.invoice_number, 'start_date', v_start));
  perform private.notify(v_contract.user_id, 'success', 'Pago confirmado', 'Tu contrato ' || v_contract.folio
    || ' está activo.', '/dashboard/billing');
  perform private.notify(v_contract.user_id, 'info', 'Configura tus servicios',
    'Contesta tres pasos por servicio y lo dejamos listo de 48 a 72 horas.', '/dashboard/services');
  if v_manager is not null then
    perform private.notify(v_manager, 'success', 'Un cliente pagó su contrato',
      private.client_name(v_contract.user_id) || ': su contrato ' || v_contract.folio || ' está activo.',
      '/admin/clients/' || v_contract.user_id);
  end if;
  perform private.end_deletion_request(v_contract.user_id);
  perform private.log_activity(v_contract.user_id, 'other', 'Tu contrato está activo: ' || v_invoice.concept);
  return v_invoice.id;
end $$;

-- Before its day comes, a cancellation can be taken back: the last invoice is whole again, or what was cut
-- off comes as one of its own.
create or replace function private.keep_contract(p_actor uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract public.contracts;
  i public.invoices;
  v_manager uuid := private.assigned_manager(p_actor);
begin
  perform private.sync_advance('account', p_actor);
  update public.contracts c set cancel_requested_at = null, cancel_effective_on = null, cancel_folio = null,
    cancel_refund = null
   where c.user_id = p_actor and c.status = 'active' and c.cancel_requested_at is not null
     returning * into v_contract;
  if v_contract.id is not null then
    perform private.append_contract_event(v_contract.id, 'cancel_withdrawn', '{}');
    for i in select * from public.invoices k where k.contract_id = v_contract.id and k.kind = 'period'
      and k.status <> 'paid' and k.ends_early
      and not exists (select from public.payment_transactions t where t.invoice_id = k.id
        and private.may_still_arrive(t)) loop
      perform private.reprice_invoice(i.id, private.period_after(v_contract, i.period_start), p_now);
    end loop;
    perform private.notify(p_actor, 'success', 'Tu contrato sigue', 'Retiraste la cancelación.',
      '/dashboard/billing');
    if v_manager is not null then
      perform private.notify(v_manager, 'success', 'Un cliente conserva su contrato',
        private.client_name(p_actor) || ' retiró la cancelación.', '/admin/clients/' || p_actor);
    end if;
    perform private.end_deletion_request(p_actor);
  elsif not exists (select from public.contracts c where c.user_id = p_actor and c.status = 'active') then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
end $$;

-- Requests that were overtaken by a contract.
select private.end_deletion_request(p.id) from public.profiles p where p.deletion_on is not null
  and exists (select from public.contracts c where c.user_id = p.id and c.status = 'active'
    and c.cancel_effective_on is null);
