-- Who prepares an addendum reads 'Te avisamos cuando la firme'. Only the account manager was told: a super
-- admin, or whoever has its ticket, waited in vain.

create table private.addendum_authors (
  change_id uuid primary key references public.contract_changes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade
);
create index addendum_authors_user_id_idx on private.addendum_authors (user_id);
alter table private.addendum_authors enable row level security;

-- The account manager (without one the super admins), who prepared it and who has its ticket, each once.
-- Without account_side a former account manager would read what the client signs and pays.
create function private.tell_addendum_staff(p_change public.contract_changes, p_type text, p_title text,
  p_message text, p_except uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  -- S2: the people's numbers in their order.
  select private.notify(s.id, p_type, p_title, p_message,
    coalesce('/admin/tickets/' || p_change.ticket_id, '/admin/clients')) from (
    select m.id from private.manager_or_admins(p_change.user_id) m (id)
    union select w.id from (
      select a.user_id as id from private.addendum_authors a where a.change_id = p_change.id
      union select g.assigned_to from public.support_tickets t
        -- A merged ticket keeps its own assignee: the work is with the one that goes on.
        join public.support_tickets g on g.id = coalesce(t.merged_into, t.id)
       where t.id = p_change.ticket_id) w
     where private.account_side(w.id, p_change.user_id) = 'agent'
    order by 1) s where s.id is distinct from p_except
$$;
revoke execute on function private.tell_addendum_staff(public.contract_changes, text, text, text, uuid)
  from public, anon, authenticated, service_role;

create or replace function public.prepare_addendum(id uuid, ticket uuid, tool text, tier text,
  charged_from text default 'next_period') returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_ticket public.support_tickets := private.acting_on_ticket(ticket);
  v_client uuid := v_ticket.user_id;
  v_contract public.contracts;
  v_tier public.tier_plans;
  v_change public.contract_changes;
  v_name text;
  v_email text;
  v_before public.contract_changes;
begin
  perform private.sync_advance('account', v_client);
  select * into v_change from public.contract_changes k where k.id = prepare_addendum.id;
  if v_change.id is not null then
    if v_change.user_id <> v_client or v_change.tool_name is distinct from tool
      or v_change.tier is distinct from prepare_addendum.tier
      or v_change.charged_from is distinct from prepare_addendum.charged_from then
      raise exception 'id_taken' using errcode = 'PT409';
    end if;
    return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
  end if;
  select * into v_contract from public.contracts c where c.user_id = v_client
    and c.status = 'active' for update;
  if v_contract.id is null then
    raise exception 'no_contract' using errcode = 'PT404';
  end if;
  if v_contract.cancel_requested_at is not null then
    raise exception 'cancellation_requested' using errcode = 'PT409';
  end if;
  select * into v_tier from public.tier_plans p where p.tool = prepare_addendum.tool
    and p.tier = prepare_addendum.tier and p.is_active;
  if v_tier.id is null then
    raise exception 'tier_not_found' using errcode = 'PT404';
  end if;
  if private.is_ending(v_contract.id, v_tier.tool) then
    raise exception 'service_ending' using errcode = 'PT409';
  end if;
  perform private.expect_tier_adds(v_contract, v_tier.tool);
  update public.contract_changes k set status = 'cancelled', over_cause = 'offered'
   where k.contract_id = v_contract.id and k.tool_name = v_tier.tool and k.status = 'proposed'
  returning k.* into v_before;
  insert into public.contract_changes (id, user_id, contract_id, folio, from_plan, to_plan, amount_due,
    credit, status, kind, ticket_id, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit,
    charged_from, valid_until)
  values (prepare_addendum.id, v_client, v_contract.id, private.new_folio('ADD'), v_contract.plan_type,
    v_contract.plan_type, 0, 0, 'proposed', 'service',
    v_ticket.id, v_tier.tool, v_tier.tier, v_tier.display_name, v_tier.monthly_price,
    v_tier.reports_limit, v_tier.unit, prepare_addendum.charged_from,
    private.today_in_mexico(now()) + private.offer_days())
  returning * into v_change;
  insert into private.addendum_authors (change_id, user_id) values (v_change.id, private.acting());
  v_name := (select s.service_name from private.tool_services s where s.tool_name = v_tier.tool) || ', '
    || v_tier.display_name;
  perform private.notify(v_client, 'info', 'Tienes una adenda por firmar', v_name
    || '. No se cobra nada antes de tu firma.' || coalesce(' Sustituye a ' || v_before.folio || '.', ''),
    '/dashboard/billing/cambios/' || v_change.id);
  -- Who has prepared the replaced one waits for its signature.
  if v_before.id is not null then
    perform private.tell_addendum_staff(v_before, 'info', 'Una adenda ya no está vigente',
      private.client_name(v_client) || ', ' || v_before.folio || ': la sustituye ' || v_change.folio || '.',
      private.acting());
  end if;
  perform private.log_activity(v_client, 'other', 'Te preparamos una adenda: ' || v_name);
  v_email := (select p.email from public.profiles p where p.id = v_client);
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, 'addendum_prepared',
      jsonb_build_object('change', v_change.id, 'name', v_name, 'price', v_tier.monthly_price,
        'valid_until', v_change.valid_until));
  end if;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio);
