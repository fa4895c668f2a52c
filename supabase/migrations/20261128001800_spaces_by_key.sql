-- Each pull asks for its spaces by their names. By kind and owner, it read every space of the installation:
-- once for the list, and once more for each space that had changed.
create function private.assigned_spaces() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select private.sync_space('account', c) from private.assigned_clients() c);
end $$;

create function private.opened_spaces() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select private.sync_space('account', c) from private.opened_clients() c);
end $$;

alter policy "Everyone signed in sees the number of the catalogue" on public.sync_spaces
  using (space = 'catalogue');
alter policy "A person sees the numbers of the own spaces" on public.sync_spaces
  using (space in (private.sync_space('account', (select auth.uid())),
    private.sync_space('person', (select auth.uid()))));
alter policy "An agent sees the numbers of assigned accounts" on public.sync_spaces
  using (space = any ((select private.assigned_spaces())::text[]));
alter policy "A super admin sees the numbers of the accounts opened today" on public.sync_spaces
  using (space = any ((select private.opened_spaces())::text[]));

grant execute on function private.assigned_spaces(), private.opened_spaces() to authenticated;
