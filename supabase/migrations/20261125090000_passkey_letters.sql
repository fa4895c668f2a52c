-- A passkey opens the account like the password does: the person is written to when one is added and when one
-- goes. The address is gone when the whole account goes, and then nothing is written.
create function private.write_of_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_of_security((select u.email from auth.users u where u.id = new.user_id),
      'passkey_added');
  else
    perform private.write_of_security((select u.email from auth.users u where u.id = old.user_id),
      'passkey_removed');
  end if;
  return null;
end $$;

-- Hosted, the table is the auth service's: a project may put no trigger on it, or not have it yet. Without it
-- nobody is written to, so passkeys stay switched off there.
do $$
begin
  create trigger write_of_passkey after insert or delete on auth.webauthn_credentials
    for each row execute function private.write_of_passkey();
exception when insufficient_privilege or undefined_table then
  raise warning 'no trigger on auth.webauthn_credentials: leave passkeys off, nobody would be written to';
end $$;
