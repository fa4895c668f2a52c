-- Verifications of all callers ran one at a time: each took its attempt first, and held the one row of all
-- callers while the evidence of a contract was hashed. Now a verification only looks at first whether there
-- is an attempt, without a lock, and takes it after the hashing: the lock is held until the end of the
-- transaction, which follows at once. As many as there are connections may pass above the limit.

-- The seconds until private.take_attempt would take one, 0 when it would now.
create function private.wait_for_attempt(p_key text, p_burst integer, p_seconds numeric) returns integer
language plpgsql stable set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_one interval := make_interval(secs => p_seconds::double precision);
  v_full timestamptz;
begin
  select a.full_at into v_full from private.attempts a, private.attempts_salt s
   where a.key = encode(sha256(convert_to(s.salt || p_key, 'UTF8')), 'hex');
  return case when v_full + v_one > v_now + p_burst * v_one
    then greatest(1, ceil(extract(epoch from v_full + v_one - p_burst * v_one - v_now)))::integer else 0 end;
end $$;

-- By person or network, then for all callers together, which is what one database can hash beside its work.
-- p_taken: takes the attempts; before, it only refuses where there is none.
create function private.expect_verification(p_taken boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by text := coalesce('person ' || auth.uid()::text, 'network ' || private.caller_network());
  v_wait integer;
begin
  -- A GET: its transaction cannot count. Not while the disk is nearly full: then none can, and the database
  -- says so.
  if current_setting('transaction_read_only') = 'on'
    and current_setting('default_transaction_read_only') = 'off' then
    raise exception 'method_not_allowed' using errcode = 'PT405';
  end if;
  if p_taken then
    if v_by is not null then
      perform private.require_attempt('verification ' || v_by, 60, 5);
    end if;
    perform private.require_attempt('verification all callers', 600, 0.1);
    return;
  end if;
  v_wait := greatest(private.wait_for_attempt('verification ' || v_by, 60, 5),
    private.wait_for_attempt('verification all callers', 600, 0.1));
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429',
      detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
end $$;
revoke execute on function private.expect_verification(boolean),
  private.wait_for_attempt(text, integer, numeric) from public, anon, authenticated, service_role;

create or replace function public.verify_folio(folio text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_folio constant text := upper(btrim(folio));
  v_answer jsonb;
begin
  perform private.expect_verification(false);
  select jsonb_build_object('kind', k.kind, 'folio', k.folio, 'contract',
    private.contract_standing(k.contract), 'withdrawn', private.is_withdrawn(k.folio)) into v_answer from (
    select 'contract' as kind, c.id as contract, c.folio from public.contracts c
      where c.folio = v_folio
    union all select 'addendum', h.contract_id, h.folio from public.contract_changes h
      where h.folio = v_folio
    union all select case e.kind when 'cancel_requested' then 'cancellation' else 'service_end' end,
      e.contract_id, e.payload ->> 'folio' from public.contract_events e
      where e.kind in ('cancel_requested', 'service_end_requested')
        and e.payload ->> 'folio' = v_folio) k
   where private.contract_standing(k.contract) is not null;
  perform private.expect_verification(true);
  return v_answer;
end $$;

create or replace function public.verify_document(sha256 text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  perform private.expect_verification(false);
  select jsonb_build_object('kind', d.kind, 'folio', d.folio, 'status', d.status, 'issued_at', d.issued_at,
    'contract', private.contract_standing(d.contract_id), 'withdrawn', private.is_withdrawn(d.folio))
    into v_answer from private.documents d where d.sha256 = verify_document.sha256;
  perform private.expect_verification(true);
  return v_answer;
end $$;
drop function private.expect_verification();
