-- Codes of promotions cannot be guessed: wrong ones are counted, by the network that they come from.

-- The network of the request's sender, null where the gateway does not say one. `cf-connecting-ip` is written by the gateway of
-- the hosted service and cannot be forged there.
create function private.caller_network() returns text
language sql stable security definer set search_path = '' as $$
  select private.address_network(a) from (
    select nullif(btrim(coalesce(h ->> 'cf-connecting-ip', split_part(h ->> 'x-forwarded-for', ',', 1))), '') as a
      from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers) address
   where a is not null
$$;

-- One promotion by its code, while it is valid; null otherwise. The list of codes cannot be read. Every page and
-- function that takes a code asks here. Twenty wrong ones at once and then one each 30 seconds, by network or by person; of
-- all visitors together 600 and then one a second, because some gateways do not say where a request comes from.
-- Errors: PT429 `rate_limited` {retry_after}.
create or replace function public.promotion(code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion jsonb;
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
  v_wait integer := 0;
begin
  select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'valid_until', p.valid_until)
    into v_promotion from public.promotions p
   where p.code = upper(btrim(promotion.code)) and p.is_active and now() >= p.valid_from and now() < p.valid_until;
  -- A right code costs nothing: people come by a banner that carries it. A transaction that may not write cannot count.
  if v_promotion is not null or current_setting('transaction_read_only') = 'on' then
    return v_promotion;
  end if;
  if v_by is not null then
    v_wait := private.take_attempt('promotion ' || v_by, 20, 30);
  end if;
  if v_wait = 0 then
    v_wait := private.take_attempt('promotion all callers', 600, 1);
  end if;
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  return null;
end $$;
grant execute on function public.promotion(text) to anon, authenticated, service_role;
revoke execute on function private.caller_network() from public, anon, authenticated, service_role;
