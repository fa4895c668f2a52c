-- A request that makes an account may die between the auth service's work and ours. Its repeat, with the same
-- idempotency key, goes on with the same account: both functions do nothing a second time.

create or replace function public.grant_role(actor uuid, person uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_profile public.profiles;
begin
  if role not in ('agent', 'super_admin') then
    raise exception 'unknown_role' using errcode = '22023';
  end if;
  if actor is null then
    perform pg_advisory_xact_lock(hashtextextended('setup', 0));
    if grant_role.role <> 'super_admin'
      -- The same person again is a repeat of a request that died: refused, it would delete the account.
      or exists (select from public.user_roles r where r.role = 'super_admin' and r.user_id <> person) then
      raise exception 'setup_closed' using errcode = 'PT409';
    end if;
  else
    perform private.act_as(actor);
  end if;
  select * into strict v_profile from public.profiles p where p.id = person;
  insert into public.user_roles (user_id, role) values (person, grant_role.role) on conflict do nothing;
  if grant_role.role = 'agent' then
    insert into public.account_managers (id, name, email)
      values (person, coalesce(nullif(v_profile.full_name, ''), v_profile.email), v_profile.email)
    on conflict do nothing;
  end if;
end $$;

create or replace function public.open_client_account(actor uuid, client uuid, full_name text, company text,
  phone text, lead uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads;
  v_manager uuid;
begin
  perform private.act_as(actor);
  perform private.sync_advance('account', client);
  -- Without it, the repeat of a request that died converts the lead again, is refused, and the account that
  -- it had opened is deleted.
  if exists (select from public.audit_log l where l.client_id = client and l.action = 'clients.create') then
    return jsonb_build_object('id', client, 'manager_id', private.assigned_manager(client));
  end if;
  select * into v_lead from public.leads l where l.id = lead;
  update public.profiles p set full_name = left(btrim(open_client_account.full_name), 200),
    company = nullif(left(btrim(open_client_account.company), 200), ''),
      phone = nullif(left(btrim(open_client_account.phone), 40), '')
   where p.id = client;
  perform private.audit_action('clients.create', client, client);
  v_manager := private.assign_manager(client,
    case when private.staff_role(actor) = 'agent' then actor
      when private.is_agent(v_lead.owner_id) then v_lead.owner_id end);
  if lead is not null then
    -- Again under the lock: another person may have converted it meanwhile.
    select * into v_lead from public.leads l where l.id = lead for update;
    if v_lead.id is null or v_lead.owner_id is distinct from actor
      and private.staff_role(actor) is distinct from 'super_admin' then
      raise exception 'not_found' using errcode = 'PT404';
    end if;
    perform private.convert_lead(v_lead, client);
  end if;
  return jsonb_build_object('id', client, 'manager_id', v_manager);
end $$;

-- The hashes of former requests were made without a key, also of those with a password in them: from a
-- copy of the database, the passwords could be guessed by them.
delete from private.request_keys r where r.function = 'create-admin-user';
