-- A client's own programs read with a key: licences, usage, invoices. The key is shown once; here is its hash.

create table public.api_keys (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  -- The beginning of the key, by which a person knows it again.
  prefix text not null check (prefix ~ '^az_live_[A-Za-z0-9]{4}$'),
  last_used_on date,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_user_id_idx on public.api_keys (user_id);
select private.share_with_person('api_keys', 'API keys');

create table private.api_key_hashes (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  api_key_id uuid not null unique references public.api_keys (id) on delete cascade
);
alter table private.api_key_hashes enable row level security;

-- A new key, in clear this once: az_live_ and 32 letters, 160 bits. At most ten at a time.
-- Errors: 42501; PT403; PT409 `too_many_keys`, `id_taken`; 23514 a name that is none.
create function public.create_api_key(id uuid, name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_letters constant text := '0123456789abcdefghijklmnopqrstuv';
  v_bytes bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_key text;
begin
  perform private.sync_advance('person', v_actor);
  if (select count(*) from public.api_keys k where k.user_id = v_actor and k.revoked_at is null) >= 10 then
    raise exception 'too_many_keys' using errcode = 'PT409';
  end if;
  if exists (select from public.api_keys k where k.id = create_api_key.id) then
    -- Its key went out with the first answer, and is not known here any more.
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select 'az_live_' || string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n) into v_key
    from generate_series(0, 31) n;
  insert into public.api_keys (id, user_id, name, prefix) values (create_api_key.id, v_actor, btrim(create_api_key.name), left(v_key, 12));
  insert into private.api_key_hashes (key_hash, api_key_id) values (encode(sha256(convert_to(v_key, 'UTF8')), 'hex'), create_api_key.id);
  return v_key;
end $$;

-- args {id}. From the next request on it is none.
create function private.op_revoke_api_key(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.sync_expect(p_args, '{id}');
  if not exists (select from public.api_keys k where k.id = (p_args ->> 'id')::uuid and k.user_id = p_actor) then
    perform private.sync_refuse('not_found');
  end if;
  update public.api_keys k set revoked_at = clock_timestamp() where k.id = (p_args ->> 'id')::uuid and k.revoked_at is null;
  delete from private.api_key_hashes h where h.api_key_id = (p_args ->> 'id')::uuid;
  return private.sync_space('person', p_actor);
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('revoke_api_key', 1, 'person', null);

-- Whose key this is. 60 requests a minute each (docs). Errors: PT401 `invalid_api_key`; PT429 `rate_limited` with the
-- seconds to wait.
create function private.owner_of_key(p_key_hash text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_key public.api_keys;
  v_wait integer;
begin
  select k.* into v_key from private.api_key_hashes h join public.api_keys k on k.id = h.api_key_id
   where h.key_hash = p_key_hash and k.revoked_at is null;
  if v_key.id is null then
    raise exception 'invalid_api_key' using errcode = 'PT401';
  end if;
  v_wait := private.take_attempt('api key ' || v_key.id, 60, 1);
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  -- By the day: the time of every request would wake the owner's devices at every request.
  update public.api_keys k set last_used_on = current_date where k.id = v_key.id and k.last_used_on is distinct from current_date;
  return v_key.user_id;
end $$;
grant execute on function public.create_api_key(uuid, text) to authenticated;
