-- What was lost with the transaction that it was to limit: attempts that end in an error, and the set-up token's end.

-- Whose key this is. How often it is used, `count_api_call` counts, in a transaction of its own: counted here, the
-- attempt would be undone with every call that is refused. Errors: PT401 `invalid_api_key`.
create or replace function private.owner_of_key(p_key_hash text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key public.api_keys;
begin
  select k.* into v_key from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
   where h.key_hash = p_key_hash and k.revoked_at is null;
  if v_key.id is null then
    raise exception 'invalid_api_key' using errcode = 'PT401';
  end if;
  -- By the day: the time of every request would wake the owner's devices at every request.
  update public.api_keys k set last_used_on = current_date where k.id = v_key.id and k.last_used_on is distinct from current_date;
  return v_key.user_id;
end $$;

-- Before each call with a key, and never in one transaction with it: 0, or the seconds to wait. 60 requests a minute of
-- each key (docs); of keys that are none, 20 at once of a network, and then one each six seconds.
create function public.count_api_call(key_hash text, address text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key uuid := (
    select k.id from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
     where h.key_hash = count_api_call.key_hash and k.revoked_at is null);
begin
  return case when v_key is null
    then private.take_attempt('unknown api key ' || coalesce(private.address_network(address), ''), 20, 6)
    else private.take_attempt('api key ' || v_key, 60, 1) end;
end $$;
grant execute on function public.count_api_call(text, text) to service_role;

-- A set-up token opens once. Without this, /setup-admin opens again with the first one when the last super admin is
-- removed past `revoke_role`.
create table private.spent_setup_tokens (
  token_hash text primary key,
  spent_at timestamptz not null default now()
);
alter table private.spent_setup_tokens enable row level security;

create function public.setup_token_is_spent(token_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.spent_setup_tokens s where s.token_hash = setup_token_is_spent.token_hash)
$$;

create function public.spend_setup_token(token_hash text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.spent_setup_tokens (token_hash) values (token_hash) on conflict do nothing
$$;
grant execute on function public.setup_token_is_spent(text), public.spend_setup_token(text) to service_role;

-- The answers of functions are short; a person can write what they like here.
alter table private.request_keys add constraint request_keys_response_size
  check (octet_length(response::text) <= 65536) not valid;
