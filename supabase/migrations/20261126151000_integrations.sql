-- What of a client's own accounts is connected. The account manager connects it together with the client, and
-- records it here: the client's settings show it.

create table public.integrations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (name in ('google_analytics', 'google_ads', 'facebook_ads', 'hubspot_crm')),
  connected boolean not null,
  changed_at timestamptz not null default now(),
  unique (user_id, name)
);
select private.share_with_account('integrations', 'integrations');

-- `src/copy/integrations.ts` says the same; a test compares them.
create function private.integration_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select case p_name when 'google_analytics' then 'Google Analytics' when 'google_ads' then 'Google Ads'
    when 'facebook_ads' then 'Facebook Ads' when 'hubspot_crm' then 'HubSpot CRM' end
$$;

-- Records that an account of the client is connected, or no longer, and notifies the client. Of the client's
-- account manager or a super admin. Returns whether it changed; a repeat changes nothing.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`.
create function public.set_integration(client uuid, name text, connected boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := private.integration_name(name);
begin
  perform private.acting_on_account(client);
  if v_name is null or connected is null then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', client);
  -- Never connected is the same as disconnected.
  if connected is not distinct from coalesce((select i.connected from public.integrations i
    where i.user_id = client and i.name = set_integration.name), false) then
    return false;
  end if;
  insert into public.integrations as i (user_id, name, connected)
  values (client, set_integration.name, set_integration.connected)
  on conflict on constraint integrations_user_id_name_key
    do update set connected = excluded.connected, changed_at = now();
  perform private.notify(client, 'info',
    v_name || case when connected then ' está conectado' else ' ya no está conectado' end,
    case when connected then 'Tu account manager conectó tu cuenta.'
      else 'Si no lo pediste, escríbele a tu account manager.' end,
    '/dashboard/settings/integraciones');
  perform private.log_activity(client, 'other',
    case when connected then 'Conectamos ' else 'Desconectamos ' end || v_name);
  perform private.audit_action('clients.set_integration', client, client,
    jsonb_build_object('name', v_name, 'connected', connected));
  return true;
end $$;

grant execute on function public.set_integration(uuid, text, boolean) to authenticated;
revoke execute on function private.integration_name(text) from public, anon, authenticated, service_role;
