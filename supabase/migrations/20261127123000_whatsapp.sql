-- A client who wants it is told about urgent tickets by WhatsApp too. Such a message waits in the list of
-- letters, with a telephone number as its recipient; `deliver-letters` sends it.
alter table private.letters
  add column channel text not null default 'mail' check (channel in ('mail', 'whatsapp')),
  -- Of a message by WhatsApp: who gets it. Deleting the person deletes it: the number alone does not lead
  -- to it.
  add column user_id uuid references public.profiles (id) on delete cascade,
  add constraint letters_whatsapp_check check (channel = 'mail' or user_id is not null);
create index letters_user_id_idx on private.letters (user_id) where user_id is not null;

-- The number in the format E.164; null for text that is none. As in src/domain/mexicanPhone.ts; a test
-- compares both.
create function private.as_e164(p_typed text) returns text
language sql immutable set search_path = '' as $$
  select coalesce('+52' || substring(k.bare from '^(?:\+?521?)?(\d{10})$'),
      substring(k.bare from '^\+[1-9]\d{7,14}$'))
    from (select regexp_replace(p_typed, '[\s().-]', '', 'g') as bare) k
$$;

-- What a client is told about an urgent ticket. An earlier message about the ticket that has not left is
-- replaced: each costs money, and the newest says what is true. In it are only our own words and the folio:
-- anyone could own the number that a person has typed.
create function private.whatsapp_of_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ticket public.support_tickets;
  v_phone text;
begin
  select t.* into v_ticket from public.support_tickets t
   where t.id = substring(new.action_url from '^/dashboard/support/([0-9a-f-]{36})$')::uuid
     and t.priority = 'urgent';
  select private.as_e164(p.phone) into v_phone from public.profiles p
    join public.notification_preferences n on n.user_id = p.id
   where p.id = new.user_id and n.urgent_tickets_whatsapp;
  if v_ticket.id is null or v_phone is null then
    return null;
  end if;
  delete from private.letters l where l.user_id = new.user_id and l.sent_at is null
    and (l.claimed_at is null or l.failure is not null) and l.params ->> 'ticket' = v_ticket.id::text;
  insert into private.letters (channel, user_id, recipient, kind, params) values ('whatsapp', new.user_id,
    v_phone, 'urgent_ticket', jsonb_build_object('ticket', v_ticket.id, 'folio',
      private.ticket_folio(v_ticket.number), 'news', new.title, 'path', new.action_url));
  return null;
end $$;
create trigger whatsapp_of_notification after insert on public.notifications
  for each row when (not new.read and new.action_url like '/dashboard/support/%')
  execute function private.whatsapp_of_notification();

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and
-- is due again. After eight attempts it is given up. Of one kind to one address one letter a minute, the
-- oldest first: the others wait. Returns [{id, channel, recipient, kind, params}…], in the order to be sent.
create or replace function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select l.id from (
      select k.*, row_number() over (partition by lower(k.recipient), k.kind order by k.created_at,
        k.id) as place
        from private.letters k where k.sent_at is null and k.next_attempt_at <= now() and k.attempts < 8) l
     where l.place = 1 and not exists (
       select from private.letters s
        where lower(s.recipient) = lower(l.recipient) and s.kind = l.kind and s.id <> l.id
          and s.claimed_at > now() - interval '60 seconds')
     order by private.is_mass_letter(l.kind), l.next_attempt_at, l.id limit least(greatest(most, 1), 100)),
  -- Again under the lock: what another sender has claimed meanwhile is not due any more.
  due as (
    select l.id from private.letters l join waiting w on w.id = l.id
     where l.sent_at is null and l.next_attempt_at <= now() for update of l skip locked),
  claimed as (
    -- Clears the failure: a letter that is being sent cannot be resent by hand, or it would be sent twice.
    update private.letters l set attempts = l.attempts + 1, claimed_at = now(), failure = null,
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d)
     returning l.id, l.channel, l.recipient, l.kind, l.params, l.created_at)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'channel', c.channel, 'recipient', c.recipient,
    'kind', c.kind, 'params', c.params)
    order by private.is_mass_letter(c.kind), c.created_at, c.id), '[]') from claimed c
$$;
revoke execute on function private.as_e164(text), private.whatsapp_of_notification()
  from public, anon, authenticated, service_role;
