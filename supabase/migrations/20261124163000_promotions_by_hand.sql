-- Promotions that a super admin makes, publishes and ends. Percentage and months are the terms of contracts
-- that were signed with the code: they are read again when a plan changes, so they never change.

alter table public.promotions add column uses_limit integer check (uses_limit > 0);
create index contracts_promotion_code_idx on public.contracts (promotion_code)
  where promotion_code is not null;

create function private.keep_promotion_terms() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.code, new.percentage, new.months) is distinct from (old.code, old.percentage, old.months) then
    raise exception 'the terms of a promotion do not change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_terms before update on public.promotions
  for each row execute function private.keep_promotion_terms();

-- Contracts with the code, of other people than this one: paid ones, and signed ones whose price is still
-- kept.
create function private.promotion_uses(p_code text, p_besides uuid default null) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.contracts c
   where c.promotion_code = p_code and (c.start_date is not null or c.status = 'pending_payment')
     and c.user_id is distinct from p_besides
$$;

-- One promotion by its code, while it is valid and has a use left; null otherwise. The list of codes cannot
-- be read. Every page and function that takes a code asks here. Twenty wrong ones at once and then one each
-- 30 seconds, by network or by person; of all visitors together 600 and then one a second, because some
-- gateways do not say where a request comes from. Of the server's own functions no use is counted here: they
-- sign for a person whom the token does not name. `hold_promotion` counts it.
-- Errors: PT429 `rate_limited` {retry_after}.
create or replace function public.promotion(code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion jsonb;
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
  v_wait integer := 0;
begin
  select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'valid_until',
    p.valid_until)
    into v_promotion from public.promotions p
   where p.code = upper(btrim(promotion.code)) and p.is_active and now() >= p.valid_from
     and now() < p.valid_until
     and (p.uses_limit is null or coalesce(auth.jwt() ->> 'role', 'service_role') = 'service_role'
       or private.promotion_uses(p.code, auth.uid()) < p.uses_limit);
  -- A right code costs nothing: people come by a banner that carries it. A transaction that may not write
  -- cannot count.
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
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
      v_wait)::text;
  end if;
  return null;
end $$;

-- The last use is one person's: of two who sign at once, the second is told that the text has changed, and
-- sees the price without it.
create function private.hold_promotion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_limit integer;
begin
  select p.uses_limit into v_limit from public.promotions p where p.code = new.promotion_code;
  if v_limit is not null then
    perform pg_advisory_xact_lock(hashtextextended('promotion ' || new.promotion_code, 0));
    if private.promotion_uses(new.promotion_code, new.user_id) >= v_limit then
      raise exception 'text_changed' using errcode = 'PT409';
    end if;
  end if;
  return new;
end $$;
create trigger hold_promotion before insert on public.contracts
  for each row when (new.promotion_code is not null) execute function private.hold_promotion();

-- {prices {<plan>: pesos}, promotion {code, percentage, months, until} or null}. Of two, the one that began
-- last.
create or replace function public.storefront() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'prices', (select jsonb_object_agg(p.name, p.monthly_price) from public.package_plans p
      where p.is_active),
    'promotion', (
      select jsonb_build_object('code', p.code, 'percentage', p.percentage, 'months', p.months, 'until',
        p.valid_until)
        from public.promotions p
       where p.published and p.is_active and now() >= p.valid_from and now() < p.valid_until
         and (p.uses_limit is null or private.promotion_uses(p.code) < p.uses_limit)
       order by p.valid_from desc, p.code limit 1))
$$;

-- Every promotion, the newest first: [{id, code, percentage, months, valid_from, valid_until, uses_limit,
-- uses, published, ended}].
-- Errors: 42501; PT403.
create function public.list_promotions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id), '[]') from (
    select p.id, p.code, p.percentage, p.months, p.valid_from, p.valid_until, p.uses_limit,
      private.promotion_uses(p.code) as uses,
           p.published, not p.is_active as ended, p.created_at
      from public.promotions p) r);
end $$;

-- first, last: days of Mexico, both included. published: it is the one on the site, and no other is. Repeated
-- with its id, it is made once.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT409 `code_taken`.
create function public.create_promotion(
  id uuid, code text, percentage integer, months integer, first date, last date, uses_limit integer,
    published boolean
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code text := upper(btrim(create_promotion.code));
begin
  perform private.acting_staff('super_admin');
  if exists (select from public.promotions p where p.id = create_promotion.id) then
    return;
  end if;
  if v_code is null or v_code !~ '^[A-Z0-9-]{3,40}$' or percentage is null or percentage not between 1 and 100
     or months is null or months not between 1 and 36 or first is null or last is null or last < first
     or last < private.today_in_mexico(now()) or last > private.today_in_mexico(now()) + 1100
       or uses_limit not between 1 and 100000 then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  insert into public.promotions (id, code, percentage, months, valid_from, valid_until, uses_limit)
  values (create_promotion.id, v_code, create_promotion.percentage, create_promotion.months,
    first::timestamp at time zone 'America/Mexico_City',
      (last + 1)::timestamp at time zone 'America/Mexico_City', create_promotion.uses_limit)
  on conflict do nothing;
  if not found then
    raise exception 'code_taken' using errcode = 'PT409';
  end if;
  perform private.audit_action('catalogue.create_promotion', create_promotion.id, null,
    jsonb_build_object('name', v_code, 'percentage', percentage, 'months', months));
  if create_promotion.published then
    perform public.publish_promotion(create_promotion.id, true);
  end if;
end $$;

-- Puts a promotion on the site, in place of the one that is there, or takes it off. Its code stays valid.
-- Returns whether it changed.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `promotion_ended`.
create function public.publish_promotion(promotion uuid, published boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
begin
  perform private.acting_staff('super_admin');
  perform pg_advisory_xact_lock(hashtextextended('published promotion', 0));
  select * into v_promotion from public.promotions p where p.id = publish_promotion.promotion for update;
  if v_promotion.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_promotion.published = publish_promotion.published then
    return false;
  end if;
  if publish_promotion.published and (not v_promotion.is_active or v_promotion.valid_until <= now()) then
    raise exception 'promotion_ended' using errcode = 'PT409';
  end if;
  update public.promotions p set published = false where p.published and p.id <> v_promotion.id;
  update public.promotions p set published = publish_promotion.published where p.id = v_promotion.id;
  perform private.audit_action('catalogue.publish_promotion', v_promotion.id, null,
    jsonb_build_object('name', v_promotion.code, 'wanted', publish_promotion.published));
  return true;
end $$;

-- Ends a promotion now: new contracts have no price from it. Contracts that were signed with it keep theirs.
-- Returns whether it changed.
-- Errors: 42501; PT403; PT404 `not_found`.
create function public.end_promotion(promotion uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
begin
  perform private.acting_staff('super_admin');
  select * into v_promotion from public.promotions p where p.id = end_promotion.promotion for update;
  if v_promotion.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if not v_promotion.is_active then
    return false;
  end if;
  update public.promotions p set is_active = false, published = false where p.id = v_promotion.id;
  perform private.audit_action('catalogue.end_promotion', v_promotion.id, null,
    jsonb_build_object('name', v_promotion.code, 'clients', private.promotion_uses(v_promotion.code)));
  return true;
end $$;

grant execute on function public.list_promotions(), public.publish_promotion(uuid, boolean),
  public.end_promotion(uuid),
  public.create_promotion(uuid, text, integer, integer, date, date, integer, boolean) to authenticated;
revoke execute on function private.keep_promotion_terms(), private.promotion_uses(text, uuid),
  private.hold_promotion()
  from public, anon, authenticated, service_role;
