-- The provider's form for a card tells whether a card is good: without limits, a stolen list of cards is
-- tried here, at our cost.

-- Errors: PT409 `too_many_cards` {limit}.
create function private.expect_room_for_card(p_actor uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.payment_methods m where m.user_id = p_actor) >= 10 then
    raise exception 'too_many_cards' using errcode = 'PT409', detail = '{"limit": 10}';
  end if;
end $$;

-- Each question is followed by one to the provider.
create or replace function public.payment_customer(actor uuid, provider text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.require_attempt('card ' || actor, 40, 120);
  select jsonb_build_object('email', p.email, 'name', p.full_name,
      'customer', (select c.reference from private.payment_customers c where c.user_id = p.id
        and c.provider = payment_customer.provider))
    from public.profiles p where p.id = actor
$$;

-- The customer of a form for a new card: ten at once and ten an hour, thirty a day. A contract has a signer
-- whose address is confirmed. Errors: PT409 `contract_required`, `too_many_cards` {limit}; PT429
-- `rate_limited` {retry_after}.
create function public.card_setup(actor uuid, provider text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.contracts c where c.user_id = actor) then
    raise exception 'contract_required' using errcode = 'PT409';
  end if;
  perform private.expect_room_for_card(actor);
  perform private.require_attempt('card setup ' || actor, 10, 360);
  perform private.require_attempt('card setup of the day ' || actor, 30, 2880);
  return public.payment_customer(actor, card_setup.provider);
end $$;

create or replace function public.save_card(actor uuid, provider text, card jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.sync_advance('account', actor);
  select m.id into v_id from public.payment_methods m where m.provider_reference = card ->> 'reference'
    and m.user_id = actor;
  if v_id is not null then
    return v_id;
  end if;
  perform private.expect_room_for_card(actor);
  insert into public.payment_methods (user_id, provider, provider_reference, brand, last4, exp_month,
    exp_year, is_default)
  values (actor, save_card.provider, card ->> 'reference', card ->> 'brand', card ->> 'last4',
    (card ->> 'exp_month')::integer,
    (card ->> 'exp_year')::integer, not exists (select from public.payment_methods m where m.user_id = actor))
  returning id into v_id;
  return v_id;
end $$;

revoke execute on function private.expect_room_for_card(uuid) from public, anon, authenticated, service_role;
revoke execute on function public.card_setup(uuid, text) from public, anon, authenticated;
grant execute on function public.card_setup(uuid, text) to service_role;
