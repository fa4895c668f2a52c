-- The helpers that policies call, as the hosted service defines them. Those of @supabase/lite know no claims
-- object: auth.email() is always null, and only the owner may use the schema.

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to public;

-- How a session was opened; becomes the claim `amr`.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
create unique index if not exists refresh_tokens_token_unique on auth.refresh_tokens (token);
-- For their deletion a day later: each tick of the clock would read all tokens.
create index if not exists refresh_tokens_exchanged_idx on auth.refresh_tokens (updated_at) where revoked;
create index if not exists sessions_not_after_idx on auth.sessions (not_after) where not_after is not null;

-- Notifies the server of each session that ends: without it, its access tokens would stay valid until they expire.
create or replace function local_backend.tell_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('local_backend_sessions', old.id::text);
  return null;
end $$;
create or replace trigger tell_session_deleted after delete on auth.sessions
  for each row execute function local_backend.tell_session_end();
create or replace trigger tell_session_over after update of not_after on auth.sessions
  for each row when (new.not_after <= now()) execute function local_backend.tell_session_end();

-- A second factor, as the hosted service keeps it; policies check whether the user has one.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  -- The time step of the last code that was taken: the same one is not taken twice.
  local_last_step bigint
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);

-- Passkeys, as the hosted service keeps them since its migration of 2026-03-02.
create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index if not exists webauthn_credentials_credential_id_key
  on auth.webauthn_credentials (credential_id);
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

create table if not exists auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- The mailed sign-ups of an address that is not confirmed yet. The link of each gives the account its own password and
-- name: with one password for all links, another person could sign the address up first and keep the account.
create table if not exists local_backend.sign_ups (
  token text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null for a link without a password.
  password_hash text,
  metadata jsonb not null,
  challenge jsonb,
  -- Whether the account has its values since it was made.
  made_account boolean not null,
  sent_at timestamptz not null default now()
);
create index if not exists sign_ups_user_id_idx on local_backend.sign_ups (user_id, sent_at);
-- Sign-ups of an earlier version, whose mail may still be opened: as of no sign-up, it would take their password away.
insert into local_backend.sign_ups (token, user_id, password_hash, metadata, made_account, sent_at)
  select u.confirmation_token, u.id, u.encrypted_password, coalesce(u.raw_user_meta_data, '{}'), true,
         coalesce(u.confirmation_sent_at, now())
    from auth.users u
   where u.email_confirmed_at is null and u.confirmation_token <> '' and u.encrypted_password <> ''
     and u.raw_user_meta_data ->> 'sub' = u.id::text
     and not exists (select from local_backend.sign_ups s where s.user_id = u.id)
  on conflict do nothing;
