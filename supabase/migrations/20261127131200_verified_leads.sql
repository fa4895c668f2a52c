-- A lead is linked only to an account that has proven its address.
create or replace function public.link_lead(lead uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads := private.acting_on_lead(lead);
  v_client uuid;
begin
  select p.id into v_client from public.profiles p
   where lower(p.email) = v_lead.email and not exists (select from public.user_roles r where r.user_id = p.id)
     limit 1;
  if v_client is null then
    raise exception 'no_account' using errcode = 'PT404';
  end if;
  if v_lead.status <> 'converted' or v_lead.client_id is distinct from v_client then
    -- Anybody can register an address: whoever did would receive what the lead has written.
    if private.email_verified_at(v_client) is null then
      raise exception 'address_unverified' using errcode = 'PT409';
    end if;
    perform private.convert_lead(v_lead, v_client);
  end if;
  return v_client;
end $$;
