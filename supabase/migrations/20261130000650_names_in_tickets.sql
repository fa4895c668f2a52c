-- After a former agent's account was deleted, clients still read the name: in what became of their tickets,
-- and in notifications of those who had only written to or met with the agent. Staff read it in theirs.

-- The people whom a ticket's events name, by ids: clients see the events, and not the accounts of staff.
create table private.ticket_event_people (
  event_id uuid not null references public.ticket_events (id) on delete cascade,
  part text not null check (part in ('author', 'before', 'after')),
  person uuid not null references auth.users (id) on delete cascade,
  primary key (event_id, part, person)
);
create index ticket_event_people_person_idx on private.ticket_event_people (person);
alter table private.ticket_event_people enable row level security;

-- Of former events only the name is known. Two members of the staff with one name share them: the deletion of
-- either takes the name away.
insert into private.ticket_event_people (event_id, part, person)
select distinct e.id, k.part, s.id
  from public.ticket_events e
  cross join lateral (values ('author', case e.author_side when 'agent' then e.author_name end),
    ('before', case e.field when 'assigned_to' then e.before end),
    ('after', case e.field when 'assigned_to' then e.after end)) k (part, name)
  join (select m.id, m.name from public.account_managers m
    union select p.id, p.full_name from public.profiles p
     where p.id in (select m.id from public.account_managers m union select r.user_id from public.user_roles r
       union select l.actor_id from public.audit_log l)) s on s.name = k.name
 where k.name <> '';
-- A name that no account has any more is that of a deleted one.
update public.ticket_events e set author_name = 'Equipo anterior'
 where e.author_side = 'agent' and e.author_name not in ('Azulejo', 'Equipo anterior') and not exists (select
   from private.ticket_event_people n where n.event_id = e.id and n.part = 'author');
update public.ticket_events e set before = 'Equipo anterior'
 where e.field = 'assigned_to' and e.before <> 'Equipo anterior' and not exists (select
   from private.ticket_event_people n where n.event_id = e.id and n.part = 'before');
update public.ticket_events e set after = 'Equipo anterior'
 where e.field = 'assigned_to' and e.after <> 'Equipo anterior' and not exists (select
   from private.ticket_event_people n where n.event_id = e.id and n.part = 'after');

create function private.keep_event_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ticket_event_people (event_id, part, person) values (new.id, 'author', auth.uid());
  return null;
end $$;
create trigger keep_event_author after insert on public.ticket_events
  for each row when (new.author_side = 'agent' and auth.uid() is not null)
  execute function private.keep_event_author();
revoke execute on function private.keep_event_author() from public, anon, authenticated, service_role;

create or replace function private.note_ticket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_actor uuid := auth.uid();
  v_side text := coalesce(private.account_side(v_actor, new.user_id), 'system');
  v_name text := coalesce((select nullif(p.full_name, '') from public.profiles p where p.id = v_actor),
    'Azulejo');
  v_event uuid;
begin
  insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
  select new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end, c.field,
    c.before, c.after
    from (values ('status', old.status, new.status), ('priority', old.priority, new.priority)) as c (field,
      before, after)
   where c.before is distinct from c.after;
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
    values (new.id, new.user_id, v_side, case v_side when 'system' then 'Azulejo' else v_name end,
      'assigned_to', private.staff_name(old.assigned_to), private.staff_name(new.assigned_to))
    returning id into v_event;
    insert into private.ticket_event_people (event_id, part, person)
    select v_event, k.part, k.person
      from (values ('before', old.assigned_to), ('after', new.assigned_to)) k (part, person)
     where k.person is not null;
  end if;
  return null;
end $$;

-- Those for whom the person worked: public.erase_account takes their numbers first, in one order (S2), and
-- deletes what they were told about the person.
create or replace function private.worked_for(p_person uuid) returns table (user_id uuid)
language sql stable security definer set search_path = '' as $$
  select a.user_id from public.user_account_manager a where a.manager_id = p_person
  union select t.user_id from public.support_tickets t where t.assigned_to = p_person
  union select m.user_id from public.ticket_messages m where m.author_id = p_person
  union select f.user_id from public.ticket_attachments f where f.author_id = p_person
  union select e.user_id from private.ticket_event_people n join public.ticket_events e on e.id = n.event_id
    where n.person = p_person
  union select d.user_id from public.direct_messages d where d.manager_id = p_person
  union select s.user_id from public.scheduled_meetings s where s.manager_id = p_person
$$;

create index notifications_of_manager on public.notifications (message text_pattern_ops)
  where action_url = '/dashboard/account-manager';

