-- Letters: a minute between two of one kind to one address, and a letter to the person whenever a password, an address or a
-- second factor changes.

-- The kinds are those of supabase/functions/deliver-letters/texts.ts: one that it does not know waits for a version that does.
alter table private.letters drop constraint letters_kind_check;
alter table private.letters add constraint letters_kind_check check (kind ~ '^[a-z_]{3,40}$');

-- When it was last given to a sender; null until then.
alter table private.letters add column claimed_at timestamptz;
update private.letters set claimed_at = sent_at;
create index letters_recipient_idx on private.letters (lower(recipient), kind, claimed_at);

-- At most `most` letters that are due, each to one caller for five minutes; after that it counts as lost and is due again.
-- After eight attempts it is given up. Of one kind to one address one letter a minute, the oldest first: the others
-- wait. Returns [{id, recipient, kind, params}…].
create or replace function public.claim_letters(most integer default 20) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select l.id from (
      select k.*, row_number() over (partition by lower(k.recipient), k.kind order by k.created_at, k.id) as place
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
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'recipient', c.recipient, 'kind', c.kind, 'params', c.params)), '[]') from claimed c
$$;

-- To the person, whatever they want to hear of: these letters are how a stolen account is noticed.
create function private.write_of_security(p_recipient text, p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.letters (recipient, kind, params)
  select p_recipient, p_kind, jsonb_build_object('at', now()) where p_recipient is not null
$$;

-- The first password of an account that staff created is no change.
create function private.write_of_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(old.encrypted_password, '') <> '' then
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

-- An enrolment that was begun is no factor yet. The address is gone when the whole account goes, and then nothing is written.
create function private.write_of_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_now text := case when tg_op <> 'DELETE' then new.status::text end;
  v_before text := case when tg_op <> 'INSERT' then old.status::text end;
begin
  if v_now = 'verified' and v_before is distinct from 'verified' then
    perform private.write_of_security((select u.email from auth.users u where u.id = new.user_id), 'factor_added');
  elsif v_before = 'verified' and v_now is distinct from 'verified' then
    perform private.write_of_security((select u.email from auth.users u where u.id = old.user_id), 'factor_removed');
  end if;
  return null;
end $$;
-- Hosted, the table is the auth service's. Where a project may put no trigger on it, the service's own letters (Auth, Emails,
-- Security notifications) say the same.
do $$
begin
  create trigger write_of_factor after insert or delete or update of status on auth.mfa_factors
    for each row execute function private.write_of_factor();
exception when insufficient_privilege then
  raise warning 'no trigger on auth.mfa_factors: switch the security notifications of the auth service on';
end $$;

revoke execute on function private.write_of_security(text, text), private.write_of_account_change(), private.write_of_factor()
  from public, anon, authenticated, service_role;
