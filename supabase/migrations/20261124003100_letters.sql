-- What goes out by mail.

-- What goes out by mail: a function of the database queues a letter; the function `deliver-letters` writes
-- and sends it. The words are in supabase/functions (G6).
create table private.letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (char_length(recipient) between 3 and 254),
  -- The kinds are those of supabase/functions/deliver-letters/texts.ts: one that it does not know waits for a
  -- version that does.
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it was last given to a sender; null until then.
  claimed_at timestamptz
);
create index letters_waiting_idx on private.letters (next_attempt_at) where sent_at is null;
create index letters_recipient_idx on private.letters (lower(recipient), kind, claimed_at);
alter table private.letters enable row level security;

create function public.queue_letter(recipient text, kind text, params jsonb) returns uuid
language sql volatile security definer set search_path = '' as $$
  insert into private.letters (recipient, kind, params)
    values (queue_letter.recipient, queue_letter.kind, queue_letter.params) returning id
$$;

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and
-- is due again. After eight attempts it is given up. Of one kind to one address one letter a minute, the
-- oldest first: the others wait. Returns [{id, recipient, kind, params}…].
create function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select l.id from (
      select k.*, row_number() over (partition by lower(k.recipient), k.kind order by k.created_at, k.id)
        as place
        from private.letters k where k.sent_at is null and k.next_attempt_at <= now() and k.attempts < 8) l
     where l.place = 1 and not exists (
       select from private.letters s
        where lower(s.recipient) = lower(l.recipient) and s.kind = l.kind and s.id <> l.id
          and s.claimed_at > now() - interval '60 seconds')
     order by l.next_attempt_at, l.id limit least(greatest(most, 1), 100)),
  -- Again under the lock: what another sender has claimed meanwhile is not due any more.
  due as (
    select l.id from private.letters l join waiting w on w.id = l.id
     where l.sent_at is null and l.next_attempt_at <= now() for update of l skip locked),
  claimed as (
    update private.letters l set attempts = l.attempts + 1, claimed_at = now(),
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d) returning l.id, l.recipient, l.kind, l.params)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'recipient', c.recipient, 'kind', c.kind,
    'params', c.params)), '[]') from claimed c
$$;

-- Sent: what was in it (a token) is not kept.
create function public.settle_letter(id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.letters l set sent_at = now(), params = '{}' where l.id = settle_letter.id
    and l.sent_at is null
$$;

-- By what the person wants to be told (spec §3). Marketing has no letter.
create function private.write_to(p_user uuid, p_preference text, p_kind text, p_params jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
begin
  select p.email into v_email from public.profiles p
    join public.notification_preferences n on n.user_id = p.id
   where p.id = p_user and p.email is not null and (to_jsonb(n) ->> p_preference)::boolean;
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, p_kind, p_params);
  end if;
end $$;

-- A report and an invoice are written to the persons who want them by mail.
create function private.write_of_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_to(new.user_id, 'monthly_reports_email',
    'monthly_report', jsonb_build_object('month', new.month));
  return null;
end $$;
create trigger write_of_report after insert on public.monthly_reports
  for each row execute function private.write_of_report();

create function private.write_of_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_to(new.user_id,
    'invoices_email', case new.status when 'overdue' then 'invoice_overdue' else 'invoice' end,
    jsonb_build_object('number', new.invoice_number, 'amount', new.amount, 'due_date', new.due_date));
  return null;
end $$;
create trigger write_of_invoice after insert on public.invoices
  for each row when (new.status = 'pending') execute function private.write_of_invoice();
create trigger write_of_overdue_invoice after update of status on public.invoices
  for each row when (new.status = 'overdue' and old.status <> 'overdue')
    execute function private.write_of_invoice();

-- Not by a preference: who books is told that it is booked, and who is cancelled on does not wait in vain. Of
-- a meeting that has begun nothing is written. A letter that has not left yet is replaced: it would tell an
-- hour that is no longer true.
create function private.write_of_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := case
    when new.status = 'cancelled'
      then case when tg_op = 'UPDATE' then case when old.status <> 'cancelled' then 'meeting_cancelled' end
        end
    when new.status = 'completed' then null
    when tg_op = 'INSERT' then 'meeting_booked'
    when old.scheduled_at <> new.scheduled_at then 'meeting_moved'
    when old.calendar_sequence <> new.calendar_sequence then 'meeting_changed'
    when old.status <> 'approved' and new.status = 'approved' then 'meeting_confirmed' end;
  v_email text := (select p.email from public.profiles p where p.id = new.user_id);
begin
  if v_kind is null or v_email is null or new.scheduled_at <= now() then
    return null;
  end if;
  delete from private.letters l
   where lower(l.recipient) = lower(v_email) and l.sent_at is null and l.params ->> 'meeting' = new.id::text
     and l.kind in ('meeting_booked', 'meeting_confirmed', 'meeting_moved',
       'meeting_changed', 'meeting_cancelled');
  insert into private.letters (recipient, kind, params)
  values (v_email, v_kind,
    jsonb_build_object('meeting', new.id, 'type', new.meeting_type, 'starts', new.scheduled_at,
      'ends', new.ends_at,
    'sequence', new.calendar_sequence, 'notes', new.notes, 'link', new.zoom_link,
    'pending', new.status = 'pending',
    'manager', (select m.name from public.account_managers m where m.id = new.manager_id)));
  return null;
end $$;
create trigger write_of_meeting after insert or update on public.scheduled_meetings
  for each row execute function private.write_of_meeting();

-- To the person, whatever they want to be told: these letters are how a stolen account is noticed.
create function private.write_of_security(p_recipient text, p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letters (recipient, kind, params)
  select p_recipient, p_kind, jsonb_build_object('at', now()) where p_recipient is not null
$$;

-- The first password of an account that staff created is no change.
create function private.write_of_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password
    and coalesce(old.encrypted_password, '') <> '' then
    perform private.write_of_security(new.email, 'password_changed');
  end if;
  -- To the address before: an attacker who took the account over reads the new one.
  if new.email is distinct from old.email then
    perform private.write_of_security(old.email, 'email_changed');
  end if;
  return null;
end $$;
create trigger write_of_account_change after update of encrypted_password, email on auth.users
  for each row execute function private.write_of_account_change();

-- An enrolment that was begun is no factor yet. The address is gone when the whole account goes, and then
-- nothing is written.
create function private.write_of_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_now text := case when tg_op <> 'DELETE' then new.status::text end;
  v_before text := case when tg_op <> 'INSERT' then old.status::text end;
begin
  if v_now = 'verified' and v_before is distinct from 'verified' then
    perform private.write_of_security((select u.email from auth.users u where u.id = new.user_id),
      'factor_added');
  elsif v_before = 'verified' and v_now is distinct from 'verified' then
    perform private.write_of_security((select u.email from auth.users u where u.id = old.user_id),
      'factor_removed');
  end if;
  return null;
end $$;

-- Hosted, the table is the auth service's. Where a project may put no trigger on it, the service's own
-- letters (Auth, Emails, Security notifications) say the same.
do $$
begin
  create trigger write_of_factor after insert or delete or update of status on auth.mfa_factors
    for each row execute function private.write_of_factor();
exception when insufficient_privilege then
  raise warning 'no trigger on auth.mfa_factors: switch the security notifications of the auth service on';
end $$;

grant execute on function
  public.queue_letter(text, text, jsonb), public.claim_letters(integer), public.settle_letter(uuid)
  to service_role;
