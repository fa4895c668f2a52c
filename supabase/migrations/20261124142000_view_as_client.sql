-- A member of staff looks at a client's portal as the client sees it. The screens read what the device mirrors for staff anyway; this
-- is the record of the visit. Nothing is handed out: no token and no right of the client's. Whatever reached the server from there would
-- be of the member of staff.

-- Of the client's account manager or a super admin. Errors: 42501; PT403; PT404 `not_found`, also for a member of staff.
create function public.view_as_client(client uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.acting_on_account(client);
  if not exists (select from public.profiles p where p.id = client)
     or exists (select from public.user_roles r where r.user_id = client) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  perform private.audit_action('clients.view_as', client, client);
end $$;
grant execute on function public.view_as_client(uuid) to authenticated;
