-- What a visitor leaves on the public site, and what staff do with it.

-- Leads: what a visitor leaves on the public site, and what staff do with it: who attends it, how far it is,
-- and the account that it became. A visitor's part is written by the function `lead` alone, with the secret
-- key.
create table public.leads (
  id uuid primary key,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  source text not null check (source in ('landing', 'contact', 'plan')),
  name text check (char_length(name) <= 200),
  company text check (char_length(company) <= 200),
  phone text check (char_length(phone) <= 40),
  -- A visitor who writes again within the day is the same lead, and nothing of what was written is lost.
  messages text[] not null default '{}' check (cardinality(messages) <= 20),
  plan text references public.package_plans (name),
  billing text check (billing in ('monthly', 'annual')),
  promo_code text check (promo_code ~ '^[A-Z0-9-]{3,40}$'),
  -- The text under the form to which the person said yes.
  consent_version text not null check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'discarded')),
  owner_id uuid references public.profiles (id) on delete set null,
  client_id uuid references public.profiles (id) on delete set null,
  check (client_id is null or status = 'converted')
);
create index leads_recent_idx on public.leads (email, source, created_at desc);
create index leads_plan_idx on public.leads (plan);
create index leads_created_at_idx on public.leads (created_at desc);
create index leads_listed_idx on public.leads (created_at, id);
create index leads_by_status_idx on public.leads (status, created_at, id);
create index leads_by_owner_idx on public.leads (owner_id, created_at, id);
create index leads_client_id_idx on public.leads (client_id);
alter table public.leads enable row level security;
grant select on public.leads to authenticated;
grant all on public.leads to service_role;
select private.ask_for_second_factor('public.leads');
create policy "A super admin sees every lead" on public.leads
  for select to authenticated using ((select private.has_role('super_admin')));
create policy "An agent sees the leads that were assigned" on public.leads
  for select to authenticated using (owner_id = (select auth.uid()) and (select private.has_role('agent')));

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
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('lead_transitions');

-- Every sending, by the id that the device gave it: a repeat finds itself here and changes nothing (S5).
create table private.lead_requests (
  id uuid primary key,
  -- Deferred, because the id is claimed before the lead is written.
  lead_id uuid not null references public.leads (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index lead_requests_lead_id_idx on private.lead_requests (lead_id);
alter table private.lead_requests enable row level security;

-- How many leads a notification counts.
create table private.lead_notices (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  leads integer not null
);
alter table private.lead_notices enable row level security;

-- lead {id, email, source, consent_version, name, company, phone, message, plan, billing, promo}, address:
-- where it comes from. Answers {outcome: received} or {outcome: limited, retry_after}. The same person in the
-- same form within a day is the same lead, while nothing of it would change: any visitor can type another's
-- address, so what contradicts or adds to a lead is a lead of its own, and staff see both.
create function public.submit_lead(lead jsonb, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait integer := private.take_attempt('lead ' || private.address_network(address), 20, 6);
  v_email text := lower(btrim(lead ->> 'email'));
  v_source text := lead ->> 'source';
  v_message text := nullif(btrim(lead ->> 'message'), '');
  v_known uuid;
  v_lead uuid;
begin
  if v_wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_wait);
  end if;
  -- Two at once from one person: the second waits, and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(format('lead %s %s', v_source, v_email), 0));
  select l.id into v_known from public.leads l
   where l.email = v_email and l.source = v_source and l.created_at > now() - interval '1 day'
     and (v_message is null or v_message = any (l.messages) or cardinality(l.messages) < 20)
     and (lead ->> 'name' is null or lead ->> 'name' = l.name)
     and (lead ->> 'company' is null or lead ->> 'company' = l.company)
     and (lead ->> 'phone' is null or lead ->> 'phone' = l.phone)
     and (lead ->> 'plan' is null or lead ->> 'plan' = l.plan)
     and (lead ->> 'billing' is null or lead ->> 'billing' = l.billing)
     and (lead ->> 'promo' is null or upper(lead ->> 'promo') = l.promo_code)
   order by l.created_at desc limit 1;
  v_lead := coalesce(v_known, gen_random_uuid());
  insert into private.lead_requests (id, lead_id) values ((lead ->> 'id')::uuid, v_lead)
    on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'received');
  end if;
  if v_known is null then
    insert into public.leads (id, email, source, name, company, phone, messages, plan, billing, promo_code,
      consent_version)
    values (v_lead, v_email, v_source, lead ->> 'name', lead ->> 'company', lead ->> 'phone',
            array_remove(array[v_message], null), lead ->> 'plan', lead ->> 'billing',
            upper(lead ->> 'promo'), lead ->> 'consent_version');
  else
    update public.leads l set
      messages = case when v_message is null or v_message = any (l.messages) then l.messages
                 else l.messages || v_message end,
      consent_version = lead ->> 'consent_version',
      updated_at = now()
    where l.id = v_known;
  end if;
  return jsonb_build_object('outcome', 'received');
end $$;

-- A lead that arrives is told to every super admin: in the app, and by mail. Of many at once neither becomes
-- a flood: an unread notification of the last hour counts them, and there is one letter an hour, the first at
-- once. No word that the visitor typed: it would be on locked screens, and in a mail in the platform's name.
create function private.tell_of_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_many integer;
  v_source text;
  v_email text;
  v_admin uuid;
  v_notice uuid;
  v_total integer;
