-- Second factors as hosted Supabase names them, with what makes a code usable once. Secrets are sealed by the server.

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  -- The newest 30-second step that a code was accepted for; that one and earlier ones are never accepted again.
  last_step bigint not null default -1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';
create unique index mfa_factors_one_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
create index mfa_factors_user on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- What was sent to a telephone, sealed.
  code text,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index on auth.mfa_challenges (factor_id);
create index on auth.mfa_challenges (session_id);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- Refresh tokens from before the session was lifted never yield what it may do now.
  add column lifted_at_counter bigint not null default 0,
  add column user_agent text,
  add column ip text;
create index on auth.sessions (factor_id);
