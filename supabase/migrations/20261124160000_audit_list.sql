-- The audit log as a list of the super admins: by kind of action, by person, by client, by day. 1.5 million
-- rows: every order and every filter has an index that ends with (created_at, id), so that a page is read
-- from it alone.

-- The kind of an action. Stored with the row and never computed again: an action of another kind is another
-- action.
create function private.audit_kind(p_action text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_action in ('clients.open', 'clients.view_as', 'conversations.read', 'lists.export') then 'reading'
    when split_part(p_action, '.', 1) in ('user_roles', 'account_managers', 'settings', 'staff') then 'access'
    when split_part(p_action, '.', 1) in ('clients', 'profiles', 'user_account_manager', 'client_notes',
      'leads') then 'clients'
    when split_part(p_action, '.', 1) in ('contracts', 'contracted_services', 'tool_licenses',
      'license_seats', 'invoices',
      'payment_transactions', 'refunds') then 'billing'
    when split_part(p_action, '.', 1) in ('direct_messages', 'support_tickets', 'ticket_messages',
      'ticket_attachments', 'ticket_notes',
      'service_configuration_tasks', 'scheduled_meetings', 'manager_availability', 'manager_absences',
        'monthly_reports',
      'canned_replies') then 'service'
    when split_part(p_action, '.', 1) = 'catalogue' then 'catalogue'
    when split_part(p_action, '.', 1) = 'system' then 'system'
    else 'other' end
$$;

-- A column and no index on the function: under the table's policies an index on a function is not used.
alter table public.audit_log
  add column kind text not null generated always as (private.audit_kind(action)) stored;
-- The rows that are there have their kind now; later ones get it from the trigger. A generated column could
-- not be copied with its row.
alter table public.audit_log alter column kind drop expression;

create function private.set_audit_kind() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.kind := private.audit_kind(new.action);
  return new;
end $$;
create trigger set_kind before insert on public.audit_log
  for each row execute function private.set_audit_kind();

drop index public.audit_log_created_at_idx, public.audit_log_client_id_idx, public.audit_log_actor_id_idx;
create index audit_log_listed_idx on public.audit_log (created_at, id);
create index audit_log_by_kind_idx on public.audit_log (kind, created_at, id);
create index audit_log_by_client_idx on public.audit_log (client_id, created_at, id);
create index audit_log_by_actor_idx on public.audit_log (actor_id, created_at, id);
create index audit_log_by_actor_and_kind_idx on public.audit_log (actor_id, kind, created_at, id);

-- people: the names of all ids of people in `changes`. A name is null when the account is gone.
insert into private.list_resources (name, source, client, shown, beside, code, filters, sorts, role) values
('audit', 'public.audit_log b', 'b.client_id',
 'b.id, b.actor_id, b.actor_role, b.action, b.subject_id, b.client_id, b.changes, b.created_at,
  a.full_name as actor_name,
  p.full_name as client_name, p.company, s.full_name as subject_name,
  exists (select from public.user_roles r where r.user_id = b.client_id) as client_is_staff,
  (select coalesce(jsonb_object_agg(n.id, n.full_name), ''{}'') from public.profiles n
    where n.id in (select m[1]::uuid from regexp_matches(b.changes::text,
      ''"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"'', ''g'') m)) as people',
 'left join public.profiles a on a.id = b.actor_id left join public.profiles p on p.id = b.client_id
  left join public.profiles s on s.id = b.subject_id',
 null,
 '{"kind": "b.kind = $1", "person": "b.actor_id = $1::uuid", "client": "b.client_id = $1::uuid",
   "from": "b.created_at >= ($1::date)::timestamp at time zone ''America/Mexico_City''",
   "until": "b.created_at < ($1::date + 1)::timestamp at time zone ''America/Mexico_City''"}',
 '{"created_at": ["b.created_at", "timestamptz"]}', 'super_admin');
revoke execute on function private.audit_kind(text), private.set_audit_kind() from public, anon,
  authenticated, service_role;
