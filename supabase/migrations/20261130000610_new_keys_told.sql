-- A key of the API reads licenses and invoices without the password, and a new password does not end it:
-- a person who made one on an unlocked computer kept it, and the owner was not told. The letter
-- goes to the address that signs in, as that of a passkey.
create or replace function public.create_api_key(id uuid, name text) returns text
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
  -- Revoked ones too: each new key would have its own minute of requests.
  if (select count(*) from public.api_keys k where k.user_id = v_actor
    and k.created_at > now() - interval '1 day') >= 30 then
    raise exception 'too_many_keys_today' using errcode = 'PT409';
  end if;
  if exists (select from public.api_keys k where k.id = create_api_key.id) then
    -- Its key went out with the first answer, and is not known here any more.
    raise exception 'id_taken' using errcode = 'PT409';
  end if;
  select 'az_live_' || string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n)
    into v_key
    from generate_series(0, 31) n;
  insert into public.api_keys (id, user_id, name, prefix)
    values (create_api_key.id, v_actor, btrim(create_api_key.name), left(v_key, 12));
  insert into private.api_key_hashes (key_hash, api_key_id)
    values (encode(sha256(convert_to(v_key, 'UTF8')), 'hex'), create_api_key.id);
  perform private.write_of_security((select u.email from auth.users u where u.id = v_actor), 'api_key_added');
  return v_key;
end $$;
