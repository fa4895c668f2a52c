-- Why a letter has not left. Null while it waits for its first attempt, and while an attempt is under way.
alter table private.letters add column failure text check (failure ~ '^[a-z_]{3,40}$');

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and
-- is due again. After eight attempts it is given up. Of one kind to one address one letter a minute, the
-- oldest first: the others wait. Returns [{id, recipient, kind, params}…].
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
     order by l.next_attempt_at, l.id limit least(greatest(most, 1), 100)),
  -- Again under the lock: what another sender has claimed meanwhile is not due any more.
  due as (
    select l.id from private.letters l join waiting w on w.id = l.id
     where l.sent_at is null and l.next_attempt_at <= now() for update of l skip locked),
  claimed as (
    -- Without a failure: nobody may repair a letter that is on its way, it would leave twice.
    update private.letters l set attempts = l.attempts + 1, claimed_at = now(), failure = null,
      next_attempt_at = now() + make_interval(mins => 5 * (1 << least(l.attempts, 6)))
     where l.id in (select d.id from due d) returning l.id, l.recipient, l.kind, l.params)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'recipient', c.recipient, 'kind', c.kind, 'params',
    c.params)), '[]') from claimed c
$$;

-- An attempt has failed. One that the same text will fail again (`malformed`, `recipient_refused`) is not
-- tried again by itself.
create function public.fail_letter(id uuid, failure text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.letters l set failure = fail_letter.failure,
    attempts = case when fail_letter.failure in ('malformed', 'recipient_refused') then 8 else l.attempts end
   where l.id = fail_letter.id and l.sent_at is null
$$;
grant execute on function public.fail_letter(uuid, text) to service_role;

-- A letter whose last attempt has ended without success. Not one that is on its way, or that waits for its
-- first.
create function private.is_stuck(l private.letters) returns boolean
language sql stable set search_path = '' as $$
  select l.sent_at is null and (l.failure is not null or l.attempts >= 8 and l.next_attempt_at <= now())
$$;

-- Sends a stuck letter again, from the first attempt on. False when it is stuck no more: nothing was changed.
-- Errors: 42501; PT403.
create function public.resend_letter(letter uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind text;
begin
  perform private.acting_staff('super_admin');
  update private.letters l set attempts = 0, failure = null, next_attempt_at = now()
   where l.id = letter and private.is_stuck(l) returning l.kind into v_kind;
  if v_kind is not null then
    perform private.audit_action('system.resend_letter', letter, null, jsonb_build_object('kind', v_kind));
  end if;
  return v_kind is not null;
end $$;

-- Gives a stuck letter up: it is deleted. False when it is stuck no more: nothing was changed. Errors: 42501;
-- PT403.
create function public.discard_letter(letter uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind text;
begin
  perform private.acting_staff('super_admin');
  delete from private.letters l where l.id = letter and private.is_stuck(l) returning l.kind into v_kind;
  if v_kind is not null then
    perform private.audit_action('system.discard_letter', letter, null, jsonb_build_object('kind', v_kind));
  end if;
  return v_kind is not null;
end $$;
grant execute on function public.resend_letter(uuid), public.discard_letter(uuid) to authenticated;
revoke execute on function private.is_stuck(private.letters) from public, anon, authenticated, service_role;
