-- Cards that a client keeps at the provider. What the provider calls the client, and which card is asked first.

create table private.payment_customers (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  reference text not null unique,
  primary key (user_id, provider)
);
alter table private.payment_customers enable row level security;

-- {customer, email, name}: for the provider. `customer` null: the provider does not know the client yet.
create function public.payment_customer(actor uuid, provider text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', p.email, 'name', p.full_name,
      'customer', (select c.reference from private.payment_customers c where c.user_id = p.id and c.provider = payment_customer.provider))
    from public.profiles p where p.id = actor
$$;

create function public.keep_payment_customer(actor uuid, provider text, reference text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.payment_customers (user_id, provider, reference) values (actor, keep_payment_customer.provider, keep_payment_customer.reference)
  on conflict do nothing
$$;

-- card {reference, brand, last4, exp_month, exp_year}. The first one is asked first; the same again is the same. Returns its id.
create function public.save_card(actor uuid, provider text, card jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.sync_advance('account', actor);
  select m.id into v_id from public.payment_methods m where m.provider_reference = card ->> 'reference' and m.user_id = actor;
  if v_id is not null then
    return v_id;
  end if;
  insert into public.payment_methods (user_id, provider, provider_reference, brand, last4, exp_month, exp_year, is_default)
  values (actor, save_card.provider, card ->> 'reference', card ->> 'brand', card ->> 'last4', (card ->> 'exp_month')::integer,
    (card ->> 'exp_year')::integer, not exists (select from public.payment_methods m where m.user_id = actor))
  returning id into v_id;
  return v_id;
end $$;

-- What the provider calls a card of this client. Errors: PT404 `not_found`.
create function public.card_of(actor uuid, card uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_card public.payment_methods;
begin
  select * into v_card from public.payment_methods m where m.id = card and m.user_id = actor;
  if v_card.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('reference', v_card.provider_reference, 'provider', v_card.provider,
    'customer', (select c.reference from private.payment_customers c where c.user_id = actor and c.provider = v_card.provider));
end $$;

-- Another one is asked first, if it was this one. Errors: PT404 `not_found`.
create function public.forget_card(actor uuid, card uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_default boolean;
begin
  perform private.sync_advance('account', actor);
  delete from public.payment_methods m where m.id = card and m.user_id = actor returning m.is_default into v_default;
  if v_default is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_default then
    update public.payment_methods m set is_default = true
     where m.id = (select n.id from public.payment_methods n where n.user_id = actor order by n.created_at desc limit 1);
  end if;
end $$;

-- Errors: PT404 `not_found`.
create function public.prefer_card(actor uuid, card uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.sync_advance('account', actor);
  if not exists (select from public.payment_methods m where m.id = card and m.user_id = actor) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  update public.payment_methods m set is_default = false where m.user_id = actor and m.is_default and m.id <> card;
  update public.payment_methods m set is_default = true where m.id = card and not m.is_default;
end $$;

grant execute on function public.payment_customer(uuid, text), public.keep_payment_customer(uuid, text, text), public.save_card(uuid, text, jsonb),
  public.card_of(uuid, uuid), public.forget_card(uuid, uuid), public.prefer_card(uuid, uuid) to service_role;
