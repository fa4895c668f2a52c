-- A person who is an agent again would show clients the name, address and picture of the first time.
create function private.renew_returning_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.account_managers m
     set name = coalesce(nullif(p.full_name, ''), m.name), email = p.email, avatar_url = p.avatar_url
    from public.profiles p where p.id = new.user_id and m.id = p.id;
  return null;
end $$;
create trigger renew_returning_card after insert on public.user_roles for each row
  when (new.role = 'agent') execute function private.renew_returning_card();

revoke execute on function private.renew_returning_card() from public, anon, authenticated, service_role;
