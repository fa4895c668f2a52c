-- A person's picture: 192 x 192 px, cut out on the device, at most 18 kB. It is a column, not a file: it is shown without a
-- signal, by the rights of its row, and there is no public address that anybody could open.

create function private.is_picture(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  -- /9j/ are the first bytes of every JPEG. 24,576 characters are 18 kB.
  select char_length(p_url) <= 24576 and p_url ~ '^data:image/jpeg;base64,/9j/[A-Za-z0-9+/]+={0,2}$'
$$;

alter table public.profiles
  add column avatar_url text check (private.is_picture(avatar_url)),
  add column picture_changes integer not null default 0;

-- An address elsewhere was never shown: the pages open no picture of another site.
update public.account_managers set avatar_url = null where not private.is_picture(avatar_url);
alter table public.account_managers
  add constraint account_managers_avatar_is_a_picture check (private.is_picture(avatar_url));

-- args {user_id, picture}, base {picture_changes}. An empty picture is none. Clients see that of their account manager.
-- Refusals: `picture_changed`, by another device meanwhile.
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
  update public.profiles set avatar_url = v_picture, picture_changes = v_profile.picture_changes + 1 where id = p_actor;
  update public.account_managers set avatar_url = v_picture where id = p_actor;
  return private.sync_space('account', p_actor);
end $$;
insert into private.sync_kinds (kind, version, space_kind, owner_arg) values ('set_picture', 1, 'account', 'user_id');
revoke execute on function private.op_set_picture(uuid, jsonb, jsonb), private.is_picture(text)
  from public, anon, authenticated, service_role;

-- The bucket of before: public, 2 MB a person, and never used by a page.
drop policy "A person sees the own picture’s row" on storage.objects;
drop policy "A person adds a picture" on storage.objects;
drop policy "A person exchanges the own picture" on storage.objects;
drop policy "A person takes the own picture away" on storage.objects;
drop function private.is_own_picture(text);
-- The bucket is closed and not deleted: on a hosted project only the storage service may delete it. It has no policy left, so no file can be added.
update storage.buckets set public = false where id = 'avatars';

create or replace function public.upload_problem(bucket text, path text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return case
    when bucket is distinct from 'ticket-attachments' or not private.may_use_ticket_path(path) then 'not_allowed'
    when exists (select from storage.objects o where o.bucket_id = bucket and o.name = path) then 'file_exists'
    else private.attachment_problem(path) end;
end $$;

-- Devices hold these rows without the columns that were added: a new number of the space brings them again (S1).
update public.profiles set picture_changes = 0;
update public.support_tickets set priority_changes = priority_changes;