begin
  select count(*), min(a.source) into v_many, v_source from arrived a;
  if v_many = 0 then
    return null;
  end if;
  -- S2: in the order of their numbers. The number is also the lock: of two leads at once, the second counts
  -- itself to the first.
  for v_admin, v_email in select r.user_id, p.email from public.user_roles r
    join public.profiles p on p.id = r.user_id
      where r.role = 'super_admin' order by r.user_id loop
    perform private.sync_advance('person', v_admin);
    select k.notification_id, k.leads + v_many into v_notice, v_total
      from private.lead_notices k join public.notifications n on n.id = k.notification_id
     where n.user_id = v_admin and not n.read and n.created_at > now() - interval '1 hour'
       order by n.created_at desc limit 1;
    if v_notice is not null then
      update private.lead_notices k set leads = v_total where k.notification_id = v_notice;
      update public.notifications n set title = 'Llegaron ' || v_total || ' leads',
        message = 'Los más recientes están primero en la lista.'
       where n.id = v_notice;
    else
      perform private.notify(v_admin,
        'info', case v_many when 1 then 'Llegó un lead' else 'Llegaron ' || v_many || ' leads' end,
        case when v_many > 1 then 'Los más recientes están primero en la lista.'
             when v_source = 'contact' then 'Una persona escribió en la página de contacto.'
             when v_source = 'plan' then 'Una persona dejó sus datos al elegir un plan.'
             else 'Una persona dejó su correo en la portada.' end, '/admin/leads?vista=nuevos');
      insert into private.lead_notices (notification_id, leads)
      select n.id, v_many from public.notifications n where n.user_id = v_admin
        and n.action_url = '/admin/leads?vista=nuevos'
       order by n.created_at desc limit 1;
    end if;
    -- One that a sender has taken is written already.
    update private.letters l
      set params = jsonb_build_object('count', (l.params ->> 'count')::integer + v_many)
     where lower(l.recipient) = lower(v_email) and l.kind = 'new_leads' and l.sent_at is null
       and l.claimed_at is null;
    if not found and v_email is not null then
      insert into private.letters (recipient, kind, params, next_attempt_at)
      select v_email, 'new_leads', jsonb_build_object('count', v_many),
             greatest(now(), max(l.claimed_at) + interval '1 hour')
        from private.letters l where lower(l.recipient) = lower(v_email) and l.kind = 'new_leads';
    end if;
  end loop;
  return null;
end $$;
create trigger tell_of_leads after insert on public.leads
  referencing new table as arrived for each statement execute function private.tell_of_leads();

-- The lead under the caller's lock: any of a super admin, of an agent the assigned ones. Errors: 42501;
-- PT403; PT404 `not_found`, also for another's.
create function private.acting_on_lead(p_lead uuid) returns public.leads
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_lead public.leads;
begin
  select * into v_lead from public.leads l where l.id = p_lead for update;
  if v_lead.id is null or v_lead.owner_id is distinct from v_actor
    and not private.has_role('super_admin') then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_lead;
end $$;

-- How far the lead is: new, contacted, discarded. It becomes `converted` with its account. seen: what the
-- person saw; repeated, it changes nothing. Errors: 42501; PT403; PT404 `not_found`; PT400 `invalid_param`;
-- PT409 `lead_changed`.
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
  perform private.audit_action('leads.status', lead, null,
    jsonb_build_object('from', v_lead.status, 'to', set_lead_status.status));
end $$;

-- Who can have a lead: [{id, name, role}]. Errors: 42501; PT403.
create function public.lead_owners() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'role', s.role) order by s.role,
      s.name, s.id), '[]')
      from (select r.user_id as id, max(r.role) as role, private.staff_name(r.user_id) as name
              from public.user_roles r where r.role in ('agent', 'super_admin') group by r.user_id) s);
end $$;

-- Sets the owner of a lead; null takes it away. seen: the owner that the screen showed. Old and new owner are
-- notified, unless they did it themselves. Repeated, it changes nothing.
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
    perform private.notify(owner, 'info', 'Te asignaron un lead',
      'Está en tu lista con sus datos de contacto.', '/admin/leads');
  end if;
  if seen is not null and seen <> v_actor and private.staff_role(seen) is not null then
    perform private.notify(seen, 'info', 'Ya no tienes un lead', 'Lo atiende otra persona del equipo.',
      '/admin/leads');
  end if;
  perform private.audit_action('leads.assign', lead, null,
    jsonb_build_object('from', v_lead.owner_id, 'to', owner));
end $$;

-- Open leads of a person whose last role was revoked have no owner any more; super admins find them in the
-- view of leads without an owner.
create function private.return_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set owner_id = null
   where l.owner_id = old.user_id and l.status in ('new', 'contacted')
     and private.staff_role(old.user_id) is null;
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
   where lower(p.email) = v_lead.email and not exists (select from public.user_roles r where r.user_id = p.id)
     limit 1;
  if v_client is null then
    raise exception 'no_account' using errcode = 'PT404';
  end if;
  if v_lead.status <> 'converted' or v_lead.client_id is distinct from v_client then
    perform private.convert_lead(v_lead, v_client);
  end if;
  return v_client;
end $$;

grant execute on function public.submit_lead(jsonb, text) to service_role;

grant execute on function
  public.set_lead_status(uuid, text, text), public.lead_owners(), public.assign_lead(uuid, uuid, uuid),
  public.link_lead(uuid)
  to authenticated;
