-- Recovery codes under a key that the database does not know. A code has 50 bits: from a plain hash in a stolen table a
-- graphics card finds it within a day. The function `recover-mfa` has the key, makes the codes and hashes them; here are the
-- hashes. Codes of before keep their plain hash and work until they are used or exchanged.

alter table private.recovery_codes add column keyed boolean not null default false;
comment on column private.recovery_codes.keyed is 'false: a plain hash of before, to be exchanged for new codes';

drop function public.new_recovery_codes();

-- Ten hashes of new codes; those of before are void. For a session at aal2. Errors: 42501; PT403 `aal2_required`;
-- 22023 `malformed_codes`.
create function public.keep_recovery_codes(hashes text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if (select auth.jwt()) ->> 'aal' is distinct from 'aal2' then
    raise exception 'aal2_required' using errcode = 'PT403';
  end if;
  if (select count(distinct h) from unnest(hashes) h where h ~ '^[0-9a-f]{64}$') <> 10 or cardinality(hashes) <> 10 then
    raise exception 'malformed_codes' using errcode = '22023';
  end if;
  delete from private.recovery_codes c where c.user_id = v_actor;
  insert into private.recovery_codes (user_id, code_hash, keyed) select v_actor, h, true from unnest(hashes) h;
end $$;
grant execute on function public.keep_recovery_codes(text[]) to authenticated;

-- Whether `code` was one of this person's; it is none from now on, and the person is written to. `keyed_hash` is the code
-- under the key. For the function that takes the factors away. Errors: PT429 `rate_limited`.
drop function public.use_recovery_code(uuid, text);
create function public.use_recovery_code(person uuid, code text, keyed_hash text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.take_attempt('recovery ' || person::text, 5, 60) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  update private.recovery_codes c set used_at = now()
   where c.user_id = person and c.used_at is null
     and c.code_hash = case when c.keyed then keyed_hash else private.recovery_hash(person, code) end;
  if not found then
    return false;
  end if;
  perform private.write_of_security((select u.email from auth.users u where u.id = person), 'recovery_code_used');
  return true;
end $$;
grant execute on function public.use_recovery_code(uuid, text, text) to service_role;
