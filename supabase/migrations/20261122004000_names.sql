-- Names stand in the contract, in letters and in notifications. One with a line break adds a clause to a signed text, one
-- with a bidirectional control shows another text than the one that was hashed: neither is ever stored.

-- Controls (C0, DEL, C1), line and paragraph separators, marks and overrides of direction, invisible spaces. The joiners
-- U+200C and U+200D stay: names of people and emoji need them.
create function private.is_plain_line(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
$$;

-- The same text as one plain line of at most `p_most` characters.
create function private.as_plain_line(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(p_text, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029 ]+', ' ', 'g')), p_most))
$$;

update public.profiles p set full_name = private.as_plain_line(p.full_name, 120), company = nullif(private.as_plain_line(p.company, 120), ''),
    phone = nullif(private.as_plain_line(p.phone, 40), '')
 where char_length(p.full_name) > 120 or char_length(p.company) > 120
    or not (private.is_plain_line(p.full_name) and private.is_plain_line(coalesce(p.company, '')) and private.is_plain_line(coalesce(p.phone, '')));
update public.account_managers m set name = private.as_plain_line(m.name, 200) where not private.is_plain_line(m.name);

alter table public.profiles
  add constraint profiles_full_name_is_a_plain_line check (char_length(full_name) <= 120 and private.is_plain_line(full_name)),
  add constraint profiles_company_is_a_plain_line check (char_length(company) <= 120 and private.is_plain_line(company)),
  add constraint profiles_phone_is_a_plain_line check (private.is_plain_line(phone));
alter table public.account_managers
  add constraint account_managers_name_is_a_plain_line check (private.is_plain_line(name));

-- A sign-up must not fail for a name that an identity provider sent: it is made a plain line here, and refused everywhere else.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name, company, email)
  values (
    new.id,
    private.as_plain_line(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 120),
    nullif(private.as_plain_line(coalesce(new.raw_user_meta_data ->> 'company', ''), 120), ''),
    new.email
  );
  return new;
end $$;

-- args {user_id, fields}, base {field: what it was}. Refusals: `name_too_short`, `text_too_long`, `text_unreadable`.
create or replace function private.op_update_profile(p_actor uuid, p_args jsonb, p_base jsonb) returns text
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
  if char_length(v_merged ->> 'full_name') > 120 or char_length(v_merged ->> 'company') > 120
    or char_length(v_merged ->> 'phone') > 40 then
    perform private.sync_refuse('text_too_long');
  end if;
  if not private.is_plain_line(concat(v_merged ->> 'full_name', v_merged ->> 'company', v_merged ->> 'phone')) then
    perform private.sync_refuse('text_unreadable');
  end if;
  update public.profiles set full_name = btrim(v_merged ->> 'full_name'),
    company = nullif(btrim(v_merged ->> 'company'), ''), phone = nullif(btrim(v_merged ->> 'phone'), '')
   where id = p_actor;
  return private.sync_space('account', p_actor);
end $$;
