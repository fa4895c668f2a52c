-- What staff do with a lead: who attends it, how far it is, and the account that it became.

alter table public.leads
  add column status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'discarded')),
  add column owner_id uuid references public.profiles (id) on delete set null,
  add column client_id uuid references public.profiles (id) on delete set null,
  add check (client_id is null or status = 'converted');
create index leads_by_status_idx on public.leads (status, created_at, id);
create index leads_by_owner_idx on public.leads (owner_id, created_at, id);
create index leads_client_id_idx on public.leads (client_id);

create table private.lead_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.lead_transitions enable row level security;
insert into private.lead_transitions values
  ('new', 'contacted'), ('new', 'converted'), ('new', 'discarded'),
  ('contacted', 'new'), ('contacted', 'converted'), ('contacted', 'discarded'), ('discarded', 'new');
create trigger a_check_status before update of status on public.leads
  for each row when (new.status is distinct from old.status) execute function private.check_status('lead_transitions');

create policy "An agent sees the leads that were assigned" on public.leads
  for select to authenticated using (owner_id = (select auth.uid()) and (select private.has_role('agent')));

-- Which rows an agent reads, of a list without clients; in it b is the listed row.
alter table private.list_resources add column scope text;
update private.list_resources r set role = null, scope = 'b.owner_id = (select auth.uid())',
  shown = r.shown || ', b.status, b.owner_id, b.client_id, o.full_name as owner_name, c.full_name as client_name',
  beside = 'left join public.profiles o on o.id = b.owner_id left join public.profiles c on c.id = b.client_id',
  filters = r.filters || '{"status": "b.status = $1", "owner": "b.owner_id = $1::uuid",
    "without_owner": "b.owner_id is null and b.status in (''new'', ''contacted'')"}'
 where r.name = 'leads';

-- As before; a list without clients has its own condition.
do $$
declare
  v_text text := pg_get_functiondef('public.list_rows(text, jsonb, text, text, boolean, jsonb, integer, boolean)'::regprocedure);
  v_line constant text := 'v_where := v_where || format('' and %s = any ($2)'', v_list.client);';
begin
  if position(v_line in v_text) = 0 then
    raise exception 'list_rows has another text';
  end if;
  execute replace(v_text, v_line, 'v_where := v_where || coalesce('' and '' || v_list.scope, format('' and %s = any ($2)'', v_list.client));');
end $$;

-- The lead under the caller's lock: any of a super admin, of an agent the assigned ones. Errors: 42501; PT403; PT404 `not_found`,
-- also for another's.
create function private.acting_on_lead(p_lead uuid) returns public.leads
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_lead public.leads;
begin
  select * into v_lead from public.leads l where l.id = p_lead for update;
  if v_lead.id is null or v_lead.owner_id is distinct from v_actor and not private.has_role('super_admin') then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_lead;
end $$;

-- How far the lead is: new, contacted, discarded. It becomes `converted` with its account. seen: what the person saw; repeated, it
-- changes nothing. Errors: 42501; PT403; PT404 `not_found`; PT400 `invalid_param`; PT409 `lead_changed`.
create function public.set_lead_status(lead uuid, status text, seen text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads := private.acting_on_lead(lead);
begin
  if status is null or status not in ('new', 'contacted', 'discarded') then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if v_lead.status = set_lead_status.status then
    return;
  end if;
  if v_lead.status is distinct from seen or not exists (select from private.lead_transitions t
      where t.from_status = v_lead.status and t.to_status = set_lead_status.status) then
    raise exception 'lead_changed' using errcode = 'PT409';
  end if;
  update public.leads l set status = set_lead_status.status where l.id = lead;
  perform private.audit_action('leads.status', lead, null, jsonb_build_object('from', v_lead.status, 'to', set_lead_status.status));
end $$;

-- Who can have a lead: [{id, name, role}]. Errors: 42501; PT403.
create function public.lead_owners() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'role', s.role) order by s.role, s.name, s.id), '[]')
      from (select r.user_id as id, max(r.role) as role, private.staff_name(r.user_id) as name
              from public.user_roles r where r.role in ('agent', 'super_admin') group by r.user_id) s);
end $$;