end $$;

create or replace function private.sign_addendum(p_actor uuid, p_request jsonb, p_evidence jsonb,
  p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_id uuid := (p_request ->> 'addendum')::uuid;
  v_terms jsonb;
  v_change public.contract_changes;
  v_due numeric;
  v_waiting public.contract_changes;
begin
  if (p_request -> 'terms_accepted') is distinct from 'true'::jsonb then
    raise exception 'terms_required' using errcode = '22023';
  end if;
  if coalesce(p_request #>> '{signature,image}', '') !~ '^data:image/png;base64,[A-Za-z0-9+/]+=*$' then
    raise exception 'signature_required' using errcode = '22023';
  end if;
  perform private.sync_advance('account', p_actor);
  v_terms := private.addendum_terms(p_actor, v_id, private.today_in_mexico(p_now));
  if v_terms #>> '{document,sha256}' is distinct from p_request ->> 'text_sha256' then
    raise exception 'text_changed' using errcode = 'PT409';
  end if;
  v_due := (v_terms ->> 'amount_due')::numeric;
  -- As in the text that was signed.
  update public.contract_changes k set charged_from = v_terms ->> 'charged_from'
   where k.id = v_id and k.charged_from <> v_terms ->> 'charged_from';
  select * into strict v_change from public.contract_changes k where k.id = v_id;
  -- One that was signed and not paid: the newer choice counts, if both are of the same days or the same tool.
  if v_change.charged_from = 'signing' or exists (select from public.contract_changes k
    where k.contract_id = v_change.contract_id and k.status = 'pending_payment'
      and k.tool_name = v_change.tool_name) then
    v_waiting := private.waiting_change(v_change.contract_id);
    if v_waiting.id is not null then
      perform private.drop_change(v_waiting, 'cancelled', 'newer', v_change.folio);
    end if;
  end if;
  perform private.append_contract_event(v_change.contract_id, 'addendum_signed', p_evidence
    || (v_terms - 'document') || jsonb_build_object(
    'folio', v_change.folio, 'tool', v_change.tool_name, 'tier', v_change.tier, 'user', p_actor,
    'client', private.client_in_contract(p_actor),
    'signer', (select p.full_name from public.profiles p where p.id = p_actor), 'signed_at', p_now,
    'text', v_terms #> '{document,text}', 'text_sha256', v_terms #> '{document,sha256}',
    'consent', v_terms #> '{document,consent}',
    'signature', p_request -> 'signature',
    'image_sha256', private.sha256_of(p_request #>> '{signature,image}')));
  if v_due > 0 then
    update public.contract_changes k set status = 'pending_payment', amount_due = v_due,
      valid_until = (private.running_period(k.contract_id, private.today_in_mexico(p_now))).period_end
     where k.id = v_id;
  else
    perform private.apply_addendum(v_id, p_now);
  end if;
  perform private.log_activity(p_actor, 'other', 'Firmaste una adenda: ' || (v_terms ->> 'plan_name'));
  perform private.tell_addendum_staff(v_change, 'success', 'Adenda firmada',
    private.client_name(p_actor) || ' firmó ' || v_change.folio || '.');
  select * into v_change from public.contract_changes k where k.id = v_id;
  return jsonb_build_object('change', v_change.id, 'folio', v_change.folio, 'status', v_change.status,
    'amount_due', v_change.amount_due);
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
    perform private.tell_addendum_staff(v_change, 'success', 'Adenda pagada',
      private.client_name(v_change.user_id) || ' pagó ' || v_change.folio || '.');
  end if;
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
  perform private.tell_addendum_staff(p_change, 'info',
    case p_cause when 'unpaid' then 'Venció una adenda sin pagar'
      else 'Una adenda ya no está vigente' end,
    private.client_name(p_change.user_id) || ', ' || p_change.folio || ' (' || v_name || '): '
      || case p_cause when 'contract_end' then 'su contrato termina.'
        when 'service_end' then 'pidió cancelar el servicio.'
        when 'newer' then 'firmó ' || p_newer || '.'
        when 'unpaid' then 'no se pagó a tiempo.'
        else 'lo que tiene pagado cambió después de la firma.' end
      || case when p_cause in ('unpaid', 'uncovered') and p_change.ticket_id is not null
        then ' Desde su ticket puedes preparar otra.' else '' end);
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
      perform private.tell_addendum_staff(k, 'info', 'Venció una adenda sin firmar',
        private.client_name(k.user_id) || ' no firmó ' || k.folio || ' (' || private.apart_name(k) || ').'
        || case when v_active and k.ticket_id is not null then ' Desde su ticket puedes preparar otra.'
          else '' end);
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
