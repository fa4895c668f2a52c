-- A former agent no longer changes the card that the client sees, as with the name; a new agent has the
-- picture of before.
create or replace function private.op_set_picture(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_picture text := nullif(p_args ->> 'picture', '');
  v_profile public.profiles;
begin
  perform private.sync_expect(p_args, '{user_id,picture}');
  if jsonb_typeof(p_args -> 'picture') <> 'string' or not private.is_picture(v_picture) then
    perform private.sync_refuse('malformed_op');
  end if;
  if (p_args ->> 'user_id')::uuid is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  perform private.sync_expect(p_base, '{picture_changes}');
  select * into v_profile from public.profiles p where p.id = p_actor;
  if v_profile.avatar_url is not distinct from v_picture then
    return private.sync_space('account', p_actor);
  end if;
  -- S26: a late duplicate must not bring an earlier picture back.
  if to_jsonb(v_profile.picture_changes) <> p_base -> 'picture_changes' then
    perform private.sync_refuse('picture_changed');
  end if;
  update public.profiles set avatar_url = v_picture, picture_changes = v_profile.picture_changes + 1
    where id = p_actor;
  -- A former agent's card stays with the clients who have no other one yet: it no longer changes.
  update public.account_managers set avatar_url = v_picture
    where id = p_actor and private.is_agent(p_actor);
  return private.sync_space('account', p_actor);
end $$;

-- A person who had a picture before becoming an agent would have a card without it.
create function private.picture_of_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.avatar_url := coalesce(new.avatar_url,
    (select p.avatar_url from public.profiles p where p.id = new.id));
  return new;
end $$;
create trigger picture_of_card before insert on public.account_managers
  for each row execute function private.picture_of_card();
