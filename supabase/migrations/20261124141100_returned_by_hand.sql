-- Money that staff return: how, and the reference under which the bank knows it; the client sees both. And the list of what is to be returned.

alter table public.refunds
  add column return_method text check (return_method in ('spei', 'cash', 'card')),
  add column return_reference text check (char_length(return_reference) <= 60);

create or replace function private.refund_returned(p_refund uuid, p_reference text, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.refunds;
begin
  update public.refunds k set status = 'returned', settled_at = p_now, provider_reference = coalesce(p_reference, k.provider_reference)
   where k.id = p_refund and k.status in ('pending', 'sent', 'by_hand') returning * into r;
  if found then
    perform private.append_contract_event(r.contract_id, 'payment_refunded', jsonb_build_object('refund', r.id, 'payment', r.payment_id, 'amount', r.amount));
    perform private.notify(r.user_id, 'success', 'Devolución hecha', 'Te devolvimos ' || private.pesos(r.amount) || ' MXN'
      || case r.return_method when 'cash' then ' en efectivo.' when 'spei' then ' por transferencia.' else '. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.' end
      || coalesce(' Referencia: ' || r.return_reference || '.', ''), '/dashboard/billing/estado-de-cuenta');
  end if;
end $$;

drop function public.mark_refund_returned(uuid);
-- For staff who have returned it. method: how; every way but cash has a reference (60 characters). Returned already is no error. Returns
-- the refund with `marked`: false when it was returned already, and nothing was written.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `not_by_hand`; PT400 `reference_missing`; 22023 `unknown_payment_method`.
create function public.mark_refund_returned(refund uuid, method text default 'cash', reference text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_staff();
  v_reference text := nullif(btrim(reference), '');
  r public.refunds;
  v_marked boolean;
begin
  select * into r from public.refunds k where k.id = refund;
  -- One that is not there, and one of another agent's client, are the same answer.
  perform private.acting_on_account(r.user_id);
  if method is null or method not in ('spei', 'cash', 'card') then
    raise exception 'unknown_payment_method' using errcode = '22023';
  end if;
  if v_reference is null and method <> 'cash' or char_length(v_reference) > 60 or not private.is_plain_line(coalesce(v_reference, 'x')) then
    raise exception 'reference_missing' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', r.user_id);
  select * into r from public.refunds k where k.id = refund for update;
  if r.status not in ('by_hand', 'returned') then
    raise exception 'not_by_hand' using errcode = 'PT409';
  end if;
  v_marked := r.status = 'by_hand';
  if v_marked then
    update public.refunds k set return_method = method, return_reference = v_reference where k.id = refund;
    perform private.refund_returned(refund, null, now());
    perform private.audit_action('refunds.return', refund, r.user_id, jsonb_strip_nulls(jsonb_build_object('method', method, 'reference', v_reference)));
  end if;
  select * into r from public.refunds k where k.id = refund;
  return to_jsonb(r) || jsonb_build_object('marked', v_marked);
end $$;
grant execute on function public.mark_refund_returned(uuid, text, text) to authenticated;

insert into private.list_resources (name, source, client, shown, beside, code, filters, sorts, role) values
('refunds', 'public.refunds b', 'b.user_id',
 'b.id, b.user_id, b.reason, b.amount, b.status, b.return_method, b.return_reference, b.settled_at, b.created_at,
  p.full_name as client_name, p.company',
 'left join public.profiles p on p.id = b.user_id', null,
 '{"status": "b.status = $1", "client": "b.user_id = $1::uuid"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', null);
create index refunds_listed_idx on public.refunds (created_at, id);
create index refunds_by_status_idx on public.refunds (status, created_at, id);
