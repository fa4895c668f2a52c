-- An addendum that was offered and not signed in time is over: it says so, and client and manager are told.

create index contract_changes_proposed_idx on public.contract_changes (valid_until)
  where status = 'proposed';

-- A contract that was signed and not paid for 15 days, an addendum whose period has ended (or whose price no
-- longer fits what is paid), and one that was offered and not signed for 15 days.
create or replace function private.tick_offers(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contracts;
  k public.contract_changes;
  v_manager uuid;
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
        || private.offer_days() || ' días sin pago y el contrato ' || c.folio
        || ' ya no conserva su precio. Puedes firmarlo otra vez con el precio de hoy.', '/pricing');
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
      continue when not exists (select from public.contract_changes h where h.id = k.id
        and h.status = 'pending_payment');
      perform private.drop_waiting_change(k.contract_id, 'expired');
      if private.signed_terms(k) is not null then
        perform private.append_contract_event(k.contract_id,
          'addendum_expired', jsonb_build_object('change', k.id, 'folio', k.folio));
      end if;
      if k.kind = 'service' then
        perform private.notify(k.user_id, 'warning', 'Tu adenda venció', 'La adenda ' || k.folio || ' de '
          || private.apart_name(k) || ' no se pagó a tiempo y no se hizo ningún cargo. Puedes solicitarla '
          || 'otra vez.', '/dashboard/marketplace?solicitar=' || k.tool_name || '&nivel=' || k.tier);
      else
        perform private.notify(k.user_id, 'warning', 'Tu cambio de plan venció', 'La adenda ' || k.folio
          || ' no se pagó a tiempo y no se hizo ningún cargo. Puedes firmar el cambio otra vez.',
          '/dashboard/billing?hacer=plan');
      end if;
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
      update public.contract_changes h set status = 'expired' where h.id = k.id and h.status = 'proposed';
      continue when not found;
      perform private.notify(k.user_id, 'warning', 'Venció una adenda sin firmar', private.apart_name(k)
        || ' no se agregó y no se hizo ningún cargo. Puedes solicitarlo otra vez.',
        '/dashboard/marketplace?solicitar=' || k.tool_name || '&nivel=' || k.tier);
      v_manager := private.assigned_manager(k.user_id);
      if v_manager is not null then
        perform private.notify(v_manager, 'info', 'Venció una adenda sin firmar',
          private.client_name(k.user_id) || ' no firmó ' || k.folio || ' (' || private.apart_name(k)
          || '). Desde su ticket puedes preparar otra.',
          coalesce('/admin/tickets/' || k.ticket_id, '/admin/clients'));
      end if;
      v_done := v_done + 1;
    exception when others then
      perform private.tick_failed('tick_offers', k.id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