-- Sets the owner of a lead; null takes it away. seen: the owner that the screen showed. Old and new owner are notified, unless they did
-- it themselves. Repeated, it changes nothing.
-- Errors: 42501; PT403; PT404 `not_found`; PT400 `cannot_have_it`; PT409 `lead_changed`.
create function public.assign_lead(lead uuid, owner uuid, seen uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff('super_admin');
  v_lead public.leads;
begin
  -- S2: the space numbers of both owners, in the order of their ids, before the lead's row is locked.
  perform private.sync_advance('person', s.id)
    from (select p.id from public.profiles p where p.id in (owner, seen) order by p.id) s;
  v_lead := private.acting_on_lead(lead);
  if v_lead.owner_id is not distinct from owner then
    return;
  end if;
  if v_lead.owner_id is distinct from seen then
    raise exception 'lead_changed' using errcode = 'PT409';
  end if;
  -- For share: a role that is being taken away waits, and then takes the lead away too.
  if owner is not null then
    perform from public.user_roles r where r.user_id = owner and r.role in ('agent', 'super_admin') for share;
    if not found then
      raise exception 'cannot_have_it' using errcode = 'PT400';
    end if;
  end if;
  update public.leads l set owner_id = owner where l.id = lead;
  if owner is not null and owner <> v_actor then
    perform private.notify(owner, 'info', 'Te asignaron un lead', 'Está en tu lista con sus datos de contacto.', '/admin/leads');
  end if;
  if seen is not null and seen <> v_actor and private.staff_role(seen) is not null then
    perform private.notify(seen, 'info', 'Ya no tienes un lead', 'Lo atiende otra persona del equipo.', '/admin/leads');
  end if;
  perform private.audit_action('leads.assign', lead, null, jsonb_build_object('from', v_lead.owner_id, 'to', owner));
end $$;

-- Open leads of a person whose last role was revoked have no owner any more; super admins find them in the view of leads without an owner.
create function private.return_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set owner_id = null
   where l.owner_id = old.user_id and l.status in ('new', 'contacted') and private.staff_role(old.user_id) is null;
  return null;
end $$;
create trigger return_leads after delete or update of user_id, role on public.user_roles
  for each row execute function private.return_leads();

-- The account that the lead became. Errors: PT409 `lead_closed`.
create function private.convert_lead(p_lead public.leads, p_client uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_lead.status not in ('new', 'contacted') then
    raise exception 'lead_closed' using errcode = 'PT409';
  end if;
  update public.leads l set status = 'converted', client_id = p_client where l.id = p_lead.id;
  perform private.audit_action('leads.convert', p_lead.id, p_client);
end $$;

-- For a lead whose person has an account already: the one with the lead's address. Returns the client.
-- Errors: 42501; PT403; PT404 `not_found`, `no_account`; PT409 `lead_closed`.
create function public.link_lead(lead uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads := private.acting_on_lead(lead);
  v_client uuid;
begin
  select p.id into v_client from public.profiles p
   where lower(p.email) = v_lead.email and not exists (select from public.user_roles r where r.user_id = p.id) limit 1;
  if v_client is null then
    raise exception 'no_account' using errcode = 'PT404';
  end if;
  if v_lead.status <> 'converted' or v_lead.client_id is distinct from v_client then
    perform private.convert_lead(v_lead, v_client);
  end if;
  return v_client;
end $$;
create index profiles_email_idx on public.profiles (lower(email));

drop function public.open_client_account(uuid, uuid, text, text, text);
-- lead: the one that becomes this client; then its agent is the account manager. Errors: PT403; PT404 `not_found` for a lead that the
-- actor may not see; PT409 `lead_closed`. Nothing is written then.
create function public.open_client_account(actor uuid, client uuid, full_name text, company text, phone text, lead uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_lead public.leads;
  v_manager uuid;
begin
  perform private.act_as(actor);
  perform private.sync_advance('account', client);
  select * into v_lead from public.leads l where l.id = lead;
  update public.profiles p set full_name = left(btrim(open_client_account.full_name), 200),
    company = nullif(left(btrim(open_client_account.company), 200), ''), phone = nullif(left(btrim(open_client_account.phone), 40), '')
   where p.id = client;
  perform private.audit_action('clients.create', client, client);
  v_manager := private.assign_manager(client,
    case when private.staff_role(actor) = 'agent' then actor when private.is_agent(v_lead.owner_id) then v_lead.owner_id end);
  if lead is not null then
    -- Again under the lock: another person may have converted it meanwhile.
    select * into v_lead from public.leads l where l.id = lead for update;
    if v_lead.id is null or v_lead.owner_id is distinct from actor and private.staff_role(actor) is distinct from 'super_admin' then
      raise exception 'not_found' using errcode = 'PT404';
    end if;
    perform private.convert_lead(v_lead, client);
  end if;
  return jsonb_build_object('id', client, 'manager_id', v_manager);
end $$;

grant execute on function public.set_lead_status(uuid, text, text), public.lead_owners(), public.assign_lead(uuid, uuid, uuid),
  public.link_lead(uuid) to authenticated;
grant execute on function public.open_client_account(uuid, uuid, text, text, text, uuid) to service_role;
revoke execute on function private.acting_on_lead(uuid), private.return_leads(), private.convert_lead(public.leads, uuid)
  from public, anon, authenticated, service_role;
