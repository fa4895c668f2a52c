-- How often something may be tried, and the answers of requests that come twice.

-- Whose attempts are counted. A key is a salted hash, and goes as soon as its attempts have come back: an
-- address is never kept.
create table private.attempts (
  key text primary key,
  -- When all attempts are there again.
  full_at timestamptz not null
);
create index attempts_full_at_idx on private.attempts (full_at);
alter table private.attempts enable row level security;

create table private.attempts_salt (salt text not null);
alter table private.attempts_salt enable row level security;
insert into private.attempts_salt values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Idempotency keys: a request to an edge function whose answer was lost is sent again, and is answered with
-- the first one's.
create table private.request_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  key uuid not null,
  function text not null check (function ~ '^[a-z-]{3,40}$'),
  request_hash text not null,
  status integer,
  response jsonb,
  claimed_at timestamptz not null default now(),
  primary key (user_id, key),
  -- The answers of functions are short; without this a person can store what they like here.
  constraint request_keys_response_size check (octet_length(response::text) <= 65536)
);
create index request_keys_claimed_at_idx on private.request_keys (claimed_at);
alter table private.request_keys enable row level security;

-- 0 when one attempt of `p_key` was taken, or else the seconds until there is one. `p_burst` at once, and
-- then one each `p_seconds`.
create function private.take_attempt(p_key text, p_burst integer, p_seconds numeric) returns integer
language plpgsql set search_path = '' as $$
declare
  v_key text;
  v_now timestamptz := clock_timestamp();
  v_one interval := make_interval(secs => p_seconds::double precision);
  v_full timestamptz;
begin
  select encode(sha256(convert_to(s.salt || p_key, 'UTF8')), 'hex') into strict v_key
    from private.attempts_salt s;
  -- Skip locked: two callers that sweep must not wait for one another.
  delete from private.attempts a where a.key in (
    select b.key from private.attempts b where b.full_at < v_now and b.key <> v_key limit 50
      for update skip locked);
  insert into private.attempts as a (key, full_at) values (v_key, v_now + v_one)
    on conflict (key) do update set full_at = greatest(a.full_at, v_now) + v_one
      where greatest(a.full_at, v_now) + v_one <= v_now + p_burst * v_one
    returning a.full_at into v_full;
  if v_full is not null then
    return 0;
  end if;
  select a.full_at into v_full from private.attempts a where a.key = v_key;
  return greatest(1, ceil(extract(epoch from v_full + v_one - p_burst * v_one - v_now)))::integer;
end $$;

-- The whole network of an IPv6 address: one machine has 2^64 of them. Not of an IPv4 one in IPv6's clothes:
-- that network is every caller.
create function private.address_network(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_address inet := regexp_replace(p_address, '^::ffff:(?=\d+\.)', '', 'i');
begin
  return case family(v_address) when 6 then network(set_masklen(v_address, 64))::text
    else host(v_address) end;
exception when data_exception then
  return coalesce(p_address, '');
end $$;

-- Codes of promotions cannot be guessed: wrong ones are counted, by the network that they come from. The
-- network of the request's sender, null where the gateway does not say one. `cf-connecting-ip` is written by
-- the gateway of the hosted service and cannot be forged there.
create function private.caller_network() returns text
language sql stable security definer set search_path = '' as $$
  select private.address_network(a) from (
    select nullif(btrim(coalesce(h ->> 'cf-connecting-ip', split_part(h ->> 'x-forwarded-for', ',', 1))), '')
      as a
      from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers) address
   where a is not null
$$;

-- {claimed: true}: go on. {status, response}: what the first one got. Errors: 42501; PT403; PT409
-- `request_in_progress` (the first one is at work: ask again), `key_reused` (the same key with another
-- request).
create function public.claim_request(key uuid, function text, request_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_request private.request_keys;
begin
  insert into private.request_keys as r (user_id, key, function, request_hash)
  values (v_actor, claim_request.key, claim_request.function, claim_request.request_hash)
  -- A function that died has left its claim without an answer.
  on conflict on constraint request_keys_pkey do update set claimed_at = now()
    where r.status is null and r.claimed_at < now() - interval '2 minutes'
      and r.function = excluded.function and r.request_hash = excluded.request_hash
  returning * into v_request;
  if v_request.key is not null then
    return '{"claimed": true}';
  end if;
  select * into v_request from private.request_keys r where r.user_id = v_actor and r.key = claim_request.key;
  if v_request.function <> claim_request.function or v_request.request_hash <> claim_request.request_hash then
    raise exception 'key_reused' using errcode = 'PT409';
  end if;
  if v_request.status is null then
    raise exception 'request_in_progress' using errcode = 'PT409';
  end if;
  return jsonb_build_object('status', v_request.status, 'response', v_request.response);
end $$;

-- The answer, for a request that comes again. Null gives the key back: the request failed before it did
-- anything.
create function public.settle_request(key uuid, status integer, response jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if settle_request.status is null then
    delete from private.request_keys r where r.user_id = v_actor and r.key = settle_request.key
      and r.status is null;
  else
    update private.request_keys r set status = settle_request.status, response = settle_request.response
     where r.user_id = v_actor and r.key = settle_request.key and r.status is null;
  end if;
end $$;

grant execute on function
  public.claim_request(uuid, text, text), public.settle_request(uuid, integer, jsonb)
  to authenticated;