create or replace function public.erase_account(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_profile public.profiles;
  c_former constant text := 'Equipo anterior';
  v_name text := private.client_name(person);
  v_person_name text;
  v_is_party boolean;
  v_named uuid[];
  v_rows uuid[];
  v_is_only_one boolean;
  -- Cards and the log stay when a role goes.
  v_was_staff boolean := exists (select from public.account_managers m where m.id = person)
    or exists (select from public.audit_log l where l.actor_id = person);
  v_is_only_name boolean;
  c_id constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
  -- Of an address that was never confirmed, what is there belongs to somebody else.
  v_owns_address boolean := private.email_verified_at(person) is not null;
  t record;
begin
  -- S2: every number that is taken below, in one order: the account's, those of the accounts in whose seats
  -- the person is, and those of the accounts for which the person worked.
  perform private.sync_advance('account', k.id) from (
    select person as id union select s.user_id from public.license_seats s
      join public.profiles p on p.id = person
     where lower(s.email) = lower(p.email)
    union select s.user_id from public.license_seats s join private.seat_holders h on h.seat_id = s.id
     where h.user_id = person
    union select w.user_id from private.worked_for(person) w order by 1) k;
  select * into v_profile from public.profiles p where p.id = person for update;
  if v_profile.id is null or v_profile.deletion_on is null
    or v_profile.deletion_on > private.today_in_mexico(now())
    or not private.is_settled(person)
    or exists (select from storage.objects o where o.name like person || '/%') then
    return false;
  end if;
  v_person_name := nullif(v_profile.full_name, '');
  v_is_party := exists (select from public.contract_events e where e.user_id = person)
    or exists (select from public.payment_transactions k where k.user_id = person)
    or exists (select from public.invoices i where i.user_id = person);
  if v_is_party then
    insert into private.kept_parties (user_id, client, email, kept_until)
    values (person, coalesce(private.client_in_contract(person), ''), v_profile.email,
      (private.today_in_mexico(now()) + interval '10 years')::date);
  end if;

  -- Seats of other accounts: taken back, and without the address. One that the person accepted under an
  -- earlier address too; one of this address that another account has accepted stays with that account.
  update public.license_seats s set status = 'revoked', revoked_at = now(), email = left(s.id::text, 8)
    || '@cuenta-eliminada.invalid'
   where s.user_id <> person and s.status <> 'revoked'
     and (exists (select from private.seat_holders h where h.seat_id = s.id and h.user_id = person)
       or v_owns_address and lower(s.email) = lower(v_profile.email)
         and not exists (select from private.seat_holders h where h.seat_id = s.id and h.user_id <> person));
  update public.license_seats s set email = left(s.id::text, 8) || '@cuenta-eliminada.invalid'
   where lower(s.email) = lower(v_profile.email) and s.user_id <> person
     and (v_owns_address or s.status = 'revoked');

  -- What carries no id of the person, but the address or the name: letters, requests of the public site,
  -- notices of staff.
  delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
    and (v_owns_address or l.kind <> 'seat_invitation');
  -- The lead that became the account may have come from another address.
  delete from public.leads l where v_owns_address and lower(l.email) = lower(v_profile.email)
    or l.client_id = person;
  v_rows := array(select person union select k.id from public.support_tickets k where k.user_id = person
    union select k.id from public.service_configuration_tasks k where k.user_id = person
    union select k.id from public.invoices k where k.user_id = person
    union select k.id from public.scheduled_meetings k where k.user_id = person);
  -- A name alone proves nothing: a company with the name of another one would delete that one's notices.
  v_is_only_one := not exists (select from public.profiles p where p.id <> person
    and (lower(p.company) in (lower(v_name), lower(v_person_name))
      or lower(p.full_name) in (lower(v_name), lower(v_person_name))
      -- 'María' begins what is written about 'María López'.
      or starts_with(lower(p.company), lower(v_name) || ' ')
      or starts_with(lower(p.full_name), lower(v_name) || ' ')
      or starts_with(lower(p.company), lower(v_person_name) || ' ')
      or starts_with(lower(p.full_name), lower(v_person_name) || ' ')));
  -- All staff may have one company, so theirs does not tell them apart.
  v_is_only_name := v_was_staff and not exists (select from public.profiles p where p.id <> person
    and (lower(v_person_name) in (lower(p.company), lower(p.full_name))
      or starts_with(lower(p.company), lower(v_person_name) || ' ')
      or starts_with(lower(p.full_name), lower(v_person_name) || ' ')));
  v_named := array(
    select n.id from public.notifications n where n.action_url like '/admin/%' and n.user_id <> person
      and case when v_is_only_name and private.names(n.message, v_person_name) then true
        when n.action_url ~ c_id then substring(n.action_url from c_id)::uuid = any (v_rows)
        else v_is_only_one and (starts_with(n.message, v_name || ':') or starts_with(n.message, v_name || ' ')
          or starts_with(n.message, v_person_name || ' ')) end
    union all
    -- 'Diego Salvatierra es tu account manager.': also of clients who never wrote to the person, of whom no
    -- row leads to the person any more. By the index: '!' follows the space.
    select n.id from public.notifications n where v_is_only_name
      and n.action_url = '/dashboard/account-manager'
      and n.message ~>=~ (v_person_name || ' ') and n.message ~<~ (v_person_name || '!')
    union all
    select n.id from public.notifications n join private.worked_for(person) w on w.user_id = n.user_id
     where n.user_id <> person and coalesce(n.action_url not like '/admin/%', true)
       and (private.names(n.message, v_name) or private.names(n.message, v_person_name)));
  -- S2: the people's numbers in their order.
  perform private.sync_advance('person', k.user_id) from (
    select n.user_id from public.notifications n where n.id = any (v_named)
    union select m.id from private.manager_or_admins(person) m (id) order by 1) k;
  delete from public.notifications n where n.id = any (v_named);
  delete from public.contract_changes k where k.user_id = person and k.status = 'proposed';
  update public.contracts c set status = 'expired' where c.user_id = person and c.status = 'pending_payment';
  perform private.tell_manager(person, 'info', 'Se eliminó la cuenta de un cliente',
    'La pidió eliminar y pasó el plazo para retirarla.', '/admin/clients');

  -- The provider keeps the saved cards until it has deleted its customer: the table's row goes below.
  insert into private.customers_to_erase (provider, reference)
  select c.provider, c.reference from private.payment_customers c where c.user_id = person
  on conflict do nothing;

  -- What the person wrote for clients stays with them, without the name.
  update public.ticket_messages m set author_id = null, author_name = c_former where m.author_id = person
    and m.user_id <> person;
  update public.ticket_notes n set author_id = null, author_name = c_former where n.author_id = person;
  update public.client_notes n set author_id = null, author_name = c_former where n.author_id = person;
  update public.support_tickets k set assigned_to = null, assignee_name = null where k.assigned_to = person;
  update public.ticket_events e set author_name = case when k.author then c_former else e.author_name end,
      before = case when k.former then c_former else e.before end,
      after = case when k.next then c_former else e.after end
    from (select n.event_id, bool_or(n.part = 'author') as author, bool_or(n.part = 'before') as former,
      bool_or(n.part = 'after') as next
      from private.ticket_event_people n where n.person = erase_account.person group by 1) k
   where e.id = k.event_id;
  -- Of letters that have not left yet; a meeting that is handed over replaces its own.
  update private.letters l set params = l.params || jsonb_build_object('manager', c_former)
   where l.sent_at is null and l.params ? 'manager'
     and l.params ->> 'meeting' in (select m.id::text from public.scheduled_meetings m
       where m.manager_id = person);

  -- Every other table of the catalogue, also one that a later migration adds. Children first where a key
  -- restricts.
  for t in select format('%I.%I', n.nspname, c.relname) as name, a.attname as col
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'person', 'client')
        and a.atttypid = 'uuid'::regtype and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'private') and n.nspname || '.'
       || c.relname not in (select k.entity from private.kept_tables k)
     order by n.nspname desc, c.relname loop
    execute format('delete from %s where %I = $1', t.name, t.col) using person;
  end loop;
  -- What leads to the account by a column of another name, as its key says.
  for t in select k.conrelid::regclass as name, a.attname as col, k.confdeltype = 'n' as emptied
      from pg_catalog.pg_constraint k
      join pg_catalog.pg_class c on c.oid = k.conrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confdeltype in ('c', 'n') and n.nspname in ('public', 'private')
       and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass,
         'public.account_managers'::regclass)
       and n.nspname || '.' || c.relname not in (select e.entity from private.kept_tables e)
     order by n.nspname desc, c.relname loop
    execute format(case when t.emptied then 'update %1$s set %2$I = null where %2$I = $1'
      else 'delete from %1$s where %2$I = $1' end, t.name, t.col) using person;
  end loop;
  delete from auth.sessions s where s.user_id = person;
  insert into private.erased_accounts (user_id, erased_at) values (person, now()) on conflict do nothing;
  if v_is_party or private.is_led_to(person) then
    -- The contracts' rows, or what clients hold of the person's work, lead to this one: it stays, with
    -- nothing in it and no way in.
    delete from auth.identities i where i.user_id = person;
    delete from auth.mfa_factors f where f.user_id = person;
    -- Older projects have no passkeys.
    for t in select w.name
      from unnest(array['auth.webauthn_credentials', 'auth.webauthn_challenges']) w (name)
      where to_regclass(w.name) is not null loop
      execute format('delete from %s where user_id = $1', t.name) using person;
    end loop;
    update auth.users u set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}',
      raw_app_meta_data = '{}',
      confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
      email_change_token_current = '', phone_change = '',
      banned_until = 'infinity', deleted_at = now() where u.id = person;
    update public.profiles p set full_name = '', company = null, phone = null, email = null,
      avatar_url = null, deletion_on = null where p.id = person;
    update public.account_managers m set name = c_former, specialty = null, email = null, phone = null,
      whatsapp = null, calendar_link = null, avatar_url = null where m.id = person;
    -- What the updates above have written about the person.
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
      and (v_owns_address or l.kind <> 'seat_invitation');
    delete from public.notifications n where n.user_id = person;
  else
    delete from auth.users u where u.id = person;
    delete from private.letters l where lower(l.recipient) = lower(v_profile.email)
      and (v_owns_address or l.kind <> 'seat_invitation');
  end if;
  return true;
end $$;
