-- A person changes the own profile (S11). Plan and e-mail are the server's to say.

select private.sync_track('profiles', 'account', 'id');
select private.sync_track('user_account_manager', 'account', 'user_id', 'user_id');
select private.audit_table('profiles', 'id');
select private.audit_table('user_roles', 'user_id', '{role}');
select private.audit_table('account_managers', 'id');
select private.audit_table('user_account_manager', 'user_id', '{manager_id}');

-- A person changes the own profile, field by field. args {user_id, fields}, base {field: what it was}.
-- Refusals: `name_too_short`, `text_too_long`, `text_unreadable`.
create function private.op_update_profile(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_profile public.profiles;
  v_fields jsonb := p_args -> 'fields';
  v_merged jsonb;
begin
  perform private.sync_expect(p_args, '{user_id,fields}');
  if jsonb_typeof(v_fields) is distinct from 'object'
    or v_fields - '{full_name,company,phone}'::text[] <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
  if (p_args ->> 'user_id')::uuid is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_profile from public.profiles p where p.id = p_actor;
  v_merged := private.sync_merge(jsonb_build_object('full_name', v_profile.full_name,
    'company', coalesce(v_profile.company, ''), 'phone', coalesce(v_profile.phone, '')), v_fields,
    coalesce(p_base, '{}'));
  if v_fields ? 'full_name' and char_length(btrim(v_merged ->> 'full_name')) < 2 then
    perform private.sync_refuse('name_too_short');
  end if;
  if char_length(v_merged ->> 'full_name') > 120 or char_length(v_merged ->> 'company') > 120
    or char_length(v_merged ->> 'phone') > 40 then
    perform private.sync_refuse('text_too_long');
  end if;
  if not private.is_plain_line(concat(v_merged ->> 'full_name', v_merged ->> 'company', v_merged ->> 'phone'))
    then
    perform private.sync_refuse('text_unreadable');
  end if;
  update public.profiles set full_name = btrim(v_merged ->> 'full_name'),
    company = nullif(btrim(v_merged ->> 'company'), ''), phone = nullif(btrim(v_merged ->> 'phone'), '')
   where id = p_actor;
  return private.sync_space('account', p_actor);
end $$;

-- args {user_id, picture}, base {picture_changes}. An empty picture is none. Clients see that of their
-- account manager. Refusals: `picture_changed`, by another device meanwhile.
create function private.op_set_picture(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  update public.account_managers set avatar_url = v_picture where id = p_actor;
  return private.sync_space('account', p_actor);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('update_profile', 1, 'account', 'user_id'),
  ('set_picture', 1, 'account', 'user_id');
