-- The notice of a renewal said the price of a whole period, without the credit that pays a part of it and,
-- after a withdrawn cancellation, for another day than that of the invoice.

-- The first day of the next period that is asked for.
create function private.charged_next(p_contract public.contracts, p_day date) returns date
language sql stable security definer set search_path = '' as $$
  select coalesce((select min(i.period_start) from public.invoices i where i.contract_id = p_contract.id
      and i.kind = 'period' and i.status <> 'void' and i.period_start > p_day),
    case when n.start > p_day then n.start else private.period_after(p_contract, p_day) end)
    from (select private.next_period_start(p_contract) as start) n
$$;

-- What is still to be paid for that period: its invoice's amount, or the one that its invoice will have.
create function private.due_next(p_contract public.contracts, p_next date, p_day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((select case i.status when 'paid' then 0 else i.amount end from public.invoices i
      where i.contract_id = p_contract.id and i.kind = 'period' and i.status <> 'void'
        and i.period_start = p_next),
    private.days_price(p_contract, p_contract.period_amount, p_contract.list_amount, p_next,
      private.period_after(p_contract, p_next)) - private.next_credit(p_contract, p_day, p_next))
$$;
revoke execute on function private.charged_next(public.contracts, date),
  private.due_next(public.contracts, date, date) from public, anon, authenticated, service_role;

create or replace function private.tick_renewals(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_lead integer;
  v_id uuid;
  v_owner uuid;
  c public.contracts;
  v_next date;
  v_due numeric;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for v_id, v_owner in select d.contract_id, d.user_id
    from (select k.contract_id, k.user_id from private.contract_clock k
      where k.renewal_on <= v_today and not private.tick_rests('tick_renewals', k.contract_id, p_now)
      order by k.renewal_on limit private.tick_most()) d order by d.user_id, d.contract_id loop
    v_seen := v_seen + 1;
    begin
      perform private.sync_advance('account', v_owner);
      select * into strict c from public.contracts k where k.id = v_id for update;
      v_next := private.charged_next(c, v_today);
      v_lead := case c.billing when 'annual' then 30 else 5 end;
      if c.status = 'active' and c.cancel_requested_at is null and c.renewal_told_for is distinct from v_next
        and v_next <= v_today + v_lead then
        update public.contracts k set renewal_told_for = v_next where k.id = c.id
          and k.renewal_told_for is distinct from v_next;
        if found then
          v_due := private.due_next(c, v_next, v_today);
          perform private.notify(c.user_id, 'info', 'Tu contrato se renueva', 'El '
            || to_char(v_next, 'DD/MM/YYYY')
            || case when v_due = 0 then '. Ese periodo ya está pagado.'
                 else ' por ' || private.pesos(v_due) || ' MXN.' end, '/dashboard/billing');
          v_done := v_done + 1;
        end if;
        v_next := private.charged_next(c, v_next);
      elsif c.renewal_told_for = v_next then
        v_next := private.charged_next(c, v_next);
      end if;
      update private.contract_clock k set renewal_on =
          case when c.status = 'active'
            and c.cancel_requested_at is null then greatest(v_next - v_lead, v_today + 1) else 'infinity' end
       where k.contract_id = v_id;
    exception when others then
      perform private.tick_failed('tick_renewals', v_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;

-- Outside of the clock nothing bounded the run: after an outage of the clock, one transaction locked every
-- account that was due.
create or replace function public.generate_monthly_invoices() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_made integer;
  v_more boolean;
begin
  perform set_config('azulejo.tick_most', '100', true);
  v_made := private.generate_invoices(now());
  v_more := private.tick_most() = 0;
  perform set_config('azulejo.tick_most', '', true);
  perform private.audit_action('invoices.generate', null, null, jsonb_build_object('created', v_made));
  return jsonb_build_object('created', v_made, 'more', v_more);
end $$;
