-- What goes out by mail. Whoever has something to tell queues a letter; the function `deliver-letters` writes and sends it.
-- The words are in supabase/functions/_shared (G6).

create table private.letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (char_length(recipient) between 3 and 254),
  kind text not null check (kind in ('seat_invitation', 'monthly_report', 'invoice', 'invoice_overdue')),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index letters_waiting_idx on private.letters (next_attempt_at) where sent_at is null;
alter table private.letters enable row level security;

create function public.queue_letter(recipient text, kind text, params jsonb) returns uuid
language sql volatile security definer set search_path = '' as $$
  insert into private.letters (recipient, kind, params) values (queue_letter.recipient, queue_letter.kind, queue_letter.params) returning id
$$;

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and is due again.
-- After eight attempts nobody tries any more. Returns [{id, recipient, kind, params}…].
create function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with due as (
    select l.id from private.letters l where l.sent_at is null and l.next_attempt_at <= now() and l.attempts < 8
     order by l.next_attempt_at, l.id limit least(greatest(most, 1), 100) for update skip locked),
  claimed as (
    update private.letters l set attempts = l.attempts + 1,
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d) returning l.id, l.recipient, l.kind, l.params)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'recipient', c.recipient, 'kind', c.kind, 'params', c.params)), '[]') from claimed c
$$;

-- Sent: what was in it (a token) is not kept.
create function public.settle_letter(id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.letters l set sent_at = now(), params = '{}' where l.id = settle_letter.id and l.sent_at is null
$$;
grant execute on function public.queue_letter(text, text, jsonb), public.claim_letters(integer), public.settle_letter(uuid) to service_role;

-- By what the person wants to hear (spec §3). Marketing has no letter: nobody writes one.
create function private.write_to(p_user uuid, p_preference text, p_kind text, p_params jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text;
begin
  select p.email into v_email from public.profiles p join public.notification_preferences n on n.user_id = p.id
   where p.id = p_user and p.email is not null and (to_jsonb(n) ->> p_preference)::boolean;
  if v_email is not null then
    insert into private.letters (recipient, kind, params) values (v_email, p_kind, p_params);
  end if;
end $$;

-- A report and an invoice are written to whoever wants them by mail.
create function private.write_of_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_to(new.user_id, 'monthly_reports_email', 'monthly_report', jsonb_build_object('month', new.month));
  return null;
end $$;
create trigger write_of_report after insert on public.monthly_reports
  for each row execute function private.write_of_report();

create function private.write_of_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_to(new.user_id, 'invoices_email', case new.status when 'overdue' then 'invoice_overdue' else 'invoice' end,
    jsonb_build_object('number', new.invoice_number, 'amount', new.amount, 'due_date', new.due_date));
  return null;
end $$;
create trigger write_of_invoice after insert on public.invoices
  for each row when (new.status = 'pending') execute function private.write_of_invoice();
create trigger write_of_overdue_invoice after update of status on public.invoices
  for each row when (new.status = 'overdue' and old.status <> 'overdue') execute function private.write_of_invoice();
