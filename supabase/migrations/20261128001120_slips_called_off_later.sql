-- The provider cancels no OXXO slip before its end. A slip that ended here, for example because the client
-- pays in another way, can be paid there until then: it stays in the list, and its account is not erased.

alter table private.orders_to_call_off add column next_attempt_at timestamptz not null default now();

create or replace function public.orders_to_call_off(most integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('payment', k.id, 'provider', k.payment_method,
    'reference', k.provider_reference)), '[]') from (
    select t.id, t.payment_method, t.provider_reference from private.orders_to_call_off o
      join public.payment_transactions t on t.id = o.payment_id
     where o.next_attempt_at <= now()
     order by o.created_at, o.payment_id limit least(greatest(most, 1), 200)) k
$$;

-- Its money may still come. Asked again at once, the slips of three days would keep all others from being
-- called off.
create function public.order_stays(payment uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.orders_to_call_off o
     set next_attempt_at = greatest(t.expires_at, now() + interval '1 hour')
    from public.payment_transactions t where t.id = o.payment_id and o.payment_id = order_stays.payment
$$;

create or replace function private.refunds_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.refunds r where r.status = 'pending')
    or exists (select from private.orders_to_call_off o where o.next_attempt_at <= now())
$$;

revoke execute on function public.order_stays(uuid) from public, anon, authenticated, service_role;
grant execute on function public.order_stays(uuid) to service_role;
