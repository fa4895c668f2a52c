-- A person changes the own profile, field by field (S11). Plan and e-mail are the server's to say.

-- args {user_id, fields}, base {field: what it was}.
create function private.op_update_profile(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_profile public.profiles;
  v_fields jsonb := p_args -> 'fields';
  v_merged jsonb;
begin
  perform private.sync_expect(p_args, '{user_id,fields}');
  if jsonb_typeof(v_fields) is distinct from 'object' or v_fields - '{full_name,company,phone}'::text[] <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
  if (p_args ->> 'user_id')::uuid is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_profile from public.profiles p where p.id = p_actor;
  v_merged := private.sync_merge(jsonb_build_object('full_name', v_profile.full_name,
    'company', coalesce(v_profile.company, ''), 'phone', coalesce(v_profile.phone, '')), v_fields, coalesce(p_base, '{}'));
  if v_fields ? 'full_name' and char_length(btrim(v_merged ->> 'full_name')) < 2 then
    perform private.sync_refuse('name_too_short');
  end if;
  if char_length(v_merged ->> 'full_name') > 200 or char_length(v_merged ->> 'company') > 200
    or char_length(v_merged ->> 'phone') > 40 then
    perform private.sync_refuse('text_too_long');
  end if;
  update public.profiles set full_name = btrim(v_merged ->> 'full_name'),
    company = nullif(btrim(v_merged ->> 'company'), ''), phone = nullif(btrim(v_merged ->> 'phone'), '')
   where id = p_actor;
  return private.sync_space('account', p_actor);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('update_profile', 1, 'account', 'user_id');
