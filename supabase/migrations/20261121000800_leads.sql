-- Leads: what a visitor leaves on the public site. Nobody writes here but the function `lead`, with the secret key.

create table public.leads (
  id uuid primary key,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  source text not null check (source in ('landing', 'contact', 'plan')),
  name text check (char_length(name) <= 200),
  company text check (char_length(company) <= 200),
  phone text check (char_length(phone) <= 40),
  -- Whoever writes again within the day is the same lead, and nothing of what was written is lost.
  messages text[] not null default '{}' check (cardinality(messages) <= 20),
  plan text references public.package_plans (name),
  billing text check (billing in ('monthly', 'annual')),
  promo_code text check (promo_code ~ '^[A-Z0-9-]{3,40}$'),
  -- The text under the form to which the person said yes.
  consent_version text not null check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index leads_recent_idx on public.leads (email, source, created_at desc);
create index leads_plan_idx on public.leads (plan);
create index leads_created_at_idx on public.leads (created_at desc);

-- Every sending, by the id that the device gave it: a repeat finds itself here and changes nothing (S5).
create table private.lead_requests (
  id uuid primary key,
  -- Deferred, because the id is claimed before the lead is written.
  lead_id uuid not null references public.leads (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index lead_requests_lead_id_idx on private.lead_requests (lead_id);

alter table public.leads enable row level security;
alter table private.lead_requests enable row level security;
grant select on public.leads to authenticated;
grant all on public.leads to service_role;

create policy "A super admin sees every lead" on public.leads
  for select to authenticated using ((select private.has_role('super_admin')));

-- Whose attempts are counted. A key is a salted hash, and goes as soon as its attempts have come back: an address is
-- never kept.
create table private.attempts (
  key text primary key,
  -- When all attempts are there again.
  full_at timestamptz not null
);
create index attempts_full_at_idx on private.attempts (full_at);
create table private.attempts_salt (salt text not null);
insert into private.attempts_salt values (gen_random_uuid()::text || gen_random_uuid()::text);
alter table private.attempts enable row level security;
alter table private.attempts_salt enable row level security;

-- 0 when one attempt of `p_key` was taken, or else the seconds until there is one. `p_burst` at once, and then one
-- each `p_seconds`.
create function private.take_attempt(p_key text, p_burst integer, p_seconds numeric) returns integer
language plpgsql set search_path = '' as $$
declare
  v_key text;
  v_now timestamptz := clock_timestamp();
  v_one interval := make_interval(secs => p_seconds::double precision);
  v_full timestamptz;
begin
  select encode(sha256(convert_to(s.salt || p_key, 'UTF8')), 'hex') into strict v_key from private.attempts_salt s;
  -- Skip locked: two callers that sweep must not wait for one another.
  delete from private.attempts a where a.key in (
    select b.key from private.attempts b where b.full_at < v_now and b.key <> v_key limit 50 for update skip locked);
  insert into private.attempts as a (key, full_at) values (v_key, v_now + v_one)
    on conflict (key) do update set full_at = greatest(a.full_at, v_now) + v_one
      where greatest(a.full_at, v_now) + v_one <= v_now + p_burst * v_one
    returning a.full_at into v_full;
  if v_full is not null then
    return 0;
  end if;
  select a.full_at into v_full from private.attempts a where a.key = v_key;
  return greatest(1, ceil(extract(epoch from v_full + v_one - p_burst * v_one - v_now)))::integer;
end $$;

-- The whole network of an IPv6 address: one machine has 2^64 of them. Not of an IPv4 one in IPv6's clothes: that
-- network is everybody.
create function private.address_network(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_address inet := regexp_replace(p_address, '^::ffff:(?=\d+\.)', '', 'i');
begin
  return case family(v_address) when 6 then network(set_masklen(v_address, 64))::text else host(v_address) end;
exception when data_exception then
  return coalesce(p_address, '');
end $$;

-- lead {id, email, source, consent_version, name, company, phone, message, plan, billing, promo}, address: where it
-- comes from. Answers {outcome: received} or {outcome: limited, retry_after}. The same person in the same form within
-- a day is the same lead.
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
   order by l.created_at desc limit 1;
  v_lead := coalesce(v_known, gen_random_uuid());
  insert into private.lead_requests (id, lead_id) values ((lead ->> 'id')::uuid, v_lead) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'received');
  end if;
  if v_known is null then
    insert into public.leads (id, email, source, name, company, phone, messages, plan, billing, promo_code, consent_version)
    values (v_lead, v_email, v_source, lead ->> 'name', lead ->> 'company', lead ->> 'phone',
            array_remove(array[v_message], null), lead ->> 'plan', lead ->> 'billing', upper(lead ->> 'promo'),
            lead ->> 'consent_version');
  else
    update public.leads l set
      name = coalesce(lead ->> 'name', l.name),
      company = coalesce(lead ->> 'company', l.company),
      phone = coalesce(lead ->> 'phone', l.phone),
      messages = case when v_message is null or v_message = any (l.messages) then l.messages
                 else l.messages || v_message end,
      plan = coalesce(lead ->> 'plan', l.plan),
      billing = coalesce(lead ->> 'billing', l.billing),
      promo_code = coalesce(upper(lead ->> 'promo'), l.promo_code),
      consent_version = lead ->> 'consent_version',
      updated_at = now()
    where l.id = v_known;
  end if;
  return jsonb_build_object('outcome', 'received');
end $$;
grant execute on function public.submit_lead(jsonb, text) to service_role;
