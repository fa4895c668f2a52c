-- Events of a payment provider whose signature was good and that could not be processed. The provider sends
-- them again for some days; what it has given up, a super admin processes. A row goes as soon as its event is
-- processed, by whichever way.
create table private.failed_payment_events (
  provider text not null,
  event_id text not null check (char_length(event_id) between 3 and 200),
  -- As `settle_payment` takes it: no card and no address is in it.
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  code text not null check (char_length(code) between 1 and 100),
  attempts integer not null default 1,
  first_failed_at timestamptz not null default clock_timestamp(),
  failed_at timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)
);
create index failed_payment_events_failed_at_idx on private.failed_payment_events (failed_at);
alter table private.failed_payment_events enable row level security;

-- For the function `payment-webhook`. Kept for 90 days after the last attempt.
create function public.keep_failed_event(event jsonb, code text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.failed_payment_events as f (provider, event_id, event, code)
  select keep_failed_event.event ->> 'provider', keep_failed_event.event ->> 'id', keep_failed_event.event,
    left(keep_failed_event.code, 100)
  on conflict (provider, event_id) do update set code = excluded.code, attempts = f.attempts + 1,
    failed_at = clock_timestamp();
  delete from private.failed_payment_events f where f.failed_at < now() - interval '90 days';
end $$;
grant execute on function public.keep_failed_event(jsonb, text) to service_role;

create function private.forget_failed_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.failed_payment_events f where f.provider = new.provider and f.event_id = new.event_id;
  return null;
end $$;
create trigger forget_failed_event after insert on private.payment_events
  for each row execute function private.forget_failed_event();

-- Processes a kept event again, as the webhook would. {outcome: `settled`, `surplus`, `recorded`, `ignored`,
-- `known`}, or {outcome: `failed`, code}. Twice at once, one of the two is told `known`. What the event
-- changes is the provider's doing: the audit log has this call alone. No lock on the kept row: the webhook
-- holds the account's number when it deletes the row, and would wait for this call for ever.
-- Errors: 42501; PT403; PT404 `not_found`.
create function public.process_payment_event(provider text, event text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  f private.failed_payment_events;
  v_answer jsonb;
begin
  perform private.acting_staff('super_admin');
  if exists (select from private.payment_events e
      where e.provider = process_payment_event.provider and e.event_id = process_payment_event.event) then
    return jsonb_build_object('outcome', 'known');
  end if;
  select k.* into f from private.failed_payment_events k
   where k.provider = process_payment_event.provider and k.event_id = process_payment_event.event;
  if f.event_id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  begin
    perform private.act_as('00000000-0000-0000-0000-000000000000');
    v_answer := private.settle_payment(f.event, now());
    perform set_config('azulejo.actor', '', true);
  exception when others then
    perform set_config('azulejo.actor', '', true);
    v_answer := jsonb_build_object('outcome', 'failed', 'code', case when sqlstate ~ '^PT'
      then sqlerrm else sqlstate end);
    update private.failed_payment_events k set code = left(v_answer ->> 'code', 100),
      attempts = k.attempts + 1, failed_at = clock_timestamp()
     where k.provider = f.provider and k.event_id = f.event_id;
  end;
  perform private.audit_action('system.process_event', null, null,
    jsonb_build_object('event', f.event_id, 'kind', f.event ->> 'kind', 'outcome', v_answer ->> 'outcome'));
  return v_answer;
end $$;
grant execute on function public.process_payment_event(text, text) to authenticated;
revoke execute on function private.forget_failed_event() from public, anon, authenticated, service_role;
