-- What concerns a client without an account manager is told to the super admins, in every case. An order that
-- ends says what becomes of a part that was transferred. Erasing 'María' deletes no notice about
-- 'María López'.
create or replace function private.follow_cancellation(p_contract uuid, p_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  v_before numeric;
begin
  select * into c from public.contracts k where k.id = p_contract and k.status = 'active'
    and k.cancel_requested_at is not null for update;
  v_before := c.cancel_refund;
  update public.contracts k set cancel_refund = (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   where k.id = c.id and k.cancel_refund is distinct from
     (private.cancellation_terms(k, p_day) ->> 'refund')::numeric
   returning * into c;
  if not found or coalesce(v_before, 0) <= c.cancel_refund then
    return;
  end if;
  perform private.append_contract_event(c.id, 'cancel_refund_lowered',
    jsonb_build_object('folio', c.cancel_folio, 'before', v_before, 'refund', c.cancel_refund));
  perform private.notify(c.user_id, 'warning', 'Cambió el importe por devolver',
    'Por tu cancelación (' || c.cancel_folio || ') ibas a recibir ' || private.pesos(v_before)
      || ' MXN. Dinero de tus pagos ya se te regresó: el ' || to_char(c.cancel_effective_on, 'DD/MM/YYYY')
      || ' recibes ' || private.pesos(c.cancel_refund) || ' MXN.', '/dashboard/billing');
  perform private.tell_manager(c.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(c.user_id) || ', ' || c.cancel_folio || ': era de ' || private.pesos(v_before)
      || ' MXN y ahora es de ' || private.pesos(c.cancel_refund)
      || ' MXN, porque dinero de sus pagos ya se le regresó.', '/admin/clients/' || c.user_id);
end $$;

create or replace function private.op_submit_task(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_task public.service_configuration_tasks;
  v_answers jsonb;
  v_company text;
begin
  perform private.sync_expect(p_args, '{id,user_id,answers}');
  v_task := private.task_for(p_actor, 'client', p_args);
  -- What was sent is there and waits for the agent: sent again after the ledger forgot, or by two devices.
  if v_task.status = 'in_review' then
    if not exists (select from jsonb_each_text(p_args -> 'answers') a
      where coalesce(v_task.configuration_data ->> a.key, '') <> coalesce(a.value, '')) then
      return private.sync_space('account', v_task.user_id);
    end if;
  end if;
  if v_task.status not in ('pending', 'in_progress') then
    perform private.sync_refuse('task_closed');
  end if;
  -- Returned since: what was reviewed does not go to review again by itself.
  if p_base ? 'returned_at' and (p_base ->> 'returned_at')::timestamptz is distinct from v_task.returned_at
    then
    perform private.sync_refuse('transition_not_allowed', jsonb_build_object('from', v_task.status,
      'to', 'in_review'));
  end if;
  v_answers := private.merged_answers(v_task, p_args -> 'answers', p_base);
  if exists (
    select 1 from unnest(
      '{website_url,business_name,industry,target_audience,main_goals,admin_access}'::text[]) required
     where btrim(coalesce(v_answers ->> required, '')) = '') then
    perform private.sync_refuse('task_incomplete');
  end if;
  perform private.expect_task_move('client', v_task.status, 'in_review');
  update public.service_configuration_tasks t
     set configuration_data = v_answers, step = t.total_steps, status = 'in_review',
         client_submitted_at = clock_timestamp(), returned_at = null
   where t.id = v_task.id;
  perform private.log_activity(v_task.user_id, 'config', 'Enviaste la configuración de '
    || v_task.service_name);
  select coalesce(nullif(p.company, ''), p.full_name) into v_company from public.profiles p
    where p.id = v_task.user_id;
  perform private.tell_manager(v_task.user_id, 'info', 'Configuración por revisar',
    v_company || ' envió los datos de ' || v_task.service_name || '.', '/admin/tasks/' || v_task.id);
  return private.sync_space('account', v_task.user_id);
end $$;

create or replace function private.apply_addendum(p_change uuid, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day date := private.today_in_mexico(p_now);
  v_change public.contract_changes;
  v_contract public.contracts;
  v_with public.contracts;
  v_terms jsonb;
  v_from date;
  v_left numeric := 0;
  r record;
begin
  select * into strict v_change from public.contract_changes k where k.id = p_change;
  select * into strict v_contract from public.contracts c where c.id = v_change.contract_id for update;
  v_terms := private.signed_terms(v_change);
  v_from := case v_change.charged_from when 'signing' then v_day else (v_terms ->> 'starts_on')::date end;
  v_with := private.with_service(v_contract, v_change.tool_name, (v_terms ->> 'amount')::numeric, v_from);
  if v_change.charged_from = 'signing' then
    v_left := greatest(private.change_leaves(v_change, v_day), 0);
    for r in select * from private.change_rows(v_with, v_with.period_amount, v_with.list_amount, v_day,
      false) loop
      update public.invoices i set value_from = r.from_day, value_amount = r.charge where i.id = r.invoice;
    end loop;
  end if;
  update public.contract_changes k set status = 'applied', applied_at = p_now, credit = v_left
    where k.id = p_change;
  update public.contracts c set services_apart = v_with.services_apart, credit = c.credit + v_left
    where c.id = v_contract.id returning * into strict v_contract;
  perform private.entitle_apart(v_contract, (private.running_period(v_contract.id, v_day)).period_end);
  perform private.append_contract_event(v_contract.id, 'service_added', jsonb_build_object(
    'change', v_change.id, 'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier,
    'from', v_from, 'amount', v_terms -> 'amount', 'credit', v_left));
  perform private.reprice_from(v_contract.id, v_from, p_now);
  perform private.notify(v_change.user_id, 'success', 'Servicio agregado', private.apart_name(v_change)
    || ' ya es parte de tu contrato.', '/dashboard/services');
  if v_change.amount_due > 0 then
    perform private.tell_manager(v_change.user_id, 'success', 'Adenda pagada',
      private.client_name(v_change.user_id) || ' pagó ' || v_change.folio || '.',
      coalesce('/admin/tickets/' || v_change.ticket_id, '/admin/clients'));
  end if;
end $$;

create or replace function private.tell_lower_refund(p_change public.contract_changes, p_before numeric)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.apart_name(p_change);
begin
  perform private.append_contract_event(p_change.contract_id, 'service_end_refund_lowered',
    jsonb_build_object('change', p_change.id, 'folio', p_change.end_folio, 'before', p_before,
      'refund', p_change.end_refund));
  perform private.notify(p_change.user_id, 'warning', 'Cambió el importe por devolver',
    'Por la cancelación de ' || v_name || ' (' || p_change.end_folio || ') ibas a recibir '
      || private.pesos(p_before) || ' MXN. Dinero de ese pago ya se te regresó: el '
      || to_char(p_change.end_effective_on, 'DD/MM/YYYY') || ' recibes ' || private.pesos(p_change.end_refund)
      || ' MXN.', '/dashboard/services');
  perform private.tell_manager(p_change.user_id, 'info', 'Cambió un importe por devolver',
    private.client_name(p_change.user_id) || ', ' || p_change.end_folio || ' (' || v_name || '): era de '
      || private.pesos(p_before) || ' MXN y ahora es de ' || private.pesos(p_change.end_refund)
      || ' MXN, porque dinero de ese pago ya se le regresó.', '/admin/clients/' || p_change.user_id);
end $$;

create or replace function private.tell_change_over(p_change public.contract_changes, p_cause text,
  p_newer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := private.change_name(p_change);
  v_is_service constant boolean := p_change.kind = 'service';
begin
  perform private.notify(p_change.user_id, case p_cause when 'newer' then 'info' else 'warning' end,
    case when v_is_service then 'Tu adenda ' else 'Tu cambio de plan ' end
      || case p_cause when 'unpaid' then 'venció' else 'ya no está vigente' end,
    'La adenda ' || p_change.folio || ' (' || v_name || ') '
      || case p_cause when 'contract_end' then 'se canceló, porque tu contrato termina.'
        when 'service_end' then 'se canceló, porque pediste cancelar el servicio.'
        when 'newer' then 'se canceló, porque firmaste ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'ya no se puede pagar: lo que tienes pagado cambió después de tu firma.' end
      || case when exists (select from public.payment_transactions t where t.change_id = p_change.id
          and t.received > 0) then ' La parte que transferiste queda a tu favor.'
        else ' No se hizo ningún cargo por ella.' end
      || case when p_cause not in ('unpaid', 'uncovered') then ''
        when v_is_service then ' Puedes solicitarla otra vez.'
        else ' Puedes firmar el cambio otra vez.' end,
    case when p_cause in ('contract_end', 'newer') then '/dashboard/billing'
      when p_cause = 'service_end' then '/dashboard/services'
      when v_is_service then '/dashboard/marketplace?solicitar=' || p_change.tool_name || '&nivel='
        || p_change.tier
      else '/dashboard/billing?hacer=plan' end);
  perform private.tell_manager(p_change.user_id, 'info',
    case p_cause when 'unpaid' then 'Venció una adenda sin pagar'
      else 'Una adenda ya no está vigente' end,
    private.client_name(p_change.user_id) || ', ' || p_change.folio || ' (' || v_name || '): '
      || case p_cause when 'contract_end' then 'su contrato termina.'
        when 'service_end' then 'pidió cancelar el servicio.'
        when 'newer' then 'firmó ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'lo que tiene pagado cambió después de la firma.' end
      || case when p_cause in ('unpaid', 'uncovered') and p_change.ticket_id is not null
        then ' Desde su ticket puedes preparar otra.' else '' end,
    coalesce('/admin/tickets/' || p_change.ticket_id, '/admin/clients'));
end $$;

create or replace function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
  v_active boolean;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for c in select d.*
    from (select o.* from public.contracts o where o.status = 'pending_payment'
      and not private.offer_stands(o, p_now)
      and not private.tick_rests('tick_offers', o.id, p_now)
      order by o.created_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', c.user_id);
      update public.contracts o set status = 'expired' where o.id = c.id and o.status = 'pending_payment';
      continue when not found;
      update public.payment_transactions t set status = 'expired' where t.contract_id = c.id
        and t.status = 'pending';
      perform private.append_contract_event(c.id, 'expired', '{}');
      perform private.notify(c.user_id, 'warning', 'Tu contrato firmado venció', 'Pasaron '
        || private.offer_days() || ' días sin el pago completo y el contrato ' || c.folio
        || ' ya no conserva su precio. Puedes firmarlo otra vez con el precio de hoy.'
        || case when exists (select from public.payment_transactions t where t.contract_id = c.id
            and t.received > 0) then ' La parte que transferiste queda a tu favor.' else '' end, '/pricing');
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', c.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  v_seen := 0;
  for k in select d.*
    from (select h.* from public.contract_changes h where h.status = 'pending_payment'
      and not private.change_fits(h, private.today_in_mexico(p_now))
      and not private.tick_rests('tick_offers', h.id, p_now)
      order by h.created_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      select * into k from public.contract_changes h where h.id = k.id and h.status = 'pending_payment';
      continue when not found;
      perform private.drop_change(k, 'expired',
        private.change_over(k, private.today_in_mexico(p_now)));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  v_seen := 0;
  for k in select d.*
    from (select h.* from public.contract_changes h where h.status = 'proposed'
      and h.valid_until <= private.today_in_mexico(p_now)
      and not private.tick_rests('tick_offers', h.id, p_now)
      order by h.valid_until limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', k.user_id);
      update public.contract_changes h set status = 'expired', over_cause = 'unsigned' where h.id = k.id
        and h.status = 'proposed';
      continue when not found;
      -- Without a contract there is nothing that a service could be asked for.
      v_active := exists (select from public.contracts o where o.id = k.contract_id and o.status = 'active');
      perform private.notify(k.user_id, 'warning', 'Venció una adenda sin firmar', private.apart_name(k)
        || ' no se agregó y no se hizo ningún cargo.'
        || case when v_active then ' Puedes solicitarlo otra vez.' else '' end,
        case when v_active then '/dashboard/marketplace?solicitar=' || k.tool_name || '&nivel=' || k.tier
          else '/dashboard/billing' end);
      perform private.tell_manager(k.user_id, 'info', 'Venció una adenda sin firmar',
        private.client_name(k.user_id) || ' no firmó ' || k.folio || ' (' || private.apart_name(k) || ').'
        || case when v_active and k.ticket_id is not null then ' Desde su ticket puedes preparar otra.'
          else '' end,
        coalesce('/admin/tickets/' || k.ticket_id, '/admin/clients'));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function private.tick_payments(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.payment_transactions;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for t in select d.*
    from (select k.* from public.payment_transactions k where k.status = 'pending' and k.expires_at < p_now
      and not private.tick_rests('tick_payments', k.id, p_now)
      order by k.expires_at limit private.tick_most()) d order by d.user_id, d.id loop
    v_seen := v_seen + 1;
    begin
      update public.payment_transactions k set status = 'expired' where k.id = t.id and k.status = 'pending';
      continue when not found;
      perform private.notify(t.user_id, 'warning', 'Tu referencia de pago venció',
        'Genera una nueva cuando quieras pagar.'
          || case when t.received > 0 then ' La parte que transferiste queda a tu favor.' else '' end,
        coalesce('/dashboard/billing/facturas/' || t.invoice_id,
          '/dashboard/billing/cambios/' || t.change_id, '/dashboard/billing'));
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_payments', t.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

create or replace function public.erase_account(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_profile public.profiles;
  c_former constant text := 'Equipo anterior';
  v_name text := private.client_name(person);
  v_person_name text;
  v_is_party boolean;
  v_named uuid[];
  v_rows uuid[];
  v_is_only_one boolean;
  c_id constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
  -- Of an address that was never confirmed, what is there belongs to somebody else.
  v_owns_address boolean := private.email_verified_at(person) is not null;
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
       or v_owns_address and lower(s.email) = lower(v_profile.email)
         and not exists (select from private.seat_holders h where h.seat_id = s.id and h.user_id <> person));
  update public.license_seats s set email = left(s.id::text, 8) || '@cuenta-eliminada.invalid'
   where lower(s.email) = lower(v_profile.email) and s.user_id <> person
     and (v_owns_address or s.status = 'revoked');

  -- What carries no id of the person, but the address or the name: letters, requests of the public site,
  -- notices of staff.
  delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
    and (v_owns_address or l.kind <> 'seat_invitation');
  -- The lead that became the account may have come from another address.
  delete from public.leads l where v_owns_address and lower(l.email) = lower(v_profile.email)
    or l.client_id = person;
  v_rows := array(select person union select k.id from public.support_tickets k where k.user_id = person
    union select k.id from public.service_configuration_tasks k where k.user_id = person
    union select k.id from public.invoices k where k.user_id = person
    union select k.id from public.scheduled_meetings k where k.user_id = person);
  -- A name alone proves nothing: whoever calls a company like another one would delete that one's notices.
  v_is_only_one := not exists (select from public.profiles p where p.id <> person
    and (lower(p.company) in (lower(v_name), lower(v_person_name))
      or lower(p.full_name) in (lower(v_name), lower(v_person_name))
      -- 'María' begins what is written about 'María López'.
      or starts_with(lower(p.company), lower(v_name) || ' ')
      or starts_with(lower(p.full_name), lower(v_name) || ' ')
      or starts_with(lower(p.company), lower(v_person_name) || ' ')
      or starts_with(lower(p.full_name), lower(v_person_name) || ' ')));
  v_named := array(select n.id from public.notifications n where n.user_id <> person
    and case when n.action_url like '/admin/%'
      then case when n.action_url ~ c_id then substring(n.action_url from c_id)::uuid = any (v_rows)
        else v_is_only_one and (starts_with(n.message, v_name || ':') or starts_with(n.message, v_name || ' ')
          or starts_with(n.message, v_person_name || ' ')) end
      else n.user_id in (select w.user_id from private.worked_for(person) w)
        and (private.names(n.message, v_name) or private.names(n.message, v_person_name)) end);
  -- S2: the people's numbers in their order.
  perform private.sync_advance('person', k.user_id) from (
    select distinct n.user_id from public.notifications n where n.id = any (v_named) order by 1) k;
  delete from public.notifications n where n.id = any (v_named);
  delete from public.contract_changes k where k.user_id = person and k.status = 'proposed';
  update public.contracts c set status = 'expired' where c.user_id = person and c.status = 'pending_payment';
  perform private.tell_manager(person, 'info', 'Se eliminó la cuenta de un cliente',
    'La pidió eliminar y pasó el plazo para retirarla.', '/admin/clients');

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
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
      and (v_owns_address or l.kind <> 'seat_invitation');
    delete from public.notifications n where n.user_id = person;
  else
    delete from auth.users u where u.id = person;
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
      and (v_owns_address or l.kind <> 'seat_invitation');
  end if;
  return true;
end $$;
